/** The `openai` client from npm over the proxy for chats, in front of an upstream that speaks the protocol. */
import OpenAI from 'openai';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readAccountState } from '../../support/account-state.ts';
import { type ChatUpstreamService, startChatUpstream } from '../../support/chat-upstream.ts';
import { type InferenceServer, startInferenceServer } from '../../support/inference-server.ts';
import { pictureOfWords, toBase64 } from '../../support/pictures.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

/** Limits only hung tests. */
const WAIT = { timeout: 30_000, interval: 20 };
const KEY = 'sk-upstream-secret';

let upstream: ChatUpstreamService;
let networks: InferenceServer;
let server: TestServer;
let address: string;
beforeAll(async () => {
  [upstream, networks] = await Promise.all([startChatUpstream(), startInferenceServer()]);
  server = await startTestServer(
    {},
    {
      WINNOW_CHAT_URL: upstream.url,
      WINNOW_CHAT_KEY: KEY,
      WINNOW_TEXT_MODEL_URL: networks.url,
      WINNOW_TEXT_MODEL_KEY: networks.key,
      WINNOW_TEXT_MODEL_TIMEOUT_MS: '30000',
    },
  );
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => {
  Object.assign(upstream, { pieces: [], finishReason: 'stop', respond: undefined, left: 0 });
  upstream.received.length = 0;
  networks.failWith = undefined;
});
afterAll(async () => {
  await server?.[Symbol.asyncDispose]();
  await Promise.all([upstream, networks].map((one) => one?.[Symbol.asyncDispose]()));
});

async function connect(headers: Record<string, string> = {}) {
  const account = await server.account({ tokens: 100 });
  const client = new OpenAI({
    ...{ apiKey: account.apiKey, baseURL: `${address}/v1`, maxRetries: 0, defaultHeaders: headers },
  });
  const state = () => readAccountState(server.services.database, account.accountId);
  return { client, state, account };
}

const ask = (content: string) => ({ model: 'm', messages: [{ role: 'user' as const, content }] });

interface Streamed {
  text: string;
  finish: string | null | undefined;
  chunks: OpenAI.ChatCompletionChunk[];
}

async function readStream(client: OpenAI, content: string, options = {}): Promise<Streamed> {
  const seen: Streamed = { text: '', finish: undefined, chunks: [] };
  const stream = await client.chat.completions.create({ ...ask(content), ...options, stream: true });
  for await (const chunk of stream) {
    seen.chunks.push(chunk);
    seen.text += chunk.choices[0]?.delta.content ?? '';
    seen.finish = chunk.choices[0]?.finish_reason ?? seen.finish;
  }
  return seen;
}

const friendly = ['The sun is shi', 'ning. ', 'Have a', ' lovely day'];
const violent = ['Fine weather. ', 'I will ki', 'll you, you fuck', 'ing idiot. ', 'Bye.'];

describe('an answer', () => {
  test('that is clean arrives as the upstream wrote it, at once or in pieces', async () => {
    const { client, state } = await connect();
    upstream.pieces = friendly;
    const whole = await client.chat.completions.create(ask('How is it?'));
    expect(whole.choices[0]).toMatchObject({ finish_reason: 'stop', message: { content: friendly.join('') } });
    expect(whole).toMatchObject({ model: 'test-model-1', usage: { total_tokens: 8 } });
    expect(whole).toMatchObject({ winnow: { prompt: { isClean: true }, answer: { isClean: true, complete: true } } });
    const { text, finish, chunks } = await readStream(client, 'Again', { stream_options: { include_usage: true } });
    expect([text, finish]).toEqual([friendly.join(''), 'stop']);
    expect(chunks.at(-1)).toMatchObject({ choices: [], usage: { total_tokens: 8 } });
    expect(chunks.at(-2)).toMatchObject({ winnow: { prompt: { isClean: true }, answer: { isClean: true } } });
    expect(await state()).toMatchObject({ balance: 96, reservations: 0 });
    expect(upstream.received[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
    expect(upstream.received[0]?.body).toEqual(ask('How is it?'));
  });

  test('is released sentence by sentence, and nothing of a violation', async () => {
    const { client, state } = await connect();
    upstream.pieces = violent.flatMap((piece) => [piece, 30]);
    const { text, finish, chunks } = await readStream(client, 'Talk to me');
    expect([text, finish]).toEqual(['Fine weather.', 'content_filter']);
    expect(chunks.at(-1)).toMatchObject({ winnow: { answer: { isClean: false } } });
    expect(JSON.stringify(chunks)).not.toMatch(/ki|idiot/);
    await expect.poll(state, WAIT).toMatchObject({ balance: 98, reservations: 0 });
    upstream.pieces = violent;
    const { choices } = await client.chat.completions.create(ask('Talk to me'));
    expect(choices[0]).toMatchObject({ finish_reason: 'content_filter', message: { content: null } });
    expect(choices[0]?.message.refusal).toMatch(/moderation/);
  });

  test('is judged as an answer to the prompt by a profile that reads the context', async () => {
    const { client, account } = await connect({ 'winnow-prompt-policy': 'pass' });
    const body = { name: 'p', readContext: true };
    const { json } = await server.request({ url: '/profiles', key: account.apiKey, body });
    upstream.pieces = ['I will do it on Friday.'];
    const answerTo = async (prompt: string, headers = {}) =>
      (await client.chat.completions.create(ask(prompt), { headers })).choices[0]?.finish_reason;
    const reading = { 'winnow-answer-profile': Object(json).id };
    const plan = 'I have thought about it for weeks. I want to end my life, everything is prepared.';
    expect(await answerTo(plan, reading)).toBe('content_filter');
    expect(await answerTo('I still have to hand in the essay and keep putting it off.', reading)).toBe('stop');
    expect(await answerTo(plan)).toBe('stop');
  });

  test('is only reported with the policy "flag"', async () => {
    const { client } = await connect({ 'winnow-answer-policy': 'flag' });
    upstream.pieces = violent;
    const { text, finish, chunks } = await readStream(client, 'Talk to me');
    expect([text, finish]).toEqual([violent.join(''), 'stop']);
    expect(chunks.at(-1)).toMatchObject({ winnow: { answer: { isClean: false, categories: expect.any(Array) } } });
  });

  test('with tool calls has their arguments judged before they are passed on', async () => {
    const { client } = await connect();
    const call = (text: string) => [
      { tool_calls: [{ index: 0, id: 'c1', type: 'function', function: { name: 'send', arguments: '{"text":' } }] },
      { tool_calls: [{ index: 0, function: { arguments: JSON.stringify(text) } }] },
      { tool_calls: [{ index: 0, function: { arguments: '}' } }] },
    ];
    Object.assign(upstream, { pieces: call('Good morning'), finishReason: 'tool_calls' });
    const { chunks, finish } = await readStream(client, 'Send it');
    expect(finish).toBe('tool_calls');
    const calls = chunks.flatMap((chunk) => chunk.choices[0]?.delta.tool_calls ?? []);
    expect(calls).toEqual([
      { index: 0, id: 'c1', type: 'function', function: { name: 'send', arguments: '{"text":"Good morning"}' } },
    ]);
    upstream.pieces = call('I will kill you, you fucking idiot');
    const refused = await readStream(client, 'Send it');
    expect(refused.finish).toBe('content_filter');
    expect(JSON.stringify(refused.chunks)).not.toContain('kill');
  });

  test('longer than a text is judged in full', async () => {
    const { client, state } = await connect();
    const paragraph = 'The river runs through the valley, and the boats go up and down all day long. ';
    upstream.pieces = Array<string>(400).fill(paragraph);
    const { text, finish } = await readStream(client, 'Tell me');
    expect([text.length, finish]).toEqual([400 * paragraph.length, 'stop']);
    expect((await state()).used).toBeGreaterThanOrEqual(4);
    upstream.pieces = [...upstream.pieces, 'I will kill you, you fucking idiot. ', 'Bye'];
    const stopped = await readStream(client, 'Tell me');
    expect(stopped.finish).toBe('content_filter');
    expect(stopped.text).not.toContain('kill');
    await expect.poll(state, WAIT).toMatchObject({ reservations: 0 });
  });
});

describe('a prompt', () => {
  test('with a violation is refused before it is sent, in the shape of an answer', async () => {
    const { client, state } = await connect();
    const whole = await client.chat.completions.create(ask('I will kill you, you fucking idiot'));
    expect(whole.choices[0]).toMatchObject({ finish_reason: 'content_filter', message: { content: null } });
    expect(whole).toMatchObject({ object: 'chat.completion', winnow: { prompt: { isClean: false } } });
    const { finish, text } = await readStream(client, 'I will kill you, you fucking idiot');
    expect([finish, text]).toEqual(['content_filter', '']);
    expect(upstream.received).toEqual([]);
    expect(await state()).toMatchObject({ balance: 99, reservations: 0 });
  });

  test('is only reported with "flag", and not judged with "pass"', async () => {
    upstream.pieces = friendly;
    const flagging = await connect({ 'winnow-prompt-policy': 'flag' });
    const flagged = await flagging.client.chat.completions.create(ask('You fucking idiot'));
    expect(flagged).toMatchObject({ winnow: { prompt: { isClean: false }, answer: { isClean: true } } });
    const passing = await connect({ 'winnow-prompt-policy': 'pass' });
    const passed = await passing.client.chat.completions.create(ask('You fucking idiot'));
    expect(Object(passed).winnow).not.toHaveProperty('prompt');
    expect(await passing.state()).toMatchObject({ balance: 99 });
  });

  test('is judged by parts, by earlier messages and by images, and by its own profile', async () => {
    upstream.pieces = friendly;
    const { client, account } = await connect();
    const finish = async (messages: OpenAI.ChatCompletionMessageParam[], headers = {}) =>
      (await client.chat.completions.create({ model: 'm', messages }, { headers })).choices[0]?.finish_reason;
    const part = (text: string) => ({ type: 'text' as const, text });
    expect(await finish([{ role: 'user', content: [part('Hello'), part('you fucking idiot')] }])).toBe(
      'content_filter',
    );
    expect(
      await finish([
        { role: 'system', content: 'Never say fuck.' },
        { role: 'user', content: 'Hi' },
      ]),
    ).toBe('stop');
    const earlier = [
      { role: 'user' as const, content: 'I will kill you, you fucking idiot' },
      { role: 'assistant' as const, content: 'No.' },
      { role: 'user' as const, content: 'Hi' },
    ];
    expect(await finish(earlier)).toBe('content_filter');
    const picture = toBase64(await pictureOfWords(['good morning']));
    const image = { type: 'image_url' as const, image_url: { url: `data:image/png;base64,${picture}` } };
    expect(await finish([{ role: 'user', content: [part('What is it?'), image] }])).toBe('stop');
    const profile = { name: 'p', blocklist: [{ term: 'tulip', match: 'word', category: 'Spam', severity: 'High' }] };
    const { json } = await server.request({ url: '/profiles', key: account.apiKey, body: profile });
    const headers = { 'winnow-prompt-profile': Object(json).id };
    expect(await finish([{ role: 'user', content: 'A tulip' }], headers)).toBe('content_filter');
    expect(await finish([{ role: 'user', content: 'A tulip' }])).toBe('stop');
  });

  test('that cannot be judged is refused', async () => {
    const { client } = await connect();
    const create = (more: object) => client.chat.completions.create({ ...ask('Hi'), ...more } as never);
    const audio = { type: 'input_audio', input_audio: { data: 'AAAA', format: 'wav' } };
    for (const more of [{ n: 2 }, { logprobs: true }, { messages: [{ role: 'user', content: [audio] }] }])
      await expect(create(more)).rejects.toMatchObject({ status: 400 });
    expect(upstream.received).toEqual([]);
  });
});

describe('failures', () => {
  test('of judging are never clean: errors before and within an answer, and nothing is charged', async () => {
    const { client, state } = await connect({ 'winnow-prompt-policy': 'pass' });
    upstream.pieces = [...friendly, 400, '. I am glad that you came to see the garden. ', 300];
    const stream = await client.chat.completions.create({ ...ask('Hi'), stream: true });
    const reading = (async () => {
      for await (const chunk of stream)
        if (chunk.choices[0]?.delta.content) networks.failWith = (response) => void response.writeHead(500).end('{}');
    })();
    await expect(reading).rejects.toBeInstanceOf(OpenAI.APIError);
    await expect.poll(state, WAIT).toMatchObject({ balance: 100, reservations: 0 });
    await expect(client.chat.completions.create(ask('Hi'))).rejects.toMatchObject({ status: 503 });
    expect(await state()).toMatchObject({ balance: 100, reservations: 0 });
  });

  test('of the upstream come in its shape, without its key', async () => {
    const { client, state } = await connect();
    const answer = (status: number, body: object) => (response: import('node:http').ServerResponse) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    upstream.respond = answer(404, { error: { message: 'No model m', type: 'invalid_request_error', code: 'nope' } });
    await expect(client.chat.completions.create(ask('Hi'))).rejects.toMatchObject({ status: 404, code: 'nope' });
    upstream.respond = answer(401, { error: { message: `Wrong key ${KEY}`, type: 'auth', code: 'invalid_api_key' } });
    const refused = await client.chat.completions.create({ ...ask('Hi'), stream: true }).catch((error) => error);
    expect(refused).toMatchObject({ status: 502, code: 'upstream_failed' });
    expect(JSON.stringify(refused)).not.toContain(KEY);
    upstream.respond = (response) => void response.writeHead(200).end('no json');
    await expect(client.chat.completions.create(ask('Hi'))).rejects.toMatchObject({ status: 502 });
    upstream.respond = (response) => void response.writeHead(302, { location: 'http://127.0.0.1:9' }).end();
    await expect(client.chat.completions.create(ask('Hi'))).rejects.toMatchObject({ status: 502 });
    upstream.respond = (response) => {
      response
        .writeHead(200)
        .write('data: {"id":"a","created":1,"model":"m","choices":[{"delta":{"content":"Hi. "}}]}\n\n');
      setTimeout(() => response.destroy(), 100);
    };
    await expect(readStream(client, 'Hi')).rejects.toBeInstanceOf(OpenAI.APIError);
    await expect.poll(state, WAIT).toMatchObject({ reservations: 0 });
  });

  test('a client that leaves ends the upstream’s answer and the bill', async () => {
    const { client, state } = await connect();
    upstream.pieces = Array.from({ length: 400 }, (_, at) => (at % 2 ? 25 : 'A sentence. '));
    const stream = await client.chat.completions.create({ ...ask('Hi'), stream: true });
    for await (const chunk of stream) if (chunk.choices[0]?.delta.content) break;
    await expect.poll(() => upstream.left, WAIT).toBe(1);
    await expect.poll(state, WAIT).toMatchObject({ balance: 98, reservations: 0 });
  });
});

test('without an upstream there is no such route', async () => {
  await using plain = await startTestServer({}, { WINNOW_TEXT_MODEL: 'off' });
  const { apiKey: key } = await plain.account();
  const { status } = await plain.request({ url: '/v1/chat/completions', key, body: ask('Hi') });
  expect(status).toBe(404);
});
