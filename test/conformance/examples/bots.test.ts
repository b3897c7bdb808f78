/** The bots of docs/examples, started, between a server and local stand-ins for the services that they serve. */
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FakeService, startFakeService } from '../../support/fake-service.ts';
import { type ExampleServer, startExample, startServerForExamples } from '../../support/winnow-for-examples.ts';
import { startFakeDiscord } from './fake-discord.ts';

const threat = 'I will find you and kill you tonight';
/** In a script that the models do not read. */
const unread = 'გამარჯობა, როგორ ხარ დღეს';

let winnow: ExampleServer;
beforeAll(async () => {
  winnow = await startServerForExamples();
});
afterAll(() => winnow[Symbol.asyncDispose]());

test('Discord: a threat is reported and deleted, a friendly message left alone, an edit judged again', async () => {
  await using discord = await startFakeDiscord();
  await using bot = startExample('docs/examples/discord/bot.ts', {
    ...winnow.environment,
    DISCORD_API: discord.address,
    DISCORD_TOKEN: 'a.discord.token',
    MODERATORS_CHANNEL: discord.moderators,
  });
  await discord.ready();
  discord.send('MESSAGE_CREATE', { id: '101', content: 'Good morning everyone' });
  discord.send('MESSAGE_CREATE', { id: '102', content: threat });
  const report = await discord.take(({ method, path }) => method === 'POST' && path.endsWith('/messages'));
  expect(report.path).toBe(`/v10/channels/${discord.moderators}/messages`);
  expect(Object(report.body).content).toMatch(/\|\|I will find you and kill you tonight\|\|\n.*violence/);
  const deletion = await discord.take(({ method }) => method === 'DELETE');
  expect(deletion.path).toBe(`/v10/channels/${discord.channel}/messages/102`);
  discord.send('MESSAGE_UPDATE', { id: '101', content: threat, edited_timestamp: '2026-11-28T10:00:00.000Z' });
  const second = await discord.take(({ method }) => method === 'DELETE');
  expect(second.path).toBe(`/v10/channels/${discord.channel}/messages/101`);
  discord.send('MESSAGE_CREATE', { id: '103', content: unread });
  await discord.take(({ method, body }) => method === 'POST' && String(Object(body).content).includes(unread));
  expect(bot.output()).toBe('');
}, 120_000);

describe('Slack', () => {
  const secret = 'a signing secret';
  let slack: FakeService;
  let handle: (request: Request) => Promise<Response>;
  beforeAll(async () => {
    slack = await startFakeService(({ path }) => (path === '/api/chat.postMessage' ? { ok: true } : undefined));
    const settings = { SLACK_SIGNING_SECRET: secret, SLACK_TOKEN: 'xoxb-1', MODERATORS_CHANNEL: 'C0MODS' };
    Object.assign(process.env, { ...settings, SLACK_API: `${slack.address}/api` });
    ({ handle } = await import('../../../docs/examples/slack/events.ts'));
  });
  afterAll(() => slack[Symbol.asyncDispose]());

  /** Signed as Slack signs. */
  function event(body: object, time = Math.floor(Date.now() / 1000), key = secret): Request {
    const text = JSON.stringify(body);
    const signature = `v0=${createHmac('sha256', key).update(`v0:${time}:${text}`).digest('hex')}`;
    const headers = { 'x-slack-request-timestamp': String(time), 'x-slack-signature': signature };
    return new Request('http://localhost/slack', { method: 'POST', headers, body: text });
  }
  const message = (text: string, ts: string) => ({
    type: 'event_callback',
    event: { type: 'message', text, channel: 'C0GENERAL', ts, user: 'U1' },
  });

  test('answers the question with which Slack checks an address', async () => {
    const response = await handle(event({ type: 'url_verification', challenge: 'abc' }));
    expect([response.status, await response.text()]).toEqual([200, 'abc']);
  });

  test('refuses what Slack has not signed, and what it signed long ago', async () => {
    const forged = await handle(event(message(threat, '1.1'), undefined, 'another secret'));
    const old = await handle(event(message(threat, '1.2'), Math.floor(Date.now() / 1000) - 600));
    expect([forged.status, old.status, slack.received]).toEqual([401, 401, []]);
  });

  test('acknowledges at once, and reports a threat only', async () => {
    expect((await handle(event(message('Lunch at noon?', '2.1')))).status).toBe(200);
    expect((await handle(event(message(threat, '2.2')))).status).toBe(200);
    const { headers, body } = await slack.take(({ path }) => path === '/api/chat.postMessage');
    expect([headers.authorization, body]).toEqual([
      'Bearer xoxb-1',
      { channel: 'C0MODS', text: expect.stringMatching(/^<@U1> in <#C0GENERAL>: .*violence/) },
    ]);
    expect(slack.received).toHaveLength(1);
  });

  test('reports what was judged in part only', async () => {
    expect((await handle(event(message(unread, '3.1')))).status).toBe(200);
    const { body } = await slack.take(({ path }) => path === '/api/chat.postMessage');
    expect(Object(body).text).toMatch(/^<@U1> in <#C0GENERAL>: /);
  });
});

test('Telegram: a threat is reported and deleted, and each update is asked for once', async () => {
  const chat = { id: -100, title: 'Neighbours' };
  const from = { id: 7, first_name: 'Kim', is_bot: false };
  const updates = [
    { update_id: 11, message: { message_id: 1, chat, from, text: 'See you at the market' } },
    { update_id: 12, message: { message_id: 2, chat, from, text: threat } },
    { update_id: 13, edited_message: { message_id: 1, chat, from, text: threat, edit_date: 1_795_860_000 } },
    { update_id: 14, message: { message_id: 3, chat, from, text: unread } },
  ];
  await using telegram = await startFakeService(async ({ path, body }) => {
    if (!path.startsWith('/bot42:token/')) return 401;
    if (path !== '/bot42:token/getUpdates') return { ok: true, result: true };
    const left = updates.filter(({ update_id }) => update_id >= Object(body).offset);
    if (left.length === 0) await new Promise((resolve) => setTimeout(resolve, 500));
    return { ok: true, result: left.slice(0, 2) };
  });
  await using bot = startExample('docs/examples/telegram/bot.ts', {
    ...winnow.environment,
    TELEGRAM_API: telegram.address,
    TELEGRAM_TOKEN: '42:token',
    MODERATORS_CHAT: '-200',
  });
  const isCall =
    (method: string) =>
    ({ path }: { path: string }) =>
      path === `/bot42:token/${method}`;
  const report = await telegram.take(isCall('sendMessage'));
  expect(report.body).toEqual({ chat_id: '-200', text: expect.stringMatching(/^Kim in Neighbours: .*violence/) });
  expect((await telegram.take(isCall('deleteMessage'))).body).toEqual({ chat_id: -100, message_id: 2 });
  expect((await telegram.take(isCall('deleteMessage'))).body).toEqual({ chat_id: -100, message_id: 1 });
  await telegram.take((call) => isCall('sendMessage')(call) && !/violence/.test(String(Object(call.body).text)));
  await telegram.take(({ body }) => Object(body).offset === 15);
  expect(bot.output()).toBe('');
}, 120_000);
