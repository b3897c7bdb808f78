/** Appeals: by the platform and by a signed link, answered by another person, with what the platform is told. */
import { appealLanguages, appealPhrases } from '@winnow/core';
import { createAccount } from '@winnow/server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sweepActivity } from '../../../apps/server/src/accounts/activity/retention.ts';
import { type DashboardClient, inviteAndJoin, ProcedureError, setUpOwner } from '../../support/dashboard-client.ts';
import { createTestClient } from '../../support/sdk-client.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const EVER = 'from=2026-01-01T00:00:00Z&to=2099-01-01T00:00:00Z';
let server: TestServer;
let owner: DashboardClient;
let moderator: DashboardClient;
let other: DashboardClient;
let key: string;
let moderatorId: string;
let nowMs = Date.now();
beforeAll(async () => {
  server = await startTestServer({ clock: () => nowMs });
  key = (await createAccount(server.services, { name: 'local', tier: 'Enterprise', tokens: null })).apiKey;
  await server.services.database.sql(`update api_keys set scopes = scopes || '{appeals,statements:read}'`);
  owner = await setUpOwner(server);
  moderator = await inviteAndJoin(server, owner, 'moderator');
  other = await inviteAndJoin(server, owner, 'moderator');
  moderatorId = Object(await moderator.query('session.get')).person.id;
  await owner.mutate('webhooks.create', {
    url: 'https://example.com/hook',
    events: ['appeal.opened', 'appeal.decided', 'review.resolved'],
  });
});
afterAll(() => server[Symbol.asyncDispose]());

/** A content that the moderator has rejected. */
async function rejected(authorId?: string): Promise<string> {
  const body = {
    content: 'This fucking weather',
    contentId: 'post-1',
    ...(authorId === undefined ? {} : { authorId }),
  };
  const requestId = Object((await server.request({ url: '/moderation/text', key, body })).json).id;
  await server.services.activity.flush();
  await moderator.mutate('review.feedback', { requestId, correct: false });
  await moderator.mutate('review.decide', { requestId, decision: 'reject', note: 'rude' });
  return requestId;
}
const appeal = async (requestId: string, reason = 'I quoted a song.') =>
  Object(await moderator.mutate('appeals.create', { requestId, reason }));
const waiting = async () => {
  const { rows } = Object(await other.query('review.queue'));
  return rows.map(({ requestId, reason }: { requestId: string; reason: string }) => [requestId, reason]);
};
const decisionOf = async (requestId: string) => {
  const { rows } = Object(await other.query('review.decided'));
  return rows.find((row: { requestId: string }) => row.requestId === requestId);
};
/** What was sent about a content, once there are so many messages. */
const messages = (requestId: string, count: number) =>
  vi.waitFor(async () => {
    const rows = await server.services.database.sql(
      `select event, payload from webhook_deliveries where payload like $1 order by id`,
      [`%${requestId}%`],
    );
    expect(rows).toHaveLength(count);
    return rows.map(({ event, payload }) => [event, JSON.parse(String(payload)).data]);
  }, 20_000);
const puids = async () => {
  const { json } = await server.request({ method: 'GET', url: `/statements?${EVER}`, key });
  return Object(json).statements.map(({ puid }: { puid: string }) => puid);
};

describe('an appeal', () => {
  test('makes the item wait for another person; whose decision it is cannot answer it, by any way', async () => {
    const requestId = await rejected('member-12');
    const opened = await appeal(requestId);
    expect(opened).toMatchObject({
      appealedBy: 'member-12',
      outcome: null,
      decision: { decision: 'reject', note: 'rude', reviewer: moderatorId, reason: 'feedback' },
    });
    expect(await waiting()).toEqual([[requestId, 'appeal']]);
    const { appealId } = opened;
    const own = new ProcedureError('own_decision');
    await expect(moderator.mutate('appeals.decide', { appealId, outcome: 'uphold' })).rejects.toThrow(own);
    for (const decision of ['allow', 'reject'])
      await expect(moderator.mutate('review.decide', { requestId, decision })).rejects.toThrow(own);
    const byKey = await server.request({ url: `/appeals/${appealId}/decide`, key, body: { outcome: 'uphold' } });
    expect(byKey.status).toBe(403);
    await other.mutate('appeals.decide', { appealId, outcome: 'uphold' });
  });

  test('that is upheld gives the decision back as it was; its statement is the same', async () => {
    const requestId = await rejected();
    const before = await decisionOf(requestId);
    const statements = await puids();
    const { appealId } = await appeal(requestId);
    expect(await puids()).toEqual(statements);
    const answer = { outcome: 'uphold', internalNote: 'Targets a person.', publicNote: 'Please be kind.' };
    expect(await other.mutate('appeals.decide', { appealId, ...answer })).toMatchObject(answer);
    const { decision, reviewer, decidedAt, note, reason } = await decisionOf(requestId);
    expect([decision, reviewer, decidedAt, note, reason]).toEqual([
      ...['reject', moderatorId, before.decidedAt, 'rude', 'feedback'],
    ]);
    expect(await puids()).toEqual(statements);
    const again = server.request({ url: '/appeals', key, body: { requestId, reason: 'Once more' } });
    expect((await again).status).toBe(409);
    expect((await messages(requestId, 3)).map(([event]) => event)).toEqual([
      ...['review.resolved', 'appeal.opened', 'appeal.decided'],
    ]);
  });

  test('that is overturned at the desk allows the content, and tells the platform; undone, it is open again', async () => {
    const requestId = await rejected('member-13');
    const statements = await puids();
    const { appealId } = await appeal(requestId);
    await other.mutate('review.decide', { requestId, decision: 'allow', note: 'a quotation' });
    expect(await decisionOf(requestId)).toMatchObject({ decision: 'allow', note: 'a quotation' });
    // It restricted the content until now.
    expect(await puids()).toEqual(statements);
    const told = await messages(requestId, 4);
    expect(told.slice(1)).toMatchObject([
      ['appeal.opened', { appealId, authorId: 'member-13', contentId: 'post-1', reason: 'I quoted a song.' }],
      ['appeal.decided', { appealId, outcome: 'overturn', publicNote: null }],
      ['review.resolved', { decision: 'allow' }],
    ]);
    await other.mutate('review.undo', { requestId });
    expect(await other.query('appeals.get', { appealId })).toMatchObject({ outcome: null, answeredBy: null });
    expect(await waiting()).toEqual([[requestId, 'appeal']]);
    await other.mutate('review.decide', { requestId, decision: 'allow' });
  });

  test('is answered once, by one of two', async () => {
    const { appealId } = await appeal(await rejected());
    const decide = (who: DashboardClient, outcome: string) =>
      who.mutate('appeals.decide', { appealId, outcome }).then(
        () => 'done',
        (error: unknown) => Object(error).message,
      );
    expect((await Promise.all([decide(other, 'uphold'), decide(owner, 'overturn')])).sort()).toEqual([
      'conflict',
      'done',
    ]);
  });

  test('is answered by those alone who may work in its queue', async () => {
    const senior = {
      queues: [{ id: 'senior', name: 'Senior', role: 'admin' }],
      rules: [{ queueId: 'senior', reasons: ['appeal'] }],
    };
    await owner.mutate('review.changeQueues', { version: 0, ...senior });
    const answer = { appealId: (await appeal(await rejected())).appealId, outcome: 'uphold' };
    await expect(other.mutate('appeals.decide', answer)).rejects.toThrow(new ProcedureError('role_required'));
    expect(await owner.mutate('appeals.decide', answer)).toMatchObject({ outcome: 'uphold' });
    await owner.mutate('review.changeQueues', { version: 1, queues: [], rules: [] });
  });

  test('is the history of its content; who appealed can be erased, and the log may expire before the answer', async () => {
    const client = createTestClient(server, key);
    const requestId = await rejected();
    const made = await client.appeals.create({ requestId, appealedBy: 'her-brother', reason: 'A joke' });
    expect((await client.appeals.list({ requestId, state: 'open' })).rows).toEqual([made]);
    expect(await client.appeals.get(made.appealId)).toEqual(made);
    await owner.mutate('authors.erase', { authorId: 'her-brother' });
    expect(await client.appeals.get(made.appealId)).toMatchObject({ appealedBy: null, reason: '' });
    await sweepActivity(server.services.database, nowMs + 31 * 86_400_000);
    expect(await waiting()).toEqual([[requestId, 'appeal']]);
    await other.mutate('appeals.decide', { appealId: made.appealId, outcome: 'uphold' });
    expect(await waiting()).toEqual([]);
  });

  test('needs a rejection', async () => {
    const ask = (requestId: string) => server.request({ url: '/appeals', key, body: { requestId, reason: 'why' } });
    expect((await ask('req_1')).status).toBe(409);
  });
});

describe('a signed link', () => {
  const link = async (requestId: string, days = 30): Promise<string> =>
    Object(await moderator.mutate('appeals.link', { requestId, days })).url;
  const open = (url: string, language = '') =>
    server.request({ method: 'GET', url, headers: { 'accept-language': language } });
  const send = (url: string, reason: string) =>
    server.request({
      url,
      body: new URLSearchParams({ reason }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });

  test('lets the author appeal once, without signing in, and shows what became of it', async () => {
    const requestId = await rejected('member-14');
    const url = await link(requestId);
    const page = await open(url);
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.text).toContain(requestId);
    expect(page.text).not.toContain('fucking');
    expect((await send(url, '   ')).status).toBe(400);
    const sent = await send(url, '<script>alert(1)</script> I quoted a song.');
    expect([sent.status, String(sent.headers.location).startsWith('/appeal?')]).toEqual([303, true]);
    expect((await open(url)).text).toContain(appealPhrases.en.received);
    expect((await send(url, 'Once more')).text).toContain(appealPhrases.en.received);
    const { rows } = Object(await other.query('appeals.list', { requestId }));
    expect(rows).toMatchObject([{ appealedBy: 'member-14', reason: '<script>alert(1)</script> I quoted a song.' }]);
    const answer = { appealId: rows[0].appealId, outcome: 'overturn', publicNote: '<b>Sorry</b>, it is back.' };
    await other.mutate('appeals.decide', answer);
    const after = (await open(url)).text;
    expect(after).toContain(appealPhrases.en.overturned);
    expect(after).toContain('&lt;b&gt;Sorry&lt;/b&gt;');
  });

  test('is refused if it was changed, has expired, or the decision is gone', async () => {
    const requestId = await rejected();
    const url = await link(requestId, 1);
    const changed = url.replace(/req_\d+/, (await rejected()).replace('req_', 'req_'));
    expect([(await open(changed)).status, (await open('/appeal')).status, (await send(changed, 'x')).status]).toEqual([
      ...[403, 403, 403],
    ]);
    expect((await open(url.replace('until=1', 'until=2'))).status).toBe(403);
    await moderator.mutate('review.undo', { requestId });
    expect((await open(url)).status).toBe(404);
    await moderator.mutate('review.decide', { requestId, decision: 'reject' });
    // Another decision than the one that the link is about.
    expect((await open(url)).status).toBe(404);
    const fresh = await link(requestId, 1);
    nowMs += 2 * 86_400_000;
    expect([(await open(fresh)).status, (await send(fresh, 'late')).status]).toEqual([410, 410]);
    nowMs -= 2 * 86_400_000;
  });

  test('speaks 21 languages: the browser’s, or the one that was chosen', async () => {
    const url = await link(await rejected());
    expect(appealLanguages).toHaveLength(21);
    for (const code of appealLanguages) {
      const byBrowser = (await open(url, `xx, ${code}-XX;q=0.9`)).text;
      const chosen = (await open(`${url}&lang=${code}`)).text;
      expect(byBrowser).toContain(`<title>${appealPhrases[code].title}</title>`);
      expect(chosen).toContain(`<html lang="${code}" dir="${['ar', 'he'].includes(code) ? 'rtl' : 'ltr'}">`);
    }
    expect((await open(url, '*')).text).toContain(`<title>${appealPhrases.en.title}</title>`);
    expect((await open(`${url}&lang=__proto__`)).text).toContain(`<title>${appealPhrases.en.title}</title>`);
  });

  test('takes a form, of a limited size, and nothing else', async () => {
    const url = await link(await rejected());
    expect((await server.request({ url, body: { reason: 'json' } })).status).toBe(415);
    expect((await send(url, 'x'.repeat(40_000))).status).toBe(413);
    expect((await send(url, 'x'.repeat(2_001))).status).toBe(400);
  });
});
