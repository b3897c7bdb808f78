/** The chat proxy over several turns: what a client sends again is judged and charged once, until something changes. */
import { createAccount } from '@winnow/server';
import OpenAI from 'openai';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ChatUpstreamService, startChatUpstream } from '../../support/chat-upstream.ts';
import { type DashboardClient, setUpOwner } from '../../support/dashboard-client.ts';
import { pictureOfWords, toBase64 } from '../../support/pictures.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

type Message = OpenAI.ChatCompletionMessageParam;

let upstream: ChatUpstreamService;
let server: TestServer;
let address: string;
let owner: DashboardClient;
beforeAll(async () => {
  upstream = await startChatUpstream();
  server = await startTestServer({}, { WINNOW_CHAT_URL: upstream.url });
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  await createAccount(server.services, { name: 'local', tier: 'Enterprise', tokens: null });
  owner = await setUpOwner(server);
});
afterAll(async () => {
  await server?.[Symbol.asyncDispose]();
  await upstream?.[Symbol.asyncDispose]();
});

const user = (content: string): Message => ({ role: 'user', content });
const assistant = (content: string): Message => ({ role: 'assistant', content });

const openAccount = async () => (await server.account({ tier: 'Business', tokens: 1_000 })).apiKey;

/** Of a key that may change policies and read the log. */
async function createOwnerKey(): Promise<string> {
  const scopes = ['moderate', 'policies:read', 'policies:write', 'usage', 'activity'];
  const { json, text } = await owner.request({ url: '/keys', body: { name: 'test', scopes } });
  return Object(json).apiKey ?? expect.fail(text);
}

/** @param given of an account; absent: a new one's */
async function connect(given?: string) {
  const key = given ?? (await openAccount());
  const client = new OpenAI({ apiKey: key, baseURL: `${address}/v1`, maxRetries: 0 });
  /** What a prompt came to, and what was paid for it and its answer. */
  async function send(messages: Message[], { answer = 'The garden is lovely.', headers = {}, author = '' } = {}) {
    upstream.pieces = answer.match(/.{1,6}/gs) ?? [];
    const before = Number(await server.remaining(key));
    const byAuthor = author === '' ? {} : { safety_identifier: author };
    const { data: stream, response } = await client.chat.completions
      .create({ model: 'm', messages, stream: true, ...byAuthor }, { headers })
      .withResponse();
    let finish: string | null | undefined;
    let prompt: unknown;
    for await (const chunk of stream) {
      finish = chunk.choices[0]?.finish_reason ?? finish;
      prompt = Object(chunk).winnow?.prompt ?? prompt;
    }
    expect(response.headers.get('winnow-prompt-id') ?? undefined).toBe(Object(prompt).id);
    return { finish, prompt, paid: before - Number(await server.remaining(key)) };
  }
  const ask = async (url: string, body?: object, method: 'GET' | 'POST' | 'PUT' = 'POST') => {
    const { status, json } = await server.request({ method, url, key, ...(body && { body }) });
    expect(status, JSON.stringify(json)).toBeLessThan(300);
    return Object(json);
  };
  const hasEntry = async (id: string) => {
    await server.services.activity.flush();
    return (await server.request({ method: 'GET', url: `/activity/${id}/0`, key })).status === 200;
  };
  return { send, ask, hasEntry };
}

test('each turn pays for its message and its answer, however long the chat is', async () => {
  const { send } = await connect();
  const messages: Message[] = [];
  for (let turn = 0; turn < 6; turn += 1) {
    messages.push(user(`Tell me about tree ${turn}.`));
    const answer = `Tree ${turn} grows by the river.`;
    expect(await send(messages, { answer })).toMatchObject({
      ...{ finish: 'stop', paid: 2 },
      prompt: { isClean: true, tokens: 1, reusedVerdicts: 2 * turn },
    });
    messages.push(assistant(answer));
  }
});

test('a prompt that is sent again costs nothing, and names the entry that judged it', async () => {
  const { send } = await connect();
  const first = await send([user('Hello')]);
  const second = await send([user('Hello')]);
  expect(second).toMatchObject({ paid: 1, prompt: { tokens: 0, reusedVerdicts: 1, id: Object(first.prompt).id } });
});

test('what is not known of the earlier messages is judged as one text', async () => {
  const { send } = await connect();
  const chat = [user('Hello'), assistant('Hi there.'), user('How are you?'), assistant('Fine.'), user('Good.')];
  expect(await send(chat)).toMatchObject({ paid: 3, prompt: { tokens: 2, reusedVerdicts: 0 } });
  expect(await send([...chat, assistant('Bye.'), user('Bye')])).toMatchObject({
    prompt: { tokens: 2, reusedVerdicts: 5 },
  });
  // Judged within a longer text, it is not known by itself.
  expect(await send([user('How are you?')])).toMatchObject({ prompt: { tokens: 1, reusedVerdicts: 0 } });
});

test('an earlier message that a client changed is judged, and a violation in it is found', async () => {
  const { send } = await connect();
  const chat = [user('Hello'), assistant('The garden is lovely.'), user('Good.')];
  await send([user('Hello')]);
  expect(await send(chat)).toMatchObject({ finish: 'stop', prompt: { reusedVerdicts: 2 } });
  const changed = [user('Hello, you fucking idiot'), ...chat.slice(1)];
  expect(await send(changed)).toMatchObject({ finish: 'content_filter', prompt: { isClean: false } });
  expect(await send(changed)).toMatchObject({ finish: 'content_filter', prompt: { isClean: false, tokens: 0 } });
  expect(await send(chat)).toMatchObject({ finish: 'stop', prompt: { tokens: 0 } });
});

test('another account, profile or author has other verdicts', async () => {
  const [one, other] = [await connect(), await connect()];
  await one.send([user('Hello')]);
  const judged = { prompt: { tokens: 1, reusedVerdicts: 0 } };
  expect(await other.send([user('Hello')])).toMatchObject(judged);
  const profile = await one.ask('/profiles', { name: 'p' });
  const headers = { 'winnow-prompt-profile': profile.id };
  expect(await one.send([user('Hello')], { headers })).toMatchObject(judged);
  expect(await one.send([user('Hello')], { headers })).toMatchObject({ prompt: { tokens: 0 } });
  const hello = { term: 'hello', match: 'word', category: 'Spam', severity: 'High' };
  await one.ask(`/profiles/${profile.id}`, { name: 'p', blocklist: [hello] }, 'PUT');
  expect(await one.send([user('Hello')], { headers })).toMatchObject({ finish: 'content_filter' });
});

test('a change of lists or rules is in force for messages that were judged before it', async () => {
  const { send, ask } = await connect(await createOwnerKey());
  const chat = [user('The marshgold is mine.'), assistant('The garden is lovely.'), user('Good.')];
  await send(chat);
  expect(await send(chat)).toMatchObject({ finish: 'stop', prompt: { tokens: 0 } });
  const list = await ask('/lists', { name: 'Words', kind: 'terms', action: 'block', label: 'word', severity: 'High' });
  await ask(`/lists/${list.id}/entries`, { entries: [{ value: 'marshgold' }] });
  expect(await send(chat)).toMatchObject({ finish: 'content_filter', prompt: { isClean: false } });
  const good = { signal: 'terms', terms: ['good'] };
  const rule = { id: 'r', name: 'Rule', status: 'live', when: good, effect: { severity: 'High' } };
  const other = [user('Good evening.')];
  expect(await send(other)).toMatchObject({ finish: 'stop' });
  await ask('/rules', { version: 0, rules: [rule] }, 'PUT');
  expect(await send(other)).toMatchObject({ finish: 'content_filter' });
});

describe('what changes without a new version is judged each time:', () => {
  const rule = { id: 'r', name: 'Rule', status: 'live', effect: { severity: 'High' } };
  const chat = [user('Good morning from the garden.')];

  test('the strikes of the author, if a rule reads them', async () => {
    const { send, ask } = await connect(await createOwnerKey());
    const { version } = await ask('/rules', undefined, 'GET');
    await ask('/rules', { version, rules: [{ ...rule, when: { signal: 'strikes', atLeast: 2 } }] }, 'PUT');
    expect(await send(chat, { author: 'ann' })).toMatchObject({ finish: 'stop' });
    await server.services.activity.flush();
    await owner.mutate('authors.giveStrike', { authorId: 'ann', strikeCount: 2 });
    expect(await send(chat, { author: 'ann' })).toMatchObject({ finish: 'content_filter', prompt: { isClean: false } });
    expect(await send(chat, { author: 'ben' })).toMatchObject({ finish: 'stop' });
  });

  test('the time, if a rule reads it', async () => {
    const { send, ask } = await connect(await createOwnerKey());
    const { version } = await ask('/rules', undefined, 'GET');
    const when = { not: { signal: 'time', from: '00:00', to: '23:59' } };
    await ask('/rules', { version, rules: [{ ...rule, status: 'shadow', when }] }, 'PUT');
    await send(chat);
    expect(await send(chat)).toMatchObject({ prompt: { tokens: 1, reusedVerdicts: 0 } });
    await ask('/rules', { version: version + 1, rules: [] }, 'PUT');
    await send(chat);
    expect(await send(chat)).toMatchObject({ prompt: { tokens: 0, reusedVerdicts: 1 } });
  });

  test('a wave that has grown since, if the profile counts them', async () => {
    const { send, ask } = await connect();
    const waves = { authors: 3, minutes: 30, effect: 'unsafe', severity: 'High' };
    const { id } = await ask('/profiles', { name: 'p', waves });
    const headers = { 'winnow-prompt-profile': id };
    const post = [user('Free tickets for the concert on Saturday: the first hundred who write to me get two of them')];
    for (const author of ['ann', 'ben'])
      expect(await send(post, { headers, author })).toMatchObject({ finish: 'stop' });
    expect(await send(post, { headers, author: 'cem' })).toMatchObject({ finish: 'content_filter' });
    expect(await send(post, { headers, author: 'ann' })).toMatchObject({ finish: 'content_filter' });
  });
});

test('the entry that is named is that of what is worst, and exists', async () => {
  const { send, hasEntry } = await connect(await createOwnerKey());
  const flag = { 'winnow-prompt-policy': 'flag' };
  const bad = [user('Hello, you fucking idiot')];
  const first = Object((await send(bad, { headers: flag })).prompt);
  expect(first).toMatchObject({ isClean: false });
  const later = Object((await send([...bad, assistant('I see.'), user('Good.')], { headers: flag })).prompt);
  expect(later).toMatchObject({ id: first.id, isClean: false, reusedVerdicts: 1 });
  const url = `data:image/png;base64,${toBase64(await pictureOfWords(['good evening']))}`;
  const text = { type: 'text', text: 'Good.' } as const;
  const withImage: Message = { role: 'user', content: [text, { type: 'image_url', image_url: { url } }] };
  await send([user('Good.')]);
  const image = Object((await send([withImage])).prompt);
  expect(image).toMatchObject({ isClean: true, reusedVerdicts: 1, tokens: 20 });
  expect([await hasEntry(first.id), await hasEntry(image.id)]).toEqual([true, true]);
});

test('under a profile that reads the context a message after others is another one', async () => {
  const { send, ask } = await connect();
  const { id } = await ask('/profiles', { name: 'p', readContext: true });
  const headers = { 'winnow-prompt-profile': id, 'winnow-answer-profile': id };
  const answer = 'Tell me more, I am here to help.';
  const essay = [user('I keep putting the essay off.'), assistant(answer), user('I will do it on Friday.')];
  const plan = [
    user('I have thought about it for weeks. I want to end my life, everything is prepared.'),
    assistant(answer),
    user('I will do it on Friday.'),
  ];
  const flag = { ...headers, 'winnow-prompt-policy': 'flag' };
  await send(essay.slice(0, 1), { headers: flag, answer });
  await send(plan.slice(0, 1), { headers: flag, answer });
  expect(await send(essay, { headers: flag, answer })).toMatchObject({
    prompt: { isClean: true, tokens: 1, reusedVerdicts: 2 },
  });
  expect(await send(plan, { headers: flag, answer })).toMatchObject({ prompt: { tokens: 1, reusedVerdicts: 2 } });
});

test('an image in the message itself is judged once', async () => {
  const { send } = await connect();
  const url = `data:image/png;base64,${toBase64(await pictureOfWords(['good morning']))}`;
  const asked: Message = { role: 'user', content: [{ type: 'image_url', image_url: { url } }] };
  expect(await send([asked])).toMatchObject({ paid: 21, prompt: { tokens: 20 } });
  expect(await send([asked, assistant('The garden is lovely.'), user('Good.')])).toMatchObject({
    ...{ paid: 2, prompt: { tokens: 1, reusedVerdicts: 2 } },
  });
});
