/** Tests for the server on both databases: what only parallel requests, failing components and overload can show. */
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toLogOdds } from '@winnow/core';
import type { TextModel } from '@winnow/models';
import { createTextEngine } from '@winnow/text';
import { describe, expect, test } from 'vitest';
import { databaseKinds, migratedDatabase } from '../../testing/databases.ts';
import { getSharedRuntime } from '../../testing/shared-runtime.ts';
import { createAccount, type NewAccount } from '../accounts/directory/accounts.ts';
import { lexicon } from '../moderation/analyzers/text/lexicon.ts';
import { createTextModelAnalyzer } from '../moderation/analyzers/text/model.ts';
import { createAdmission } from '../moderation/pipeline/admission.ts';
import { loadConfig } from '../platform/config.ts';
import { DatabaseUnavailable } from '../platform/storage/storage-errors.ts';
import { createApp } from './app.ts';
import { createServices, type Services } from './services.ts';

type Kind = (typeof databaseKinds)[number];

async function start(kind: Kind, overrides: Partial<Services> = {}) {
  const place = await migratedDatabase(kind);
  const url = 'url' in place.location ? { DATABASE_URL: place.location.url } : {};
  const settings = {
    WINNOW_DATA_DIR: place.folder,
    WINNOW_LOG_LEVEL: 'silent',
    WINNOW_TEXT_MODEL: 'off',
    WINNOW_TRUSTED_PROXIES: '10.0.0.0/8',
    ...url,
  };
  const runtime = await getSharedRuntime(settings);
  const services = await createServices(loadConfig(settings), { ...(runtime && { runtime }), ...overrides });
  const app = await createApp(services);
  const post = async (key: string, body: unknown, address = '/moderation/text') => {
    const headers = { 'x-api-key': key, 'content-type': 'application/json' };
    const response = await app.inject({ method: 'POST', url: address, headers, payload: JSON.stringify(body) });
    return { status: response.statusCode, json: response.json(), headers: response.headers };
  };
  const account = (account: Partial<NewAccount>) => createAccount(services, { tier: 'Pro', tokens: 100, ...account });
  const usage = async (key: string) =>
    (await app.inject({ method: 'GET', url: '/usage', headers: { 'x-api-key': key } })).json();
  return {
    app,
    services,
    post,
    account,
    usage,
    async [Symbol.asyncDispose]() {
      await app.close();
      await services[Symbol.asyncDispose]();
      await place[Symbol.asyncDispose]();
    },
  };
}

describe.each(databaseKinds)('on %s', (kind) => {
  test('of 50 parallel requests against a balance for 5, exactly 5 succeed', async () => {
    await using server = await start(kind);
    const { apiKey } = await server.account({ tokens: 5 });
    const answers = await Promise.all(Array.from({ length: 50 }, () => server.post(apiKey, { content: 'hello' })));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(statuses.filter((status) => status === 402)).toHaveLength(45);
    expect(await server.usage(apiKey)).toMatchObject({ tokensUsed: 5, remainingTokens: 0 });
  });

  test('of 50 parallel batches of two against a balance for 5, exactly 2 succeed', async () => {
    await using server = await start(kind);
    const { apiKey } = await server.account({ tokens: 5 });
    const answers = await Promise.all(Array.from({ length: 50 }, () => server.post(apiKey, { content: ['a', 'b'] })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await server.usage(apiKey)).toMatchObject({ tokensUsed: 4, remainingTokens: 1 });
  });

  test('profiles are kept, found and changed', async () => {
    await using server = await start(kind);
    const { apiKey } = await server.account({});
    const { json } = await server.post(apiKey, { name: 'p\u0000\ud800', blocklist: [] }, '/profiles');
    expect(json).toMatchObject({ version: 1, name: 'p\u0000\ud800' });
    const answer = await server.post(apiKey, { content: 'a', moderationProfileId: json.id });
    expect(answer.json.profile).toEqual({ id: json.id, version: 1 });
  });
});

const broken = { ...lexicon, run: () => Promise.reject(new Error('internal')) };

describe('a part that fails', () => {
  test('the word lists: 503, and nothing is charged', async () => {
    await using server = await start('embedded', { analyzers: { text: [broken], image: [], audio: [] } });
    const { apiKey } = await server.account({});
    const { status, json } = await server.post(apiKey, { content: 'a' });
    expect([status, json.code]).toEqual([503, 'analyzer_unavailable']);
    expect(JSON.stringify(json)).not.toContain('internal"');
    expect(await server.usage(apiKey)).toMatchObject({ tokensUsed: 0, remainingTokens: 100 });
  });

  test('the text engine itself: 503, and nothing is charged', async () => {
    const textEngine = {
      prepare() {},
      detectLanguage: () => ({ code: 'und', confidence: 0 }),
      analyze() {
        throw new RangeError('internal');
      },
    };
    await using server = await start('embedded', { textEngine });
    const { apiKey } = await server.account({});
    expect(await server.post(apiKey, { content: 'a' })).toMatchObject({
      status: 503,
      json: { code: 'analyzer_unavailable' },
    });
    expect(await server.usage(apiKey)).toMatchObject({ tokensUsed: 0 });
  });

  test('the database while a request runs: 503, its reservation is released, and the next one works', async () => {
    await using first = await start('embedded');
    const { services } = first;
    let failing = true;
    const ledger: Services['ledger'] = {
      reserve: (request) => services.ledger.reserve(request),
      capture: (reservation, tokens) =>
        failing ? Promise.reject(new DatabaseUnavailable('internal')) : services.ledger.capture(reservation, tokens),
      release: (reservation) => services.ledger.release(reservation),
      usage: (accountKey) => services.ledger.usage(accountKey),
      [Symbol.asyncDispose]: async () => {},
    };
    const { [Symbol.asyncDispose]: _close, ...parts } = services;
    const app = await createApp({ ...parts, ledger, [Symbol.asyncDispose]: async () => {} });
    const { apiKey } = await first.account({});
    const ask = () =>
      app.inject({
        method: 'POST',
        url: '/moderation/text',
        headers: { 'x-api-key': apiKey },
        payload: { content: 'a' },
      });
    const refused = await ask();
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'database_unavailable']);
    expect(refused.headers['retry-after']).toBeDefined();
    expect(await first.usage(apiKey)).toMatchObject({ tokensUsed: 0, remainingTokens: 100 });
    failing = false;
    expect((await ask()).statusCode).toBe(200);
    await app.close();
  });
});

describe('a model', () => {
  /** Classifies exactly the texts that say so as bullying. */
  const model: TextModel = {
    id: 'tiny',
    version: '1',
    reads: 'unhidden',
    judgesAnswers: false,
    recall: 0.9,
    languages: ['en'],
    evidence: {},
    async classify(text) {
      const start = text.indexOf('nobody likes you');
      const probability = start < 0 ? 0.01 : 0.93;
      const words = start < 0 ? [] : [{ start, end: start + 'nobody likes you'.length }];
      const window = { start: 0, end: text.length };
      const severity = { atLeastMedium: 0.9, high: 0.8 };
      const judgement = { probability, logit: toLogOdds(probability), score: probability, words, window, severity };
      return {
        signals: { bullying: judgement, profanity: { ...judgement, probability: 0.01, logit: -4.6 } },
        windows: [window],
      };
    },
    close: async () => {},
    [Symbol.asyncDispose]: async () => {},
  };
  const place = { name: 'model', required: false, model };
  const withModel = (given: Parameters<typeof createTextModelAnalyzer>[0]) =>
    start('embedded', { analyzers: { text: [lexicon, createTextModelAnalyzer(given)], image: [], audio: [] } });

  test('finds what no list has, at its words, and the result says that it took part', async () => {
    await using server = await withModel(place);
    const { apiKey } = await server.account({});
    const { json } = await server.post(apiKey, { content: 'Go. no\u200bbody likes you!', replace: true });
    expect(json).toMatchObject({ isClean: false, severity: 'High', categoryScores: { Bullying: 'High' } });
    expect(json.issues).toMatchObject([{ term: 'no\u200bbody likes you', start: 4, end: 21 }]);
    expect(json.issues[0].context).toContain('meaning');
    expect(json.safeContent).toBe('Go. ****** ***** ***!');
    expect(json.analyzers[1]).toMatchObject({ name: 'model', status: 'ok' });
    expect((await server.post(apiKey, { content: 'hello' })).json.confidence).toBeGreaterThan(90);
  });

  test('that is sure that a text is benign clears a listed word, and not one that the profile blocks', async () => {
    await using server = await withModel(place);
    const { apiKey } = await server.account({});
    const content = 'the dialogue has one bitch in it';
    expect((await server.post(apiKey, { content })).json).toMatchObject({ isClean: true, issues: [] });
    const blocklist = [{ term: 'bitch', match: 'word', category: 'Profanity', severity: 'Medium' }];
    const { json: profile } = await server.post(apiKey, { name: 'strict', blocklist }, '/profiles');
    const blocked = await server.post(apiKey, { content, moderationProfileId: profile.id });
    expect(blocked.json).toMatchObject({ isClean: false, severity: 'Medium' });
  });

  test('reads the texts of a batch together', async () => {
    const content = ['hello', 'nobody likes you', 'world'];
    let open = 0;
    let go = () => {};
    const allAreOpen = new Promise<void>((resolve) => {
      go = resolve;
    });
    // Responds to nothing until all texts have arrived: classifying them one after the other would hang forever.
    const patient: TextModel = {
      ...model,
      async classify(text) {
        open += 1;
        if (open === content.length) go();
        await allAreOpen;
        return model.classify(text);
      },
    };
    await using server = await withModel({ ...place, model: patient });
    const { apiKey } = await server.account({});
    const { json } = await server.post(apiKey, { content });
    expect(json.results.map((result: { isClean: boolean }) => result.isClean)).toEqual([true, false, true]);
  });

  const failing = { ...model, classify: () => Promise.reject(new Error('internal')) };

  test('that fails and is not required leaves a verdict that is not clean, and the lists decide the rest', async () => {
    await using server = await withModel({ ...place, model: failing });
    const { apiKey } = await server.account({});
    const { status, json } = await server.post(apiKey, { content: 'hello' });
    expect([status, json.analyzers[1].status]).toEqual([200, 'failed']);
    expect(json).toMatchObject({ isClean: false, severity: 'None', complete: false });
    expect((await server.post(apiKey, { content: 'you bitch' })).json).toMatchObject({ isClean: false });
  });

  test.each([
    ['fails', { ...place, required: true, model: failing }],
    ['is missing', { name: 'model', required: true, missing: 'None.' }],
  ])('that is required and %s: 503, and nothing is charged', async (_says, given) => {
    await using server = await withModel(given);
    const { apiKey } = await server.account({});
    const { status, json } = await server.post(apiKey, { content: 'hello' });
    expect([status, json.code]).toEqual([503, 'analyzer_unavailable']);
    expect(await server.usage(apiKey)).toMatchObject({ tokensUsed: 0, remainingTokens: 100 });
  });

  test('that is required and switched off: the server does not start', async () => {
    const folder = join(tmpdir(), 'winnow-never-made');
    const config = loadConfig({
      WINNOW_DATA_DIR: folder,
      WINNOW_TEXT_MODEL: 'off',
      WINNOW_REQUIRED_ANALYZERS: 'model',
      WINNOW_LOG_LEVEL: 'silent',
    });
    await expect(createServices(config)).rejects.toThrow(/WINNOW_REQUIRED_ANALYZERS names model/);
    await rm(folder, { recursive: true, force: true });
  });
});

describe('"auto"', () => {
  const spoken = (code: string) =>
    createTextEngine({ lexicons: [], detectLanguage: () => ({ code, confidence: 1 }), findPatterns: () => [] });

  test.each([
    ['en', 1, /^Nothing/],
    ['de', 2, /unsicher|Nichts|kein/i],
    ['und', 1, /^Nothing/],
    ['xx', 1, /^Nothing/],
  ])('of a text that is in %s costs %i', async (code, tokens, reason) => {
    await using server = await start('embedded', { textEngine: spoken(code) });
    const { apiKey } = await server.account({});
    const { json } = await server.post(apiKey, { content: 'whatever it says', language: 'auto' });
    expect(json).toMatchObject({ language: code, usage: { tokens }, reason: expect.stringMatching(reason) });
  });

  test('that the tier does not cover is refused before the text is analysed', async () => {
    let analysed = 0;
    const engine = spoken('de');
    const counting = {
      ...engine,
      analyze: (...request: Parameters<typeof engine.analyze>) => {
        analysed += 1;
        return engine.analyze(...request);
      },
    };
    await using server = await start('embedded', { textEngine: counting });
    const [free, pro] = [await server.account({ tier: 'Free' }), await server.account({ tier: 'Pro' })];
    await server.post(free.apiKey, { content: 'x', language: 'auto' });
    expect(analysed).toBe(0);
    await server.post(pro.apiKey, { content: 'x', language: 'auto' });
    expect(analysed).toBe(1);
  });

  test('that is another language needs Pro', async () => {
    await using server = await start('embedded', { textEngine: spoken('de') });
    const { apiKey } = await server.account({ tier: 'Free' });
    expect((await server.post(apiKey, { content: 'x', language: 'auto' })).json.code).toBe('tier_required');
  });
});

test('overload: a request beyond the running and waiting limits is 503 with Retry-After before its body is read, and health still responds', async () => {
  let go = () => {};
  const gate = new Promise<void>((resolve) => {
    go = resolve;
  });
  const slow = { ...lexicon, run: () => gate.then(() => ({})) };
  const admission = createAdmission({ running: 2, waiting: 2, waitMs: 60_000 });
  await using server = await start('embedded', {
    admissions: { text: admission, image: admission, audio: admission, video: admission },
    analyzers: { text: [slow], image: [], audio: [] },
  });
  const keys = await Promise.all([1, 2, 3, 4, 5].map(async () => (await server.account({})).apiKey));
  const answers = keys.map((key) => server.post(key, { content: 'a' }));
  const refused = await Promise.race(answers);
  expect([refused.status, refused.json.code, refused.headers['retry-after']]).toEqual([503, 'overloaded', '1']);
  const headers = { 'x-api-key': keys.at(-1) ?? '', 'content-type': 'application/json' };
  const unread = (url: string) => server.app.inject({ method: 'POST', url, headers, payload: 'no JSON' });
  const [rest, trpc] = [await unread('/moderation/text'), await unread('/trpc/moderation.text')];
  expect([rest.statusCode, rest.json().code]).toEqual([503, 'overloaded']);
  expect([trpc.statusCode, trpc.json().error.data.problem.code]).toEqual([503, 'overloaded']);
  for (const url of ['/healthz', '/readyz', '/metrics'])
    expect((await server.app.inject({ method: 'GET', url })).statusCode).toBe(200);
  go();
  expect((await Promise.all(answers)).map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 503]);
});

test('a server that is shutting down is live, and not ready', async () => {
  await using server = await start('embedded');
  server.services.lifecycle.stopping = true;
  const [ready, alive] = await Promise.all(
    ['/readyz', '/healthz'].map((url) => server.app.inject({ method: 'GET', url })),
  );
  expect([ready?.statusCode, alive?.statusCode]).toEqual([503, 200]);
});

describe('guesses of a password are counted by client address', () => {
  /** Makes eleven attempts: one more than one address is allowed. @returns the responses, in order */
  async function guess(remoteAddress: string, forwardedFor: (guess: number) => string) {
    await using server = await start('embedded');
    const answers = [];
    for (let count = 0; count < 11; count += 1) {
      const answer = await server.app.inject({
        method: 'POST',
        url: '/session',
        remoteAddress,
        headers: { 'x-forwarded-for': forwardedFor(count), origin: 'http://127.0.0.1:8787', host: '127.0.0.1:8787' },
        payload: { email: 'ada@example.com', password: 'a guess, and not a good one' },
      });
      answers.push(answer.json().code);
    }
    return answers.at(-1);
  }

  test.each([
    ['a trusted proxy names the client', '10.1.2.3', (count: number) => `203.0.113.${count}`, 'wrong_password'],
    ['one client behind a trusted proxy is counted as one', '10.1.2.3', () => '203.0.113.9', 'rate_limited'],
    [
      'what stood there before is hearsay',
      '10.1.2.3',
      (count: number) => `198.51.100.${count}, 203.0.113.9`,
      'rate_limited',
    ],
    [
      'other senders of the header are not trusted',
      '192.0.2.7',
      (count: number) => `203.0.113.${count}`,
      'rate_limited',
    ],
  ])('%s', async (_, remoteAddress, forwardedFor, last) => {
    expect(await guess(remoteAddress, forwardedFor)).toBe(last);
  });
});
