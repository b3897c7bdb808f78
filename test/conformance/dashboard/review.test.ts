/** Review: what is queued for people, what they decide, and the figures derived from it. */
import { createAccount } from '@winnow/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DashboardClient, inviteAndJoin, ProcedureError, setUpOwner } from '../../support/dashboard-client.ts';
import { createTestClient } from '../../support/sdk-client.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const UNSAFE = 'This fucking weather';
const CLEAN = 'What a lovely day';

let server: TestServer;
let owner: DashboardClient;
let moderator: DashboardClient;
let key: string;
beforeAll(async () => {
  server = await startTestServer();
  key = (await createAccount(server.services, { name: 'local', tier: 'Enterprise', tokens: null })).apiKey;
  owner = await setUpOwner(server);
  moderator = await inviteAndJoin(server, owner, 'moderator');
  await owner.mutate('activity.changeSettings', { contentPolicy: 'full', retentionDays: 30 });
});
afterAll(() => server[Symbol.asyncDispose]());

const moderate = async (content: string, moderationProfileId?: string): Promise<string> => {
  const { json } = await server.request({ url: '/moderation/text', key, body: { content, moderationProfileId } });
  return Object(json).id;
};
const sendFeedback = (requestId: string, correct: boolean, apiKey = key) =>
  server.request({ url: '/feedback', key: apiKey, body: { requestId, correct, note: 'says a player' } });
const waitingInQueue = async () => {
  await server.services.activity.flush();
  const { rows } = Object(await moderator.query('review.queue'));
  return rows.map(({ requestId }: { requestId: string }) => requestId);
};

test('a verdict in its profile’s review band waits, one outside of it does not', async () => {
  const { id } = Object(await owner.mutate('profiles.create', { name: 'band', reviewBand: { from: 0.5, to: 0.99 } }));
  const inBand = await moderate(UNSAFE, id);
  const outside = await moderate(CLEAN, id);
  const withoutBand = await moderate(UNSAFE);
  expect(await waitingInQueue()).toEqual([inBand]);
  expect(await waitingInQueue()).not.toContain(outside);
  expect(await waitingInQueue()).not.toContain(withoutBand);
  await moderator.mutate('review.decide', { requestId: inBand, decision: 'reject' });
  expect(await waitingInQueue()).toEqual([]);
});

test('a verdict that a client calls wrong waits, one that it calls right does not, and both are remembered', async () => {
  const [wrong, right] = [await moderate(UNSAFE), await moderate(CLEAN)];
  expect((await sendFeedback(wrong, false)).json).toEqual({ noted: true });
  expect((await sendFeedback(right, true)).status).toBe(200);
  const { rows } = Object(await moderator.query('review.queue'));
  expect(rows).toMatchObject([
    {
      requestId: wrong,
      reason: 'feedback',
      feedback: { isCorrect: false, note: 'says a player' },
      content: UNSAFE,
      result: { isClean: false },
    },
  ]);
  await moderator.mutate('review.decide', { requestId: wrong, decision: 'allow', note: 'it is' });
});

test('the SDK tells it as well', async () => {
  const requestId = await moderate(UNSAFE);
  expect(await createTestClient(server, key).feedback({ requestId, correct: false, note: 'from a script' })).toEqual({
    noted: true,
  });
  const { rows } = Object(await moderator.query('review.queue'));
  expect(rows).toMatchObject([{ requestId, feedback: { note: 'from a script' } }]);
  await moderator.mutate('review.decide', { requestId, decision: 'reject' });
});

test('feedback on what is unknown, or another account’s, is 404', async () => {
  const stranger = await server.account();
  const requestId = await moderate(UNSAFE);
  expect((await sendFeedback(requestId, false, stranger.apiKey)).status).toBe(404);
  expect((await sendFeedback('req_1', false)).status).toBe(404);
});

test('a decision names its reviewer and time, and can be undone by that reviewer', async () => {
  const requestId = await moderate(UNSAFE);
  await sendFeedback(requestId, false);
  await moderator.mutate('review.decide', { requestId, decision: 'allow', note: 'a quotation' });
  const { person } = Object(await moderator.query('session.get'));
  const last = async () => Object(await moderator.query('review.decided')).rows[0];
  expect(await last()).toMatchObject({ requestId, decision: 'allow', note: 'a quotation', reviewer: person.id });
  await expect(owner.mutate('review.undo', { requestId })).rejects.toThrow(new ProcedureError('conflict'));
  await moderator.mutate('review.undo', { requestId });
  expect(await waitingInQueue()).toEqual([requestId]);
  await moderator.mutate('review.decide', { requestId, decision: 'allow' });
});

test('of two people who decide at once, one does', async () => {
  const requestId = await moderate(UNSAFE);
  await sendFeedback(requestId, false);
  const decide = (who: DashboardClient, decision: string) =>
    who.mutate('review.decide', { requestId, decision }).then(
      () => 'done',
      (error: unknown) => Object(error).message,
    );
  expect((await Promise.all([decide(owner, 'allow'), decide(moderator, 'reject')])).sort()).toEqual([
    'conflict',
    'done',
  ]);
});

test('an item belongs to one person for ten minutes; to the others it is refused, with who has it', async () => {
  const requestId = await moderate(UNSAFE);
  await sendFeedback(requestId, false);
  const { rows, counts } = Object(await moderator.mutate('review.next', { limit: 5 }));
  const { person } = Object(await moderator.query('session.get'));
  expect(rows).toMatchObject([{ requestId, content: UNSAFE, assignment: { moderator: person.id } }]);
  expect(counts).toEqual({
    waiting: 1,
    escalated: 0,
    moderators: [{ moderator: person.id, assigned: 1 }],
    queues: [{ queueId: 'default', waiting: 1, assigned: 1 }],
  });
  expect(Object(await owner.mutate('review.next', { limit: 5 })).rows).toEqual([]);
  for (const path of ['review.decide', 'review.assign']) {
    const input = { requestId, ...(path === 'review.decide' ? { decision: 'allow' } : {}) };
    await expect(owner.mutate(path, input)).rejects.toThrow(new ProcedureError('already_assigned'));
  }
  const byRest = await owner.request({ url: '/review/decide', body: { requestId, decision: 'allow' } });
  expect([byRest.status, Object(byRest.json).code]).toEqual([409, 'already_assigned']);
  expect(Object(byRest.json).detail).toMatch(/^moderator has this item until /);
  expect(await owner.query('review.queue')).toMatchObject({ rows: [{ assignment: { moderator: person.id } }] });

  expect(await moderator.mutate('review.release', {})).toMatchObject({ released: 1, counts: { waiting: 1 } });
  await owner.mutate('review.assign', { requestId });
  expect(await owner.mutate('review.decide', { requestId, decision: 'reject' })).toEqual({
    decision: 'reject',
    counts: { waiting: 0, escalated: 0, moderators: [], queues: [] },
  });
});

test('a key with the scope activity reads the counts, and is assigned nothing', async () => {
  const counts = { waiting: 0, escalated: 0, moderators: [], queues: [] };
  const { apiKey: reader } = Object(await owner.mutate('keys.create', { name: 'reader', scopes: ['activity'] }));
  expect((await server.request({ method: 'GET', url: '/review/counts', key: reader })).json).toEqual(counts);
  expect(await createTestClient(server, reader).reviewCounts()).toEqual(counts);
  expect((await server.request({ url: '/review/next', key: reader, body: {} })).status).toBe(403);
});

test('what is skipped comes back after the others', async () => {
  const [first, second] = [await moderate(UNSAFE), await moderate(UNSAFE)];
  await sendFeedback(first, false);
  await sendFeedback(second, false);
  await moderator.mutate('review.decide', { requestId: first, decision: 'skip' });
  expect(await waitingInQueue()).toEqual([second, first]);
  for (const requestId of [first, second]) await moderator.mutate('review.decide', { requestId, decision: 'reject' });
});

test('viewers look on, and keys do not decide', async () => {
  const viewer = await inviteAndJoin(server, owner, 'viewer');
  const requestId = await moderate(UNSAFE);
  await sendFeedback(requestId, false);
  await expect(viewer.mutate('review.decide', { requestId, decision: 'allow' })).rejects.toThrow(
    new ProcedureError('role_required'),
  );
  const byKey = await server.request({ url: '/trpc/review.decide', key, body: { requestId, decision: 'allow' } });
  expect(byKey.status).toBe(403);
  await moderator.mutate('review.decide', { requestId, decision: 'reject' });
});

test('decisions are exported as a labelled set, and say how often the engine was right', async () => {
  const file = await owner.request({ method: 'GET', url: '/review/export' });
  const lines = file.text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const counts = { safe: 0, unsafe: 0 };
  for (const { label } of lines) counts[label as 'safe' | 'unsafe'] += 1;
  expect(lines[0]).toMatchObject({ content: UNSAFE, engine: { severity: 'Medium', categories: ['Profanity'] } });
  const { categories } = Object(await owner.query('review.precision'));
  const precision = counts.unsafe / (counts.safe + counts.unsafe);
  expect(categories).toEqual([{ category: 'Profanity', right: counts.unsafe, wrong: counts.safe, precision }]);
});
