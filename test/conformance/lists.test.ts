/** Lists of accounts: curation, imports, and what a match means for a verdict and for rules (docs/api.md, "Lists"). */
import { isListLabel, textResultSchema } from '@winnow/core';
import { createAccount } from '@winnow/server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { setUpOwner } from '../support/dashboard-client.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let server: TestServer;
/** Of one account: for everything, and without the scopes of lists. */
let key: string;
let narrow: string;
let owner: Awaited<ReturnType<typeof setUpOwner>>;

beforeAll(async () => {
  server = await startTestServer({}, { WINNOW_TEXT_MODEL: 'off' });
  await createAccount(server.services, { name: 'local', tier: 'Enterprise', tokens: null });
  owner = await setUpOwner(server);
  const createKey = async (scopes: readonly string[]): Promise<string> =>
    Object((await owner.request({ url: '/keys', body: { name: 'test', scopes } })).json).apiKey;
  key = await createKey(['moderate', 'policies:read', 'policies:write', 'authors:erase', 'activity']);
  narrow = await createKey(['moderate', 'policies:read']);
});
afterAll(() => server[Symbol.asyncDispose]());

const get = (url: string) => server.request({ method: 'GET', url, key });
const post = (url: string, body: unknown) => server.request({ url, key, body });
const put = (url: string, body: unknown) => server.request({ method: 'PUT', url, key, body });
const remove = (url: string) => server.request({ method: 'DELETE', url, key });

async function createList(settings: object, entries: readonly unknown[]): Promise<string> {
  const { json, text } = await post('/lists', settings);
  const { id } = Object(json);
  if (typeof id !== 'string') throw new Error(text);
  expect(await post(`/lists/${id}/entries`, { entries })).toMatchObject({ json: { added: entries.length } });
  return id;
}

async function moderate(content: string, more: object = {}) {
  const answer = await post('/moderation/text', { content, ...more });
  if (answer.status !== 200) throw new Error(answer.text);
  return textResultSchema.strict().parse(answer.json);
}

const listLabels = (result: Awaited<ReturnType<typeof moderate>>) => (result.labels ?? []).filter(isListLabel);

describe('curation', () => {
  test('a list is created, listed, changed and deleted', async () => {
    const created = await post('/lists', { kind: 'terms', name: 'Trial' });
    const { id } = Object(created.json);
    const list = {
      ...{ kind: 'terms', name: 'Trial', description: '', action: 'block', label: 'Trial', severity: 'High' },
      ...{ category: null, enabled: true, entries: 0 },
    };
    expect(created).toMatchObject({ status: 201, json: list });
    expect(Object((await get('/lists')).json).lists).toMatchObject([list]);
    const changed = await put(`/lists/${id}`, { name: 'Tried', enabled: false, category: 'Spam' });
    expect(changed.json).toMatchObject({ ...list, id, name: 'Tried', enabled: false, category: 'Spam' });
    expect((await remove(`/lists/${id}`)).json).toEqual({ id, deleted: true });
    expect((await get(`/lists/${id}`)).status).toBe(404);
  });

  test.each<[object, number, string]>([
    [{ kind: 'words', name: 'a' }, 400, 'invalid_request'],
    [{ kind: 'terms', name: ' ' }, 400, 'invalid_request'],
    [{ kind: 'terms', name: 'a', severity: 'None' }, 400, 'invalid_request'],
    [{ kind: 'terms', name: 'a', category: 'Nonsense' }, 400, 'invalid_request'],
    [{ kind: 'terms', name: 'a', colour: 'red' }, 400, 'invalid_request'],
  ])('refuses %j', async (body, status, code) => {
    expect(await post('/lists', body)).toMatchObject({ status, json: { code } });
  });

  test('a name is taken once, and a list keeps its kind', async () => {
    const id = await createList({ kind: 'terms', name: 'Twice' }, []);
    expect(await post('/lists', { kind: 'terms', name: 'Twice' })).toMatchObject({ status: 409 });
    expect((await put(`/lists/${id}`, { kind: 'domains' })).status).toBe(400);
    await remove(`/lists/${id}`);
  });

  test('a key without the scope reads, and changes nothing', async () => {
    expect((await server.request({ method: 'GET', url: '/lists', key: narrow })).status).toBe(200);
    const refused = await server.request({ url: '/lists', key: narrow, body: { kind: 'terms', name: 'No' } });
    expect(refused).toMatchObject({ status: 403, json: { code: 'insufficient_scope' } });
  });
});

describe('entries', () => {
  let id: string;
  beforeAll(async () => {
    id = await createList({ kind: 'terms', name: 'Entries', action: 'label' }, []);
  });
  afterAll(() => remove(`/lists/${id}`));
  const entriesOf = async (query = '') => Object((await get(`/lists/${id}/entries${query}`)).json).entries;

  test('what cannot be added is reported with its line, and the rest is added', async () => {
    const csv = 'value,note,expiresAt\nmarsh gold,"from, May",2090-01-01\n???,,\nmarsh gold,again,\nfen glass,,soon\n';
    expect((await post(`/lists/${id}/entries`, { csv })).json).toEqual({
      ...{ added: 1, skipped: 1, rejected: 2 },
      rejections: [
        { line: 3, value: '???', reason: expect.stringContaining('could not be found') },
        { line: 5, value: 'fen glass', reason: expect.stringContaining('expiresAt') },
      ],
    });
    expect(await entriesOf()).toMatchObject([
      { value: 'marsh gold', note: 'from, May', expiresAt: '2090-01-01T00:00:00.000Z', addedBy: 'API key' },
    ]);
  });

  test('a text without column names has a value in each line', async () => {
    const added = await post(`/lists/${id}/entries`, { csv: '\uFEFFpeat, wet\r\n\r\nreed “bank”\n' });
    expect(added.json).toMatchObject({ added: 2, rejected: 0 });
    expect((await entriesOf('?search=PEAT')).map(({ value }: { value: string }) => value)).toEqual(['peat, wet']);
  });

  test('thousands are added in one request, paged, exported and imported again', async () => {
    const entries = Array.from({ length: 5_000 }, (_, at) => ({ value: `bogword${at}`, note: `n${at}` }));
    expect((await post(`/lists/${id}/entries`, { entries })).json).toMatchObject({ added: 5_000, rejected: 0 });
    const page = Object((await get(`/lists/${id}/entries?limit=1000`)).json);
    expect(page.entries).toHaveLength(1_000);
    expect(page.next).toBe(page.entries.at(-1).id);
    const { text: csv } = await get(`/lists/${id}/export?format=csv`);
    expect(csv.split('\n')[0]).toBe('id,value,note,expiresAt,addedBy,addedAt');
    const again = (await post(`/lists/${id}/entries`, { csv })).json;
    expect(again).toMatchObject({ added: 0, skipped: 5_003, rejected: 0 });
    const { text: lines } = await get(`/lists/${id}/export`);
    const rows = lines
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(rows).toHaveLength(5_003);
    expect((await post(`/lists/${id}/entries`, { entries: rows })).json).toMatchObject({ added: 0, skipped: 5_003 });
  });

  test('where there is no room for all, none is added, and those that the list has take none', async () => {
    const codes = await createList({ kind: 'regexes', name: 'Codes of parts' }, ['part-0-[0-9]{4}']);
    const entries = Array.from({ length: 201 }, (_, at) => `part-${at}-[0-9]{4}`);
    const full = await post(`/lists/${codes}/entries`, { entries });
    expect(full).toMatchObject({ status: 409, json: { code: 'conflict' } });
    expect((await get(`/lists/${codes}`)).json).toMatchObject({ entries: 1 });
    const fitting = [...entries.slice(0, 200), 'part-7-[0-9]{4}'];
    const added = await post(`/lists/${codes}/entries`, { entries: fitting });
    expect(added.json).toMatchObject({ added: 199, skipped: 2, rejected: 0 });
    await remove(`/lists/${codes}`);
  });

  test('an entry is changed and removed', async () => {
    const [entry] = await entriesOf('?search=peat');
    const place = `/lists/${id}/entries/${entry.id}`;
    expect((await put(place, { note: 'seen' })).json).toMatchObject({ value: 'peat, wet', note: 'seen' });
    expect((await put(place, { value: 'other' })).status).toBe(400);
    expect((await remove(place)).json).toEqual({ removed: 1 });
    expect((await remove(place)).json).toEqual({ removed: 0 });
    expect((await put(place, { note: 'x' })).status).toBe(404);
  });

  test('neither entries nor csv, or both, is refused', async () => {
    for (const body of [{}, { csv: 'a', entries: ['a'] }])
      expect(await post(`/lists/${id}/entries`, body)).toMatchObject({ status: 400 });
  });

  test.each<[string, string, string]>([
    ['regexes', '(a', 'RE2'],
    ['regexes', 'a*', 'empty'],
    ['domains', 'https://shop.example/page', 'domain'],
    ['texts', 'too short', 'short'],
    ['terms', 'a\u0000b', 'control'],
    ['authors', 'x'.repeat(201), 'author'],
  ])('a list of %s rejects %j', async (kind, value, reason) => {
    const other = await createList({ kind, name: `Rejecting ${kind} ${reason}` }, []);
    const { json } = await post(`/lists/${other}/entries`, { entries: [value] });
    expect(json).toMatchObject({ added: 0, rejected: 1 });
    expect(Object(json).rejections[0].reason.toLowerCase()).toContain(reason.toLowerCase());
    await remove(`/lists/${other}`);
  });
});

test('expressions that are too large together are refused, and none of them is added', async () => {
  const other = await createList({ kind: 'regexes', name: 'Slow' }, []);
  const entries = Array.from({ length: 50 }, (_, at) => `.{490}y${at}`);
  expect(await post(`/lists/${other}/entries`, { entries })).toMatchObject({ status: 409, json: { code: 'conflict' } });
  expect((await get(`/lists/${other}/entries`)).json).toMatchObject({ entries: [] });
  expect(await post(`/lists/${other}/entries`, { entries: entries.slice(0, 30) })).toMatchObject({
    json: { added: 30 },
  });
  const startedMs = performance.now();
  await moderate('a'.repeat(9_990));
  // Without a bound it takes minutes; the bound leaves a second or two.
  expect(performance.now() - startedMs).toBeLessThan(20_000);
  await remove(`/lists/${other}`);
});

describe('a match', () => {
  const known =
    'The old mill by the river opens on Saturday morning, and everybody who helped to mend its roof is invited';
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    const settings = { action: 'block', severity: 'Medium' };
    ids.terms = await createList({ kind: 'terms', name: 'Terms', label: 'gambling', category: 'Spam', ...settings }, [
      'quagmire bonus',
      'spinzilla*',
    ]);
    ids.regexes = await createList({ kind: 'regexes', name: 'Codes', ...settings, action: 'label' }, ['qx-[0-9]{4}']);
    ids.domains = await createList({ kind: 'domains', name: 'Shops', ...settings }, ['https://www.quag.example/']);
    ids.texts = await createList({ kind: 'texts', name: 'Known', ...settings, action: 'review' }, [known]);
    ids.authors = await createList({ kind: 'authors', name: 'Banned', ...settings }, ['author-66']);
  });
  afterAll(async () => {
    for (const id of Object.values(ids)) await remove(`/lists/${id}`);
  });

  test('of a term is an issue with its place, and a label with its list', async () => {
    const content = 'Get the Quagmire  Bonus today';
    const result = await moderate(content);
    expect(result).toMatchObject({ isClean: false, severity: 'Medium', categoryScores: { Spam: 'Medium' } });
    expect(result.issues).toMatchObject([
      {
        ...{ term: 'Quagmire  Bonus', category: 'Spam', severity: 'Medium', start: 8, end: 23 },
        context: 'On the list “Terms” as spam.',
      },
    ]);
    expect(result.labels).toMatchObject([
      {
        ...{ name: 'gambling', score: 1, action: 'block', severity: 'Medium' },
        evidence: { list: 'Terms', listId: ids.terms, kind: 'terms', start: 8, end: 23 },
      },
    ]);
    expect(result.reason).toContain('gambling');
    expect(result.analyzers).toContainEqual(expect.objectContaining({ name: 'lists', status: 'ok' }));
  });

  test.each([
    ['letters apart', 's p i n z i l l a now'],
    ['look-alikes', 'ѕріnzilla now'],
    ['digits', 'sp1nz1lla now'],
    ['an open end', 'spinzillas now'],
    ['an invisible character', 'spin\u200bzilla now'],
  ])('finds a hidden term: %s', async (_, content) => {
    expect(listLabels(await moderate(content))).toMatchObject([{ name: 'gambling' }]);
  });

  test.each([
    ['regexes', 'my code is QX-4411 ok', 'Codes', true],
    ['domains', 'look at pay.quag[.]example/a', 'Shops', false],
    ['authors', 'hello', 'Banned', false],
  ])('of the kind %s', async (kind, content, name, isClean) => {
    const about = kind === 'authors' ? { author: { id: 'author-66' } } : {};
    const result = await moderate(content, about);
    expect(result.isClean).toBe(isClean);
    expect(listLabels(result)).toMatchObject([{ name, evidence: { listId: ids[kind], kind } }]);
  });

  test('of a known text that was changed a little says how alike it is, and goes to review', async () => {
    const result = await moderate(known.replace('morning', 'evening'));
    const [label] = listLabels(result);
    expect(label).toMatchObject({ name: 'Known', action: 'review', severity: 'None' });
    expect(label?.evidence.similarity).toBeGreaterThan(0.5);
    expect(result.isClean).toBe(true);
    await server.services.activity.flush();
    const { json } = await owner.request({ method: 'GET', url: '/review' });
    expect(Object(json).rows.map(({ reason }: { reason: string }) => reason)).toContain('list');
  });

  test('other texts match nothing, and say that they were compared', async () => {
    const result = await moderate('We met at the station and had tea, quite a bonus.');
    expect(result).not.toHaveProperty('labels');
    expect(result.isClean).toBe(true);
    expect(result.analyzers).toContainEqual(expect.objectContaining({ name: 'lists', status: 'ok' }));
  });

  test('an expired entry does not match, without a write', async () => {
    const soon = new Date(Date.now() + 1_500).toISOString();
    await post(`/lists/${ids.terms}/entries`, { entries: [{ value: 'fenfever', expiresAt: soon }] });
    expect(listLabels(await moderate('fenfever'))).toHaveLength(1);
    await expect.poll(async () => listLabels(await moderate('fenfever')).length, { timeout: 10_000 }).toBe(0);
  });

  test('a disabled list and a removed entry do not match', async () => {
    await put(`/lists/${ids.domains}`, { enabled: false });
    expect(listLabels(await moderate('quag.example'))).toEqual([]);
    await put(`/lists/${ids.domains}`, { enabled: true });
    expect(listLabels(await moderate('quag.example'))).toHaveLength(1);
  });

  test('a profile that names lists uses these only; one that does not uses all', async () => {
    const profileOf = async (lists: unknown) =>
      Object((await post('/profiles', { name: 'With lists', lists })).json).id as string;
    const content = 'quagmire bonus at quag.example';
    const only = await moderate(content, { moderationProfileId: await profileOf([ids.domains]) });
    expect(listLabels(only).map(({ name }) => name)).toEqual(['Shops']);
    const none = await moderate(content, { moderationProfileId: await profileOf([]) });
    expect(none.analyzers.map(({ name }) => name)).not.toContain('lists');
    expect(listLabels(await moderate(content))).toHaveLength(2);
    const unknown = await post('/profiles', { name: 'x', lists: [`list_${'0'.repeat(24)}`] });
    expect(unknown).toMatchObject({ status: 400, json: { detail: expect.stringContaining('/lists/0') } });
  });

  test('is not assumed of a replayed draft with other lists', async () => {
    const { id } = Object((await post('/profiles', { name: 'All lists' })).json);
    await moderate('quagmire bonus', { moderationProfileId: id });
    const replay = (fields: object) => owner.mutate('profiles.replay', { id, draft: { name: 'draft', ...fields } });
    expect(await replay({})).toMatchObject({ rows: 1, replayed: 1, toClean: 0 });
    expect(await replay({ lists: [] })).toMatchObject({ rows: 1, replayed: 0, unknown: 1 });
  });

  test('is a condition of rules, and unavailable where it was not compared', async () => {
    const rule = (id: string, when: object) => ({ id, name: id, status: 'live', when, effect: { label: id } });
    const list = { signal: 'list', list: ids.domains };
    const rules = [
      rule('listed', list),
      rule('not-listed', { not: list }),
      rule('not-compared', { unavailable: list }),
    ];
    const { version } = Object((await put('/rules', { version: 0, rules })).json);
    expect(version).toBe(1);
    const seen = await moderate('see quag.example');
    expect(seen.rules).toEqual(['listed']);
    expect((await moderate('see nothing')).rules).toEqual(['not-listed']);
    await put(`/lists/${ids.domains}`, { enabled: false });
    expect((await moderate('see quag.example')).rules).toEqual(['not-compared']);
    await put(`/lists/${ids.domains}`, { enabled: true });
    await server.services.activity.flush();
    const tested = await owner.request({ url: '/rules/backtest', body: { ruleId: 'listed', days: 1 } });
    expect(Object(tested.json).matches[0].requestId).toBe(seen.id);
    await put('/rules', { version, rules: [] });
  });

  test('is not seen by another account', async () => {
    const { apiKey } = await server.account({ tier: 'Pro' });
    const { json } = await server.request({ url: '/moderation/text', key: apiKey, body: { content: 'quag.example' } });
    expect(textResultSchema.parse(json)).not.toHaveProperty('labels');
  });

  test('erasing an author removes their entries', async () => {
    await post(`/lists/${ids.authors}/entries`, { entries: ['author-77'] });
    const second = await createList({ kind: 'authors', name: 'More authors' }, ['author-77', 'author-78']);
    const say = () => moderate('hello', { author: { id: 'author-77' } });
    expect(listLabels(await say())).toHaveLength(2);
    expect((await remove('/authors/author-77')).json).toMatchObject({ listEntries: 2 });
    expect(listLabels(await say())).toEqual([]);
    expect(listLabels(await moderate('hello', { author: { id: 'author-78' } }))).toHaveLength(1);
    await remove(`/lists/${second}`);
  });
});

test('lists that cannot be read fail the request, or leave the verdict incomplete, and are never no match', async () => {
  const id = await createList({ kind: 'terms', name: 'Away' }, ['awayword']);
  const { lists } = server.services;
  const failing = vi.spyOn(lists, 'find').mockRejectedValue(new Error('The database is away.'));
  try {
    expect((await post('/moderation/text', { content: 'awayword' })).status).toBe(503);
    const { json } = await post('/profiles', { name: 'Lenient', onFailure: 'review' });
    const lenient = await moderate('awayword', { moderationProfileId: Object(json).id });
    expect(lenient).toMatchObject({ complete: false, isClean: false });
    expect(lenient.analyzers).toContainEqual(expect.objectContaining({ name: 'lists', status: 'failed' }));
  } finally {
    failing.mockRestore();
    await remove(`/lists/${id}`);
  }
});

test('changes are in the audit log', async () => {
  const { json } = await owner.request({ method: 'GET', url: '/audit' });
  for (const act of ['lists.addEntries', 'lists.change', 'lists.delete']) expect(JSON.stringify(json)).toContain(act);
});
