/** Webhooks: signed so that the SDK verifies them, retried until accepted, and never sent to forbidden addresses. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { verifyWebhook } from '@winnow/sdk';
import { createAccount } from '@winnow/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type DashboardClient, ProcedureError, setUpOwner } from '../../support/dashboard-client.ts';
import { sourceSettings } from '../../support/file-sources.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

interface ReceivedWebhook {
  headers: Record<string, string>;
  body: string;
}

let server: TestServer;
let owner: DashboardClient;
let key: string;
let receiver: ReturnType<typeof createServer>;
let url: string;
let responseStatuses: number[] = [];
const received: ReceivedWebhook[] = [];
/** Requests to /slow, responded to when the test says so. */
const heldResponses: (() => void)[] = [];

beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    received.push({ headers: request.headers as Record<string, string>, body: await text(request) });
    if (request.url === '/slow') heldResponses.push(() => response.writeHead(204).end());
    else response.writeHead(responseStatuses.shift() ?? 204, { location: 'http://127.0.0.1:1/' }).end();
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const { port } = receiver.address() as AddressInfo;
  url = `http://127.0.0.1:${port}/hook?a=1`;
  server = await startTestServer({}, sourceSettings({ url }));
  key = (await createAccount(server.services, { name: 'local', tier: 'Pro', tokens: 100 })).apiKey;
  owner = await setUpOwner(server);
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  receiver.close();
});

const create = async (events: string[], to = url) =>
  Object(await owner.mutate('webhooks.create', { url: to, events })) as { webhookId: string; secret: string };
const remove = (webhookId: string) => owner.mutate('webhooks.remove', { webhookId });
const moderate = async () =>
  Object((await server.request({ url: '/moderation/text', key, body: { content: 'This fucking weather' } })).json).id;
/** Delivers what is due and returns what arrived since the last call; the server also checks every second by itself. */
async function deliverDue(): Promise<ReceivedWebhook[]> {
  await server.services.webhooks.sendDue();
  return received.splice(0);
}
const deliveries = async (webhookId: string) =>
  Object(await owner.query('webhooks.deliveries', { webhookId })).deliveries;
const makeDeliveriesDue = () =>
  server.services.database.sql(`update webhook_deliveries set next_at = now() where state = 'waiting'`);

test('a verdict is told to who asked for it, signed, without anything of the content', async () => {
  const { webhookId, secret } = await create(['moderation.completed']);
  const requestId = await moderate();
  const [message, ...more] = await deliverDue();
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
  responseStatuses = [500];
  await moderate();
  const [first] = await deliverDue();
  expect(await deliveries(webhookId)).toMatchObject([{ state: 'waiting', status: 500, attempts: 1 }]);
  expect(await deliverDue()).toEqual([]);
  await makeDeliveriesDue();
  const [second] = await deliverDue();
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  expect(await deliveries(webhookId)).toMatchObject([{ state: 'delivered', attempts: 2 }]);

  responseStatuses = Array(10).fill(503);
  await moderate();
  for (let attempt = 0; attempt < 10; attempt++) {
    await makeDeliveriesDue();
    await deliverDue();
  }
  expect(responseStatuses).toEqual([]);
  expect((await deliveries(webhookId))[0]).toMatchObject({ state: 'failed', status: 503, attempts: 10 });
  await remove(webhookId);
});

test('a target that does not respond delays no other, nor what becomes due meanwhile', async () => {
  const slow = await create(['moderation.completed'], new URL('/slow', url).href);
  for (let count = 0; count < 6; count++) await owner.mutate('webhooks.test', { webhookId: slow.webhookId });
  const sending = server.services.webhooks.sendDue();
  await vi.waitFor(() => expect(heldResponses).toHaveLength(4), 30_000);
  const quick = await create(['moderation.completed']);
  await owner.mutate('webhooks.test', { webhookId: quick.webhookId });
  const taken = async () => expect(await deliveries(quick.webhookId)).toMatchObject([{ state: 'delivered' }]);
  await vi.waitFor(taken, 30_000);
  expect(heldResponses).toHaveLength(4);
  for (const answer of heldResponses.splice(0)) answer();
  await vi.waitFor(() => expect(heldResponses).toHaveLength(2), 30_000);
  for (const answer of heldResponses.splice(0)) answer();
  await sending;
  await deliverDue();
  expect((await deliveries(slow.webhookId)).map(({ state }: { state: string }) => state)).toEqual(
    Array(6).fill('delivered'),
  );
  for (const { webhookId } of [slow, quick]) await remove(webhookId);
});

test('after a new secret messages are signed with both for a while, and then with the new one alone', async () => {
  const { webhookId, secret: old } = await create(['moderation.completed']);
  const rotate = async (graceSeconds?: number) =>
    Object(await owner.mutate('webhooks.rotateSecret', { webhookId, graceSeconds })).secret as string;
  /** Whether each of these secrets verifies the next message. */
  const verifiedBy = async (...secrets: string[]) => {
    await owner.mutate('webhooks.test', { webhookId });
    const [message] = await deliverDue();
    const { body = '', headers = {} } = message ?? {};
    return Promise.all(
      secrets.map((secret) =>
        verifyWebhook({ body, headers, secret }).then(
          () => true,
          () => false,
        ),
      ),
    );
  };
  const next = await rotate();
  expect(await verifiedBy(old, next)).toEqual([true, true]);
  const { webhooks } = Object(await owner.query('webhooks.list'));
  const graceMs = Date.parse(webhooks[0].previousSecretUntil) - Date.now();
  expect(graceMs).toBeGreaterThan(86_000_000);
  expect(graceMs).toBeLessThanOrEqual(86_400_000);
  expect(JSON.stringify(webhooks)).not.toContain(next.slice('whsec_'.length));
  await server.services.database.sql('update webhooks set previous_until = now()');
  expect(await verifiedBy(old, next)).toEqual([false, true]);
  const last = await rotate(0);
  expect(await verifiedBy(old, next, last)).toEqual([false, false, true]);
  await remove(webhookId);
});

test('a message can be sent once more by hand', async () => {
  const { webhookId } = await create(['moderation.completed']);
  await owner.mutate('webhooks.test', { webhookId });
  const [first] = await deliverDue();
  const [{ deliveryId }] = await deliveries(webhookId);
  await owner.mutate('webhooks.replay', { deliveryId });
  const [again] = await deliverDue();
  expect(again?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  expect(again?.body).toBe(first?.body);
  await remove(webhookId);
});

test('who answers 410 is told nothing more', async () => {
  const { webhookId } = await create(['moderation.completed']);
  responseStatuses = [410];
  await moderate();
  await deliverDue();
  await moderate();
  expect(await deliverDue()).toEqual([]);
  const { webhooks } = Object(await owner.query('webhooks.list'));
  expect(webhooks[0].disabledAt).not.toBeNull();
  await remove(webhookId);
});

test('a redirect is no delivery, and leads nowhere', async () => {
  const { webhookId } = await create(['moderation.completed']);
  responseStatuses = [302];
  await moderate();
  expect(await deliverDue()).toHaveLength(1);
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
  await expect(create(['moderation.completed'], target)).rejects.toThrow(new ProcedureError('source_url_forbidden'));
});

test('a decision on review, that it was taken back, and few tokens are told as well', async () => {
  const { webhookId } = await create(['review.resolved', 'review.reopened', 'tokens.low']);
  const requestId = await moderate();
  await server.request({ url: '/feedback', key, body: { requestId, correct: false } });
  await owner.mutate('review.decide', { requestId, decision: 'allow' });
  const types = async () =>
    (await deliverDue()).map(({ body }) => JSON.parse(body)).map(({ type, data }) => [type, data]);
  expect(await types()).toMatchObject([['review.resolved', { requestId, decision: 'allow' }]]);
  await owner.mutate('review.undo', { requestId });
  expect(await types()).toMatchObject([['review.reopened', { requestId, item: 0 }]]);
  const spendTo = async (tokens: number) => {
    const content = Array.from({ length: Number(await server.remaining(key)) - tokens }, () => 'a');
    await server.request({ url: '/moderation/text', key, body: { content } });
  };
  await spendTo(5);
  expect(await types()).toEqual([['tokens.low', { remainingTokens: 5 }]]);
  await moderate();
  expect(await types()).toEqual([]);

  // A top-up moves the threshold; concurrent charges that cross it trigger one message.
  const { accounts } = Object(await owner.query('accounts.list'));
  await owner.mutate('accounts.topUp', { accountId: accounts[0].accountId, tokens: 100 });
  await spendTo(22);
  expect(await types()).toEqual([]);
  await Promise.all(Array.from({ length: 6 }, () => moderate()));
  expect(await types()).toEqual([['tokens.low', { remainingTokens: expect.toSatisfy((left) => left < 20) }]]);
  await remove(webhookId);
});
