/** tRPC through its real client on a real port: the same results, errors and bills as REST. */

import { createTRPCClient, httpBatchLink, httpBatchStreamLink, httpLink, TRPCClientError } from '@trpc/client';
import { textResultSchema } from '@winnow/core';
import type { AppRouter } from '@winnow/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let url: string;
beforeAll(async () => {
  server = await startTestServer();
  url = `${await server.app.listen({ port: 0, host: '127.0.0.1' })}/trpc`;
});
afterAll(() => server[Symbol.asyncDispose]());

const links = {
  httpLink,
  'httpLink with POST for queries': (options: { url: string; headers: Record<string, string> }) =>
    httpLink({ ...options, methodOverride: 'POST' }),
  httpBatchLink,
  httpBatchStreamLink,
} as const;
type LinkName = keyof typeof links;
const linkNames = Object.keys(links) as LinkName[];

function clientOf(link: LinkName, headers: Record<string, string>) {
  return createTRPCClient<AppRouter>({ links: [links[link]<AppRouter>({ url, headers })] });
}

const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

/** The error of a call, as a client sees it. */
async function failure(call: Promise<unknown>) {
  const error: unknown = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof TRPCClientError)) throw new Error('The call did not fail.');
  const { code, httpStatus, problem } = Object(error.data);
  return { message: error.message, code, httpStatus, problem };
}

describe.each(linkNames)('over %s', (link) => {
  test('moderates a text, for the price of REST', async () => {
    const { apiKey } = await server.account({ tokens: 10 });
    const result = await clientOf(link, bearer(apiKey)).moderation.text.mutate({
      content: 'This fucking weather',
      replace: true,
    });
    const { isClean, safeContent, usage } = textResultSchema.parse(result);
    expect([isClean, safeContent, usage.tokens, usage.remainingTokens]).toEqual([false, 'This ******* weather', 2, 8]);
  });

  test('answers queries', async () => {
    const { apiKey } = await server.account({ tokens: 10 });
    const client = clientOf(link, bearer(apiKey));
    expect(await client.usage.query()).toMatchObject({ tier: 'Pro', tokensUsed: 0, remainingTokens: 10 });
    expect(await client.estimate.query({ modality: 'text', content: 'a', pii: true })).toMatchObject({ total: 2 });
  });

  test('keeps profiles', async () => {
    const { apiKey } = await server.account();
    const { profiles } = clientOf(link, bearer(apiKey));
    const { id } = await profiles.create.mutate({ name: 'first' });
    expect(await profiles.replace.mutate({ id, profile: { name: 'second' } })).toMatchObject({ id, version: 2 });
    expect(await profiles.get.query({ id })).toMatchObject({ name: 'second' });
    expect((await profiles.list.query()).profiles).toHaveLength(1);
  });

  test('says what is wrong with a request as REST says it', async () => {
    const { apiKey } = await server.account({ tier: 'Free', tokens: 10 });
    const client = clientOf(link, bearer(apiKey));
    const wrong = await failure(client.moderation.text.mutate({ content: '' }));
    expect(wrong).toMatchObject({
      code: 'BAD_REQUEST',
      httpStatus: 400,
      problem: { code: 'invalid_request', status: 400, errors: [{ pointer: '/content' }] },
    });
    const denied = await failure(client.moderation.text.mutate({ content: 'a', replace: true }));
    expect(denied).toMatchObject({ code: 'FORBIDDEN', problem: { code: 'tier_required' } });
    expect(await server.remaining(apiKey)).toBe(10);
  });

  test('refuses a caller without a key, and one without tokens', async () => {
    const nobody = await failure(clientOf(link, {}).usage.query());
    expect(nobody).toMatchObject({ code: 'UNAUTHORIZED', httpStatus: 401, problem: { code: 'missing_api_key' } });
    const { apiKey } = await server.account({ tokens: 0 });
    const poor = await failure(clientOf(link, bearer(apiKey)).moderation.text.mutate({ content: 'a' }));
    expect(poor).toMatchObject({ code: 'PAYMENT_REQUIRED', problem: { code: 'insufficient_tokens' } });
  });
});

describe('a batch', () => {
  test('charges each call under a number of its own', async () => {
    const { apiKey } = await server.account({ tokens: 10 });
    const client = clientOf('httpBatchLink', bearer(apiKey));
    const results = await Promise.all(['a', 'b', 'c'].map((content) => client.moderation.text.mutate({ content })));
    expect(new Set(results.map(({ id }) => id)).size).toBe(3);
    expect(await server.remaining(apiKey)).toBe(7);
  });

  test('counts call by call against the rate limit', async () => {
    const { apiKey } = await server.account({ tier: 'Free', tokens: 100 });
    const client = clientOf('httpBatchLink', bearer(apiKey));
    await Promise.all(Array.from({ length: 10 }, () => client.usage.query()));
    const { headers } = await server.request({ method: 'GET', url: '/usage', key: apiKey });
    expect(headers.ratelimit).toMatch(/r=49;/);
  });

  test.each<[string, string, Record<string, string>]>([
    ['of more than ten calls', Array.from({ length: 11 }, () => 'usage').join(','), {}],
    ['under one Idempotency-Key', 'moderation.text,moderation.text', { 'idempotency-key': 'k' }],
  ])('%s is refused', async (_says, path, headers) => {
    const { apiKey } = await server.account();
    const answer = await server.request({ url: `/trpc/${path}?batch=1`, key: apiKey, headers, body: {} });
    expect([answer.status, Object(answer.json).error.data.problem.code]).toEqual([400, 'invalid_request']);
  });
});

describe('on the wire', () => {
  test.each<[string, 'GET' | 'POST', string, unknown, number, string]>([
    ['an unknown procedure', 'POST', '/trpc/nothing', {}, 404, 'not_found'],
    ['a procedure named like a property', 'POST', '/trpc/__proto__', {}, 404, 'not_found'],
    ['a mutation by GET', 'GET', '/trpc/moderation.text', undefined, 405, 'method_not_allowed'],
    ['an input that is no JSON', 'GET', '/trpc/estimate?input=%7B', undefined, 400, 'invalid_json'],
    ['a body that is no JSON', 'POST', '/trpc/moderation.text', '{', 400, 'invalid_json'],
  ])('%s is refused with a problem in the error', async (_says, method, address, body, status, code) => {
    const { apiKey } = await server.account();
    const json = { 'content-type': 'application/json' };
    const answer = await server.request({
      method,
      url: address,
      key: apiKey,
      headers: method === 'POST' ? json : {},
      body,
    });
    const { error } = Object(answer.json);
    expect([answer.status, error.data.httpStatus, error.data.problem.code]).toEqual([status, status, code]);
    expect(error.data.problem.requestId).toBe(answer.headers['x-request-id']);
    expect(error.data.stack).toBeUndefined();
  });

  test('an Idempotency-Key holds for a call', async () => {
    const { apiKey } = await server.account({ tokens: 10 });
    const ask = () =>
      server.request({
        url: '/trpc/moderation.text',
        key: apiKey,
        headers: { 'idempotency-key': 'k' },
        body: { content: 'a' },
      });
    const [first, second] = [await ask(), await ask()];
    expect(second.text).toBe(first.text);
    expect(await server.remaining(apiKey)).toBe(9);
  });

  test('a single call and a batch of one say the same', async () => {
    const { apiKey } = await server.account();
    const single = await server.request({ method: 'GET', url: '/trpc/usage', key: apiKey });
    const batch = await server.request({ method: 'GET', url: '/trpc/usage?batch=1&input=%7B%7D', key: apiKey });
    expect(batch.json).toEqual([single.json]);
  });
});
