/** Single review items: their state, escalation, skips, and their address. */
import { createAccount } from '@winnow/server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type DashboardClient, inviteAndJoin, ProcedureError, setUpOwner } from '../../support/dashboard-client.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let owner: DashboardClient;
let first: DashboardClient;
let second: DashboardClient;
let viewer: DashboardClient;
let firstId: string;
let profileId: string;

beforeAll(async () => {
  server = await startTestServer({}, { WINNOW_TEXT_MODEL: 'off' });
  await createAccount(server.services, { name: 'local', tier: 'Enterprise', tokens: null });
  owner = await setUpOwner(server);
  first = await inviteAndJoin(server, owner, 'moderator');
  second = await inviteAndJoin(server, owner, 'moderator');
  viewer = await inviteAndJoin(server, owner, 'viewer');
  firstId = Object(await first.query('session.get')).person.id;
  await owner.mutate('activity.changeSettings', { contentPolicy: 'full', retentionDays: 30 });
  profileId = Object(await owner.mutate('profiles.create', { name: 'band', reviewBand: { from: 0.1, to: 1 } })).id;
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(async () => {
  await server.services.database.sql('delete from reviews');
});

async function moderate(content: string, more: object = {}): Promise<string> {
  const result = await owner.mutate('moderation.text', { content, moderationProfileId: profileId, ...more });
  await server.services.activity.flush();
  return Object(result).id;
}
const read = async (requestId: string, who = owner) => Object(await who.query('review.item', { requestId, item: 0 }));
const stateOf = async (requestId: string): Promise<string> => (await read(requestId)).row.state;
const next = async (who: DashboardClient, limit = 5): Promise<string[]> =>
  Object(await who.mutate('review.next', { limit })).rows.map(({ requestId }: { requestId: string }) => requestId);
const eventsOf = async (requestId: string) => Object(await owner.query('review.events', { requestId, item: 0 })).events;

test('an item is queued, assigned, closed, and reopened by a report', async () => {
  const requestId = await moderate('This fucking weather');
  expect(await stateOf(requestId)).toBe('queued');
  await first.mutate('review.next', { limit: 1 });
  expect(await stateOf(requestId)).toBe('assigned');
  await first.mutate('review.decide', { requestId, decision: 'allow' });
  expect(await stateOf(requestId)).toBe('closed');
  await owner.mutate('reports.submit', { item: { requestId }, reporter: { id: 'a-member' }, reason: 'Rude' });
  expect(await stateOf(requestId)).toBe('reopened');
});

test('an escalated item leaves the desk of who escalated it, and comes first to people with the role', async () => {
  const older = await moderate('This fucking weather');
  const requestId = await moderate('I will kill you tonight');
  await next(first);
  const sent = await first.mutate('review.escalate', { requestId, note: 'A threat with a place.' });
  expect(sent).toMatchObject({ escalated: true, queueId: null, role: 'admin', counts: { waiting: 2, escalated: 1 } });
  expect((await read(requestId)).row).toMatchObject({
    state: 'escalated',
    assignment: null,
    escalation: { by: firstId, note: 'A threat with a place.', role: 'admin' },
  });
  await first.mutate('review.release', {});
  expect(await next(second)).toEqual([older]);
  await second.mutate('review.release', {});
  expect(await next(owner)).toEqual([requestId, older]);
  await owner.mutate('review.release', {});
  for (const path of ['review.decide', 'review.assign', 'review.move'] as const) {
    const more = { 'review.decide': { decision: 'allow' }, 'review.assign': {}, 'review.move': { queueId: 'default' } }[
      path
    ];
    await expect(second.mutate(path, { requestId, ...more })).rejects.toThrow(new ProcedureError('role_required'));
  }
  await owner.mutate('review.decide', { requestId, decision: 'reject' });
  expect((await read(requestId)).row).toMatchObject({ state: 'closed', escalation: { by: firstId } });
});

test('escalation goes to a queue that takes it, and a return brings the item back', async () => {
  const { version } = Object(await owner.query('review.queues'));
  const legal = { id: 'legal', name: 'Legal', role: 'admin', takesEscalations: true };
  const plain = { id: 'plain', name: 'Plain' };
  await owner.mutate('review.changeQueues', { version, queues: [plain, legal], rules: [] });
  const requestId = await moderate('I will kill you tonight');
  const note = 'For the lawyers.';
  await expect(first.mutate('review.escalate', { requestId, note, queueId: 'plain' })).rejects.toThrow('conflict');
  await expect(first.mutate('review.escalate', { requestId, note, queueId: 'no' })).rejects.toThrow('not_found');
  expect(await first.mutate('review.escalate', { requestId, note })).toMatchObject({ queueId: 'legal', role: null });
  expect((await read(requestId)).row).toMatchObject({ state: 'escalated', queueId: 'legal' });
  await expect(second.mutate('review.return', { requestId })).rejects.toThrow('conflict');
  await first.mutate('review.return', { requestId, note: 'A film.' });
  expect((await read(requestId)).row).toMatchObject({ state: 'queued', queueId: 'default', escalation: null });
  expect(await eventsOf(requestId)).toMatchObject([
    { kind: 'escalate', actor: firstId, note },
    { kind: 'return', actor: firstId, note: 'A film.' },
  ]);
  await owner.mutate('review.changeQueues', { version: version + 1, queues: [], rules: [] });
});

test('escalation needs a reason', async () => {
  const requestId = await moderate('I will kill you tonight');
  for (const body of [{ requestId }, { requestId, note: ' ' }, { requestId, note: 'x', role: 'viewer' }])
    await expect(first.mutate('review.escalate', body)).rejects.toThrow('invalid_request');
});

test('a skip is recorded with its reason, and the item is offered to others only', async () => {
  const requestId = await moderate('This fucking weather');
  await next(first);
  await first.mutate('review.decide', { requestId, decision: 'skip', note: 'Not my language.' });
  expect(await eventsOf(requestId)).toMatchObject([{ kind: 'skip', actor: firstId, note: 'Not my language.' }]);
  expect(await next(first)).toEqual([]);
  expect(await next(second)).toEqual([requestId]);
});

test('the address of an item says why one cannot decide on it', async () => {
  const requestId = await moderate('I will kill you tonight');
  const obstacleFor = async (who: DashboardClient) => (await read(requestId, who)).obstacle;
  expect(await obstacleFor(first)).toBe(null);
  expect(await obstacleFor(viewer)).toBe('viewer');
  await next(first);
  expect([await obstacleFor(first), await obstacleFor(second)]).toEqual([null, 'assigned']);
  await first.mutate('review.escalate', { requestId, note: 'A threat.' });
  expect([await obstacleFor(second), await obstacleFor(owner)]).toEqual(['role', null]);
  await owner.mutate('review.decide', { requestId, decision: 'reject' });
  expect(await obstacleFor(owner)).toBe('closed');
  await expect(read('req_1')).rejects.toThrow('not_found');
});
