/** Edits: one pending review item for each content, with the newest version and what people did about the earlier ones. */
import { createAccount } from '@winnow/server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type DashboardClient, inviteAndJoin, ProcedureError, setUpOwner } from '../../support/dashboard-client.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let owner: DashboardClient;
let first: DashboardClient;
let firstId: string;
let profileId: string;

beforeAll(async () => {
  server = await startTestServer({}, { WINNOW_TEXT_MODEL: 'off' });
  await createAccount(server.services, { name: 'local', tier: 'Enterprise', tokens: null });
  owner = await setUpOwner(server);
  first = await inviteAndJoin(server, owner, 'moderator');
  firstId = Object(await first.query('session.get')).person.id;
  await owner.mutate('activity.changeSettings', { contentPolicy: 'full', retentionDays: 30 });
  profileId = Object(await owner.mutate('profiles.create', { name: 'band', reviewBand: { from: 0.1, to: 1 } })).id;
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(async () => {
  for (const table of ['reviews', 'reports', 'activity']) await server.services.database.sql(`delete from ${table}`);
});

async function moderate(content: string, more: object = { contentId: 'post-1' }): Promise<string> {
  const result = await owner.mutate('moderation.text', { content, moderationProfileId: profileId, ...more });
  await server.services.activity.flush();
  return Object(result).id;
}
const read = async (requestId: string) => Object(await owner.query('review.item', { requestId, item: 0 }));
const waiting = async (): Promise<string[]> =>
  Object(await owner.query('review.queue', { limit: 200 })).rows.map(
    ({ requestId }: { requestId: string }) => requestId,
  );

test('an edit replaces the item of the earlier version, which stays as history', async () => {
  const before = await moderate('This fucking weather');
  const after = await moderate('This fucking rain');
  expect(await waiting()).toEqual([after]);
  expect(await read(before)).toMatchObject({
    obstacle: 'superseded',
    row: { state: 'closed', supersededBy: { requestId: after, item: 0 } },
  });
  const { versions } = Object(await owner.query('review.versions', { requestId: after, item: 0 }));
  expect(versions).toMatchObject([{ requestId: before, content: 'This fucking weather', decision: null }]);
  await expect(first.mutate('review.decide', { requestId: before, decision: 'allow' })).rejects.toThrow(
    new ProcedureError('conflict'),
  );
});

test('an edit to something harmless does not take the content out of review', async () => {
  await moderate('I will kill you tonight');
  const after = await moderate('What a wonderful day');
  expect(await waiting()).toEqual([after]);
});

test('who has the item keeps it, escalated or not, and its reports come along', async () => {
  const before = await moderate('This fucking weather');
  const report = { item: { requestId: before }, reporter: { id: 'a-member' }, reason: 'Rude' };
  await owner.mutate('reports.submit', report);
  await first.mutate('review.next', { limit: 1 });
  const second = await moderate('This fucking rain');
  expect((await read(second)).row).toMatchObject({
    state: 'assigned',
    assignment: { moderator: firstId },
    reportCount: 1,
  });
  const { rows } = Object(await owner.query('reports.list', { requestId: second, item: 0 }));
  expect(rows).toMatchObject([{ reason: 'Rude' }]);
  await first.mutate('review.escalate', { requestId: second, note: 'Whose weather?' });
  const third = await moderate('This fucking snow');
  expect((await read(third)).row).toMatchObject({ state: 'escalated', escalation: { by: firstId }, reportCount: 1 });
  expect(await waiting()).toEqual([third]);
});

test('a report of an earlier version is one of the newest', async () => {
  const before = await moderate('What a wonderful day');
  const after = await moderate('What a wonderful night');
  await owner.mutate('reports.submit', { item: { requestId: before }, reporter: { id: 'a' }, reason: 'Rude' });
  expect(await waiting()).toEqual([after]);
});

test('what was decided stays decided, and a new version is a new item', async () => {
  const before = await moderate('This fucking weather');
  await first.mutate('review.decide', { requestId: before, decision: 'reject' });
  const after = await moderate('This fucking rain');
  expect(await waiting()).toEqual([after]);
  expect((await read(before)).row).toMatchObject({ decision: 'reject', supersededBy: null });
  const { versions } = Object(await owner.query('review.versions', { requestId: after, item: 0 }));
  expect(versions).toMatchObject([{ requestId: before, decision: 'reject', reviewer: firstId }]);
});

test('contents without an id, with other ids, and the parts of one request do not replace each other', async () => {
  await moderate('This fucking weather', {});
  await moderate('This fucking weather', {});
  await moderate('This fucking weather', { contentId: 'post-2' });
  const contents = ['This fucking rain', 'This fucking snow'];
  const item = { contentId: 'post-3' };
  await owner.mutate('moderation.text', { content: contents, moderationProfileId: profileId, items: [item, item] });
  await server.services.activity.flush();
  expect(await waiting()).toHaveLength(5);
});
