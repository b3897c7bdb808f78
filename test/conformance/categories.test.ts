/** Custom categories: taught by example, named by a profile, and found in texts (docs/guides/categories.md). */
import { readFileSync } from 'node:fs';
import { customCategoryDetailsSchema, textResultSchema } from '@winnow/core';
import { createAccount } from '@winnow/server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type DashboardClient, setUpOwner } from '../support/dashboard-client.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const teachingRow = z.object({ category: z.string(), belongs: z.boolean(), text: z.string() });
const teaching = readFileSync(new URL('../bench/taught/teaching.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => teachingRow.parse(JSON.parse(line)));
const textsOf = (category: string) => teaching.filter((row) => row.category === category && row.belongs);
const scams = textsOf('JobScams')
  .slice(0, 25)
  .map(({ text }) => ({ text, belongs: true }));
const others = [...textsOf('Homework').slice(0, 15), ...textsOf('OffTopic').slice(0, 15)].map(({ text }) => ({
  text,
  belongs: false,
}));
const examples = [...scams, ...others];
const SCAM = 'Make 400 a day at home with your phone, only a small registration fee.';
const HARMLESS = 'My bicycle needs new brakes, which ones are good?';

let server: TestServer;
let owner: DashboardClient;
let key: string;
beforeAll(async () => {
  server = await startTestServer({});
  await createAccount(server.services, { name: 'local', tier: 'Enterprise', tokens: null });
  owner = await setUpOwner(server);
  key = await createKey(['moderate', 'activity', 'policies:read', 'policies:write', 'authors:erase']);
  await owner.mutate('activity.changeSettings', { contentPolicy: 'full', retentionDays: 30 });
});
afterAll(() => server[Symbol.asyncDispose]());

const createKey = async (scopes: readonly string[]): Promise<string> =>
  Object(await owner.mutate('keys.create', { name: 'test', scopes })).apiKey;
const post = (url: string, body: unknown = {}, as = key) => server.request({ url, body, key: as });
const get = (url: string) => server.request({ method: 'GET', url, key });
const wireCategory = customCategoryDetailsSchema.extend({ changedAt: z.string() }).strict();

async function teach(name: string, more: object = {}) {
  const made = await post('/categories', { name, examples, ...more });
  if (made.status !== 201) throw new Error(made.text);
  return wireCategory.parse(made.json);
}

async function createProfile(customCategories: readonly object[]): Promise<string> {
  const made = await post('/profiles', { name: 'p', customCategories });
  if (made.status !== 201) throw new Error(made.text);
  return Object(made.json).id;
}

async function moderate(content: string, moderationProfileId: string, more: object = {}) {
  const answer = await post('/moderation/text', { content, moderationProfileId, ...more });
  if (answer.status !== 200) throw new Error(answer.text);
  return textResultSchema.strict().parse(answer.json);
}

describe('a category', () => {
  test('is stored, learned once, and says how well it is recognised', async () => {
    const { id, ...made } = await teach('Stored', { description: 'Offers that want money first.' });
    expect(made).toMatchObject({ version: 1, belonging: 25, others: 30, isLearnable: true, quality: null });
    const learned = wireCategory.parse((await post(`/categories/${id}/learn`)).json);
    expect(learned.quality).toMatchObject({ belonging: 25, others: 30 });
    expect(learned.quality?.auroc).toBeGreaterThan(0.9);
    expect(learned.examples.every(({ score }) => score !== null)).toBe(true);
    const again = wireCategory.parse((await post(`/categories/${id}/learn`)).json);
    expect(again).toEqual(learned);
    expect((await get(`/categories/${id}`)).json).toEqual(learned);
  });

  test('gives a text its score, the same each time', async () => {
    const { id } = await teach('Tried');
    const scoreOf = async (text: string) => Object((await post(`/categories/${id}/try`, { text })).json).score;
    expect(await scoreOf(SCAM)).toBeGreaterThan(0.5);
    expect(await scoreOf(HARMLESS)).toBeLessThan(0.2);
    expect(await scoreOf(SCAM)).toBe(await scoreOf(SCAM));
  });

  test('changes by versions, and its examples by text', async () => {
    const { id } = await teach('Changed');
    const [first, second] = scams;
    const csv = 'text,belongs\n"A new, strange text",yes\n';
    const body = { csv, remove: [first?.text], examples: [{ text: second?.text, belongs: false }] };
    const changed = wireCategory.parse((await post(`/categories/${id}/examples`, body)).json);
    expect(changed).toMatchObject({ version: 2, belonging: 24, others: 31 });
    expect(changed.examples.find(({ text }) => text === second?.text)?.belongs).toBe(false);
    const { versions } = Object((await get(`/categories/${id}/versions`)).json);
    expect(versions).toMatchObject([{ version: 2 }, { version: 1, belonging: 25 }]);
  });

  test.each<[name: string, body: object, status: number, pointer?: string]>([
    ['a name that is not UpperCamel', { name: 'job scams' }, 400, '/name'],
    ['the name of a fixed category', { name: 'Spam' }, 400, '/name'],
    ['CSV without texts', { name: 'Csv', csv: 'words\nx\n' }, 400, '/csv'],
    ['CSV with a third side', { name: 'Csv', csv: 'text,belongs\nx,maybe\n' }, 400, '/csv'],
    [
      'a request that the log does not have',
      { name: 'Log', fromLog: [{ requestId: 'req_1', belongs: true }] },
      400,
      '/fromLog/0',
    ],
    [
      'too many examples',
      { name: 'Many', examples: Array.from({ length: 201 }, (_, at) => ({ text: `t ${at}`, belongs: true })) },
      400,
      '/examples',
    ],
  ])('is refused with %s', async (_, body, status, pointer) => {
    const refused = await post('/categories', body);
    expect(refused.status).toBe(status);
    if (pointer) expect(Object(refused.json).errors).toMatchObject([{ pointer }]);
  });

  test('has a name of its own, until it is archived', async () => {
    const { id } = await teach('OnlyOne');
    expect((await post('/categories', { name: 'OnlyOne' })).status).toBe(409);
    expect((await server.request({ method: 'DELETE', url: `/categories/${id}`, key })).json).toMatchObject({
      archived: true,
    });
    expect((await post('/categories', { name: 'OnlyOne' })).status).toBe(201);
    expect((await post(`/categories/${id}/restore`)).status).toBe(409);
  });

  test('needs examples on both sides before it is learned', async () => {
    const { json } = await post('/categories', { name: 'Few', examples: scams });
    expect(json).toMatchObject({ isLearnable: false });
    const { id } = Object(json);
    expect(Object((await post(`/categories/${id}/learn`)).json).code).toBe('conflict');
    const refused = await post('/profiles', { name: 'p', customCategories: [{ id }] });
    expect(Object(refused.json).errors).toMatchObject([{ pointer: '/customCategories/0' }]);
  });
});

describe('a profile that names a category', () => {
  test('stays with its version, and labels what reaches the threshold', async () => {
    const { id } = await teach('Labelled');
    const profile = await createProfile([{ id }]);
    await post(`/categories/${id}/examples`, { csv: 'text\nAnother one\n' });
    const found = await moderate(SCAM, profile);
    expect(found.labels).toMatchObject([
      { name: 'Labelled', action: 'label', severity: 'None', evidence: { category: id, version: 1 } },
    ]);
    expect(found.engine.models).toContainEqual({ id, version: '1' });
    const other = await moderate(HARMLESS, profile);
    expect(other).toMatchObject({ isClean: true });
    expect(other.labels).toBeUndefined();
    const { labels: _, engine: __, profile: ___, id: ____, analyzers: _____, usage: ______, ...judged } = found;
    const plain = await moderate(SCAM, await createProfile([]));
    expect(plain).toMatchObject({ ...judged });
  });

  test('calls it unsafe only where it says so, and a replay of a draft knows', async () => {
    const { id } = await teach('Unsafe');
    const profile = await createProfile([{ id, effect: 'unsafe', severity: 'Medium' }]);
    const before = await moderate(SCAM, await createProfile([]));
    expect(await moderate(SCAM, profile)).toMatchObject({ isClean: false });
    const harmless = 'Typing job from home, tiny fee first.';
    const found = await moderate(harmless, profile);
    expect(found).toMatchObject({ isClean: false });
    expect(found.reason).toContain('Unsafe');
    const draft = { name: 'p', customCategories: [{ id, version: 1, effect: 'label' }] };
    const replayed = Object(await owner.mutate('profiles.replay', { id: profile, draft }));
    expect(replayed).toMatchObject({ replayed: 2, unknown: 0 });
    expect(replayed.toClean).toBeGreaterThanOrEqual(before.isClean ? 1 : 0);
  });

  test('leaves texts that cannot be compared with it incomplete, and not clean', async () => {
    const { id } = await teach('Spoilt');
    const profile = await createProfile([{ id, effect: 'unsafe' }]);
    const { database } = server.services;
    await database.sql('delete from custom_category_models where category = $1', [id]);
    await database.sql('delete from custom_category_examples where category = $1 and belongs', [id]);
    const found = await moderate(HARMLESS, profile);
    expect(found).toMatchObject({ isClean: false, complete: false });
    const reason = expect.stringContaining(`${id} (version 1)`);
    expect(found.analyzers).toContainEqual(
      expect.objectContaining({ name: 'customCategories', status: 'failed', reason }),
    );
    const replace = (draft: object) =>
      server.request({ method: 'PUT', url: `/profiles/${profile}`, body: { name: 'p', ...draft }, key });
    await replace({ customCategories: [] });
    expect((await moderate(HARMLESS, profile)).isClean).toBe(true);
  });

  test('fails them where the profile wants no verdict then', async () => {
    const { id } = await teach('SpoiltToo');
    const made = await post('/profiles', { name: 'p', onFailure: 'error', customCategories: [{ id }] });
    const { database } = server.services;
    await database.sql('delete from custom_category_models where category = $1', [id]);
    await database.sql('delete from custom_category_examples where category = $1 and belongs', [id]);
    const request = { content: HARMLESS, moderationProfileId: Object(made.json).id };
    const refused = await post('/moderation/text', request);
    expect([refused.status, Object(refused.json).code]).toEqual([503, 'analyzer_unavailable']);
  });

  test('sends it to review where it says so', async () => {
    const { id } = await teach('Reviewed');
    const profile = await createProfile([{ id, effect: 'review' }]);
    const { id: requestId } = await moderate(SCAM, profile);
    await server.services.activity.flush();
    const { rows } = Object(await owner.query('review.queue', {}));
    expect(rows).toContainEqual(expect.objectContaining({ requestId, reason: 'category' }));
  });
});

describe('the activity log', () => {
  test('shows what a category would have found, and what to label next', async () => {
    const { id } = await teach('Looked');
    const { id: requestId } = await moderate(`${SCAM} Act now!`, await createProfile([]), { authorId: 'mallory' });
    const looked = Object((await post(`/categories/${id}/backtest`, { days: 1 })).json);
    expect(looked.matches).toContainEqual(expect.objectContaining({ requestId, authorId: 'mallory' }));
    expect(looked.toLabel.length).toBeGreaterThan(0);
    expect(looked.found).toBe(looked.matches.length);
  });

  test('gives examples, which are erased with their author, and which a key without its scope cannot read', async () => {
    const { id } = await teach('Erased');
    const { id: requestId } = await moderate('Rent out your account for 50 a month', await createProfile([]), {
      authorId: 'eve',
    });
    const body = { fromLog: [{ requestId, belongs: true }] };
    const narrow = await createKey(['policies:write']);
    expect(Object((await post(`/categories/${id}/examples`, body, narrow)).json).code).toBe('insufficient_scope');
    const added = wireCategory.parse((await post(`/categories/${id}/examples`, body)).json);
    expect(added.examples.filter((one) => one.requestId === requestId)).toHaveLength(1);
    // An older version that comes back without its places in the log is still that of its author.
    await post(`/categories/${id}/examples`, { remove: ['Rent out your account for 50 a month'] });
    const texts = added.examples.map(({ text, belongs }) => ({ text, belongs }));
    const restored = await server.request({
      ...{ method: 'PUT', url: `/categories/${id}`, key },
      body: { name: 'Erased', examples: texts },
    });
    expect(wireCategory.parse(restored.json).examples.filter((one) => one.requestId === requestId)).toHaveLength(1);
    const erased = await server.request({ method: 'DELETE', url: '/authors/eve', key });
    expect(erased.json).toMatchObject({ examples: 2 });
    expect(wireCategory.parse((await get(`/categories/${id}`)).json).examples).toHaveLength(examples.length);
  });
});

test('a server without a text model says that it cannot learn', async () => {
  await using bare = await startTestServer({}, { WINNOW_TEXT_MODEL: 'off' });
  await createAccount(bare.services, { name: 'local', tier: 'Enterprise', tokens: null });
  const person = await setUpOwner(bare);
  const { id } = Object(await person.mutate('categories.create', { name: 'Unlearnable', examples }));
  const refused = await person.request({ url: `/categories/${id}/learn`, body: {} });
  expect(Object(refused.json).code).toBe('analyzer_unavailable');
});
