/** HTTP behaviour: methods, ids, rate limits, idempotency keys, health, the OpenAPI document and its page. */

import { Validator } from '@seriousme/openapi-schema-validator';
import { textResultSchema } from '@winnow/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../support/server.ts';
import { openApiPaths } from './openapi-paths.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const text = '/moderation/text';
const content = 'The harbour was quiet this morning';

describe('methods', () => {
  test.each([
    [text, 'OPTIONS, POST'],
    ['/usage', 'GET, HEAD, OPTIONS'],
    ['/profiles', 'GET, HEAD, OPTIONS, POST'],
    ['/profiles/prof_1', 'DELETE, GET, HEAD, OPTIONS, PUT'],
    ['/trpc/usage', 'GET, HEAD, OPTIONS, POST'],
  ])('OPTIONS of %s names them', async (url, allow) => {
    const answer = await server.request({ method: 'OPTIONS', url });
    expect([answer.status, answer.headers.allow, answer.text]).toEqual([204, allow, '']);
  });

  test('405 names the methods that the address takes', async () => {
    const answer = await server.request({ method: 'PUT', url: '/profiles' });
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS, POST']);
  });

  test('HEAD is GET without a body', async () => {
    const { apiKey } = await server.account();
    const answer = await server.request({ method: 'HEAD', url: '/usage', key: apiKey });
    expect([answer.status, answer.text]).toEqual([200, '']);
  });
});

test('every answer has an id of its own and says that it is not to be kept', async () => {
  const urls = ['/healthz', '/nothing', '/usage', '/openapi.json', '/docs'];
  const answers = await Promise.all(urls.map((url) => server.request({ method: 'GET', url })));
  const ids = answers.map(({ headers }) => String(headers['x-request-id']));
  expect(new Set(ids).size).toBe(urls.length);
  for (const id of ids) expect(id).toMatch(/^req_\d{1,20}$/);
  for (const { headers } of answers) expect(headers['x-content-type-options']).toBe('nosniff');
});

test('every answer keeps other origins and unused features of browsers out', async () => {
  for (const url of ['/', '/docs', '/usage', '/nothing']) {
    const { headers } = await server.request({ method: 'GET', url });
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(headers['permissions-policy']).toContain('camera=(), ');
  }
});

test('wrong keys from one address are limited, whatever it claims to be; valid ones and other addresses are not', async () => {
  const { apiKey } = await server.account();
  const ask = async (key: string, remoteAddress: string, number: number) => {
    const headers = { 'x-api-key': key, 'x-forwarded-for': `198.51.100.${number % 250}` };
    const { statusCode, headers: answered } = await server.app.inject({ url: '/usage', headers, remoteAddress });
    return { status: statusCode, retryAfter: Number(answered['retry-after'] ?? 0) };
  };
  const wrongKey = (number: number) => `wnw_live_${String(number).padStart(60, 'A')}`;
  expect(await ask(apiKey, '192.0.2.7', 0)).toMatchObject({ status: 200 });
  const answers = await Promise.all(Array.from({ length: 250 }, (_, at) => ask(wrongKey(at), '192.0.2.7', at)));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(100);
  expect(answers.filter(({ status, retryAfter }) => status === 429 && retryAfter > 0)).toHaveLength(150);
  expect(await ask(apiKey, '192.0.2.7', 0)).toMatchObject({ status: 200 });
  expect(await ask(wrongKey(0), '192.0.2.8', 0)).toMatchObject({ status: 401 });
});

test('a caller’s own x-request-id is not taken over', async () => {
  const answer = await server.request({ method: 'GET', url: '/healthz', headers: { 'x-request-id': 'mine' } });
  expect(answer.headers['x-request-id']).not.toBe('mine');
});

describe('the rate limit', () => {
  test('counts a batch for its items: a text of 10,000 characters, or ten short ones, is as much as one request', async () => {
    const { apiKey } = await server.account({ tier: 'Free', tokens: 1000 });
    const remainingAfter = async (content: string | string[]) => {
      const { status, headers } = await server.request({ url: text, key: apiKey, body: { content } });
      const [, remaining] = /r=(\d+);/.exec(String(headers.ratelimit)) ?? [];
      return [status, Number(remaining)];
    };
    expect(await remainingAfter(content)).toEqual([200, 59]);
    expect(await remainingAfter(Array.from({ length: 10 }, () => content))).toEqual([200, 58]);
    expect(await remainingAfter(Array.from({ length: 25 }, () => content))).toEqual([200, 55]);
    expect(await remainingAfter(['a '.repeat(5_000), 'b '.repeat(5_000)])).toEqual([200, 53]);
    const { headers } = await server.request({ method: 'GET', url: '/usage', key: apiKey });
    expect(headers.ratelimit).toMatch(/^"default";r=52;/);
  });

  test('is in every response, and excess requests are refused before the body is read, free of charge', async () => {
    const { apiKey } = await server.account({ tier: 'Free', tokens: 1000 });
    const ask = () => server.request({ url: text, key: apiKey, body: { content } });
    const first = await ask();
    expect(first.headers['ratelimit-policy']).toBe('"default";q=60;w=60');
    expect(first.headers.ratelimit).toMatch(/^"default";r=59;t=\d+$/);
    await Promise.all(Array.from({ length: 59 }, ask));
    const refused = await server.request({
      url: text,
      key: apiKey,
      headers: { 'content-type': 'application/json' },
      body: '{',
    });
    expect([refused.status, Object(refused.json).code]).toEqual([429, 'rate_limited']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.headers.ratelimit).toMatch(/^"default";r=0;/);
  });

  test('is each account’s own, and none for Enterprise', async () => {
    const { apiKey } = await server.account({ tier: 'Enterprise', tokens: null });
    const answer = await server.request({ url: text, key: apiKey, body: { content } });
    expect([answer.status, answer.headers.ratelimit]).toEqual([200, undefined]);
  });
});

describe('Idempotency-Key', () => {
  const headers = (key: string) => ({ 'idempotency-key': key });

  test('gives a repetition the first answer, id and all, and charges once', async () => {
    const { apiKey } = await server.account({ tokens: 10 });
    const ask = () => server.request({ url: text, key: apiKey, body: { content }, headers: headers('once') });
    const first = await ask();
    const second = await ask();
    expect(second.json).toEqual(first.json);
    expect(second.headers['x-request-id']).toBe(textResultSchema.parse(first.json).id);
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    expect(await server.remaining(apiKey)).toBe(9);
  });

  test('charges once for many at the same time; the others wait for the first or get its answer', async () => {
    const { apiKey } = await server.account({ tokens: 10 });
    const ask = () => server.request({ url: text, key: apiKey, body: { content }, headers: headers('together') });
    const statuses = (await Promise.all(Array.from({ length: 10 }, ask))).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect(statuses).toContain(200);
    expect(await server.remaining(apiKey)).toBe(9);
  });

  test('refuses the key for another request', async () => {
    const { apiKey } = await server.account();
    await server.request({ url: text, key: apiKey, body: { content }, headers: headers('mine') });
    const other = await server.request({
      url: text,
      key: apiKey,
      body: { content: 'other' },
      headers: headers('mine'),
    });
    expect([other.status, Object(other.json).code]).toEqual([409, 'idempotency_conflict']);
  });

  test('keeps a refusal of the request itself, and runs again what only the moment refused', async () => {
    const { apiKey } = await server.account({ tokens: 0 });
    const bad = () => server.request({ url: text, key: apiKey, body: {}, headers: headers('bad') });
    const [first, second] = [await bad(), await bad()];
    expect([first.status, second.status, second.text]).toEqual([400, 400, first.text]);
    expect(second.headers['x-request-id']).toBe(Object(first.json).requestId);
    const poor = () => server.request({ url: text, key: apiKey, body: { content }, headers: headers('poor') });
    expect((await poor()).status).toBe(402);
    const again = await poor();
    expect([again.status, again.headers['idempotency-replayed']]).toEqual([402, undefined]);
  });

  test('is each account’s own', async () => {
    const [one, two] = [await server.account(), await server.account()];
    const ask = (key: string) => server.request({ url: text, key, body: { content }, headers: headers('shared') });
    const [first, second] = [await ask(one.apiKey), await ask(two.apiKey)];
    expect(textResultSchema.parse(second.json).id).not.toBe(textResultSchema.parse(first.json).id);
  });

  test('works on every POST', async () => {
    const { apiKey } = await server.account();
    const ask = () =>
      server.request({ url: '/profiles', key: apiKey, body: { name: 'once' }, headers: headers('profile') });
    const [first, second] = [await ask(), await ask()];
    expect([first.status, second.status, second.text]).toEqual([201, 201, first.text]);
    const { json } = await server.request({ method: 'GET', url: '/profiles', key: apiKey });
    expect(Object(json).profiles).toHaveLength(1);
  });
});

describe('an estimate', () => {
  test.each<[Record<string, unknown>, number, string]>([
    [{ modality: 'text', content }, 1, 'Free'],
    [{ modality: 'text', content: ['a', 'b'], replace: true }, 4, 'Starter'],
    [
      { modality: 'image', image: 'aGk=', enableOcr: true, enhancedOcr: true, detectPii: true, redactPii: true },
      78,
      'Pro',
    ],
    [{ modality: 'audio', audio: 'aGk=', transcribe: true, detectDistress: true }, 62, 'Business'],
    [{ modality: 'video', video: 'aGk=', analyzeAudio: {} }, 150, 'Starter'],
  ])('of %j is %i tokens and needs %s', async (body, total, minTier) => {
    const { apiKey } = await server.account({ tier: 'Free', tokens: 60 });
    const { json } = await server.request({ url: '/estimate', key: apiKey, body });
    expect(json).toMatchObject({ total, minTier, allowed: minTier === 'Free', affordable: total <= 60 });
    expect(await server.remaining(apiKey)).toBe(60);
  });
});

describe('without a key', () => {
  test.each(['/healthz', '/readyz', '/metrics', '/openapi.json', '/docs'])('%s answers', async (url) => {
    expect((await server.request({ method: 'GET', url })).status).toBe(200);
  });

  test('/metrics counts requests by route and never shows an id or a key', async () => {
    const { apiKey, accountId } = await server.account();
    await server.request({ url: text, key: apiKey, body: { content } });
    const { text: page } = await server.request({ method: 'GET', url: '/metrics' });
    expect(page).toMatch(
      /winnow_http_request_duration_seconds_count\{method="POST",route="\/moderation\/text",status="200"\} \d+/,
    );
    expect(page).toMatch(/winnow_tokens_charged_total\{modality="text"\} \d+/);
    expect(page).not.toContain(accountId);
  });
});

describe('the OpenAPI document', () => {
  async function document(): Promise<Record<string, unknown>> {
    return Object((await server.request({ method: 'GET', url: '/openapi.json' })).json);
  }

  test('is valid', async () => {
    const { valid, errors } = await new Validator().validate(await document());
    expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
  });

  test('is of version 3.1 and has every route that takes a key, and its schemas', async () => {
    const { openapi, paths, components } = await document();
    expect(openapi).toMatch(/^3\.1\./);
    expect(Object.keys(Object(paths)).sort()).toEqual([...openApiPaths]);
    const names = Object.keys(Object(Object(components).schemas));
    const mentioned = [...JSON.stringify(paths).matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name);
    expect(names).toEqual(expect.arrayContaining(mentioned));
  });
});

test('the docs page and all that it loads come from this server', async () => {
  const page = await server.request({ method: 'GET', url: '/docs' });
  const loaded = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url = '']) => url);
  expect(loaded.length).toBeGreaterThan(3);
  for (const url of loaded) {
    expect(url).toMatch(/^\.?\/(?!\/)/);
    expect((await server.request({ method: 'GET', url: url.replace(/^\./, '/docs') })).status).toBe(200);
  }
  expect(String(page.headers['content-security-policy'])).not.toMatch(/https?:/);
});
