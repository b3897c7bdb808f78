/** The activity log: what is recorded of a moderation, who can find it, and what is deleted. */
import { createHash } from 'node:crypto';
import { createAccount } from '@winnow/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DashboardClient, inviteAndJoin, ProcedureError, setUpOwner } from '../../support/dashboard-client.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const UNSAFE = 'This fucking weather, write to jane.doe@example.com';
const CLEAN = 'What a lovely day';

let server: TestServer;
let owner: DashboardClient;
let key: string;
beforeAll(async () => {
  server = await startTestServer();
  const local = await createAccount(server.services, { name: 'local', tier: 'Enterprise', tokens: null });
  key = local.apiKey;
  owner = await setUpOwner(server);
});
afterAll(() => server[Symbol.asyncDispose]());

const moderate = async (content: string | string[], apiKey = key) =>
  Object(await server.request({ url: '/moderation/text', key: apiKey, body: { content } }).then(({ json }) => json));

async function search(filters: Record<string, unknown> = {}, who: DashboardClient = owner) {
  await server.services.activity.flush();
  return Object(await who.query('activity.search', filters));
}
const findActivity = async (requestId: string) => (await search({ requestId })).rows[0];
const details = async (requestId: string, item = 0) => Object(await owner.query('activity.get', { requestId, item }));
const setContentPolicy = (contentPolicy: string, retentionDays = 30) =>
  owner.mutate('activity.changeSettings', { contentPolicy, retentionDays });

test('has a row for each content, with its verdict, who asked, what it cost and how long it took', async () => {
  const { id } = await moderate([UNSAFE, CLEAN]);
  const { rows } = await search({ requestId: id });
  expect(rows).toMatchObject([
    { item: 1, isClean: true, severity: 'None', categories: [], tokens: 0 },
    { item: 0, isClean: false, severity: 'Medium', categories: ['Profanity'], tokens: 2, modality: 'text' },
  ]);
  expect(rows[0]).toMatchObject({ caller: key.split('_')[2], profile: { id: 'default', version: 1 } });
  expect(rows[0].latencyMs).toBeGreaterThanOrEqual(0);
});

test('names the person who tried something at the dashboard', async () => {
  const { id } = Object(await owner.mutate('moderation.text', { content: CLEAN }));
  const { person } = Object(await owner.query('session.get'));
  expect((await findActivity(id)).caller).toBe(person.id);
});

describe('what was not judged', () => {
  const unread = 'დილა მშვიდობისა, როგორ ხართ დღეს? მაღაზია დაკეტილია ორშაბათამდე.';

  test('is told by row and details, whatever is kept of the content', async () => {
    await setContentPolicy('none');
    const { id } = await moderate(unread);
    expect(await findActivity(id)).toMatchObject({ isClean: true, severity: 'None', unjudged: ['unread_script'] });
    const { result } = await details(id);
    expect(result).toMatchObject({ complete: false, coverage: { parts: [{ reason: 'unread_script' }] } });
    expect((await findActivity((await moderate(CLEAN)).id)).unjudged).toEqual([]);
    await setContentPolicy('hash');
  });

  test('is not clean where it waits for a person, although nothing was found', async () => {
    const { id: profile } = Object(await owner.mutate('profiles.create', { name: 'Strict', onUnreadable: 'review' }));
    const body = { content: unread, moderationProfileId: profile };
    const { id } = Object((await server.request({ url: '/moderation/text', key, body })).json);
    expect(await findActivity(id)).toMatchObject({ isClean: false, severity: 'None', unjudged: ['unread_script'] });
  });
});

test('keeps nothing of a request that failed', async () => {
  const answer = await server.request({ url: '/moderation/text', key, body: { content: '' } });
  expect(answer.status).toBe(400);
  expect((await search({ requestId: String(answer.headers['x-request-id']) })).rows).toEqual([]);
});

describe('the content policy', () => {
  const words = ['fucking', 'weather', 'jane.doe'];
  test.each([
    ['none', [], false],
    ['hash', [], true],
    ['redacted', ['fucking', 'weather'], true],
    ['full', words, true],
  ] as const)('%s leaves these words in the database: %j', async (policy, kept, hasHash) => {
    await setContentPolicy(policy);
    const { id } = await moderate(UNSAFE);
    const row = await findActivity(id);
    expect(row.contentHash !== null).toBe(hasHash);
    const stored = await server.services.database.sql(
      'select d::text as row from activity_details d where id = $1::bigint',
      [id.slice('req_'.length)],
    );
    expect(words.filter((word) => String(stored[0]?.row).includes(word))).toEqual(kept);
    expect((await details(id)).result).toMatchObject({ isClean: false, severity: 'Medium' });
    await setContentPolicy('hash');
  });

  test('redacted takes personal data out of the words that are quoted as well', async () => {
    await setContentPolicy('redacted');
    const { id } = await moderate('fucking jane.doe@example.com');
    await findActivity(id);
    expect(JSON.stringify((await details(id)).result)).toContain('fucking');
    expect(JSON.stringify((await details(id)).result)).not.toContain('jane.doe');
    await setContentPolicy('hash');
  });

  test('full gives back a text of NUL and half characters as it came', async () => {
    await setContentPolicy('full');
    const strange = 'a\u0000b\ud800c';
    const { id } = await moderate(strange);
    expect((await findActivity(id)).content).toBe(strange);
    await setContentPolicy('hash');
  });

  test('does not hold where a comment must not be stored: its verdict is there, and nothing of it', async () => {
    await setContentPolicy('full');
    const analyze = async (doNotStore: boolean) => {
      const body = { comment: { text: UNSAFE }, requestedAttributes: { TOXICITY: {} }, doNotStore };
      const { status, headers } = await server.request({ url: '/v1alpha1/comments:analyze', key, body });
      expect(status).toBe(200);
      return String(headers['x-request-id']);
    };
    expect((await findActivity(await analyze(false))).content).toBe(UNSAFE);
    const id = await analyze(true);
    expect(await findActivity(id)).toMatchObject({ content: null, contentHash: null, severity: 'Medium' });
    expect(JSON.stringify(await details(id))).not.toContain('fucking');
    await setContentPolicy('hash');
  });
});

describe('the search', () => {
  test('finds by modality, verdict, severity, category, caller, time and content', async () => {
    const other = Object(await owner.mutate('keys.create', { name: 'other' }));
    const unsafe = (await moderate(UNSAFE, other.apiKey)).id;
    const clean = (await moderate(CLEAN, other.apiKey)).id;
    const caller = other.keyId;
    const found = async (filters: Record<string, unknown>) =>
      (await search({ caller, ...filters })).rows.map(({ requestId }: { requestId: string }) => requestId);
    expect(await found({})).toEqual([clean, unsafe]);
    expect(await found({ modality: 'image' })).toEqual([]);
    expect(await found({ modality: 'text', verdict: 'unsafe' })).toEqual([unsafe]);
    expect(await found({ verdict: 'clean' })).toEqual([clean]);
    expect(await found({ severity: 'High' })).toEqual([]);
    expect(await found({ severity: 'Medium' })).toEqual([unsafe]);
    expect(await found({ category: 'Profanity', verdict: 'unsafe' })).toEqual([unsafe]);
    expect(await found({ category: 'SelfHarm' })).toEqual([]);
    expect(await found({ contentHash: (await findActivity(clean)).contentHash })).toEqual([clean]);
    const { at } = await findActivity(unsafe);
    expect(await found({ to: at })).toEqual([]);
    expect(await found({ from: at })).toEqual([clean, unsafe]);
  });

  test('turns its pages without losing or repeating a row', async () => {
    const { keyId: caller, apiKey } = Object(await owner.mutate('keys.create', { name: 'pages' }));
    for (let round = 0; round < 4; round++) await moderate([CLEAN, UNSAFE, CLEAN], apiKey);
    const seen: string[] = [];
    for (let after: string | null | undefined; after !== null; ) {
      const page = await search({ caller, limit: 5, ...(after === undefined ? {} : { after }) });
      seen.push(...page.rows.map(({ requestId, item }: { requestId: string; item: number }) => `${requestId} ${item}`));
      after = page.next;
    }
    expect(seen).toHaveLength(12);
    expect(new Set(seen).size).toBe(12);
  });

  test.each([
    ['an unknown filter', { colour: 'red' }],
    ['a wrong time', { from: 'yesterday' }],
    ['a wrong page', { after: 'req_1' }],
    ['no request id', { requestId: `req_${'9'.repeat(19)}` }],
    ['too many rows', { limit: 1000 }],
  ])('refuses %s', async (_, filters) => {
    await expect(owner.query('activity.search', filters)).rejects.toThrow(new ProcedureError('invalid_request'));
  });
});

test('REST shows the same to a key that may read it, and to no other', async () => {
  const { apiKey } = Object(await owner.mutate('keys.create', { name: 'reader', scopes: ['activity'] }));
  const { id } = await moderate(UNSAFE);
  await server.services.activity.flush();
  const list = await server.request({ method: 'GET', url: `/activity?requestId=${id}&limit=1`, key: apiKey });
  expect(Object(list.json).rows).toMatchObject([{ requestId: id, item: 0 }]);
  const whole = await server.request({ method: 'GET', url: `/activity/${id}/0`, key: apiKey });
  expect(Object(whole.json).result).toMatchObject({ isClean: false });
  for (const url of ['/activity', `/activity/${id}/0`, '/activity/export'])
    expect((await server.request({ method: 'GET', url, key })).status).toBe(403);
});

test('REST tells its figures and what is kept, and changes that for people alone', async () => {
  const { apiKey } = Object(await owner.mutate('keys.create', { name: 'figures', scopes: ['activity'] }));
  const get = async (url: string) => Object((await server.request({ method: 'GET', url, key: apiKey })).json);
  const [from, to] = [-1, 1].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString());
  const span = { from, to, step: 'hour', zone: 'Asia/Tokyo' };
  const figures = await get(`/activity/overview?${new URLSearchParams(span as Record<string, string>)}`);
  expect(figures).toEqual(await owner.query('activity.overview', span));
  expect(figures.points.length).toBeGreaterThan(0);
  expect(await get('/activity/settings')).toMatchObject({ contentPolicy: 'hash', retentionDays: 30 });
  const change = {
    method: 'PUT',
    url: '/activity/settings',
    body: { contentPolicy: 'none', retentionDays: 8 },
  } as const;
  expect(Object((await server.request({ ...change, key: apiKey })).json).code).toBe('session_required');
  expect((await owner.request(change)).json).toMatchObject(change.body);
  expect(await get('/activity/settings')).toMatchObject(change.body);
  await setContentPolicy('hash');
});

test('is exported as JSONL and as CSV, in which nothing becomes a formula', async () => {
  await setContentPolicy('full');
  const { keyId: caller, apiKey } = Object(await owner.mutate('keys.create', { name: 'export' }));
  const formula = '=HYPERLINK("https://evil.example","click")';
  await moderate(formula, apiKey);
  await moderate(CLEAN, apiKey);
  await server.services.activity.flush();
  await setContentPolicy('hash');
  const file = async (format: string) =>
    owner.request({ method: 'GET', url: `/activity/export?caller=${caller}&format=${format}` });
  const lines = (await file('jsonl')).text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.map(({ content }) => content)).toEqual([CLEAN, formula]);
  const csv = await file('csv');
  expect(csv.headers['content-disposition']).toMatch(/^attachment; filename="winnow-activity-\d{4}-\d\d-\d\d\.csv"$/);
  expect(csv.text.trim().split('\n')).toHaveLength(3);
  expect(csv.text).toContain(`"'=HYPERLINK(""https`);
});

test('erases everything about one content, and writes down that it did', async () => {
  const content = 'A text that somebody wants to be gone';
  const first = (await moderate(content)).id;
  await moderate([CLEAN, content]);
  expect(await owner.mutate('activity.erase', { content })).toEqual({ erased: 2 });
  expect((await search({ requestId: first })).rows).toEqual([]);
  await expect(details(first)).rejects.toThrow(new ProcedureError('not_found'));
  const { entries } = Object(await owner.query('people.audit'));
  expect(entries[0]).toMatchObject({ act: 'activity.erase', actorName: 'Olga', details: { erased: 2 } });
});

test('finds and erases a file by its SHA-256, and nothing of it is left in jobs or kept answers', async () => {
  const content = 'A text of which somebody has the SHA-256';
  const sha256 = createHash('sha256').update(content).digest('hex');
  const headers = { 'idempotency-key': 'kept' };
  const { json } = await server.request({ url: '/moderation/text', key, headers, body: { content } });
  const { rows } = await search({ sha256 });
  expect(rows).toMatchObject([{ requestId: Object(json).id }]);
  expect(rows[0].contentHash).not.toBe(sha256);
  for (const one of [sha256, rows[0].contentHash])
    expect((await search({ sha256: one, contentHash: one })).rows).toMatchObject([{ requestId: Object(json).id }]);
  const number = String(Object(json).id).slice('req_'.length);
  await server.services.database.sql(
    `insert into jobs (id, account, modality, status, request, bill, result, ended_at)
      select $1, key, 'audio', 'completed', '{}', '{}', '{}', now() from accounts where name = 'local'`,
    [number],
  );
  expect(await owner.mutate('activity.erase', { sha256 })).toEqual({ erased: 1 });
  const left = await server.services.database.sql(
    `select (select count(*) from jobs where id = $1)::int as jobs,
      (select count(*) from idempotency where charge = $1)::int as answers`,
    [number],
  );
  expect(left).toEqual([{ jobs: 0, answers: 0 }]);
  await expect(owner.mutate('activity.erase', { sha256, content })).rejects.toThrow(
    new ProcedureError('invalid_request'),
  );
});

test('is not read by other accounts, whatever they ask for', async () => {
  const stranger = await server.account();
  const { id } = await moderate(UNSAFE);
  await server.services.activity.flush();
  await server.services.database.sql(
    `update api_keys set scopes = '{activity}' where account = (select key from accounts where id = $1)`,
    [stranger.accountId],
  );
  const list = await server.request({ method: 'GET', url: '/activity', key: stranger.apiKey });
  expect(list.json).toEqual({ rows: [], next: null });
  expect((await server.request({ method: 'GET', url: `/activity/${id}/0`, key: stranger.apiKey })).status).toBe(404);
  expect((await server.request({ method: 'GET', url: '/activity/export', key: stranger.apiKey })).text).toBe('');
});

test('is summed by the hour: how much, for whom, how it was judged, how long it took', async () => {
  const before = new Date(Date.now() - 3_600_000).toISOString();
  const span = { from: before, to: new Date(Date.now() + 3_600_000).toISOString() };
  const contentsOf = (figures: { points: { contents: number }[] }) =>
    figures.points.reduce((sum, { contents }) => sum + contents, 0);
  await server.services.activity.flush();
  const first = Object(await owner.query('activity.overview', span));
  await moderate([UNSAFE, CLEAN, CLEAN]);
  await server.services.activity.flush();
  const next = Object(await owner.query('activity.overview', span));
  expect(contentsOf(next) - contentsOf(first)).toBe(3);
  const [{ count }] = (await server.services.database.sql('select count(*)::int as count from activity')) as [
    { count: number },
  ];
  expect(
    next.verdicts.reduce((sum: number, one: { contents: number }) => sum + one.contents, 0),
  ).toBeGreaterThanOrEqual(count);
  expect(next.categories.map(({ category }: { category: string }) => category)).toEqual(['Profanity']);
  expect(next.latencies).toMatchObject([{ modality: 'text', p50Ms: expect.any(Number), p99Ms: expect.any(Number) }]);
  expect(next.account).toMatchObject({ tier: 'Enterprise', remainingTokens: null });
});

test('tells days as they are in the time zone that is asked for, and what each of the busiest keys did in them', async () => {
  const { apiKey, accountId } = await server.account({ tier: 'Enterprise', tokens: null });
  const caller = apiKey.split('_')[2];
  // Callers are sorted by their ids, which are random.
  const other = `${caller}x`;
  await server.services.database.sql(
    `insert into activity_hours (account, hour, modality, caller, requests, contents, tokens, severities, latencies)
      select key, hour, 0, caller, 1, 2, 3, '{2}', '{1}' from accounts,
        (values ('2026-10-24T21:00:00Z'::timestamptz, $2), ('2026-10-24T22:00:00Z', $2), ('2026-10-25T22:00:00Z', $3),
          ('2026-10-25T23:00:00Z', $2)) as h (hour, caller) where id = $1`,
    [accountId, caller, other],
  );
  await server.services.database.sql(`update api_keys set scopes = '{activity}' where id = $1`, [caller]);
  const overview = async (zone: string | undefined) => {
    const span = { from: '2026-10-23T22:00:00Z', to: '2026-10-27T23:00:00Z', step: 'day', zone };
    const url = `/trpc/activity.overview?input=${encodeURIComponent(JSON.stringify(span))}`;
    return Object((await server.request({ method: 'GET', url, key: apiKey })).json).result.data;
  };
  const figures = { requests: 1, contents: 2, tokens: 3 };
  // October 25 has 25 hours in Berlin.
  const berlin = await overview('Europe/Berlin');
  expect(berlin.steps).toEqual(
    ['2026-10-23T22', '2026-10-24T22', '2026-10-25T23', '2026-10-26T23'].map((hour) => `${hour}:00:00.000Z`),
  );
  const at = (place: number) => berlin.steps[place];
  expect(berlin.points).toEqual([
    { at: at(0), modality: 'text', ...figures },
    { at: at(1), modality: 'text', requests: 2, contents: 4, tokens: 6 },
    { at: at(2), modality: 'text', ...figures },
  ]);
  expect(berlin.callers).toMatchObject([{ caller, requests: 3 }, { caller: other }]);
  expect(berlin.callerPoints).toEqual([
    { at: at(0), caller, ...figures },
    { at: at(1), caller, ...figures },
    { at: at(1), caller: other, ...figures },
    { at: at(2), caller, ...figures },
  ]);
  for (const zone of ['Europe/Atlantis', '\u0000', 'x'.repeat(65)])
    await expect(
      owner.query('activity.overview', { from: '2026-10-23T22:00:00Z', to: '2026-10-24T22:00:00Z', zone }),
    ).rejects.toThrow(new ProcedureError('invalid_request'));
  const utc = await overview(undefined);
  expect(utc.points.map(({ at, requests }: { at: string; requests: number }) => [at.slice(0, 10), requests])).toEqual([
    ['2026-10-24', 2],
    ['2026-10-25', 2],
  ]);
});

test('only admins change what is kept, and erase', async () => {
  const moderator = await inviteAndJoin(server, owner, 'moderator');
  const refused = new ProcedureError('role_required');
  const settings = { contentPolicy: 'full', retentionDays: 1 };
  await expect(moderator.mutate('activity.changeSettings', settings)).rejects.toThrow(refused);
  await expect(moderator.mutate('activity.erase', { content: 'x' })).rejects.toThrow(refused);
  expect((await search({ limit: 1 }, moderator)).rows).toHaveLength(1);
});
