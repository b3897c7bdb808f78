/** Prices and results of texts, and the accepted spellings of options. */
import { existsSync } from 'node:fs';
import { features, textResultSchema } from '@winnow/core';
import type { TextRequest, TextsRequest } from '@winnow/sdk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { textAnalyzers } from '../../apps/server/src/moderation/analyzers/text/index.ts';
import { createTestClient } from '../support/sdk-client.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { requireVerdicts } from '../support/verdicts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

/** Weights are kept apart from the code: a checkout may lack them, and these tests hold either way. */
const hasModel = existsSync(new URL('../../packages/models/assets/text/manifest.json', import.meta.url));

const clean = 'The harbour was quiet this morning';
const unsafe = 'This fucking weather, write to jane.doe@example.com';

type TestTier = 'Free' | 'Starter' | 'Pro';
type TextSettings = Omit<TextRequest, 'content'>;

/** A new account's client, and the price of its calls. */
async function newClient(tier: TestTier = 'Pro') {
  const { apiKey } = await server.account({ tier, tokens: 300 });
  return { client: createTestClient(server, apiKey), spent: async () => 300 - Number(await server.remaining(apiKey)) };
}

const moderate = async (request: TextRequest, tier?: TestTier) => (await newClient(tier)).client.text(request);

describe('every row of the price list', () => {
  const bills: [says: string, options: TextSettings, breakdown: Record<string, number>][] = [
    ['one token for a text', {}, { base: 1 }],
    ['one more for another language', { language: 'de' }, { base: 1, language: 1 }],
    ['one more for replacement', { replace: true }, { base: 1, replace: 1 }],
    ['one more for personal data', { pii: true }, { base: 1, pii: 1 }],
    [
      'all of them together',
      { language: 'German', replace: true, pii: true },
      { base: 1, language: 1, replace: 1, pii: 1 },
    ],
    ['nothing more for English by any name', { language: 'en-GB' }, { base: 1 }],
    ['nothing more for null', { language: null, replace: null, pii: null, moderationProfileId: null }, { base: 1 }],
    ['nothing more for false', { replace: false, pii: false }, { base: 1 }],
    ['nothing more for a severity alone', { replaceSeverity: 'High' }, { base: 1 }],
    ['nothing more for "auto" of a text in English', { language: 'auto' }, { base: 1 }],
  ];
  test.each(bills)('%s', async (_says, options, breakdown) => {
    const { client, spent } = await newClient();
    const { usage } = await client.text({ content: clean, ...options });
    expect(Object.fromEntries(usage.breakdown.map(({ feature, tokens }) => [feature, tokens]))).toEqual(breakdown);
    const total = Object.values(breakdown).reduce((sum, tokens) => sum + tokens, 0);
    expect({ billed: usage.tokens, spent: await spent(), remaining: usage.remainingTokens }).toEqual({
      billed: total,
      spent: total,
      remaining: 300 - total,
    });
  });

  test('has no row that is not tested here', () => {
    const tested = new Set(bills.flatMap(([, , breakdown]) => Object.keys(breakdown)));
    expect([...tested].sort()).toEqual(features.text.map(({ id }) => id).sort());
  });

  test.each<[string, TestTier, TextSettings]>([
    ['a plain text for Free', 'Free', {}],
    ['replacement for Starter', 'Starter', { replace: true }],
    ['personal data for Starter', 'Starter', { pii: true }],
    ['another language for Pro', 'Pro', { language: 'fr' }],
  ])('includes %s', async (_says, tier, options) => {
    expect(await moderate({ content: clean, ...options }, tier)).toMatchObject({ isClean: true });
  });
});

describe('a batch', () => {
  const batch = async (request: TextsRequest) => {
    const { client, spent } = await newClient();
    return { ...(await client.texts(request).withResponse()), spent: await spent() };
  };

  test('gives one result each, in order, on one bill', async () => {
    const { data, response, spent } = await batch({ content: [clean, unsafe, clean], replace: true });
    expect(requireVerdicts(data.results).map(({ isClean }) => isClean)).toEqual([true, false, true]);
    expect(data.usage.breakdown).toEqual([
      { feature: 'base', tokens: 3 },
      { feature: 'replace', tokens: 3 },
    ]);
    expect([data.usage.tokens, spent]).toEqual([6, 6]);
    expect(response.requestId).toBe(data.id);
  });

  test('of one text is still a batch', async () => {
    expect((await batch({ content: [clean] })).data.results).toHaveLength(1);
  });

  test('takes 100 texts', async () => {
    const { data, spent } = await batch({ content: Array.from({ length: 100 }, () => clean) });
    expect(data.results).toHaveLength(100);
    expect(spent).toBe(100);
  });
});

describe('a result', () => {
  test('has the shape of the schema, and nothing else', async () => {
    const result = await moderate({ content: unsafe, replace: true, pii: true });
    expect(textResultSchema.strict().parse(result)).toEqual(result);
  });

  test('carries its id in the header as well', async () => {
    const { client } = await newClient();
    const { data, response } = await client.text({ content: clean }).withResponse();
    expect(response.requestId).toBe(data.id);
  });

  test('says what is unsafe and where, in UTF-16 units of the original text', async () => {
    const content = `👩‍👩‍👧 ${unsafe}`;
    const { isClean, issues } = await moderate({ content });
    expect(isClean).toBe(false);
    expect(issues.map(({ start = 0, end }) => content.slice(start, end))).toContain('fucking');
  });

  test('replaces unsafe words and personal data where that is asked for', async () => {
    const { safeContent, addons, detectedPii } = await moderate({ content: unsafe, replace: true, pii: true });
    expect(safeContent).toBe('This ******* weather, write to [Email]');
    expect(addons).toEqual({ replacedUnsafe: true, replacedPii: true });
    expect(detectedPii?.map(({ type, value }) => [type, value.includes('jane.doe')])).toEqual([['Email', false]]);
  });

  test('keeps words that are milder than what is to be replaced', async () => {
    const result = await moderate({ content: unsafe, replace: true, replaceSeverity: 'High' });
    expect(result).toMatchObject({ safeContent: unsafe, addons: { replacedUnsafe: false } });
  });

  test('has no safe content where none was asked for', async () => {
    const result = await moderate({ content: unsafe });
    expect([result.safeContent, result.detectedPii]).toEqual([undefined, undefined]);
  });

  test('names every analyzer and how it went, and every model that took part', async () => {
    const { analyzers, engine } = await moderate({ content: clean });
    const models = [{ name: 'model', required: true, missing: 'none' }] as const;
    const listed = textAnalyzers({ models, guard: undefined }).map(({ name }) => name);
    expect(analyzers.map(({ name }) => name)).toEqual(listed);
    expect(Object.fromEntries(analyzers.map(({ name, status }) => [name, status]))).toMatchObject({
      lexicon: 'ok',
      model: hasModel ? 'ok' : 'unavailable',
      pii: 'skipped',
    });
    const model = analyzers.find(({ name }) => name === 'model');
    expect(model?.reason ?? 'a model is there').toMatch(/model/i);
    expect(engine).toEqual({
      models: hasModel ? [{ id: expect.stringMatching(/./), version: expect.stringMatching(/./) }] : [],
      version: expect.stringMatching(/^\d+\.\d+\.\d+\+lexicon\.[0-9a-f]{12}$/),
    });
  });

  test('of a server whose model is switched off says so', async () => {
    await using without = await startTestServer({}, { WINNOW_TEXT_MODEL: 'off' });
    const { apiKey } = await without.account();
    const { analyzers, engine, isClean } = await createTestClient(without, apiKey).text({ content: unsafe });
    const model = analyzers.find(({ name }) => name === 'model');
    expect(model).toMatchObject({ status: 'unavailable', reason: expect.stringMatching(/off/i) });
    expect([engine.models, isClean]).toEqual([[], false]);
  });

  test('explains itself in the language of the request', async () => {
    const { reason } = await moderate({ content: unsafe, language: 'German' });
    expect(reason).toMatch(/^Der Inhalt|^Der Text|Inhalt/);
  });

  test.each(['a\u0000', 'a\ud800', '‮abc', 'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢', '"__proto__": {"x": 1}', '\uFDFA'.repeat(1000)])(
    'takes any characters as data: %j',
    async (content) => {
      const { id } = await moderate({ content, replace: true, pii: true });
      expect(id).toMatch(/^req_\d{1,20}$/);
    },
  );
});

describe('old clients', () => {
  test.each(['/moderation/text', '/api/v1/public/moderation/text'])('are served under %s', async (address) => {
    const { apiKey } = await server.account();
    const answer = await server.request({ url: address, body: { content: unsafe }, headers: { 'x-api-key': apiKey } });
    expect(textResultSchema.parse(answer.json).isClean).toBe(false);
  });
});

test('an account without limit is metered and never refused', async () => {
  const { apiKey } = await server.account({ tier: 'Enterprise', tokens: null });
  const client = createTestClient(server, apiKey);
  expect((await client.text({ content: clean })).usage).toMatchObject({ tokens: 1, remainingTokens: null });
  expect(await client.usage()).toEqual({
    tier: 'Enterprise',
    rateLimit: null,
    tokenLimit: null,
    tokensUsed: 1,
    remainingTokens: null,
  });
});
