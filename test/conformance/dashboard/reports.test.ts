/** Reports: one review item for each content, outcomes, records of reporters and authors, muting, what is kept. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createAccount } from '@winnow/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type DashboardClient, inviteAndJoin, ProcedureError, setUpOwner } from '../../support/dashboard-client.ts';
import { sourceSettings } from '../../support/file-sources.ts';
import { createTestClient } from '../../support/sdk-client.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let owner: DashboardClient;
let moderator: DashboardClient;
let key: string;
let receiver: ReturnType<typeof createServer>;
let url: string;
const events: { type: string; data: Record<string, unknown> }[] = [];

beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    events.push(JSON.parse(await text(request)));
    response.writeHead(204).end();
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  server = await startTestServer({}, { ...sourceSettings({ url }), WINNOW_TEXT_MODEL: 'off' });
  await createAccount(server.services, { name: 'local', tier: 'Enterprise', tokens: null });
  owner = await setUpOwner(server);
  moderator = await inviteAndJoin(server, owner, 'moderator');
  key = await createKey(['moderate', 'reports:write', 'activity', 'authors:erase']);
  await keep('full');
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  receiver.close();
});

const createKey = async (scopes: string[]): Promise<string> =>
  Object(await owner.mutate('keys.create', { name: 'test', scopes })).apiKey;
const keep = (contentPolicy: string) => owner.mutate('activity.changeSettings', { contentPolicy, retentionDays: 30 });

let contents = 0;
async function moderate(about: object = {}): Promise<{ requestId: string; contentId: string }> {
  const contentId = `comment-${++contents}`;
  const body = { content: `A lovely day, number ${contents}`, contentId, ...about };
  const { json } = await server.request({ url: '/moderation/text', key, body });
  return { requestId: Object(json).id, contentId };
}
const report = (body: object, apiKey = key) => server.request({ url: '/reports', key: apiKey, body });
const reportOf = (contentId: string, reporter: string, besides: object = {}) =>
  report({ item: { contentId }, reporter: { id: reporter }, reason: 'harassment', ...besides });
const idOf = async (sent: ReturnType<typeof report>): Promise<string> => Object((await sent).json).reportId;
const read = async (reportId: string) =>
  Object((await server.request({ method: 'GET', url: `/reports/${reportId}`, key })).json);
const queue = async (): Promise<Record<string, unknown>[]> => Object(await moderator.query('review.queue')).rows;
const itemOf = async (requestId: string) => (await queue()).find((row) => row.requestId === requestId);
const decide = (requestId: string, decision: string, besides: object = {}) =>
  moderator.mutate('review.decide', { requestId, decision, ...besides });

test('40 reporters at once make one review item with 40 reports', async () => {
  const { requestId, contentId } = await moderate();
  const reporters = Array.from({ length: 40 }, (_, index) => `member-${index}`);
  const answers = await Promise.all(reporters.map((id) => reportOf(contentId, id)));
  expect(answers.map(({ status }) => status)).toEqual(reporters.map(() => 201));
  expect(new Set(answers.map(({ json }) => Object(json).reportId)).size).toBe(40);
  const items = (await queue()).filter((row) => row.requestId === requestId);
  expect(items).toMatchObject([{ reason: 'report', reportCount: 40, reopenedAt: null }]);
  const { rows } = Object(await moderator.query('reports.list', { requestId }));
  expect(new Set(rows.map(({ reporter }: { reporter: { id: string } }) => reporter.id))).toEqual(new Set(reporters));
  await decide(requestId, 'allow');
});

test('the same reporter twice, even at once, is one report, with what was said last', async () => {
  const { requestId, contentId } = await moderate();
  const ids = await Promise.all([1, 2, 3].map(() => idOf(reportOf(contentId, 'again'))));
  expect(new Set(ids).size).toBe(1);
  expect(await idOf(reportOf(contentId, 'again', { reason: 'spam', comment: 'Twice.', policyId: 'p-1' }))).toBe(ids[0]);
  expect(await read(ids[0] ?? '')).toMatchObject({
    reason: 'spam',
    comment: 'Twice.',
    policyId: 'p-1',
    status: 'open',
  });
  expect(await itemOf(requestId)).toMatchObject({ reportCount: 1 });
  await decide(requestId, 'allow');
});

test('a content is named by request and item, or by its id: a report is of its newest version', async () => {
  const { requestId: older, contentId } = await moderate();
  const { requestId: newer } = await moderate({ contentId });
  const [byId, byRequest] = [
    await idOf(reportOf(contentId, 'a')),
    await idOf(report({ item: { requestId: older }, reporter: { id: 'b' }, reason: 'spam' })),
  ];
  expect([(await read(byId)).requestId, (await read(byRequest)).requestId]).toEqual([newer, newer]);
  await decide(newer, 'allow');
});

test.each([
  [{ contentId: 'never-moderated' }, 404],
  [{ requestId: 'req_1' }, 404],
  [{}, 400],
  [{ contentId: 'a', requestId: 'req_1' }, 400],
])('%j is answered with %i', async (item, expected) => {
  const { status, json } = await report({ item, reporter: { id: 'a' }, reason: 'spam' });
  expect(status).toBe(expected);
  if (expected === 404)
    expect(Object(json).detail).toBe('No moderated content has this id: send it to a moderation endpoint first.');
});

test('nobody reports what is another account’s', async () => {
  const { contentId, requestId } = await moderate();
  const { apiKey } = await server.account();
  await server.services.database.sql(`update api_keys set scopes = scopes || '{reports:write}'`);
  for (const item of [{ contentId }, { requestId }])
    expect((await report({ item, reporter: { id: 'a' }, reason: 'spam' }, apiKey)).status).toBe(404);
  expect(await itemOf(requestId)).toBeUndefined();
});

test('the reporter gets decision and public note; undo opens the report again', async () => {
  const { requestId, contentId } = await moderate({ authorId: 'ann' });
  const reportId = await idOf(reportOf(contentId, 'bob'));
  const open = { status: 'open', decision: null, publicNote: null, closedAt: null, authorId: 'ann', contentId };
  expect(await read(reportId)).toMatchObject(open);
  await decide(requestId, 'reject', { note: 'Third time.', publicNote: 'Thank you: removed.' });
  const closed = await read(reportId);
  expect(closed).toMatchObject({ status: 'closed', decision: 'reject', publicNote: 'Thank you: removed.' });
  expect(JSON.stringify(closed)).not.toContain('Third time');
  await moderator.mutate('review.undo', { requestId });
  expect(await read(reportId)).toMatchObject(open);
  expect(await moderator.query('reports.get', { reportId })).toEqual(await read(reportId));
  await decide(requestId, 'allow');
});

test('a later report reopens content that was allowed; a repeated one does not', async () => {
  const { requestId, contentId } = await moderate();
  await reportOf(contentId, 'first');
  await decide(requestId, 'allow', { publicNote: 'It may stay.' });
  expect((await reportOf(contentId, 'first', { comment: 'But!' })).status).toBe(201);
  expect(await itemOf(requestId)).toBeUndefined();
  await reportOf(contentId, 'second');
  const item = await itemOf(requestId);
  expect(item).toMatchObject({ reason: 'report', reportCount: 2, decision: null, publicNote: null });
  expect(item?.reopenedAt).not.toBeNull();
  await decide(requestId, 'reject');
});

test('content that was rejected stays rejected, and a later report of it is closed at once', async () => {
  const { requestId, contentId } = await moderate();
  await reportOf(contentId, 'first');
  await decide(requestId, 'reject', { publicNote: 'Removed.' });
  const reportId = await idOf(reportOf(contentId, 'second'));
  expect(await itemOf(requestId)).toBeUndefined();
  expect(await read(reportId)).toMatchObject({ status: 'closed', decision: 'reject', publicNote: 'Removed.' });
  const { rows } = Object(await moderator.query('review.decided'));
  const decided = rows.find((row: { requestId: string }) => row.requestId === requestId);
  expect(decided).toMatchObject({ decision: 'reject', reopenedAt: null, reportCount: 2 });
});

test('a muted reporter’s reports are kept, and make no review item', async () => {
  const { requestId, contentId } = await moderate();
  const other = await moderate();
  await reportOf(other.contentId, 'troll');
  const muteUntil = new Date(Date.now() + 60_000).toISOString();
  expect(await moderator.mutate('reports.mute', { reporterId: 'troll', muteUntil })).toMatchObject({
    muteUntil,
    open: 1,
  });
  const reportId = await idOf(reportOf(contentId, 'troll'));
  expect(await read(reportId)).toMatchObject({ isMuted: true, status: 'open' });
  expect(await itemOf(requestId)).toBeUndefined();
  await reportOf(contentId, 'honest');
  expect(await itemOf(requestId)).toMatchObject({ reportCount: 1 });
  await moderator.request({ method: 'PUT', url: '/reporters/troll/mute', body: { muteUntil: null } });
  expect(await idOf(reportOf(contentId, 'troll'))).toBe(reportId);
  expect(await itemOf(requestId)).toMatchObject({ reportCount: 2 });
  expect(await read(reportId)).toMatchObject({ isMuted: false });
  const log = JSON.stringify(await owner.query('people.audit'));
  expect(log).toContain('reporters.mute');
  expect(log).not.toContain('troll');
  for (const id of [requestId, other.requestId]) await decide(id, 'allow');
});

test('a reporter has a record, and so has an author', async () => {
  const rows = [
    await moderate({ authorId: 'eve' }),
    await moderate({ authorId: 'eve' }),
    await moderate({ authorId: 'eve' }),
  ];
  for (const { contentId } of rows) await reportOf(contentId, 'zoe');
  await decide(rows[0]?.requestId ?? '', 'reject');
  await decide(rows[1]?.requestId ?? '', 'allow');
  const record = { id: 'zoe', reports: 3, upheld: 1, dismissed: 1, open: 1, muteUntil: null };
  expect((await server.request({ method: 'GET', url: '/reporters/zoe', key })).json).toEqual(record);
  const listed = Object(await moderator.query('reports.list', { requestId: rows[2]?.requestId }));
  expect(listed).toMatchObject({
    rows: [{ reporter: { id: 'zoe' }, record }],
    author: { id: 'eve', moderated: 3, rejected: 1, reported: 3 },
  });
  expect((await server.request({ method: 'GET', url: '/reporters/unknown', key })).status).toBe(404);
  await decide(rows[2]?.requestId ?? '', 'allow');
});

test('comments are kept as the content policy says', async () => {
  const comment = 'He wrote to jane.doe@example.com as well.';
  const kept: unknown[] = [];
  for (const policy of ['full', 'redacted', 'hash', 'none']) {
    await keep(policy);
    const { requestId } = await moderate();
    const body = { item: { requestId }, reporter: { id: 'sam' }, reason: 'spam', comment };
    kept.push((await read(await idOf(report(body)))).comment);
    await decide(requestId, 'allow');
  }
  await keep('full');
  expect([kept[0], kept[2], kept[3]]).toEqual([comment, null, null]);
  expect(kept[1]).toMatch(/^He wrote to (?!jane)/);
});

test('the webhook has one message for each report', async () => {
  await owner.mutate('webhooks.create', { url, events: ['report.closed', 'report.reopened'] });
  const { requestId, contentId } = await moderate({ authorId: 'ann' });
  const [first, second] = [await idOf(reportOf(contentId, 'r-1')), await idOf(reportOf(contentId, 'r-2'))];
  await decide(requestId, 'reject', { publicNote: 'Removed.' });
  const about = { requestId, item: 0, contentId, authorId: 'ann' };
  const closed = (reportId: string, id: string) => ({
    ...{ reportId, reporter: { id }, ...about, decision: 'reject', publicNote: 'Removed.' },
  });
  const dataOf = (type: string) => events.filter((event) => event.type === type).map(({ data }) => data);
  await vi.waitFor(() => expect(dataOf('report.closed')).toHaveLength(2), { timeout: 20_000 });
  expect(dataOf('report.closed')).toEqual(expect.arrayContaining([closed(first, 'r-1'), closed(second, 'r-2')]));
  const third = await idOf(reportOf(contentId, 'r-3'));
  await vi.waitFor(() => expect(dataOf('report.closed')).toHaveLength(3), { timeout: 20_000 });
  expect(dataOf('report.closed')).toContainEqual(closed(third, 'r-3'));
  await moderator.mutate('review.undo', { requestId });
  await vi.waitFor(() => expect(dataOf('report.reopened')).toHaveLength(3), { timeout: 20_000 });
  expect(dataOf('report.reopened')).toContainEqual({ reportId: first, reporter: { id: 'r-1' }, ...about });
  await decide(requestId, 'allow');
});

test('reporters learn of an appeal, and of its answer', async () => {
  const { requestId, contentId } = await moderate({ authorId: 'ann' });
  const reportId = await idOf(reportOf(contentId, 'r-4'));
  await decide(requestId, 'reject');
  const { appealId } = Object(await moderator.mutate('appeals.create', { requestId, reason: 'A quotation' }));
  expect(await read(reportId)).toMatchObject({ status: 'open', decision: null });
  await owner.mutate('appeals.decide', { appealId, outcome: 'uphold' });
  expect(await read(reportId)).toMatchObject({ status: 'closed', decision: 'reject' });
  const typesOf = () => events.filter(({ data }) => Object(data).reportId === reportId).map(({ type }) => type);
  await vi.waitFor(() => expect(typesOf().sort()).toEqual(['report.closed', 'report.closed', 'report.reopened']), {
    timeout: 20_000,
  });
});

test('the client library reports, and reads what became of it', async () => {
  const client = createTestClient(server, key);
  const { requestId, contentId } = await moderate();
  const { reportId } = await client.reports.submit({ item: { contentId }, reporter: { id: 'sdk' }, reason: 'spam' });
  await decide(requestId, 'reject', { publicNote: 'Gone.' });
  expect(await client.reports.get(reportId)).toMatchObject({
    status: 'closed',
    publicNote: 'Gone.',
    decision: 'reject',
  });
  expect(await client.reports.reporter('sdk')).toMatchObject({ reports: 1, upheld: 1 });
});

test('the export has every report; a key without the scope reports nothing', async () => {
  const { text } = await server.request({ method: 'GET', url: '/reports/export', key });
  const lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.length).toBeGreaterThan(50);
  expect(lines.map(({ reporter }) => reporter.id)).toContain('member-39');
  const weak = await createKey(['moderate']);
  const answer = await report({ item: { contentId: 'a' }, reporter: { id: 'a' }, reason: 'spam' }, weak);
  expect([answer.status, Object(answer.json).code]).toEqual([403, 'insufficient_scope']);
  const viewer = await inviteAndJoin(server, owner, 'viewer');
  await expect(viewer.mutate('reports.mute', { reporterId: 'zoe', muteUntil: null })).rejects.toThrow(
    new ProcedureError('role_required'),
  );
});

test('erasing a person erases reports of their content, and their name in those they made', async () => {
  const [own, others] = [await moderate({ authorId: 'gone' }), await moderate({ authorId: 'stays' })];
  const ofOwn = await idOf(reportOf(own.contentId, 'sam'));
  const made = await idOf(reportOf(others.contentId, 'gone', { comment: 'I am gone soon.' }));
  await moderator.mutate('reports.mute', { reporterId: 'gone', muteUntil: '2090-01-01T00:00:00Z' });
  await decide(others.requestId, 'reject');
  const answer = await server.request({ method: 'DELETE', url: '/authors/gone', key });
  expect(answer.json).toMatchObject({ contents: 1, reviews: 1, reports: 1 });
  expect(await read(ofOwn)).toMatchObject({ code: 'not_found' });
  expect(await read(made)).toMatchObject({ reporter: null, comment: null, decision: 'reject' });
  for (const table of ['reports', 'reporter_mutes', 'webhook_deliveries'])
    expect(await server.services.database.sql(`select 1 from ${table} t where t::text like '%gone%'`)).toEqual([]);
});
