/** Strikes of decisions: given with a rejection, taken back when it is undone or overturned, routing and review items. */
import { createAccount } from '@winnow/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DashboardClient, inviteAndJoin, setUpOwner } from '../../support/dashboard-client.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let owner: DashboardClient;
let moderator: DashboardClient;

beforeAll(async () => {
  server = await startTestServer({}, { WINNOW_TEXT_MODEL: 'off' });
  await createAccount(server.services, { name: 'local', tier: 'Enterprise', tokens: null });
  owner = await setUpOwner(server);
  moderator = await inviteAndJoin(server, owner, 'moderator');
  await owner.mutate('activity.changeSettings', { contentPolicy: 'full', retentionDays: 30 });
  await owner.mutate('authors.changeStrikeSettings', {
    severityLevels: { High: { strikeCount: 3, expiryInDays: 90 } },
    thresholds: [{ strikes: 4, action: 'suspend' }],
  });
  await owner.mutate('policies.create', { id: 'hate', name: 'Hate', severityLevel: 'High' });
  await owner.mutate('policies.create', { id: 'spam', name: 'Spam', strikeCount: 1, expiryInDays: 7 });
});
afterAll(() => server[Symbol.asyncDispose]());

/** A content that waits for review. */
async function queue(authorId: string): Promise<string> {
  const { id } = Object(await owner.mutate('moderation.text', { content: 'You fucking idiot', authorId }));
  await moderator.mutate('review.feedback', { requestId: id, correct: false });
  return id;
}
const decide = (requestId: string, besides: object = {}) =>
  moderator.mutate('review.decide', { requestId, decision: 'reject', ...besides });
const read = async (authorId: string) => Object(await moderator.query('authors.get', { authorId }));
const kindsOf = async (authorId: string): Promise<string[]> =>
  Object(await moderator.query('authors.history', { authorId })).rows.map(({ kind }: { kind: string }) => kind);

test('a rejection gives what its policies give: of several, the one that gives most', async () => {
  const requestId = await queue('several');
  await decide(requestId, { policies: ['spam', 'hate'] });
  expect(await read('several')).toMatchObject({
    activeStrikeCount: 3,
    strikes: [{ strikeCount: 3, policyId: 'hate', requestId, item: 0, isActive: true }],
  });
});

test('a moderator gives another number, or none; an allowed content and one without a policy give none', async () => {
  await decide(await queue('own'), { policies: ['hate'], strikeCount: 1, expiryInDays: null });
  expect(await read('own')).toMatchObject({ strikes: [{ strikeCount: 1, strikeExpiresAt: null, policyId: 'hate' }] });
  await decide(await queue('spared'), { policies: ['hate'], strikeCount: 0 });
  await decide(await queue('spared'));
  await decide(await queue('spared'), { decision: 'allow', policies: ['hate'] });
  expect(await read('spared')).toMatchObject({ activeStrikeCount: 0, strikes: [] });
});

test('undoing takes them back, with the actions of a threshold, and deciding again gives them again', async () => {
  await decide(await queue('undone'), { policies: ['spam'] });
  const requestId = await queue('undone');
  await decide(requestId, { policies: ['hate'] });
  expect(await read('undone')).toMatchObject({ activeStrikeCount: 4, strikes: [{ reached: 4 }, { reached: null }] });
  await moderator.mutate('review.undo', { requestId });
  expect(await read('undone')).toMatchObject({ activeStrikeCount: 1 });
  expect((await kindsOf('undone')).slice(0, 2).toSorted()).toEqual(['actionReversal', 'strikeRemoval']);
  await decide(requestId, { policies: ['hate'] });
  expect(await read('undone')).toMatchObject({ activeStrikeCount: 4 });
});

test('an overturned appeal takes them back, undoing that gives them again; an upheld one leaves them', async () => {
  for (const outcome of ['uphold', 'overturn']) {
    const requestId = await queue(outcome);
    await decide(requestId, { policies: ['hate'] });
    const { appealId } = Object(await owner.mutate('appeals.create', { requestId, reason: 'No' }));
    expect(await read(outcome)).toMatchObject({ activeStrikeCount: 3 });
    await owner.mutate('appeals.decide', { appealId, outcome });
    expect(await read(outcome)).toMatchObject({ activeStrikeCount: outcome === 'uphold' ? 3 : 0 });
    if (outcome === 'uphold') continue;
    const before = (await read(outcome)).strikes[0];
    await owner.mutate('review.undo', { requestId });
    expect(await read(outcome)).toMatchObject({
      activeStrikeCount: 3,
      strikes: [{ strikeExpiresAt: before.strikeExpiresAt, requestId }, { isActive: false }],
    });
  }
});

test('strikes route the author’s next item, and are shown with it', async () => {
  const { version } = Object(await owner.query('review.queues'));
  await owner.mutate('review.changeQueues', {
    version,
    queues: [{ id: 'repeated', name: 'Repeated' }],
    rules: [{ queueId: 'repeated', strikes: 3 }],
  });
  await decide(await queue('repeats'), { policies: ['hate'] });
  const ids = [await queue('repeats'), await queue('first-time')];
  const { rows } = Object(await moderator.query('review.queue'));
  const found = ids.map((id) => rows.find(({ requestId }: { requestId: string }) => requestId === id));
  expect(found).toMatchObject([
    { queueId: 'repeated', author: { id: 'repeats', strikeCount: 3 } },
    { queueId: 'default', author: { id: 'first-time', strikeCount: 0 } },
  ]);
});

test('erasing the author leaves neither strikes nor totals', async () => {
  await owner.mutate('authors.addNote', { authorId: 'several', text: 'Seen.' });
  expect(await owner.mutate('authors.erase', { authorId: 'several' })).toMatchObject({ strikes: 1, notes: 1 });
  for (const table of ['strikes', 'author_notes'])
    expect(await server.services.database.sql(`select 1 from ${table} where author = 'several'`)).toEqual([]);
  await expect(moderator.query('authors.get', { authorId: 'several' })).rejects.toThrow('not_found');
});
