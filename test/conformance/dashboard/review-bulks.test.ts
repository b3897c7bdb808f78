/** Filters of the review desk, search in content, and decisions on all that a filter selects. */
import { createAccount } from '@winnow/server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type DashboardClient, inviteAndJoin, ProcedureError, setUpOwner } from '../../support/dashboard-client.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let owner: DashboardClient;
let first: DashboardClient;
let second: DashboardClient;
let profileId: string;

beforeAll(async () => {
  server = await startTestServer({}, { WINNOW_TEXT_MODEL: 'off' });
  await createAccount(server.services, { name: 'local', tier: 'Enterprise', tokens: null });
  owner = await setUpOwner(server);
  first = await inviteAndJoin(server, owner, 'moderator');
  second = await inviteAndJoin(server, owner, 'moderator');
  await owner.mutate('activity.changeSettings', { contentPolicy: 'full', retentionDays: 30 });
  profileId = Object(await owner.mutate('profiles.create', { name: 'band', reviewBand: { from: 0.1, to: 1 } })).id;
  const events = ['review.resolved', 'review.reopened'];
  await owner.mutate('webhooks.create', { url: 'https://example.com/hook', events });
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(async () => {
  await server.services.database.sql('delete from reviews');
  await server.services.database.sql('delete from webhook_deliveries');
});

async function moderate(content: string, more: object = {}): Promise<string> {
  const result = await owner.mutate('moderation.text', { content, moderationProfileId: profileId, ...more });
  return Object(result).id;
}
const find = async (filter: object): Promise<string[]> => {
  await server.services.activity.flush();
  const { rows } = Object(await owner.query('review.queue', { limit: 200, ...filter }));
  return rows.map(({ requestId }: { requestId: string }) => requestId);
};
async function makeSpam(count: number): Promise<void> {
  for (let number = 0; number < count; number++) await moderate(`This fucking watch, number ${number}`);
  await moderate('I will kill you tonight');
  await server.services.activity.flush();
}
const filter = { text: 'fucking watch' };
const countOf = async (who: DashboardClient, more: object = {}): Promise<number> =>
  Object(await who.mutate('review.countBulk', { filter, ...more })).count;
interface Progress {
  readonly bulkId: string;
  readonly total: number;
  readonly pending: number;
  readonly done: number;
  readonly refused: number;
  readonly undone: number;
}
const act = async (who: DashboardClient, path: string, input: object): Promise<Progress> =>
  Object(await who.mutate(path, input)).bulk;
async function messages(event: string): Promise<number> {
  const sql = 'select count(*)::int as count from webhook_deliveries where event = $1';
  const [row] = await server.services.database.sql(sql, [event]);
  return Number(row?.count);
}

test('items are found by their content, whatever its case, and by each field of the verdict', async () => {
  const threat = await moderate('I will KILL you tonight, 100%', { authorId: 'member-12', contentId: 'post-1' });
  const mild = await moderate('This fucking weather', { language: 'en' });
  expect(await find({ text: 'kill YOU' })).toEqual([threat]);
  expect(await find({ text: '100%' })).toEqual([threat]);
  expect(await find({ text: '%' })).toEqual([threat]);
  expect(await find({ text: '_' })).toEqual([]);
  expect(await find({ category: 'Violence' })).toEqual([threat]);
  expect(await find({ severity: 'High' })).not.toContain(mild);
  expect(await find({ score: 0.01 })).toEqual([threat, mild]);
  expect(await find({ language: 'de' })).toEqual([]);
  expect(await find({ modality: 'image' })).toEqual([]);
  expect(await find({ reason: 'band', language: 'en' })).toContain(mild);
  expect(await find({ authorId: 'member-12' })).toEqual([threat]);
  expect(await find({ contentId: 'post-1' })).toEqual([threat]);
  expect(await find({ olderThanHours: 1 })).toEqual([]);
  expect(await find({ newerThanHours: 1 })).toEqual([threat, mild]);
  expect(await find({ isReported: true })).toEqual([]);
  await owner.mutate('reports.submit', { item: { requestId: mild }, reporter: { id: 'a' }, reason: 'Rude' });
  expect([await find({ isReported: true }), await find({ isReported: false })]).toEqual([[mild], [threat]]);
  expect(await find({ order: 'reports' })).toEqual([mild, threat]);
  expect(await find({ order: 'weights' })).toHaveLength(2);
  expect(await find({ offset: 1 })).toEqual([mild]);
  await first.mutate('review.next', { filter: { text: 'weather' } });
  expect(await find({ state: 'assigned' })).toEqual([mild]);
  expect(Object(await owner.query('review.queue', { limit: 1 })).matching).toBe(2);
});

test('a bulk decision is on what was shown, announces each decision, and is undone as one', async () => {
  await makeSpam(60);
  const count = await countOf(first);
  expect(count).toBe(60);
  const started = await act(first, 'review.createBulk', { filter, decision: 'reject', note: 'A wave.', count });
  expect(started).toMatchObject({ total: 60, pending: 60, done: 0 });
  const { bulkId } = started;
  expect(await act(first, 'review.continueBulk', { bulkId })).toMatchObject({ pending: 10, done: 50 });
  const ended = Object(await first.mutate('review.continueBulk', { bulkId }));
  expect(ended).toMatchObject({ bulk: { pending: 0, done: 60, refused: 0 }, counts: { waiting: 1 } });
  const { rows } = Object(await owner.query('review.decided'));
  expect(rows.map(({ decision, note }: { decision: string; note: string }) => [decision, note])).toEqual(
    Array(60).fill(['reject', 'A wave.']),
  );
  await expect.poll(() => messages('review.resolved')).toBe(60);
  await expect(second.mutate('review.undoBulk', { bulkId })).rejects.toThrow(new ProcedureError('role_required'));
  await act(first, 'review.undoBulk', { bulkId });
  const undone = Object(await first.mutate('review.undoBulk', { bulkId }));
  expect(undone).toMatchObject({ bulk: { done: 0, undone: 60 }, counts: { waiting: 61, moderators: [] } });
  await expect.poll(() => messages('review.reopened')).toBe(60);
  await expect(first.mutate('review.continueBulk', { bulkId })).rejects.toThrow(new ProcedureError('conflict'));
});

test('more items than were shown are refused, fewer are not', async () => {
  await makeSpam(3);
  const body = { filter, decision: 'reject', note: null };
  await expect(first.mutate('review.createBulk', { ...body, count: 2 })).rejects.toThrow(
    new ProcedureError('conflict'),
  );
  expect(await act(first, 'review.createBulk', { ...body, count: 9 })).toMatchObject({ total: 3 });
  const nothing = { ...body, filter: { text: 'nothing like it' }, count: 9 };
  await expect(first.mutate('review.createBulk', nothing)).rejects.toThrow(new ProcedureError('conflict'));
});

test('what others have or decide meanwhile is left to them, and an undo stops what is pending', async () => {
  await makeSpam(4);
  const { rows } = Object(await second.mutate('review.next', { limit: 1, filter }));
  expect(await countOf(first)).toBe(3);
  const { bulkId } = await act(first, 'review.createBulk', { filter, decision: 'reject', count: 3 });
  const left = (await find(filter)).find((requestId) => requestId !== rows[0].requestId);
  await second.mutate('review.decide', { requestId: left, decision: 'allow' });
  expect(await act(first, 'review.continueBulk', { bulkId })).toMatchObject({ done: 2, refused: 1 });
  const other = await act(second, 'review.createBulk', { filter, decision: 'reject', count: 1 });
  expect(await act(second, 'review.undoBulk', { bulkId: other.bulkId })).toMatchObject({ pending: 0, undone: 0 });
});

test('where content has to be revealed first, nothing is decided in bulk', async () => {
  await makeSpam(2);
  const wellness = { blurStrength: 'strong', greyscale: false, mute: true, mustReveal: true };
  const settings = { contentPolicy: 'full', retentionDays: 30 };
  await owner.mutate('activity.changeSettings', { ...settings, wellness });
  const body = { filter, decision: 'reject', count: 2 };
  await expect(first.mutate('review.createBulk', body)).rejects.toThrow(new ProcedureError('conflict'));
  await owner.mutate('activity.changeSettings', { ...settings, wellness: { ...wellness, mustReveal: false } });
});
