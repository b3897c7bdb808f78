/** Second decisions: who is shown what, what they change, and the figures of agreement. */
import { createDeskClient } from '@winnow/sdk/desk';
import { createAccount } from '@winnow/server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type DashboardClient,
  inviteAndJoin,
  ORIGIN,
  ProcedureError,
  setUpOwner,
} from '../../support/dashboard-client.ts';
import { createInProcessFetch } from '../../support/sdk-client.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let owner: DashboardClient;
let first: DashboardClient;
let second: DashboardClient;
let key: string;
let profileId: string;
beforeAll(async () => {
  server = await startTestServer({}, { WINNOW_TEXT_MODEL: 'off' });
  key = (await createAccount(server.services, { name: 'local', tier: 'Enterprise', tokens: null })).apiKey;
  owner = await setUpOwner(server);
  first = await inviteAndJoin(server, owner, 'moderator');
  second = await inviteAndJoin(server, owner, 'moderator');
  await owner.mutate('activity.changeSettings', { contentPolicy: 'full', retentionDays: 30 });
  profileId = Object(await owner.mutate('profiles.create', { name: 'band', reviewBand: { from: 0.1, to: 1 } })).id;
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(async () => {
  await server.services.database.sql('delete from reviews');
  await server.services.database.sql('delete from review_double_settings');
});

const configure = (share: number, reopenOnDisagreement = false) =>
  owner.mutate('review.changeDoubleSettings', { share, reopenOnDisagreement });

/** Moderates texts that are in the review band. @returns their ids, in the order of the log */
async function moderate(count: number, text = 'This fucking weather'): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const body = { content: `${text} ${at}`, moderationProfileId: profileId };
    ids.push(Object((await server.request({ url: '/moderation/text', key, body })).json).id);
  }
  await server.services.activity.flush();
  return ids;
}
const decide = (client: DashboardClient, requestId: string, decision = 'reject') =>
  client.mutate('review.decide', { requestId, decision, note: 'seen by the first' });
const next = async (client: DashboardClient) => Object(await client.mutate('review.nextDouble'));
const agreement = async () => Object(await owner.query('review.agreement'));

/** All sampled: the share is at most a fifth over the API. */
const sampleAll = () => server.services.database.sql('update review_double_settings set percent = 100');

test('no item is shown twice by default, and of a share of 20% about a fifth', async () => {
  await moderate(100);
  const { database } = server.services;
  const firstId = Object(await first.query('session.get')).person.id;
  await database.sql(`update reviews set decision = 'reject', decided_at = now(), queue = 'default', reviewer = $1`, [
    firstId,
  ]);
  expect(await next(second)).toEqual({ row: null, waiting: 0 });
  await configure(0.2);
  await database.sql(`update review_double_settings set since = now() - interval '1 day'`);
  const { waiting } = await next(second);
  expect(waiting).toBeGreaterThan(5);
  expect(waiting).toBeLessThan(40);
});

test('what was decided before the share was set is not shown', async () => {
  const [before = '', after = ''] = await moderate(2);
  await decide(first, before);
  await configure(0.2);
  await sampleAll();
  await decide(first, after);
  const { row, waiting } = await next(second);
  expect([row.requestId, waiting]).toEqual([after, 1]);
});

test('the second person sees the content and nothing of the first decision; the first is not asked again', async () => {
  await configure(0.2);
  await sampleAll();
  const [id = ''] = await moderate(1);
  await decide(first, id);
  expect(await next(first)).toEqual({ row: null, waiting: 0 });
  const { row } = await next(second);
  expect(row).toMatchObject({
    ...{ requestId: id, content: 'This fucking weather 0', categories: ['Profanity'] },
    ...{ decision: null, note: null, reviewer: null, decidedAt: null, publicNote: null, assignment: null },
  });
  expect(JSON.stringify(row)).not.toContain('seen by the first');
});

test('an item that one person has is not shown to another, until the assignment ends by itself', async () => {
  await configure(0.2);
  await sampleAll();
  const [id = ''] = await moderate(1);
  await decide(first, id);
  const both = await Promise.all([next(second), next(owner)]);
  expect(both.filter(({ row }) => row !== null)).toHaveLength(1);
  await server.services.database.sql(`update review_doubles set assigned_until = now() - interval '1 second'`);
  const [has, other] = both[0]?.row === null ? [owner, second] : [second, owner];
  expect((await next(other)).row.requestId).toBe(id);
  await expect(has.mutate('review.decideDouble', { requestId: id, decision: 'allow' })).rejects.toThrow(
    new ProcedureError('conflict'),
  );
});

test('a second decision changes nothing: neither the first, nor the queue, nor the figures of the model', async () => {
  await configure(0.2);
  await sampleAll();
  const [id = ''] = await moderate(1);
  await decide(first, id);
  const before = [await owner.query('review.decided'), await owner.query('review.precision')];
  await next(second);
  expect(await second.mutate('review.decideDouble', { requestId: id, decision: 'allow' })).toEqual({
    decision: 'allow',
    waiting: 0,
  });
  expect([await owner.query('review.decided'), await owner.query('review.precision')]).toEqual(before);
  await expect(second.mutate('review.decideDouble', { requestId: id, decision: 'reject' })).rejects.toThrow(
    new ProcedureError('conflict'),
  );
  const { doubles } = await agreement();
  expect(doubles).toMatchObject({ decided: 1, agreed: 0, agreement: null, alpha: null });
  expect(doubles.disagreements).toMatchObject([{ requestId: id, first: 'reject', second: 'allow' }]);
});

test('with reopening, an item on which two people disagree is pending again; one on which they agree is not', async () => {
  await configure(0.2, true);
  await sampleAll();
  const [agreed = '', disputed = ''] = await moderate(2);
  for (const id of [agreed, disputed]) await decide(first, id);
  for (let at = 0; at < 2; at += 1) {
    const { row } = await next(second);
    const decision = row.requestId === agreed ? 'reject' : 'allow';
    await second.mutate('review.decideDouble', { requestId: row.requestId, decision });
  }
  const { rows } = Object(await owner.query('review.queue'));
  expect(rows).toMatchObject([{ requestId: disputed, decision: null, assignment: null }]);
  expect(rows[0].reopenedAt).not.toBeNull();
  await decide(owner, disputed, 'allow');
  expect((await next(second)).row).toBeNull();
});

test('a decision that was undone meanwhile cannot be compared', async () => {
  await configure(0.2);
  await sampleAll();
  const [id = ''] = await moderate(1);
  await decide(first, id);
  await next(second);
  await first.mutate('review.undo', { requestId: id });
  await expect(second.mutate('review.decideDouble', { requestId: id, decision: 'allow' })).rejects.toThrow(
    new ProcedureError('conflict'),
  );
});

test('the report has figures by category with their intervals, of the model by score, and names nobody', async () => {
  await configure(0.2);
  await sampleAll();
  const ids = await moderate(24);
  for (const id of ids) await decide(first, id);
  for (let at = 0; at < ids.length; at += 1) {
    const { row } = await next(second);
    await second.mutate('review.decideDouble', { requestId: row.requestId, decision: at < 3 ? 'allow' : 'reject' });
  }
  const report = await agreement();
  expect(report.doubles).toMatchObject({ decided: 24, agreed: 21, agreement: 0.875 });
  expect(report.doubles.categories).toMatchObject([{ category: 'Profanity', decided: 24, agreed: 21 }]);
  expect(report.doubles.interval.from).toBeLessThan(0.875);
  expect(report.doubles.alphaInterval.to).toBeGreaterThan(report.doubles.alpha);
  expect(report.doubles.disagreements).toHaveLength(3);
  expect(report).toMatchObject({ decisions: 24, model: [{ category: 'Profanity', decided: 24, agreed: 24 }] });
  const bands: { decided: number }[] = report.model[0].bands;
  expect(bands.reduce((sum, { decided }) => sum + decided, 0)).toBe(24);
  const people = Object(await owner.query('people.list')).people.map(({ personId }: { personId: string }) => personId);
  for (const id of people) expect(JSON.stringify(report)).not.toContain(id);
});

test('the SDK reads the report and changes the share; more than a fifth is refused', async () => {
  const scopes = ['activity', 'policies:read', 'policies:write'];
  const { apiKey } = Object(await owner.mutate('keys.create', { name: 'figures', scopes }));
  const client = createDeskClient({ baseUrl: ORIGIN, apiKey, fetch: createInProcessFetch(server) });
  expect(await client.review.doubleSettings()).toMatchObject({ share: 0, reopenOnDisagreement: false });
  expect(await client.review.changeDoubleSettings({ share: 0.07, reopenOnDisagreement: true })).toMatchObject({
    share: 0.07,
    reopenOnDisagreement: true,
  });
  expect((await client.review.agreement()).doubles.decided).toBe(0);
  await expect(configure(0.21)).rejects.toThrow(new ProcedureError('invalid_request'));
});
