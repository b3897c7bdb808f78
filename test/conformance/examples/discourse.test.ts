/** The receiver of Discourse's webhooks, between a started server and a stand-in for Discourse. */
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FakeService, startFakeService } from '../../support/fake-service.ts';
import { type ExampleServer, startServerForExamples } from '../../support/winnow-for-examples.ts';

const secret = 'a webhook secret';
const threat = 'I will find you and kill you tonight';

let winnow: ExampleServer;
let discourse: FakeService;
let handle: (request: Request) => Promise<Response>;
beforeAll(async () => {
  winnow = await startServerForExamples();
  discourse = await startFakeService(({ path, headers }) => {
    if (path !== '/post_actions.json') return undefined;
    return headers['api-key'] === 'a discourse key' && headers['api-username'] === 'winnow' ? { id: 1 } : 403;
  });
  Object.assign(process.env, {
    DISCOURSE_URL: discourse.address,
    DISCOURSE_API_KEY: 'a discourse key',
    DISCOURSE_USER: 'winnow',
    DISCOURSE_WEBHOOK_SECRET: secret,
  });
  ({ handle } = await import('../../../docs/examples/discourse/webhook.ts'));
});
afterAll(async () => {
  await discourse[Symbol.asyncDispose]();
  await winnow[Symbol.asyncDispose]();
});
let before = 0;
beforeEach(() => {
  before = discourse.received.length;
});

interface Delivery {
  readonly event?: string;
  readonly key?: string;
}

/** Signed as Discourse signs: an HMAC of the body. */
function deliver(post: object, { event = 'post_created', key = secret }: Delivery = {}): Promise<Response> {
  const body = JSON.stringify({ post: { topic_id: 7, username: 'kim', version: 1, ...post } });
  const headers = {
    'x-discourse-event': event,
    'x-discourse-event-signature': `sha256=${createHmac('sha256', key).update(body).digest('hex')}`,
  };
  return handle(new Request('http://localhost/discourse', { method: 'POST', headers, body }));
}
const takeFlag = async (id: number) =>
  (await discourse.take(({ path, body }) => path === '/post_actions.json' && Object(body).id === id)).body;

test('refuses what Discourse has not signed', async () => {
  expect((await deliver({ id: 1, raw: threat }, { key: 'another' })).status).toBe(401);
  expect(discourse.received).toHaveLength(before);
});

test('flags a threat with its reason, and leaves a friendly post alone', async () => {
  expect((await deliver({ id: 2, raw: 'Welcome, good to have you here' })).status).toBe(200);
  expect((await deliver({ id: 3, raw: threat })).status).toBe(200);
  expect(await takeFlag(3)).toEqual({
    id: 3,
    post_action_type_id: 7,
    message: expect.stringMatching(/^Winnow: .*violence/),
  });
  expect(discourse.received.slice(before).filter(({ body }) => Object(body).id === 2)).toEqual([]);
});

test('judges an edited post again', async () => {
  expect((await deliver({ id: 2, raw: threat, version: 2 }, { event: 'post_edited' })).status).toBe(200);
  expect(await takeFlag(2)).toMatchObject({ post_action_type_id: 7 });
});

test('flags spam as spam', async () => {
  const raw = 'FREE iPhone!!! Click http://win-prizes.example now to claim your cash prize, limited offer, act now!!!';
  expect((await deliver({ id: 4, raw })).status).toBe(200);
  expect(await takeFlag(4)).toEqual({ id: 4, post_action_type_id: 8 });
});

test('flags a post that was judged only in part', async () => {
  expect((await deliver({ id: 5, raw: 'გამარჯობა, როგორ ხარ დღეს' })).status).toBe(200);
  expect(await takeFlag(5)).toMatchObject({ post_action_type_id: 7, message: expect.stringContaining('Winnow: ') });
});

test('ignores its own posts, other events and posts without text', async () => {
  for (const [post, event] of [
    [{ id: 6, raw: threat, username: 'winnow' }, 'post_created'],
    [{ id: 7, raw: threat }, 'post_destroyed'],
    [{ id: 8 }, 'post_created'],
  ] as const)
    expect((await deliver(post, { event })).status).toBe(200);
  // Judged after them, so that their flags would have come before its own.
  expect((await deliver({ id: 9, raw: threat })).status).toBe(200);
  await takeFlag(9);
  expect(discourse.received.slice(before).map(({ body }) => Object(body).id)).toEqual([9]);
});
