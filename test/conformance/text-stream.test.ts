/** A text that arrives in pieces: verdicts while it does, and at its end the result of the whole. */
import type { TextResult, TextStreamEvent } from '@winnow/core';
import { AuthenticationError, WinnowClient } from '@winnow/sdk';
import type { CreatedAccount } from '@winnow/server';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readAccountState } from '../support/account-state.ts';
import { type InferenceServer, startInferenceServer } from '../support/inference-server.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { cutText, getStreamResult, openTextStream, streamText } from '../support/text-stream.ts';

/** Limits only hung tests. */
const WAIT = { timeout: 30_000, interval: 20 };

let networks: InferenceServer;
let server: TestServer;
let address: string;
beforeAll(async () => {
  networks = await startInferenceServer();
  server = await startTestServer(
    {},
    { WINNOW_TEXT_MODEL_URL: networks.url, WINNOW_TEXT_MODEL_KEY: networks.key, WINNOW_TEXT_MODEL_TIMEOUT_MS: '30000' },
  );
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => {
  networks.failWith = undefined;
});
afterAll(async () => {
  await server?.[Symbol.asyncDispose]();
  await networks?.[Symbol.asyncDispose]();
});

const stateOf = ({ accountId }: CreatedAccount) => readAccountState(server.services.database, accountId);

const logged = async ({ accountId }: CreatedAccount) => {
  await server.services.activity.flush();
  const [row] = await server.services.database.sql(
    `select count(*)::int as count from activity l join accounts a on a.key = l.account where a.id = $1`,
    [accountId],
  );
  return row?.count;
};

/** Without what differs between two requests, or between two runs. */
const comparable = ({ id: _, usage, analyzers, ...result }: TextResult) => ({
  ...result,
  tokens: usage.tokens,
  analyzers: analyzers.map(({ name, status, reason }) => ({ name, status, reason })),
});

const verdictsOf = (events: readonly TextStreamEvent[]) => events.filter((one) => one.event === 'verdict');

const rude = 'What a day. You are worthless, you piece of shit! Write to jo@example.com or not. I do not care.';

describe('verdicts', () => {
  test('come after a sentence, before the next one is sent, and are on the text so far', async () => {
    const { apiKey: key } = await server.account();
    using stream = openTextStream({ address, key });
    stream.line({});
    expect(await stream.next()).toMatchObject({ event: 'started', profile: { id: 'default', version: 1 } });
    stream.text('The weather is fine to');
    stream.text('day. And');
    expect(await stream.next()).toMatchObject({ event: 'verdict', end: 26, isClean: true, issues: [] });
    stream.text(' you are a piece of sh');
    stream.text('it. ');
    const found = await stream.next();
    expect(found).toMatchObject({ event: 'verdict', end: 55, isClean: false });
    const issues = found.event === 'verdict' ? found.issues : [];
    expect(issues).toContainEqual(expect.objectContaining({ term: 'piece of shit', start: 41, end: 54 }));
    stream.text('Bye');
    stream.end();
    expect(await stream.next()).toMatchObject({ event: 'verdict', end: 59, isClean: false });
    expect(await stream.next()).toMatchObject({ event: 'result', result: { isClean: false } });
    await expect(stream.events.next()).resolves.toMatchObject({ done: true });
  });

  test.each([1, 2, 7, 1000])('end with the result of the whole text, whatever its pieces (%i)', async (length) => {
    const { apiKey: key } = await server.account();
    const options = { language: 'auto', pii: true, replace: true, extractHashes: true, authorId: 'u1' };
    const whole = await server.request({ url: '/moderation/text', key, body: { content: rude, ...options } });
    const events = await streamText({ address, key }, options, cutText(rude, length));
    expect(comparable(getStreamResult(events))).toEqual(comparable(whole.json as TextResult));
    expect(verdictsOf(events).at(-1)).toMatchObject({ end: rude.length, isClean: false });
    const safe = verdictsOf(events).map(({ safeText }) => safeText);
    expect(safe.join('')).toBe(getStreamResult(events).safeContent);
  });

  test('find a violation that neither piece nor sentence has alone', async () => {
    const { apiKey: key } = await server.account();
    const pieces = ['I know where you live. You will be de', 'ad. To', 'night, by my hands. k', 'i', 'l', 'l yourself'];
    const events = await streamText({ address, key }, {}, pieces);
    expect(getStreamResult(events)).toMatchObject({ isClean: false });
    const [last] = getStreamResult(events).issues.slice(-1);
    expect(pieces.join('').slice(last?.start, last?.end)).toBe(last?.term);
  });

  test('hold the last characters back where personal data is replaced, since it may go on', async () => {
    const { apiKey: key } = await server.account();
    using stream = openTextStream({ address, key });
    stream.line({ pii: true });
    await stream.next();
    const safe: unknown[] = [];
    for (const piece of ['Pay to DE89 3704. ', '0044 0532. ', '0130 00. Thanks to everybody here and good night.']) {
      stream.text(piece);
      const event = await stream.next();
      if (event.event === 'verdict') safe.push(event.safeText);
    }
    stream.end();
    expect(safe.slice(0, 2)).toEqual(['', '']);
  });

  test('come as server-sent events where these are accepted', async () => {
    const { apiKey: key } = await server.account();
    using stream = openTextStream({ address, key, headers: { accept: 'text/event-stream' } });
    stream.line({});
    stream.text('Good morning.');
    stream.end();
    const { status, type, body } = await stream.response;
    expect([status, type]).toEqual([200, 'text/event-stream']);
    let text = '';
    for await (const piece of body) text += piece;
    const names = text.split('\n\n').map((event) => /^event: (\w+)\ndata: \{.*\}$/.exec(event)?.[1]);
    expect(names).toEqual(['started', 'verdict', 'result', undefined]);
  });

  test('follow the profile that the first line names', async () => {
    const { apiKey: key } = await server.account();
    const body = { name: 'garden', blocklist: [{ term: 'tulip', match: 'word', category: 'Spam', severity: 'High' }] };
    const { json } = await server.request({ url: '/profiles', key, body });
    const events = await streamText({ address, key }, { moderationProfileId: Object(json).id }, ['A tu', 'lip. ']);
    expect(events[0]).toMatchObject({ event: 'started', profile: { id: Object(json).id } });
    expect(getStreamResult(events)).toMatchObject({ isClean: false, categoryScores: { Spam: 'High' } });
  });
});

describe('the charge', () => {
  test('is that of one text, however many sentences were judged, and the log has one entry', async () => {
    const account = await server.account({ tokens: 10 });
    const events = await streamText({ address, key: account.apiKey }, { replace: true }, cutText(rude, 5));
    expect(getStreamResult(events).usage).toMatchObject({ tokens: 2, remainingTokens: 8 });
    expect(await stateOf(account)).toMatchObject({ balance: 8, ledger: 8, reservations: 0 });
    await expect.poll(() => logged(account), WAIT).toBe(1);
  });

  test('of a client that leaves is for what was judged, once; before a verdict it is nothing', async () => {
    const account = await server.account({ tokens: 10 });
    const target = { address, key: account.apiKey };
    using early = openTextStream(target);
    early.line({});
    await early.next();
    early.text('No sentence yet');
    expect(await stateOf(account)).toMatchObject({ reservations: 1 });
    early.abort();
    await expect.poll(() => stateOf(account), WAIT).toMatchObject({ balance: 10, ledger: 10, reservations: 0 });
    using late = openTextStream(target);
    late.line({});
    late.text('One sentence. Two sentences. And an open');
    await late.next();
    await late.next();
    late.abort();
    await expect.poll(() => stateOf(account), WAIT).toMatchObject({ balance: 9, ledger: 9, reservations: 0 });
    await expect.poll(() => logged(account), WAIT).toBe(1);
  });

  test('is nothing if a required analyzer fails, also after verdicts', async () => {
    const account = await server.account({ tokens: 10 });
    using stream = openTextStream({ address, key: account.apiKey });
    stream.line({});
    stream.text('Good morning to all of you. ');
    await stream.next();
    expect(await stream.next()).toMatchObject({ event: 'verdict', isClean: true });
    networks.failWith = (response) => void response.writeHead(500).end('{}');
    stream.text('And good night as well, dear friends of the garden. ');
    const failed = await stream.next();
    expect(failed).toMatchObject({ event: 'error', error: { code: 'analyzer_unavailable', status: 503 } });
    expect(failed).not.toHaveProperty('usage');
    expect(await stateOf(account)).toMatchObject({ balance: 10, ledger: 10, reservations: 0 });
  });

  test('covers the surcharge of a language that is detected, which the tier must include', async () => {
    const german = 'Guten Morgen, liebe Leute. Heute scheint die Sonne über dem Garten, und wir gehen spazieren.';
    const pro = await server.account({ tokens: 10 });
    const events = await streamText({ address, key: pro.apiKey }, { language: 'auto' }, cutText(german, 20));
    expect(getStreamResult(events)).toMatchObject({ language: 'de', usage: { tokens: 2 } });
    const free = await server.account({ tokens: 10, tier: 'Free' });
    const refused = await streamText({ address, key: free.apiKey }, { language: 'auto' }, [german]);
    expect(refused.at(-1)).toMatchObject({ event: 'error', error: { code: 'tier_required' } });
    expect(await stateOf(free)).toMatchObject({ reservations: 0 });
    const few = await server.account({ tokens: 1 });
    using stream = openTextStream({ address, key: few.apiKey });
    stream.line({ language: 'auto' });
    expect((await stream.response).status).toBe(402);
  });
});

describe('errors', () => {
  const refusedBefore: readonly [string, unknown, number, string][] = [
    ['no options', '', 400, 'invalid_request'],
    ['options that are no JSON', '{"language":\n', 400, 'invalid_json'],
    ['a text among the options', '{"content":"a"}\n', 400, 'invalid_request'],
    ['an unknown option', '{"pie":true}\n', 400, 'invalid_request'],
    ['an unknown profile', '{"moderationProfileId":"prof_000000000000000000000000"}\n', 404, 'profile_not_found'],
  ];
  test.each(refusedBefore)('before the first event are problems: %s', async (_what, body, status, code) => {
    const { apiKey: key } = await server.account();
    const headers = { 'content-type': 'application/x-ndjson' };
    const refused = await server.request({ url: '/moderation/text/stream', key, headers, body });
    expect([refused.status, Object(refused.json).code]).toEqual([status, code]);
  });

  test('before the first event are problems: key, tier, media type, Idempotency-Key', async () => {
    const { apiKey: key } = await server.account({ tier: 'Free' });
    const ask = async (given: { key?: string; headers?: Record<string, string>; body?: string }) => {
      const headers = { 'content-type': 'application/x-ndjson', ...given.headers };
      const answer = await server.request({
        url: '/moderation/text/stream',
        body: '{"pii":true}\n',
        ...given,
        headers,
      });
      return [answer.status, Object(answer.json).code];
    };
    expect(await ask({})).toEqual([401, 'missing_api_key']);
    expect(await ask({ key })).toEqual([403, 'tier_required']);
    expect(await ask({ key, headers: { 'content-type': 'application/json' } })).toEqual([415, 'unsupported_media']);
    expect(await ask({ key, body: '{}\n', headers: { 'idempotency-key': 'k' } })).toEqual([400, 'invalid_request']);
  });

  const brokenLater: readonly [string, (string | Buffer)[], string][] = [
    ['a line that is no JSON', ['{"text":"One. "}\n', '{"text":\n'], 'invalid_json'],
    ['a piece of another shape', ['{"text":"One. "}\n', '{"content":"Two."}\n'], 'invalid_request'],
    ['broken UTF-8', ['{"text":"One. "}\n', Buffer.from([0x7b, 0xc3, 0x28, 0x7d, 0x0a])], 'invalid_json'],
    ['a text that grows too long', ['{"text":"One. "}\n', `{"text":"${'two '.repeat(2600)}"}\n`], 'payload_too_large'],
    ['an endless line', ['{"text":"One. "}\n', `{"text":"${'two '.repeat(60_000)}`], 'payload_too_large'],
    ['a body of empty pieces', ['{"text":"One. "}\n', '{"text":""}\n'.repeat(100_000)], 'payload_too_large'],
  ];
  test.each(brokenLater)('after it are an event, and what was judged is charged: %s', async (_what, bytes, code) => {
    const account = await server.account({ tokens: 10 });
    using stream = openTextStream({ address, key: account.apiKey });
    stream.line({});
    expect((await stream.next()).event).toBe('started');
    stream.write(bytes[0] ?? '');
    expect((await stream.next()).event).toBe('verdict');
    stream.write(bytes[1] ?? '');
    const error = await stream.next();
    expect(error).toMatchObject({ event: 'error', error: { code, instance: '/moderation/text/stream' } });
    expect(error).toMatchObject({ usage: { tokens: 1, remainingTokens: 9 } });
    await expect(stream.events.next()).resolves.toMatchObject({ done: true });
    expect(await stateOf(account)).toMatchObject({ balance: 9, ledger: 9, reservations: 0 });
  });

  test('a stream without a visible character has no verdict and costs nothing', async () => {
    const account = await server.account({ tokens: 10 });
    const events = await streamText({ address, key: account.apiKey }, {}, ['\n', ' \n ']);
    expect(events.map(({ event }) => event)).toEqual(['started', 'error']);
    expect(events[1]).toMatchObject({ error: { code: 'invalid_request' } });
    expect(await stateOf(account)).toMatchObject({ balance: 10, reservations: 0 });
  });

  test('a character split between two writes, and a last line without its end, are read', async () => {
    const { apiKey: key } = await server.account();
    using stream = openTextStream({ address, key });
    stream.line({});
    const bytes = Buffer.from('{"text":"Schöne Grüße 😀 an alle"}');
    for (const byte of bytes) {
      stream.write(Buffer.from([byte]));
      await new Promise(setImmediate);
    }
    stream.end();
    const events: TextStreamEvent[] = [];
    for await (const event of stream.events) events.push(event);
    expect(verdictsOf(events).at(-1)).toMatchObject({ end: 'Schöne Grüße 😀 an alle'.length });
  });
});

test('whenever a client leaves, nothing stays reserved, and no charge is made twice', async () => {
  const account = await server.account({ tokens: 1000 });
  const target = { address, key: account.apiKey };
  const pieces = cutText(rude.repeat(3), 9);
  for (let left = 0; left <= pieces.length; left += 2) {
    const stream = openTextStream(target);
    stream.line({ replace: true });
    for (const piece of pieces.slice(0, left)) stream.text(piece);
    if (left % 4 === 0) await stream.response;
    if (left % 6 === 0) await stream.next();
    stream.abort();
  }
  await expect.poll(() => stateOf(account), WAIT).toMatchObject({ reservations: 0 });
  const { balance, used, ledger } = await stateOf(account);
  expect(ledger).toBe(balance);
  const streams = Math.floor(pieces.length / 2) + 1;
  expect(used).toBeLessThanOrEqual(2 * streams);
  expect(server.services.textStreams.running).toBe(0);
});

describe('the client library', () => {
  const clientOf = (apiKey: string) => new WinnowClient({ apiKey, baseUrl: address });

  async function* say(pieces: readonly string[], onLeft?: () => void) {
    try {
      for (const piece of pieces) {
        yield piece;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    } finally {
      onLeft?.();
    }
  }

  test('yields events while pieces are sent, and the result last', async () => {
    const { apiKey } = await server.account();
    const events: string[] = [];
    for await (const event of clientOf(apiKey).moderateTextStream(say(['Good mor', 'ning. ', 'Good ', 'night.']), {}))
      events.push(event.event);
    expect(events).toEqual(['started', 'verdict', 'verdict', 'result']);
  });

  test('a loop that is left, or a signal, ends the work, the pieces and the bill', async () => {
    const account = await server.account({ tokens: 10 });
    let left = 0;
    const many = Array<string>(500).fill('You are worthless. ');
    const client = clientOf(account.apiKey);
    for await (const event of client.moderateTextStream(
      say(many, () => (left += 1)),
      { pii: true },
    ))
      if (event.event === 'verdict') break;
    await expect.poll(() => stateOf(account), WAIT).toMatchObject({ balance: 8, reservations: 0 });
    const stop = new AbortController();
    const all = (async () => {
      for await (const { event } of client.moderateTextStream(
        say(many, () => (left += 1)),
        { signal: stop.signal },
      ))
        if (event === 'verdict') stop.abort();
    })();
    await expect(all).rejects.toMatchObject({ code: 'aborted' });
    await expect.poll(() => stateOf(account), WAIT).toMatchObject({ balance: 7, reservations: 0 });
    await expect.poll(() => left, WAIT).toBe(2);
  });

  test('rejects with the error of a refused or a failed stream, and of a server that cannot be reached', async () => {
    const { apiKey } = await server.account();
    const run = async (client: WinnowClient, pieces: string[], options = {}) => {
      for await (const _ of client.moderateTextStream(say(pieces), options));
    };
    await expect(run(clientOf('wnw_live_wrong'), ['a'])).rejects.toBeInstanceOf(AuthenticationError);
    await expect(run(clientOf(apiKey), [' '])).rejects.toMatchObject({ code: 'invalid_request', status: 400 });
    const gone = new WinnowClient({ apiKey, baseUrl: 'http://127.0.0.1:9' });
    await expect(run(gone, ['a'])).rejects.toMatchObject({ code: 'connection_failed' });
  });
});
