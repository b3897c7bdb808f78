/** Authors: lists in each order, figures, contents, history, notes, export, and what is left after retention. */
import { createAccount } from '@winnow/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DashboardClient, inviteAndJoin, setUpOwner } from '../../support/dashboard-client.ts';
import { createTestClient } from '../../support/sdk-client.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let owner: DashboardClient;
let moderator: DashboardClient;
let key: string;

beforeAll(async () => {
  server = await startTestServer({}, { WINNOW_TEXT_MODEL: 'off' });
  await createAccount(server.services, { name: 'local', tier: 'Enterprise', tokens: null });
  owner = await setUpOwner(server);
  moderator = await inviteAndJoin(server, owner, 'moderator');
  key = await createKey(['moderate', 'activity', 'reports:write', 'appeals', 'authors:write', 'authors:erase']);
  await owner.mutate('activity.changeSettings', { contentPolicy: 'full', retentionDays: 30 });
});
afterAll(() => server[Symbol.asyncDispose]());

const createKey = async (scopes: string[]): Promise<string> =>
  Object(await owner.mutate('keys.create', { name: 'test', scopes })).apiKey;
const get = async (url: string) => server.request({ method: 'GET', url, key });
const [clean, foul] = ['A lovely day', 'You fucking idiot'];
async function moderate(author: object | string, content = clean): Promise<string> {
  const about = typeof author === 'string' ? { authorId: author } : { author };
  const { json } = await server.request({ url: '/moderation/text', key, body: { content, ...about } });
  return Object(json).id;
}
const report = (requestId: string, reporter: string) =>
  server.request({
    url: '/reports',
    key,
    body: { item: { requestId }, reporter: { id: reporter }, reason: 'harassment' },
  });
const decide = (requestId: string, decision: string) => moderator.mutate('review.decide', { requestId, decision });
const idsOf = (json: unknown): string[] => Object(json).rows.map(({ id }: { id: string }) => id);

describe('lists', () => {
  beforeAll(async () => {
    for (const content of [foul, foul, clean]) await moderate({ id: 'list-a', displayName: 'Ada 100%' }, content);
    for (const content of [clean, foul]) await moderate('list-b', content);
    await moderate('list-c');
    await server.services.activity.flush();
  });

  test('seen last, and most flagged, first', async () => {
    expect(idsOf((await get('/authors?query=list-')).json)).toEqual(['list-c', 'list-b', 'list-a']);
    expect(idsOf((await get('/authors?query=list-&order=flagged')).json)).toEqual(['list-a', 'list-b', 'list-c']);
    expect(idsOf((await get('/authors?order=strikes')).json)).toEqual([]);
  });

  test('page by page, each author once', async () => {
    for (const order of ['latest', 'flagged']) {
      const whole = idsOf((await get(`/authors?query=list-&order=${order}`)).json);
      const paged: string[] = [];
      for (let after = ''; ; ) {
        const { json } = await get(`/authors?query=list-&order=${order}&limit=1${after}`);
        paged.push(...idsOf(json));
        if (Object(json).next === null) break;
        after = `&after=${encodeURIComponent(Object(json).next)}`;
      }
      expect(paged).toEqual(whole);
    }
  });

  test('a search finds the beginning of a name or an id, in any case, and takes no pattern', async () => {
    expect(idsOf((await get('/authors?query=ada')).json)).toEqual(['list-a']);
    expect(idsOf((await get('/authors?query=LIST-B')).json)).toEqual(['list-b']);
    expect(idsOf((await get(`/authors?query=${encodeURIComponent('ADA 100%')}`)).json)).toEqual(['list-a']);
    expect(idsOf((await get('/authors?query=ist-b')).json)).toEqual([]);
    expect(idsOf((await get('/authors?query=list%25')).json)).toEqual([]);
    expect(idsOf((await get('/authors?query=list_a')).json)).toEqual([]);
  });

  test('the totals are those of what was sent', async () => {
    const { json } = await get('/authors?query=list-a');
    expect(Object(json).rows).toMatchObject([
      { id: 'list-a', displayName: 'Ada 100%', contents: 3, flagged: 2, activeStrikeCount: 0 },
    ]);
  });

  test.each(['order=oldest', 'limit=0', 'limit=201', 'after=nowhere', 'query='])('%s is refused', async (query) => {
    expect((await get(`/authors?${query}`)).status).toBe(400);
  });
});

test('one author: figures of verdicts, decisions, reports and appeals, and the latest name', async () => {
  const known = { id: 'one/é', displayName: 'Robin', createdAt: '2025-03-01T09:00:00Z', trustLevel: 1 };
  const rejected = await moderate(known, foul);
  const allowed = await moderate({ ...known, displayName: 'Robin R', trustLevel: 2 });
  const waiting = await moderate({ id: known.id }, foul);
  for (const [requestId, reporters] of [
    [rejected, ['r1', 'r2']],
    [allowed, ['r1']],
    [waiting, ['r3']],
  ] as const)
    for (const reporter of reporters) expect((await report(requestId, reporter)).status).toBe(201);
  await decide(rejected, 'reject');
  await decide(allowed, 'allow');
  const appeal = await server.request({ url: '/appeals', key, body: { requestId: rejected, reason: 'No' } });
  const { appealId } = Object(appeal.json);
  expect(Object((await get('/authors/one%2F%C3%A9')).json)).toMatchObject({
    ...{ id: known.id, displayName: 'Robin R', createdAt: known.createdAt, trustLevel: 2, contents: 3, flagged: 2 },
    ...{ approved: 1, rejected: 0, pending: 2, reports: { received: 4, upheld: 0, dismissed: 1 } },
    appeals: { open: 1, upheld: 0, overturned: 0 },
  });
  await owner.mutate('appeals.decide', { appealId, outcome: 'uphold' });
  const author = Object((await get('/authors/one%2F%C3%A9')).json);
  expect(author).toMatchObject({
    ...{ approved: 1, rejected: 1, pending: 1, reports: { received: 4, upheld: 2, dismissed: 1 } },
    ...{ appeals: { open: 0, upheld: 1, overturned: 0 }, counted: 3, totalStrikeCount: 0, strikes: [], notes: [] },
  });
  expect(author.categories).toContainEqual({ category: 'Profanity', contents: 2 });
  expect(author.months).toEqual([{ month: author.lastSeenAt.slice(0, 7), contents: 3, flagged: 2 }]);

  const items = Object((await get('/authors/one%2F%C3%A9/items?limit=2')).json);
  expect(items.rows).toMatchObject([
    { requestId: waiting, decision: null, reportCount: 1 },
    { requestId: allowed, decision: 'allow', reportCount: 1 },
  ]);
  const more = Object((await get(`/authors/one%2F%C3%A9/items?after=${items.next}`)).json);
  expect(more).toMatchObject({ rows: [{ requestId: rejected, decision: 'reject', reportCount: 2 }], next: null });

  await server.request({ url: '/authors/one%2F%C3%A9/notes', key, body: { text: 'Asked to stop.' } });
  const history = Object((await get('/authors/one%2F%C3%A9/history')).json);
  const kinds = history.rows.map(({ kind }: { kind: string }) => kind);
  // An upheld decision keeps its time.
  expect(kinds).toEqual([
    ...['note', 'appealAnswer', 'appeal', 'decision', 'decision', 'report', 'report', 'report', 'report'],
  ]);
  expect(history.rows[0]).toMatchObject({ note: { text: 'Asked to stop.' } });
  const paged: string[] = [];
  for (let after = ''; ; ) {
    const page = Object((await get(`/authors/one%2F%C3%A9/history?limit=2${after}`)).json);
    paged.push(...page.rows.map(({ kind }: { kind: string }) => kind));
    if (page.next === null) break;
    after = `&after=${page.next}`;
  }
  expect(paged).toEqual(kinds);
});

test.each(['', '/items', '/history'])('an unknown author’s %s is not found', async (more) => {
  expect((await get(`/authors/nobody${more}`)).status).toBe(404);
});

test('reading needs the scope activity, writing another', async () => {
  const weak = await createKey(['moderate']);
  const reader = await createKey(['activity']);
  for (const url of ['/authors', '/authors/list-a', '/authors/list-a/items', '/authors/list-a/history'])
    expect((await server.request({ method: 'GET', url, key: weak })).status).toBe(403);
  const note = { url: '/authors/list-a/notes', body: { text: 'No.' } };
  expect((await server.request({ ...note, key: reader })).status).toBe(403);
  expect((await server.request({ ...note, key, body: { text: ' ' } })).status).toBe(400);
});

test('what the content policy does not keep is not here either', async () => {
  await owner.mutate('activity.changeSettings', { contentPolicy: 'hash', retentionDays: 30 });
  await moderate({ id: 'nameless', displayName: 'A name' });
  await server.services.activity.flush();
  await owner.mutate('activity.changeSettings', { contentPolicy: 'none', retentionDays: 30 });
  await moderate('unknown-to-the-log');
  await server.services.activity.flush();
  await owner.mutate('activity.changeSettings', { contentPolicy: 'full', retentionDays: 30 });
  expect(Object((await get('/authors/nameless')).json)).toMatchObject({ displayName: null, trustLevel: null });
  expect((await get('/authors/unknown-to-the-log')).status).toBe(404);
});

test('the export has a line for each author', async () => {
  const { text } = await get('/export/authors');
  const lines = text.trim().split('\n');
  const ids = lines.map((line) => JSON.parse(line).id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining(['list-a', 'list-b', 'list-c']));
});

test('the client library lists, reads and writes', async () => {
  const requestId = await moderate('sdk/author', foul);
  const { authors } = createTestClient(server, key);
  expect(await authors.get('sdk/author')).toMatchObject({ contents: 1, flagged: 1 });
  expect(await authors.list({ query: 'sdk/', order: 'flagged', limit: 1 })).toMatchObject({
    rows: [{ id: 'sdk/author' }],
    next: null,
  });
  expect((await authors.items('sdk/author')).rows).toMatchObject([{ requestId, decision: null }]);
  const note = await authors.addNote('sdk/author', 'Seen.');
  expect((await authors.history('sdk/author', { limit: 5 })).rows).toMatchObject([{ kind: 'note', note }]);
});
