/** Queues of the review desk: what is routed where, who may work in which queue, moves, and figures. */
import { createAccount } from '@winnow/server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type DashboardClient, inviteAndJoin, ProcedureError, setUpOwner } from '../../support/dashboard-client.ts';
import { createTestClient } from '../../support/sdk-client.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let owner: DashboardClient;
let moderator: DashboardClient;
let moderatorId: string;
let ownerId: string;
let key: string;
let profileId: string;

beforeAll(async () => {
  server = await startTestServer({}, { WINNOW_TEXT_MODEL: 'off' });
  key = (await createAccount(server.services, { name: 'local', tier: 'Enterprise', tokens: null })).apiKey;
  owner = await setUpOwner(server);
  moderator = await inviteAndJoin(server, owner, 'moderator');
  moderatorId = Object(await moderator.query('session.get')).person.id;
  ownerId = Object(await owner.query('session.get')).person.id;
  await owner.mutate('activity.changeSettings', { contentPolicy: 'full', retentionDays: 30 });
  profileId = Object(await owner.mutate('profiles.create', { name: 'band', reviewBand: { from: 0.1, to: 1 } })).id;
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(async () => {
  await server.services.database.sql('delete from reviews');
  await configure([], []);
});

const readQueues = async (client: DashboardClient = owner) => Object(await client.query('review.queues'));

async function configure(queues: object[], rules: object[], more: object = {}): Promise<void> {
  const { version } = await readQueues();
  await owner.mutate('review.changeQueues', { version, queues, rules, ...more });
}

async function moderate(content: string, more: object = {}): Promise<string> {
  const body = { content, moderationProfileId: profileId, ...more };
  const { json } = await server.request({ url: '/moderation/text', key, body });
  await server.services.activity.flush();
  return Object(json).id;
}

const queueOf = async (requestId: string): Promise<unknown> => {
  const { rows } = Object(await owner.query('review.queue', { limit: 200 }));
  return rows.find((row: { requestId: string }) => row.requestId === requestId)?.queueId;
};
const next = async (client: DashboardClient, input: object = {}): Promise<string[]> =>
  Object(await client.mutate('review.next', { limit: 50, ...input })).rows.map(
    ({ requestId }: { requestId: string }) => requestId,
  );
const urgent = { id: 'urgent', name: 'Urgent', order: 'severity' };
const german = { id: 'german', name: 'German' };

test('the first matching rule routes an item: by category, severity, score, language, modality, reason or author', async () => {
  await configure(
    [urgent, german, { id: 'member', name: 'One member' }, { id: 'closed', name: 'Closed', isEnabled: false }],
    [
      { queueId: 'closed' },
      { queueId: 'member', authorIds: ['member-12'] },
      { queueId: 'german', languages: ['de'], modalities: ['text'] },
      { queueId: 'urgent', categories: ['Violence', 'SelfHarm'], severity: 'Medium', score: 0.5, reasons: ['band'] },
    ],
  );
  const routed = {
    member: await moderate('I will kill you', { authorId: 'member-12' }),
    german: await moderate('Du bist so ein verdammtes Arschloch, verpiss dich endlich von hier', { language: 'de' }),
    urgent: await moderate('I will kill you tonight'),
    default: await moderate('This fucking weather'),
  };
  for (const [queueId, requestId] of Object.entries(routed))
    expect([queueId, await queueOf(requestId)]).toEqual([queueId, queueId]);
  const { counts } = Object(await moderator.query('review.queue', { queueId: 'urgent' }));
  expect(counts.queues).toEqual(
    ['default', 'german', 'member', 'urgent'].map((queueId) => ({ queueId, waiting: 1, assigned: 0 })),
  );
});

test('what a client reported later is routed by that reason', async () => {
  await configure([urgent], [{ queueId: 'urgent', reasons: ['feedback'] }]);
  const { json } = await server.request({ url: '/moderation/text', key, body: { content: 'This fucking weather' } });
  const requestId = Object(json).id;
  await server.request({ url: '/feedback', key, body: { requestId, correct: false } });
  expect(await queueOf(requestId)).toBe('urgent');
});

test('a queue gives its items in its own order, and only those', async () => {
  await configure([urgent], [{ queueId: 'urgent', reasons: ['band'] }]);
  const [mild, severe] = [await moderate('This fucking weather'), await moderate('I will kill you tonight')];
  await server.services.database.sql('update reviews set severity = 1 where id = (select min(id) from reviews)');
  const { rows } = Object(await owner.query('review.queue'));
  expect(rows.map(({ requestId }: { requestId: string }) => requestId)).toEqual([mild, severe]);
  expect(await next(moderator, { queueId: 'urgent' })).toEqual([severe, mild]);
  expect(await next(moderator, { queueId: 'default' })).toEqual([]);
  await expect(next(moderator, { queueId: 'none' })).rejects.toThrow(new ProcedureError('not_found'));
});

test('only people with its role, or named by it, work in a queue', async () => {
  await configure(
    [
      { ...urgent, role: 'admin' },
      { ...german, people: [ownerId] },
      { id: 'closed', name: 'Closed' },
    ],
    [
      { queueId: 'urgent', authorIds: ['a'] },
      { queueId: 'german', authorIds: ['b'] },
      { queueId: 'closed', authorIds: ['c'] },
    ],
  );
  const [forAdmins, forNamed, closed, forAll] = [
    await moderate('This fucking weather', { authorId: 'a' }),
    await moderate('This fucking weather', { authorId: 'b' }),
    await moderate('This fucking weather', { authorId: 'c' }),
    await moderate('This fucking weather'),
  ];
  const { queues, rules, version } = await readQueues();
  await owner.mutate('review.changeQueues', {
    ...{ version, rules },
    queues: queues.map(({ mayWork: _, stats: __, ...queue }: Record<string, unknown>) => ({
      ...queue,
      isEnabled: queue.id !== 'closed',
    })),
  });
  expect(await next(moderator)).toEqual([forAll]);
  for (const [requestId, code] of [
    [forAdmins, 'role_required'],
    [forNamed, 'role_required'],
    [closed, 'conflict'],
  ] as const)
    for (const [path, input] of [
      ['review.decide', { decision: 'allow' }],
      ['review.assign', {}],
      ['review.move', { queueId: 'default' }],
    ] as const)
      await expect(moderator.mutate(path, { requestId, ...input })).rejects.toThrow(new ProcedureError(code));
  await moderator.mutate('review.release', {});
  expect(await next(owner)).toEqual([forAdmins, forNamed, forAll]);
  const mayWork = (await readQueues(moderator)).queues.map(({ id, mayWork }: Record<string, unknown>) => [id, mayWork]);
  expect(mayWork).toEqual([
    ['urgent', false],
    ['german', false],
    ['closed', false],
    ['default', true],
  ]);
});

test('an item is moved by hand, and who moved it is recorded', async () => {
  await configure([urgent, { ...german, isEnabled: false }], []);
  const requestId = await moderate('This fucking weather');
  await moderator.mutate('review.move', { requestId, queueId: 'urgent' });
  await owner.mutate('review.move', { requestId, queueId: 'default' });
  await moderator.mutate('review.move', { requestId, queueId: 'urgent' });
  expect(Object(await owner.query('review.moves', { requestId })).moves).toMatchObject([
    { version: 1, from: 'default', to: 'urgent', movedBy: moderatorId },
    { version: 2, from: 'urgent', to: 'default', movedBy: ownerId },
    { version: 3, from: 'default', to: 'urgent', movedBy: moderatorId },
  ]);
  const byRest = await owner.request({ method: 'GET', url: `/review/${requestId}/0/moves` });
  expect(Object(byRest.json).moves).toHaveLength(3);
  await expect(moderator.mutate('review.move', { requestId, queueId: 'none' })).rejects.toThrow(
    new ProcedureError('not_found'),
  );
  await expect(moderator.mutate('review.move', { requestId, queueId: 'german' })).rejects.toThrow(
    new ProcedureError('conflict'),
  );
  await next(owner);
  await expect(moderator.mutate('review.move', { requestId, queueId: 'default' })).rejects.toThrow(
    new ProcedureError('already_assigned'),
  );
});

test('new rules route pending items again if asked to, but not those that somebody moved; a removed queue keeps nothing', async () => {
  await configure([urgent, german], []);
  const [moved, left] = [await moderate('This fucking weather'), await moderate('This fucking weather')];
  await moderator.mutate('review.move', { requestId: moved, queueId: 'german' });
  await configure([urgent, german], [{ queueId: 'urgent' }]);
  expect(await queueOf(left)).toBe('default');
  await configure([urgent, german], [{ queueId: 'urgent' }], { reroute: true });
  expect([await queueOf(moved), await queueOf(left)]).toEqual(['german', 'urgent']);
  await configure([urgent], []);
  expect([await queueOf(moved), await queueOf(left)]).toEqual(['default', 'urgent']);
});

test('of two changes of the same version one is refused', async () => {
  const { version } = await readQueues();
  await owner.mutate('review.changeQueues', { version, queues: [urgent] });
  await expect(owner.mutate('review.changeQueues', { version, queues: [] })).rejects.toThrow(
    new ProcedureError('conflict'),
  );
});

test('the figures of a queue count what waits, came in and was decided, and how long that took', async () => {
  await configure([urgent], [{ queueId: 'urgent', categories: ['Violence'] }]);
  await moderate('I will kill you tonight');
  await moderate('I will kill you tomorrow');
  await moderate('This fucking weather');
  const [first] = await next(moderator, { queueId: 'urgent', limit: 1 });
  await server.services.database.sql(`update reviews set assigned_at = now() - interval '20 seconds'`);
  await moderator.mutate('review.decide', { requestId: first, decision: 'reject' });
  await next(moderator, { queueId: 'urgent', limit: 1 });
  const stats = (await readQueues()).queues.map(({ id, stats: figures }: Record<string, unknown>) => [id, figures]);
  expect(stats).toEqual([
    [
      'urgent',
      {
        ...{ pendingCount: 1, assignedCount: 1, inboundCount: 2, actionedCount: 1 },
        avgHandlingTimeSec: expect.closeTo(20, 0),
      },
    ],
    ['default', { pendingCount: 1, assignedCount: 0, inboundCount: 1, actionedCount: 0, avgHandlingTimeSec: null }],
  ]);
});

test('queues are read and changed by keys with the scopes for policies, also by the SDK', async () => {
  const { apiKey } = Object(
    await owner.mutate('keys.create', { name: 'queues', scopes: ['policies:read', 'policies:write'] }),
  );
  const client = createTestClient(server, apiKey);
  const { version } = await client.reviewQueues();
  const changed = await client.changeReviewQueues({ version, queues: [{ id: 'urgent', name: 'Urgent' }] });
  expect(changed).toMatchObject({ version: version + 1, queues: [{ id: 'urgent', order: 'age' }, { id: 'default' }] });
  expect((await server.request({ method: 'GET', url: '/review/queues', key })).status).toBe(403);
});
