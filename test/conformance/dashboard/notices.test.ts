/** Notices of illegal content (Article 16 of the DSA): what they need, confirmation, outcome, trusted flaggers. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createAccount } from '@winnow/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { defaultStatementSettings } from '../../../apps/server/src/accounts/statements/statement-settings.ts';
import { type DashboardClient, inviteAndJoin, setUpOwner } from '../../support/dashboard-client.ts';
import { sourceSettings } from '../../support/file-sources.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let owner: DashboardClient;
let moderator: DashboardClient;
let key: string;
const receiver = createServer(async (request, response) => {
  events.push(JSON.parse(await text(request)));
  response.writeHead(204).end();
});
const events: { type: string; data: Record<string, unknown> }[] = [];

beforeAll(async () => {
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  server = await startTestServer({}, { ...sourceSettings({ url }), WINNOW_TEXT_MODEL: 'off' });
  await createAccount(server.services, { name: 'local', tier: 'Enterprise', tokens: null });
  owner = await setUpOwner(server);
  moderator = await inviteAndJoin(server, owner, 'moderator');
  const scopes = ['moderate', 'reports:write', 'statements:read', 'authors:erase'];
  key = Object(await owner.mutate('keys.create', { name: 'test', scopes })).apiKey;
  await owner.mutate('activity.changeSettings', { contentPolicy: 'full', retentionDays: 30 });
  await owner.mutate('statements.changeSettings', {
    ...defaultStatementSettings,
    trustedFlaggers: [{ reporterId: 'hotline', name: 'A hotline' }],
  });
  await owner.mutate('webhooks.create', { url, events: ['report.received', 'report.closed'] });
});
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  receiver.close();
});

let contents = 0;
async function moderate(): Promise<string> {
  const { json } = await server.request({ url: '/moderation/text', key, body: { content: `A day, ${++contents}` } });
  return Object(json).id;
}
const notice = {
  explanation: 'It denies a genocide.',
  location: 'https://forum.example/t/1#2',
  name: 'Jane Doe',
  email: 'jane@example.org',
  goodFaith: true,
};
const send = (requestId: string, given: object = notice, besides: object = {}) =>
  server.request({
    url: '/reports',
    key,
    body: { item: { requestId }, reporter: { id: 'bob' }, reason: 'illegal', notice: given, ...besides },
  });
const read = async (reportId: string) =>
  Object((await server.request({ method: 'GET', url: `/reports/${reportId}`, key })).json);
const decide = (requestId: string, decision: string) => moderator.mutate('review.decide', { requestId, decision });
const eventOf = (type: string, reportId: string) =>
  vi.waitFor(
    () => {
      const event = events.find((one) => one.type === type && one.data.reportId === reportId);
      if (!event) throw new Error(`no ${type}`);
      return event.data;
    },
    { timeout: 20_000 },
  );

test.each<[pointer: string, change: object]>([
  ['/notice/explanation', { explanation: ' ' }],
  ['/notice/explanation', { explanation: undefined }],
  ['/notice/location', { location: undefined }],
  ['/notice/location', { location: 'the third comment' }],
  ['/notice/name', { name: null }],
  ['/notice/email', { email: undefined }],
  ['/notice/email', { email: 'jane' }],
  ['/notice/goodFaith', { goodFaith: false }],
  ['/notice/goodFaith', { goodFaith: undefined }],
  ['/notice/category', { category: 'ILLEGAL' }],
  ['/notice/language', { language: 'tlh' }],
])('a notice without what the law asks for is refused: %s %j', async (pointer, change) => {
  const { status, json } = await send(await moderate(), { ...notice, ...change });
  expect([status, Object(json).errors.map((one: { pointer: string }) => one.pointer)]).toEqual([400, [pointer]]);
});

test('of child sexual abuse, name and e-mail address may be left out; a comment has no place beside an explanation', async () => {
  const { name: _name, email: _email, ...anonymous } = notice;
  expect((await send(await moderate(), { ...anonymous, concernsChildSexualAbuse: true })).status).toBe(201);
  const twice = await send(await moderate(), notice, { comment: 'It is bad.' });
  expect([twice.status, Object(twice.json).errors[0].pointer]).toEqual([400, '/comment']);
});

test('is kept without the name and address of its notifier, and with its explanation under every policy', async () => {
  for (const contentPolicy of ['none', 'full']) {
    await owner.mutate('activity.changeSettings', { contentPolicy, retentionDays: 30 });
    const explanation = 'It threatens us. Write to me at jane@example.org.';
    const category = 'STATEMENT_CATEGORY_VIOLENCE';
    const { json } = await send(await moderate(), { ...notice, explanation, category, language: 'fr' });
    const kept = await read(Object(json).reportId);
    expect(kept).toMatchObject({
      comment: expect.stringContaining('It threatens us.'),
      notice: { location: notice.location, category, language: 'fr', legalGround: null, isTrustedFlagger: false },
    });
    const own = contentPolicy === 'full' ? explanation : '';
    expect(JSON.stringify(kept).replace(own, '')).not.toMatch(/Jane Doe|jane@example/);
  }
  const [stored] = await server.services.database.sql(`select count(*)::int as n from reports where notice ~ 'Jane'`);
  expect(stored?.n).toBe(0);
});

test('is confirmed at once, and answered with the outcome, the use of automated means and redress', async () => {
  const requestId = await moderate();
  const { json } = await send(requestId, { ...notice, language: 'de' });
  const { reportId } = Object(json);
  const received = await eventOf('report.received', reportId);
  expect(received).toMatchObject({ reporter: { id: 'bob' }, requestId, item: 0 });
  expect(received.confirmation).toMatch(
    new RegExp(`^Wir haben Ihre Meldung am \\d{4}-\\d\\d-\\d\\d erhalten.*${reportId}`),
  );
  await decide(requestId, 'reject');
  const { notice: message, decision } = Object(await eventOf('report.closed', reportId));
  expect([decision, message]).toMatchObject([
    'reject',
    {
      language: 'de',
      hasAction: true,
      automatedMeans: 'Ein Mensch hat die Entscheidung getroffen.',
      redress: [{ kind: 'court', text: 'Sie können vor Gericht gehen.', url: null }],
    },
  ]);
  expect(message.text).toContain(`Wir haben Ihre Meldung ${reportId} geprüft und den Inhalt eingeschränkt.`);
  expect(JSON.stringify(events)).not.toMatch(/Jane Doe|jane@example/);
});

test('one that led to nothing is answered as well; other reports get no message of this kind', async () => {
  const requestId = await moderate();
  const { reportId } = Object((await send(requestId)).json);
  const other = Object((await send(requestId, undefined, { notice: undefined, reporter: { id: 'eve' } })).json);
  await decide(requestId, 'allow');
  const { notice: message } = Object(await eventOf('report.closed', reportId));
  expect(message).toMatchObject({ language: 'en', hasAction: false });
  expect(message.text).toContain('and did not restrict the content.');
  expect(await eventOf('report.closed', other.reportId)).not.toHaveProperty('notice');
  expect(events.filter(({ data }) => data.reportId === other.reportId).map(({ type }) => type)).toEqual([
    'report.closed',
  ]);
});

test('the statement of the decision names its source; a rejection on other grounds does not', async () => {
  const sources: string[] = [];
  for (const reporter of ['bob', 'hotline', undefined]) {
    const requestId = await moderate();
    if (reporter) await send(requestId, notice, { reporter: { id: reporter } });
    else await send(requestId, undefined, { notice: undefined });
    await decide(requestId, 'reject');
    const { json } = await server.request({ method: 'GET', url: `/statements/${requestId}/0`, key });
    sources.push(Object(json).statement.source_type);
  }
  expect(sources).toEqual(['SOURCE_ARTICLE_16', 'SOURCE_TRUSTED_FLAGGER', 'SOURCE_TYPE_OTHER_NOTIFICATION']);
});

test('those of trusted flaggers are marked and come first, also after a report of the same flagger', async () => {
  const [first, second, third] = [await moderate(), await moderate(), await moderate()];
  await send(first);
  await send(second, undefined, { notice: undefined, reporter: { id: 'hotline' } });
  await send(third, notice, { reporter: { id: 'hotline' } });
  const order = async (): Promise<string[]> =>
    Object(await moderator.query('review.queue'))
      .rows.map((row: { requestId: string }) => row.requestId)
      .filter((id: string) => [first, second, third].includes(id));
  expect(await order()).toEqual([third, first, second]);
  const { reportId } = Object((await send(second, notice, { reporter: { id: 'hotline' } })).json);
  expect((await read(reportId)).notice).toMatchObject({ isTrustedFlagger: true });
  expect(await order()).toEqual([second, third, first]);
  const { rows } = Object(await moderator.query('reports.list', { requestId: second }));
  expect(rows).toHaveLength(1);
});

test('goes with its notifier: the explanation is erased, and what is counted is kept', async () => {
  const { reportId } = Object((await send(await moderate(), notice, { reporter: { id: 'leaving' } })).json);
  await server.request({ method: 'DELETE', url: '/authors/leaving', key });
  expect(await read(reportId)).toMatchObject({ reporter: null, comment: null, notice: { location: notice.location } });
});
