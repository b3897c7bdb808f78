/** Webhooks: signed as the SDK verifies it, sent again until they are taken, to nobody whom a URL may not reach. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { verifyWebhook } from '@winnow/sdk';
import { createAccount } from '@winnow/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { Refused, setUpOwner, type Visitor } from '../../support/visitor.ts';

interface Received {
  headers: Record<string, string>;
  body: string;
}

let server: TestServer;
let owner: Visitor;
let key: string;
let receiver: ReturnType<typeof createServer>;
let url: string;
let answers: number[] = [];
const received: Received[] = [];

beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    received.push({ headers: request.headers as Record<string, string>, body: await text(request) });
    response.writeHead(answers.shift() ?? 204, { location: 'http://127.0.0.1:1/' }).end();
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const { port } = receiver.address() as AddressInfo;
  url = `http://127.0.0.1:${port}/hook?a=1`;
  server = await startTestServer(
    {},
    { WINNOW_ALLOW_SOURCE_CIDRS: '127.0.0.0/8', WINNOW_SOURCE_PORTS: `80,443,${port}` },
  );
  key = (await createAccount(server.services, { name: 'local', tier: 'Pro', tokens: 100 })).apiKey;
  owner = await setUpOwner(server);
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  receiver.close();
});

const create = async (events: string[], to = url) =>
  Object(await owner.change('webhooks.create', { url: to, events })) as { webhookId: string; secret: string };
const remove = (webhookId: string) => owner.change('webhooks.remove', { webhookId });
const moderate = async () =>
  Object((await server.ask({ url: '/moderation/text', key, body: { content: 'This fucking weather' } })).json).id;
/** Sends what is due, and says what came. */
async function sent(): Promise<Received[]> {
  received.length = 0;
  await server.services.webhooks.sendDue();
  return [...received];
}
const deliveries = async (webhookId: string) =>
  Object(await owner.query('webhooks.deliveries', { webhookId })).deliveries;
const dueNow = () =>
  server.services.database.sql(`update webhook_deliveries set next_at = now() where state = 'waiting'`);

test('a verdict is told to who asked for it, signed, without anything of the content', async () => {
  const { webhookId, secret } = await create(['moderation.completed']);
  const requestId = await moderate();
  const [message, ...more] = await sent();
  expect(more).toEqual([]);
  const { id, payload } = await verifyWebhook({ body: message?.body ?? '', headers: message?.headers ?? {}, secret });
  expect(id).toMatch(/^msg_\d+$/);
  expect(payload).toMatchObject({
    type: 'moderation.completed',
    data: { requestId, modality: 'text', tokens: 1, results: [{ isClean: false, severity: 'Medium' }] },
  });
  expect(message?.body).not.toContain('weather');
  expect(await deliveries(webhookId)).toMatchObject([{ state: 'delivered', status: 204, attempts: 1 }]);
  await remove(webhookId);
});

test('what is not taken is sent again, later and later, under one id, and in the end given up', async () => {
  const { webhookId } = await create(['moderation.completed']);
  await moderate();
  answers = [500];
  const [first] = await sent();
  expect(await deliveries(webhookId)).toMatchObject([{ state: 'waiting', status: 500, attempts: 1 }]);
  expect(await sent()).toEqual([]);
  await dueNow();
  const [second] = await sent();
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  expect(await deliveries(webhookId)).toMatchObject([{ state: 'delivered', attempts: 2 }]);

  await moderate();
  for (let attempt = 0; attempt < 10; attempt++) {
    answers = [503];
    await dueNow();
    await sent();
  }
  answers = [];
  expect((await deliveries(webhookId))[0]).toMatchObject({ state: 'failed', status: 503, attempts: 10 });
  await remove(webhookId);
});

test('a message can be sent once more by hand', async () => {
  const { webhookId } = await create(['moderation.completed']);
  await owner.change('webhooks.test', { webhookId });
  const [first] = await sent();
  const [{ deliveryId }] = await deliveries(webhookId);
  await owner.change('webhooks.replay', { deliveryId });
  const [again] = await sent();
  expect(again?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  expect(again?.body).toBe(first?.body);
  await remove(webhookId);
});

test('who answers 410 is told nothing more', async () => {
  const { webhookId } = await create(['moderation.completed']);
  await moderate();
  answers = [410];
  await sent();
  await moderate();
  expect(await sent()).toEqual([]);
  const { webhooks } = Object(await owner.query('webhooks.list'));
  expect(webhooks[0].disabledAt).not.toBeNull();
  await remove(webhookId);
});

test('a redirect is no delivery, and leads nowhere', async () => {
  const { webhookId } = await create(['moderation.completed']);
  await moderate();
  answers = [302];
  expect(await sent()).toHaveLength(1);
  expect(await deliveries(webhookId)).toMatchObject([{ state: 'waiting', status: 302 }]);
  await remove(webhookId);
});

test.each([
  'http://10.0.0.1/',
  'http://169.254.169.254/latest/meta-data',
  'ftp://example.com/',
  'https://user:secret@example.com/',
  'https://example.com:22/',
])('%s is no target', async (target) => {
  await expect(create(['moderation.completed'], target)).rejects.toThrow(new Refused('source_url_forbidden'));
});

test('a decision on review and few tokens are told as well', async () => {
  const { webhookId } = await create(['review.resolved', 'tokens.low']);
  const requestId = await moderate();
  await server.ask({ url: '/feedback', key, body: { requestId, correct: false } });
  await owner.change('review.decide', { requestId, decision: 'allow' });
  const types = async () => (await sent()).map(({ body }) => JSON.parse(body)).map(({ type, data }) => [type, data]);
  expect(await types()).toMatchObject([['review.resolved', { requestId, decision: 'allow' }]]);
  const left = Number(await server.remaining(key));
  const content = Array.from({ length: left - 5 }, () => 'a');
  await server.ask({ url: '/moderation/text', key, body: { content } });
  expect(await types()).toEqual([['tokens.low', { remainingTokens: 5 }]]);
  await moderate();
  expect(await types()).toEqual([]);
  await remove(webhookId);
});
