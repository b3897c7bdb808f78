/** A draft in shadow: what it counts, that it has no effect, and when it ends. */
import { createDeskClient } from '@winnow/sdk/desk';
import { createAccount } from '@winnow/server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type DashboardClient, ORIGIN, ProcedureError, setUpOwner } from '../../support/dashboard-client.ts';
import { createInProcessFetch } from '../../support/sdk-client.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const UNSAFE = 'This fucking weather';
const CLEAN = 'What a lovely day';
/** Profanity of this severity is no longer unsafe. */
const milder = { name: 'Milder', thresholds: { Profanity: 'Off' } };

let server: TestServer;
let owner: DashboardClient;
let key: string;
let id: string;
beforeAll(async () => {
  server = await startTestServer({}, { WINNOW_TEXT_MODEL: 'off' });
  key = (await createAccount(server.services, { name: 'local', tier: 'Enterprise', tokens: null })).apiKey;
  owner = await setUpOwner(server);
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(async () => {
  id = Object(await owner.mutate('profiles.create', { name: 'live' })).id;
});

async function moderate(content: string | string[], more: object = {}) {
  const body = { content, moderationProfileId: id, ...more };
  return Object((await server.request({ url: '/moderation/text', key, body })).json);
}
const start = async (draft: object = milder, more: object = {}) =>
  Object(await owner.mutate('profiles.startShadow', { id, draft, ...more })).shadow;
const read = async () => Object(await owner.query('profiles.shadow', { id })).shadow;
const { database } = { database: () => server.services.database };

test('a profile has no shadow by default', async () => {
  expect(await owner.query('profiles.shadow', { id })).toEqual({ shadow: null });
  for (const act of ['stopShadow', 'resetShadow'])
    await expect(owner.mutate(`profiles.${act}`, { id })).rejects.toThrow(new ProcedureError('conflict'));
});

test('counts live requests by day and category, with examples of what would change', async () => {
  expect(await start()).toMatchObject({ status: 'running', version: 1, share: 1, agreed: 0, averageMicros: null });
  const { id: requestId } = await moderate([UNSAFE, CLEAN, 'I will kill you tonight']);
  const shadow = await read();
  expect(shadow).toMatchObject({
    ...{ agreed: 2, stricter: 0, milder: 1, unknown: 0 },
    categories: [
      { category: 'Profanity', agreed: 0, stricter: 0, milder: 1 },
      { category: 'Violence', agreed: 1, stricter: 0, milder: 0 },
    ],
    days: [{ agreed: 2, stricter: 0, milder: 1, categories: [{ category: 'Profanity' }, { category: 'Violence' }] }],
    examples: [{ requestId, item: 0, change: 'milder', live: { isClean: false }, draft: { isClean: true } }],
  });
  expect(shadow.averageMicros).toBeGreaterThan(0);
});

test('a draft that says the same as the profile agrees on every content', async () => {
  await start({ name: 'Same' });
  for (const content of [UNSAFE, CLEAN, 'I will kill you tonight', 'f u c k this', 'call me at 555-0100'])
    await moderate(content);
  expect(await read()).toMatchObject({ agreed: 5, stricter: 0, milder: 0, unknown: 0, examples: [] });
});

/** Without what differs between any two requests. */
const withoutTimes = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (name, of) =>
      /^(?:ms|id|requestId|at|latencyMs|remainingTokens|timestamp)$/.test(name) ? 0 : of,
    ),
  );

test('has no effect on answer, charge, log or webhooks', async () => {
  const events = ['moderation.completed'];
  const { webhookId } = Object(await owner.mutate('webhooks.create', { url: 'https://example.com/hook', events }));
  const listMessages = async (): Promise<unknown[]> => {
    const rows = await database().sql('select payload from webhook_deliveries order by id');
    return rows.map(({ payload }) => JSON.parse(String(payload)));
  };
  const observe = async () => {
    const answer = await moderate(UNSAFE);
    await server.services.activity.flush();
    const row = await owner.query('activity.get', { requestId: answer.id });
    return withoutTimes({ answer, row });
  };
  const without = await observe();
  await start();
  expect(await observe()).toEqual(without);
  expect((await read()).milder).toBe(1);
  await expect.poll(listMessages).toHaveLength(2);
  const [one, other] = await listMessages();
  expect(withoutTimes(other)).toEqual(withoutTimes(one));
  await owner.mutate('webhooks.remove', { webhookId });
});

test('requests of other profiles, and a share of 0, are not compared; half is about half', async () => {
  await start(milder, { share: 0 });
  await moderate(UNSAFE);
  await moderate(UNSAFE, { moderationProfileId: undefined });
  expect(await read()).toMatchObject({ agreed: 0, milder: 0, days: [] });
  await start(milder, { share: 0.5 });
  for (let at = 0; at < 60; at += 1) await moderate(UNSAFE);
  const { milder: counted } = await read();
  expect(counted).toBeGreaterThan(5);
  expect(counted).toBeLessThan(55);
});

test('requests without a profile have a shadow of their own', async () => {
  await owner.mutate('profiles.startShadow', { id: 'default', draft: milder });
  await moderate(UNSAFE, { moderationProfileId: undefined });
  expect(Object(await owner.query('profiles.shadow', { id: 'default' })).shadow.milder).toBe(1);
  await owner.mutate('profiles.stopShadow', { id: 'default' });
});

test('a content that the caller does not want stored is counted, and is no example', async () => {
  await owner.mutate('profiles.startShadow', { id: 'default', draft: milder });
  const body = { comment: { text: UNSAFE }, requestedAttributes: { TOXICITY: {} }, doNotStore: true };
  await server.request({ url: `/v1alpha1/comments:analyze?key=${key}`, body });
  expect(Object(await owner.query('profiles.shadow', { id: 'default' })).shadow).toMatchObject({
    ...{ milder: 1, examples: [] },
  });
});

test('examples are erased with the content', async () => {
  await start();
  await moderate(UNSAFE, { authorId: 'member-7' });
  expect((await read()).examples).toHaveLength(1);
  await server.services.activity.flush();
  await owner.mutate('authors.erase', { authorId: 'member-7' });
  expect(await read()).toMatchObject({ milder: 1, examples: [] });
});

describe('ends', () => {
  const end = (reason: string) => ({ status: 'ended', endReason: reason, milder: 1 });
  beforeEach(async () => {
    await start();
    await moderate(UNSAFE);
  });

  test('when it is stopped, and keeps its counts', async () => {
    await owner.mutate('profiles.stopShadow', { id });
    await moderate(UNSAFE);
    expect(await read()).toMatchObject(end('stopped'));
  });

  test('when a new version of the profile is published', async () => {
    await owner.mutate('profiles.replace', { id, profile: milder });
    await moderate(UNSAFE);
    expect(await read()).toMatchObject({ ...end('published'), version: 1 });
  });

  test('when the profile is archived', async () => {
    await owner.mutate('profiles.archive', { id });
    await owner.mutate('profiles.restore', { id });
    expect(await read()).toMatchObject(end('archived'));
  });

  test('by itself after its days', async () => {
    expect(await read()).toMatchObject({ status: 'running' });
    await database().sql(`update profile_shadows set ends_at = now() - interval '1 second' where profile = $1`, [id]);
    await server.services.shadows.refresh();
    await moderate(UNSAFE);
    expect(await read()).toMatchObject(end('expired'));
  });

  test('not when it is reset: it counts anew', async () => {
    expect(Object(await owner.mutate('profiles.resetShadow', { id })).shadow).toMatchObject({
      milder: 0,
      examples: [],
    });
    await moderate(UNSAFE);
    expect(await read()).toMatchObject({ status: 'running', milder: 1 });
  });
});

test.each([
  ['blocklist', { blocklist: [{ term: 'pineapple', match: 'word', category: 'Spam', severity: 'High' }] }],
  ['allowlist', { allowlist: ['fucking'] }],
  ['readImageText', { readImageText: false }],
  ['readContext', { readContext: true }],
])('a draft with another %s is refused: its evidence would be another', async (name, fields) => {
  const body = { draft: { ...milder, ...fields } };
  const { json } = await server.request({ url: `/profiles/${id}/shadow`, key, body });
  expect(json).toMatchObject({ code: 'invalid_request', errors: [{ pointer: `/draft/${name}` }] });
});

test('keys start and read it, also by the SDK; an unknown profile is refused', async () => {
  const desk = createDeskClient({ baseUrl: ORIGIN, apiKey: key, fetch: createInProcessFetch(server) });
  await desk.profiles.startShadow({ id, draft: { name: 'Milder' }, days: 1 });
  expect((await desk.profiles.shadow({ id })).shadow).toMatchObject({ status: 'running', version: 1 });
  await expect(desk.profiles.shadow({ id: `prof_${'0'.repeat(24)}` })).rejects.toMatchObject({
    code: 'profile_not_found',
  });
});
