/**
 * The SDK with a real server: every call that the server offers, its errors by class, and one charge whatever fails.
 */
import {
  AuthenticationError,
  ConflictError,
  type Fetch,
  InsufficientTokensError,
  InvalidRequestError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  type StoredProfile,
  type TextBatchResult,
  type TextResult,
  TierRequiredError,
  WinnowClient,
  WinnowError,
} from '@winnow/sdk';
import { resultSchemas } from '@winnow/sdk/schemas';
import { createWinnowTrpcClient, winnowErrorOf } from '@winnow/sdk/trpc';
import type { AppRouter } from '@winnow/server';
import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from 'vitest';
import { insertKey } from '../../apps/server/src/accounts/auth/api-keys.ts';
import { getRejection, startTestOrigin } from '../../packages/sdk/src/testing/scripted-fetch.ts';
import { sourceSettings } from '../support/file-sources.ts';
import { landscapePicture, pictureOfWords, toBase64 } from '../support/pictures.ts';
import { createInProcessFetch, createTestClient } from '../support/sdk-client.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { requireVerdicts } from '../support/verdicts.ts';

let server: TestServer;
let baseUrl: string;
beforeAll(async () => {
  server = await startTestServer();
  baseUrl = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server[Symbol.asyncDispose]());

const content = 'This fucking weather';

async function newClient(account: Parameters<TestServer['account']>[0] = {}) {
  const { apiKey } = await server.account(account);
  return { apiKey, client: createTestClient(server, apiKey) };
}

/** A key that may only read usage. */
async function usageKey(): Promise<string> {
  const { apiKey } = await server.account();
  const found = await server.services.authenticator.authenticate({ authorization: `Bearer ${apiKey}` });
  if (!found.ok) throw new Error('The account has no key.');
  const { accountKey } = found.caller;
  const key = await server.services.database.transaction((orm) =>
    insertKey(orm, { accountKey, name: 'usage', scopes: ['usage'] }),
  );
  return key.apiKey;
}

describe('over a real connection', () => {
  test('moderates a text, and tells request and rate limit', async () => {
    const { apiKey } = await server.account();
    const client = new WinnowClient({ apiKey, baseUrl });
    const { data, response } = await client.text({ content, replace: true }).withResponse();
    expect(data).toMatchObject({ isClean: false, safeContent: 'This ******* weather', usage: { tokens: 2 } });
    expect(response).toMatchObject({
      requestId: data.id,
      status: 200,
      attempts: 1,
      replayed: false,
      rateLimit: { limit: 1200, windowSeconds: 60, remaining: 1199 },
    });
  });

  test('ten calls at once are ten calls', async () => {
    const { apiKey } = await server.account({ tokens: 100 });
    const client = new WinnowClient({ apiKey, baseUrl });
    const results = await Promise.all(Array.from({ length: 10 }, () => client.text({ content })));
    expect(new Set(results.map(({ id }) => id)).size).toBe(10);
    expect((await client.usage()).remainingTokens).toBe(90);
  });
});

test('a batch of texts', async () => {
  const { client } = await newClient();
  const { results, usage } = await client.texts({ content: ['A quiet morning', content], pii: true });
  expect(requireVerdicts(results).map(({ isClean }) => isClean)).toEqual([true, false]);
  expect(usage.tokens).toBe(4);
});

describe('images, over a real connection', () => {
  const rude = 'FUCK YOU ASSHOLE';

  test('are judged alike as an upload, by their URL, as Base64, and several at once', async () => {
    const image = await pictureOfWords([rude]);
    await using origin = await startTestOrigin((_, response) => void response.end(image));
    await using near = await startTestServer({}, sourceSettings(origin));
    const { apiKey } = await near.account();
    const address = await near.app.listen({ port: 0, host: '127.0.0.1' });
    const client = new WinnowClient({ apiKey, baseUrl: address, validate: resultSchemas });

    const sources = [new Blob([new Uint8Array(image)]), new URL(`${origin.url}/a.png`), toBase64(image)];
    for (const source of sources) {
      const { isClean, detectedText, usage } = await client.image({ image: source, enableOcr: true });
      expect([isClean, usage.tokens]).toEqual([false, 23]);
      expect(detectedText?.join(' ')).toContain('FUCK');
    }
    const { results, usage } = await client.images({ image: [...sources, new Uint8Array(await landscapePicture())] });
    expect(requireVerdicts(results).map(({ isClean }) => isClean)).toEqual([false, false, false, true]);
    expect(usage.tokens).toBe(80);
  }, 120_000);

  test('come back without personal data, behind a link', async () => {
    const { apiKey } = await server.account();
    const client = new WinnowClient({ apiKey, baseUrl, validate: resultSchemas });
    const card = new Blob([new Uint8Array(await pictureOfWords(['jane.doe@example.com'], 'card'))]);
    const {
      safeContent = '',
      redaction,
      detectedPii,
    } = await client.image({
      image: card,
      detectPii: true,
      redactPii: true,
      redactionMode: 'solid',
    });
    expect(detectedPii?.map(({ type }) => type)).toContain('Email');
    expect(redaction).toMatchObject({ mode: 'solid', residual: 0, verified: true });
    const { pathname, search } = new URL(safeContent);
    const safe = await (await fetch(baseUrl + pathname + search)).blob();
    const again = await client.image({ image: safe, detectPii: true, enableOcr: true });
    expect(again.detectedPii).toEqual([]);
    expect(again.detectedText?.join(' ')).not.toMatch(/jane|doe|example/i);
  }, 120_000);
});

describe('images that the server refuses', () => {
  /** The signature of a PNG, and nothing after it. */
  const damaged = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const refusal = async (run: (client: WinnowClient) => Promise<unknown>) => {
    const { client } = await newClient();
    return getRejection(run(client));
  };

  test('reach the server as forms, options and all', async () => {
    const image = new Blob(['no picture']);
    expect(await refusal((client) => client.image({ image, enableOcr: true, piiCategories: ['Face'] }))).toMatchObject({
      code: 'unsupported_media',
    });
    expect(await refusal((client) => client.image({ image, enhancedOcr: true }))).toMatchObject({
      code: 'dependency_missing',
      errors: [{ pointer: '/enhancedOcr', detail: 'Needs enableOcr = true.' }],
    });
  });

  test('reach it as JSON where there are several, and their places are told', async () => {
    const error = await refusal((client) => client.images({ image: ['data:text/plain,a', damaged] }));
    expect(error).toBeInstanceOf(WinnowError);
    expect(Object(error).errors[0].pointer).toMatch(/^\/image\/[01]$/);
  });
});

test('what an account has, and what a request would cost', async () => {
  const { client } = await newClient({ tier: 'Starter', tokens: 50 });
  expect(await client.usage()).toMatchObject({ tier: 'Starter', remainingTokens: 50 });
  const estimate = await client.estimate({ modality: 'image', image: new Blob(['x']), enableOcr: true });
  expect(estimate).toMatchObject({ total: 23, minTier: 'Pro', allowed: false, affordable: true });
  expect(await client.estimate({ modality: 'video' })).toMatchObject({ total: 100, affordable: false });
});

test('profiles', async () => {
  const { client } = await newClient();
  const created = await client.profiles.create({ name: 'Forum', thresholds: { Profanity: 'Off' } });
  expect(created).toMatchObject({ version: 1, name: 'Forum' });
  expect((await client.text({ content, moderationProfileId: created.id })).isClean).toBe(true);
  expect(await client.profiles.replace(created.id, { name: 'Stricter' })).toMatchObject({ version: 2, thresholds: {} });
  expect(await client.profiles.get(created.id)).toMatchObject({ name: 'Stricter' });
  expect((await client.profiles.list()).profiles.map(({ id }) => id)).toEqual([created.id]);
});

test('a stored profile has the type that the server gives it', () => {
  type Sent = Awaited<ReturnType<AppRouter['profiles']['get']>>;
  expectTypeOf<Sent>().toExtend<StoredProfile>();
  expectTypeOf<keyof Required<StoredProfile>>().toEqualTypeOf<keyof Required<Sent>>();
});

describe('a refusal has its class, its code and its request', () => {
  test.each([
    [
      'an unknown key',
      AuthenticationError,
      'invalid_api_key',
      () => createTestClient(server, 'wnw_live_nobody').usage(),
    ],
    [
      'a wrong field',
      InvalidRequestError,
      'invalid_request',
      async () => (await newClient()).client.text({ content: 'a', language: 'Klingon' }),
    ],
    [
      'an empty balance',
      InsufficientTokensError,
      'insufficient_tokens',
      async () => (await newClient({ tokens: 0 })).client.text({ content }),
    ],
    [
      'a tier',
      TierRequiredError,
      'tier_required',
      async () => (await newClient({ tier: 'Free' })).client.text({ content, replace: true }),
    ],
    [
      'a scope',
      PermissionError,
      'insufficient_scope',
      async () => createTestClient(server, await usageKey()).text({ content }),
    ],
    [
      'a profile that is not there',
      NotFoundError,
      'profile_not_found',
      async () => (await newClient()).client.profiles.get('prof_1'),
    ],
    [
      'a key of another request',
      ConflictError,
      'idempotency_conflict',
      async () => {
        const { client } = await newClient();
        await client.text({ content }, { idempotencyKey: 'mine' });
        return client.text({ content: 'other' }, { idempotencyKey: 'mine' });
      },
    ],
  ] as const)('%s', async (_, Class, code, run) => {
    const error = await getRejection(run());
    expect(error).toBeInstanceOf(Class);
    expect(error).toMatchObject({ code, requestId: expect.stringMatching(/^req_\d+$/) });
  });

  test('a field by its place', async () => {
    const { client } = await newClient();
    expect(await getRejection(client.texts({ content: ['a', ''] }))).toMatchObject({
      errors: [{ pointer: '/content/1', detail: 'Must not be empty.' }],
    });
  });

  test('the rate limit at once, with the time to wait, where that is longer than the call may take', async () => {
    const { client } = await newClient({ tier: 'Free' });
    await Promise.all(Array.from({ length: 60 }, () => client.usage()));
    const error = await getRejection(client.usage({ timeoutMs: 1000 }));
    expect(error).toBeInstanceOf(RateLimitError);
    expect(Object(error).retryAfterMs).toBeGreaterThan(1000);
  });
});

describe('charges once', () => {
  /** The server does its work, and its first responses are lost in transit. */
  function losing(answers: number): Fetch {
    const real = createInProcessFetch(server);
    let lost = 0;
    return async (url, init) => {
      const answer = await real(url, init);
      if (lost++ < answers) throw new TypeError('terminated');
      return answer;
    };
  }

  test('when answers are lost: the last attempt gets the first answer', async () => {
    const { apiKey, client } = await newClient({ tokens: 10 });
    const unlucky = createTestClient(server, apiKey, { fetch: losing(2) });
    const { data, response } = await unlucky.text({ content }).withResponse();
    expect([response.attempts, response.replayed, response.requestId]).toEqual([3, true, data.id]);
    expect((await client.usage()).remainingTokens).toBe(9);
  });

  test('when a second attempt comes while the first one still runs: it waits for the first answer', async () => {
    const { apiKey, client } = await newClient({ tokens: 10 });
    const real = createInProcessFetch(server);
    const together: Response[] = [];
    const impatient = createTestClient(server, apiKey, {
      async fetch(url, init) {
        if (together.length > 0) return real(url, init);
        together.push(...(await Promise.all([real(url, init), real(url, init)])));
        return together.find(({ status }) => status === 409) ?? Response.error();
      },
    });
    const { data, response } = await impatient.text({ content }).withResponse();
    expect([response.attempts, response.replayed]).toEqual([2, true]);
    expect(await together.find(({ ok }) => ok)?.json()).toEqual(data);
    expect((await client.usage()).remainingTokens).toBe(9);
  });

  test('for a profile that is created: there is one', async () => {
    const { apiKey, client } = await newClient();
    const { id } = await createTestClient(server, apiKey, { fetch: losing(1) }).profiles.create({ name: 'once' });
    expect((await client.profiles.list()).profiles.map((profile) => profile.id)).toEqual([id]);
  });

  test('over tRPC as well', async () => {
    const { apiKey, client } = await newClient({ tokens: 10 });
    const trpc = createWinnowTrpcClient({ apiKey, baseUrl: 'http://winnow.test', fetch: losing(1) });
    expect(await trpc.moderation.text.mutate({ content })).toMatchObject({ isClean: false });
    expect((await client.usage()).remainingTokens).toBe(9);
  });
});

describe('createWinnowTrpcClient', () => {
  test('calls every kind of procedure, typed', async () => {
    const { apiKey } = await server.account({ tokens: 10 });
    const trpc = createWinnowTrpcClient({ apiKey, baseUrl });
    const result = await trpc.moderation.text.mutate({ content });
    expectTypeOf(result).toExtend<TextResult | TextBatchResult>();
    expect(result).toMatchObject({ isClean: false, usage: { remainingTokens: 9 } });
    expect(await trpc.usage.query()).toMatchObject({ tier: 'Pro', remainingTokens: 9 });
    expect(await trpc.estimate.query({ modality: 'text', content, pii: true })).toMatchObject({ total: 2 });
    const { id } = await trpc.profiles.create.mutate({ name: 'first' });
    expect((await trpc.profiles.get.query({ id })).name).toBe('first');
  });

  test('keeps content out of addresses', async () => {
    const { apiKey } = await server.account();
    const real = createInProcessFetch(server);
    const addresses: string[] = [];
    const fetch: Fetch = (url, init) => {
      addresses.push(url);
      return real(url, init);
    };
    const trpc = createWinnowTrpcClient({ apiKey, baseUrl: 'http://winnow.test', fetch });
    await trpc.estimate.query({ modality: 'text', content: 'private words' });
    expect(addresses).toEqual(['http://winnow.test/trpc/estimate']);
  });

  test('fails with the errors of REST', async () => {
    const { apiKey } = await server.account({ tier: 'Free' });
    const trpc = createWinnowTrpcClient({ apiKey, baseUrl });
    const denied = await getRejection(trpc.moderation.text.mutate({ content, replace: true }));
    expect(winnowErrorOf(denied)).toBeInstanceOf(TierRequiredError);
    const away = createWinnowTrpcClient({ apiKey, baseUrl: 'http://127.0.0.1:9', maxRetries: 0 });
    expect(winnowErrorOf(await getRejection(away.usage.query()))).toMatchObject({ code: 'connection_failed' });
    const page = createWinnowTrpcClient({ apiKey, baseUrl, maxRetries: 0, fetch: async () => new Response('<html>') });
    expect(winnowErrorOf(await getRejection(page.usage.query()))).toMatchObject({ code: 'unexpected_answer' });
    expect(winnowErrorOf(new Error('other'))).toBeUndefined();
  });

  test('ends with its signal', async () => {
    const { apiKey } = await server.account();
    const trpc = createWinnowTrpcClient({ apiKey, baseUrl, fetch: () => new Promise(() => undefined) });
    const error = await getRejection(trpc.usage.query(undefined, { signal: AbortSignal.timeout(20) }));
    expect(winnowErrorOf(error)).toMatchObject({ code: 'aborted' });
  });
});
