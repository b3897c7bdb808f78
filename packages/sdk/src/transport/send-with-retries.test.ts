/** Tests of when a request is retried, after how long, and what stays the same. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { WinnowClient } from '../client.ts';
import type { ClientOptions } from '../client-settings.ts';
import {
  createScriptedFetch,
  getRejection,
  jsonResponse,
  problemResponse,
  type ScriptedResponse,
} from '../testing/scripted-fetch.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // Makes the random part as long as possible.
  vi.spyOn(Math, 'random').mockReturnValue(1);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const ok = jsonResponse({ id: 'req_1' });

function clientOf(lines: ScriptedResponse[], options: Partial<ClientOptions> = {}) {
  const { fetch, requests } = createScriptedFetch(...lines);
  const client = new WinnowClient({ apiKey: 'wnw_test_secret', baseUrl: 'https://winnow.test', fetch, ...options });
  return { client, requests };
}

/** Runs a call including its waits; returns its outcome and its duration on the test's clock. */
async function outcomeOf(call: Promise<unknown>) {
  const start = performance.now();
  const settled = call.then(
    (value) => ({ value, ms: Math.round(performance.now() - start) }),
    (error: unknown) => ({ error, ms: Math.round(performance.now() - start) }),
  );
  await vi.runAllTimersAsync();
  return settled;
}

describe('is sent again after', () => {
  test.each<[string, ScriptedResponse]>([
    ['429', problemResponse(429, 'rate_limited')],
    ['503', problemResponse(503, 'overloaded')],
    ['504', problemResponse(504, 'analysis_timeout')],
    ['503 of a proxy', new Response('<html>', { status: 503 })],
    ['a connection that failed', new TypeError('fetch failed')],
    ['a first attempt that still runs', problemResponse(409, 'idempotency_in_progress', { 'retry-after': '0' })],
    [
      'a body that broke off',
      () =>
        new Response(
          new ReadableStream({
            start: (controller) => controller.error(new Error('reset')),
          }),
        ),
    ],
  ])('%s', async (_, line) => {
    const { client, requests } = clientOf([line, ok]);
    expect(await outcomeOf(client.text({ content: 'a' }))).toMatchObject({ value: { id: 'req_1' } });
    expect(requests).toHaveLength(2);
  });
});

describe('is not sent again after', () => {
  test.each([
    [400, 'invalid_request'],
    [401, 'invalid_api_key'],
    [402, 'insufficient_tokens'],
    [403, 'tier_required'],
    [404, 'not_found'],
    [409, 'idempotency_conflict'],
    [422, 'source_timeout'],
    [500, 'internal_error'],
    [502, 'bad_gateway'],
  ])('%i', async (status, code) => {
    const { client, requests } = clientOf([problemResponse(status, code)]);
    expect(await outcomeOf(client.text({ content: 'a' }))).toMatchObject({ error: { code, status } });
    expect(requests).toHaveLength(1);
  });
});

test('every attempt has the same Idempotency-Key and the same body; another call has another key', async () => {
  const { client, requests } = clientOf([problemResponse(503, 'overloaded'), problemResponse(503, 'overloaded'), ok]);
  await outcomeOf(client.image({ image: new Blob(['x']) }));
  await outcomeOf(client.image({ image: new Blob(['x']) }));
  const keys = requests.map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(keys.slice(0, 3))).toEqual(new Set([keys[0]]));
  expect(keys[3]).not.toBe(keys[0]);
  const bodies = await Promise.all(requests.slice(0, 3).map((request) => request.text()));
  expect(bodies[0]).toContain('winnow-');
  expect(new Set(bodies).size).toBe(1);
});

test('the caller’s own key is used, also without repetitions', async () => {
  const { client, requests } = clientOf([ok]);
  await outcomeOf(client.text({ content: 'a' }, { idempotencyKey: 'post-1', maxRetries: 0 }));
  expect(requests[0]?.headers.get('idempotency-key')).toBe('post-1');
});

test('what is not charged, and what is sent once at most, has no key', async () => {
  const { client, requests } = clientOf([ok]);
  await outcomeOf(client.estimate({ modality: 'text', content: 'a' }));
  await outcomeOf(client.usage());
  await outcomeOf(client.text({ content: 'a' }, { maxRetries: 0 }));
  expect(requests.map(({ headers }) => headers.get('idempotency-key'))).toEqual([null, null, null]);
});

describe('waits', () => {
  test('longer each time, up to eight seconds', async () => {
    const { client } = clientOf([problemResponse(503, 'overloaded')]);
    const { ms } = await outcomeOf(client.text({ content: 'a' }, { maxRetries: 6 }));
    expect(ms).toBe(500 + 1000 + 2000 + 4000 + 8000 + 8000);
  });

  test('at least half of that, by chance', async () => {
    vi.mocked(Math.random).mockReturnValue(0);
    const { client } = clientOf([problemResponse(503, 'overloaded'), ok]);
    expect((await outcomeOf(client.text({ content: 'a' }))).ms).toBe(250);
  });

  test('as long as Retry-After says, and a little more', async () => {
    const { client } = clientOf([problemResponse(429, 'rate_limited', { 'retry-after': '7' }), ok]);
    expect((await outcomeOf(client.text({ content: 'a' }))).ms).toBe(7500);
  });

  test('until the date that Retry-After says', async () => {
    vi.setSystemTime(Date.UTC(2026, 0, 1));
    const { client } = clientOf([
      problemResponse(503, 'overloaded', { 'retry-after': 'Thu, 01 Jan 2026 00:00:09 GMT' }),
      ok,
    ]);
    expect((await outcomeOf(client.text({ content: 'a' }))).ms).toBe(9500);
  });

  test('not at all where there is less time than it would take: the refusal says how long', async () => {
    const { client, requests } = clientOf([problemResponse(429, 'rate_limited', { 'retry-after': '60' })]);
    expect(await outcomeOf(client.text({ content: 'a' }, { timeoutMs: 30_000 }))).toMatchObject({
      error: { name: 'RateLimitError', retryAfterMs: 60_000 },
      ms: 0,
    });
    expect(requests).toHaveLength(1);
  });
});

describe('ends', () => {
  const never = () => new Promise<Response>(() => undefined);

  test('when its time is up, also under a fetch that does not listen', async () => {
    const { client } = clientOf([never]);
    expect(await outcomeOf(client.text({ content: 'a' }, { timeoutMs: 1234 }))).toMatchObject({
      error: { name: 'TimeoutError', code: 'timeout' },
      ms: 1234,
    });
  });

  test('when its time is up in the middle of repetitions', async () => {
    const { client } = clientOf([new TypeError('fetch failed'), never]);
    expect(await outcomeOf(client.text({ content: 'a' }))).toMatchObject({ error: { code: 'timeout' }, ms: 60_000 });
  });

  test('when the caller says so, with the caller’s reason', async () => {
    const { client } = clientOf([never]);
    const controller = new AbortController();
    setTimeout(() => controller.abort('enough'), 50);
    expect(await outcomeOf(client.text({ content: 'a' }, { signal: controller.signal }))).toMatchObject({
      error: { name: 'AbortedError', code: 'aborted', cause: 'enough' },
      ms: 50,
    });
  });

  test('when the caller says so while it waits', async () => {
    const { client, requests } = clientOf([problemResponse(503, 'overloaded')]);
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 100);
    const { ms } = await outcomeOf(client.text({ content: 'a' }, { signal: controller.signal }));
    expect([ms, requests.length]).toEqual([100, 1]);
  });

  test('before it begins, where the caller has said so already: nothing is sent', async () => {
    const { client, requests } = clientOf([ok]);
    const { error } = await outcomeOf(client.text({ content: 'a' }, { signal: AbortSignal.abort() })).then(Object);
    expect([error.code, requests.length]).toEqual(['aborted', 0]);
  });

  test('and leaves no timer behind', async () => {
    const { client } = clientOf([ok]);
    await client.text({ content: 'a' });
    expect(vi.getTimerCount()).toBe(0);
  });
});

test('a connection that always fails is reported as such, with its cause', async () => {
  const { client, requests } = clientOf([new TypeError('fetch failed')]);
  const { error } = Object(await outcomeOf(client.text({ content: 'a' })));
  expect(error).toMatchObject({ name: 'ConnectionError', code: 'connection_failed', status: undefined });
  expect(error.cause).toBeInstanceOf(TypeError);
  expect(requests).toHaveLength(3);
});

test('a redirect is not followed, for it would carry the content elsewhere', async () => {
  const { client, requests } = clientOf([new Response(null, { status: 307, headers: { location: 'https://b.test' } })]);
  expect(await outcomeOf(client.text({ content: 'a' }))).toMatchObject({ error: { name: 'UnexpectedAnswerError' } });
  expect(requests.map(({ redirect }) => redirect)).toEqual(['manual']);
});

test('withResponse alone leaves no unhandled rejection', async () => {
  vi.useRealTimers();
  const { client } = clientOf([problemResponse(401, 'invalid_api_key')]);
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  expect(await getRejection(client.usage().withResponse())).toMatchObject({ code: 'invalid_api_key' });
  await new Promise(setImmediate);
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});
