/** What a text costs, what comes back, and how callers may spell what they ask for. */
import { existsSync } from 'node:fs';
import { features, textBatchResult, textResult } from '@winnow/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

/** Weights are kept apart from the code: a checkout may lack them, and all of this holds either way. */
const hasModel = existsSync(new URL('../../packages/models/assets/text/manifest.json', import.meta.url));

const url = '/moderation/text';
const clean = 'The harbour was quiet this morning';
const unsafe = 'This fucking weather, write to jane.doe@example.com';

/** Sends one request as a new account and returns the result with what it cost. */
async function moderate(body: Record<string, unknown>, tier: 'Free' | 'Starter' | 'Pro' = 'Pro') {
  const { apiKey } = await server.account({ tier, tokens: 300 });
  const answer = await server.ask({ url, key: apiKey, body });
  expect(answer.text).not.toContain('problem');
  expect(answer.status).toBe(200);
  return { answer, spent: 300 - Number(await server.remaining(apiKey)) };
}

describe('every row of the price list', () => {
  const bills: [says: string, body: Record<string, unknown>, breakdown: Record<string, number>][] = [
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
  test.each(bills)('%s', async (_says, body, breakdown) => {
    const { answer, spent } = await moderate({ content: clean, ...body });
    const { usage } = textResult.parse(answer.json);
    expect(Object.fromEntries(usage.breakdown.map(({ feature, tokens }) => [feature, tokens]))).toEqual(breakdown);
    const total = Object.values(breakdown).reduce((sum, tokens) => sum + tokens, 0);
    expect({ billed: usage.tokens, spent, remaining: usage.remainingTokens }).toEqual({
      billed: total,
      spent: total,
      remaining: 300 - total,
    });
  });

  test('has no row that is not tested here', () => {
    const tested = new Set(bills.flatMap(([, , breakdown]) => Object.keys(breakdown)));
    expect([...tested].sort()).toEqual(features.text.map(({ id }) => id).sort());
  });

  test.each<[string, 'Free' | 'Starter' | 'Pro', Record<string, unknown>]>([
    ['a plain text for Free', 'Free', {}],
    ['replacement for Starter', 'Starter', { replace: true }],
    ['personal data for Starter', 'Starter', { pii: true }],
    ['another language for Pro', 'Pro', { language: 'fr' }],
  ])('includes %s', async (_says, tier, body) => {
    const { answer } = await moderate({ content: clean, ...body }, tier);
    expect(answer.status).toBe(200);
  });
});

describe('a batch', () => {
  test('gives one result each, in order, on one bill', async () => {
    const { answer, spent } = await moderate({ content: [clean, unsafe, clean], replace: true });
    const { results, usage, id } = textBatchResult.parse(answer.json);
    expect(results.map(({ isClean }) => isClean)).toEqual([true, false, true]);
    expect(usage.breakdown).toEqual([
      { feature: 'base', tokens: 3 },
      { feature: 'replace', tokens: 3 },
    ]);
    expect([usage.tokens, spent]).toEqual([6, 6]);
    expect(answer.headers['x-request-id']).toBe(id);
  });

  test('of one text is still a batch', async () => {
    const { answer } = await moderate({ content: [clean] });
    expect(textBatchResult.parse(answer.json).results).toHaveLength(1);
  });

  test('takes 100 texts', async () => {
    const { answer, spent } = await moderate({ content: Array.from({ length: 100 }, () => clean) });
    expect(textBatchResult.parse(answer.json).results).toHaveLength(100);
    expect(spent).toBe(100);
  });
});

describe('a result', () => {
  test('has the shape of the schema, and nothing else', async () => {
    const { answer } = await moderate({ content: unsafe, replace: true, pii: true });
    expect(textResult.strict().parse(answer.json)).toEqual(answer.json);
  });

  test('carries its id in the header as well', async () => {
    const { answer } = await moderate({ content: clean });
    expect(answer.headers['x-request-id']).toBe(textResult.parse(answer.json).id);
  });

  test('says what is unsafe and where, in UTF-16 units of the original text', async () => {
    const content = `👩‍👩‍👧 ${unsafe}`;
    const { answer } = await moderate({ content });
    const { isClean, issues } = textResult.parse(answer.json);
    expect(isClean).toBe(false);
    expect(issues.map(({ start = 0, end }) => content.slice(start, end))).toContain('fucking');
  });

  test('replaces unsafe words and personal data where that is asked for', async () => {
    const { answer } = await moderate({ content: unsafe, replace: true, pii: true });
    const { safeContent, addons, detectedPii } = textResult.parse(answer.json);
    expect(safeContent).toBe('This ******* weather, write to [Email]');
    expect(addons).toEqual({ replacedUnsafe: true, replacedPii: true });
    expect(detectedPii?.map(({ type, value }) => [type, value.includes('jane.doe')])).toEqual([['Email', false]]);
  });

  test('keeps words that are milder than what is to be replaced', async () => {
    const { answer } = await moderate({ content: unsafe, replace: true, replaceSeverity: 'High' });
    expect(textResult.parse(answer.json)).toMatchObject({ safeContent: unsafe, addons: { replacedUnsafe: false } });
  });

  test('has no safe content where none was asked for', async () => {
    const { answer } = await moderate({ content: unsafe });
    const result = textResult.parse(answer.json);
    expect([result.safeContent, result.detectedPii]).toEqual([undefined, undefined]);
  });

  test('names every analyzer and how it went, and every model that took part', async () => {
    const { answer } = await moderate({ content: clean });
    const { analyzers, engine } = textResult.parse(answer.json);
    const [, model] = analyzers;
    expect(analyzers.map(({ name, status }) => [name, status])).toEqual([
      ['lexicon', 'ok'],
      ['model', hasModel ? 'ok' : 'unavailable'],
      ['pii', 'skipped'],
    ]);
    expect(model?.reason ?? 'a model is there').toMatch(/model/i);
    expect(engine).toEqual({
      models: hasModel ? [{ id: expect.stringMatching(/./), version: expect.stringMatching(/./) }] : [],
      version: expect.stringMatching(/^\d+\.\d+\.\d+\+lexicon\.[0-9a-f]{12}$/),
    });
  });

  test('of a server whose model is switched off says so', async () => {
    await using without = await startTestServer({}, { WINNOW_TEXT_MODEL: 'off' });
    const { apiKey } = await without.account();
    const answer = await without.ask({ url, key: apiKey, body: { content: unsafe } });
    const { analyzers, engine, isClean } = textResult.parse(answer.json);
    expect(analyzers[1]).toMatchObject({ name: 'model', status: 'unavailable', reason: expect.stringMatching(/off/i) });
    expect([engine.models, isClean]).toEqual([[], false]);
  });

  test('explains itself in the language of the request', async () => {
    const { answer } = await moderate({ content: unsafe, language: 'German' });
    expect(textResult.parse(answer.json).reason).toMatch(/^Der Inhalt|^Der Text|Inhalt/);
  });

  test.each(['\u0000', '\ud800', '‮abc', 'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢', '"__proto__": {"x": 1}', '\uFDFA'.repeat(1000)])(
    'takes any characters as data: %j',
    async (content) => {
      const { answer } = await moderate({ content, replace: true, pii: true });
      expect(textResult.parse(answer.json).id).toMatch(/^req_\d{1,20}$/);
    },
  );
});

describe('old clients', () => {
  test.each(['/moderation/text', '/api/v1/public/moderation/text'])('are served under %s', async (address) => {
    const { apiKey } = await server.account();
    const answer = await server.ask({ url: address, body: { content: unsafe }, headers: { 'x-api-key': apiKey } });
    expect(textResult.parse(answer.json).isClean).toBe(false);
  });
});

test('an account without limit is metered and never refused', async () => {
  const { apiKey } = await server.account({ tier: 'Enterprise', tokens: null });
  const answer = await server.ask({ url, key: apiKey, body: { content: clean } });
  expect(textResult.parse(answer.json).usage).toMatchObject({ tokens: 1, remainingTokens: null });
  const usage = await server.ask({ method: 'GET', url: '/usage', key: apiKey });
  expect(usage.json).toEqual({
    tier: 'Enterprise',
    rateLimit: null,
    tokenLimit: null,
    tokensUsed: 1,
    remainingTokens: null,
  });
});
