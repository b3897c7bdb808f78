/** Policies: a versioned tree, changed by keys and people alike (docs/api.md, "Policies"). */
import { categories, limits, policySchema, starterPolicies } from '@winnow/core';
import { createAccount } from '@winnow/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DashboardClient, setUpOwner } from '../support/dashboard-client.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let owner: DashboardClient;
/** For everything, and without the right to change. */
let key: string;
let readKey: string;
beforeAll(async () => {
  server = await startTestServer({}, { WINNOW_TEXT_MODEL: 'off' });
  await createAccount(server.services, { name: 'local', tier: 'Enterprise', tokens: null });
  owner = await setUpOwner(server);
  const createKey = async (scopes: readonly string[]): Promise<string> =>
    Object(await owner.mutate('keys.create', { name: 'test', scopes })).apiKey;
  key = await createKey(['policies:read', 'policies:write']);
  readKey = await createKey(['policies:read']);
});
afterAll(() => server[Symbol.asyncDispose]());

const wirePolicy = policySchema
  .extend({ changedAt: policySchema.shape.changedAt.or(policySchema.shape.name) })
  .strict();
const get = (url: string, as = key) => server.request({ method: 'GET', url, key: as });
const post = (url: string, body: unknown = {}, as = key) => server.request({ url, body, key: as });
const put = (url: string, body: unknown) => server.request({ method: 'PUT', url, body, key });
const remove = (url: string) => server.request({ method: 'DELETE', url, key });

describe('a policy', () => {
  test('is made, read, changed, archived and restored, each change a version with who made it', async () => {
    const made = await post('/policies', {
      name: 'No spoilers',
      defaultActions: [{ action: 'hide', durationHours: 24 }],
    });
    expect(made.status).toBe(201);
    expect(wirePolicy.parse(made.json)).toMatchObject({
      id: 'no-spoilers',
      version: 1,
      severityLevel: 'Medium',
      parentId: null,
      archived: false,
      strikeCount: 0,
      expiryInDays: null,
    });
    const changed = await put('/policies/no-spoilers', { name: 'Spoilers', strikeCount: 1, expiryInDays: 30 });
    expect(changed.json).toMatchObject({ id: 'no-spoilers', version: 2, name: 'Spoilers', defaultActions: [] });
    expect((await get('/policies/no-spoilers', readKey)).json).toEqual(changed.json);
    expect((await remove('/policies/no-spoilers')).json).toMatchObject({ version: 3, archived: true });
    expect(Object((await get('/policies')).json).policies).toEqual([]);
    expect(Object((await get('/policies?archived=include')).json).policies).toMatchObject([{ id: 'no-spoilers' }]);
    expect((await put('/policies/no-spoilers', { name: 'Again' })).status).toBe(409);
    expect((await remove('/policies/no-spoilers')).status).toBe(404);
    expect((await post('/policies/no-spoilers/restore')).json).toMatchObject({ version: 4, archived: false });
    const { versions } = Object((await get('/policies/no-spoilers/versions')).json);
    expect(versions.map(({ version, name }: { version: number; name: string }) => [version, name])).toEqual([
      [4, 'Spoilers'],
      [3, 'Spoilers'],
      [2, 'Spoilers'],
      [1, 'No spoilers'],
    ]);
    const { keys } = Object(await owner.query('keys.list'));
    expect(keys.map(({ keyId }: { keyId: string }) => keyId)).toContain(versions[0].changedBy);
    const { entries } = Object(await owner.query('people.audit'));
    expect(entries[0]).toMatchObject({ act: 'policies.restore', target: 'no-spoilers', details: { version: 4 } });
  });

  test('gets what is suggested for its category unless it says otherwise', async () => {
    const crosswalkOf = async (id: string, crosswalk: object) =>
      Object((await post('/policies', { id, name: id, crosswalk })).json).crosswalk;
    expect(await crosswalkOf('suggested', { category: 'Hate' })).toEqual({
      category: 'Hate',
      dsaCategory: 'STATEMENT_CATEGORY_ILLEGAL_OR_HARMFUL_SPEECH',
      dsaKeywords: ['KEYWORD_HATE_SPEECH'],
    });
    const none = { category: 'Hate', dsaCategory: null, dsaKeywords: [] };
    expect(await crosswalkOf('unsuggested', none)).toEqual(none);
    const own = {
      category: 'Hate',
      dsaCategory: 'STATEMENT_CATEGORY_CYBER_VIOLENCE',
      dsaKeywords: ['KEYWORD_CYBER_STALKING'],
    };
    expect(await crosswalkOf('own', own)).toEqual(own);
  });

  test.each<[string, object, string]>([
    ['an id of other characters', { id: 'No Spoilers', name: 'a' }, '/id'],
    ['a name without Latin letters and no id', { name: 'спойлеры' }, '/id'],
    ['no name', { name: ' ' }, '/name'],
    ['a parent that does not exist', { name: 'a', parentId: 'nothing' }, '/parentId'],
    ['an unknown action', { name: 'a', defaultActions: [{ action: 'shame' }] }, '/defaultActions/0/action'],
    [
      'a duration of no time',
      { name: 'a', defaultActions: [{ action: 'hide', durationHours: 0 }] },
      '/defaultActions/0',
    ],
    ['fewer than no strikes', { name: 'a', strikeCount: -1 }, '/strikeCount'],
    ['a text that is too long', { name: 'a', text: 'x'.repeat(limits.policy.textCharacters + 1) }, '/text'],
    ['an unknown keyword', { name: 'a', crosswalk: { dsaKeywords: ['KEYWORD_SHAME'] } }, '/crosswalk/dsaKeywords/0'],
    ['an unknown field', { name: 'a', colour: 'red' }, ''],
  ])('is refused with %s', async (_, body, pointer) => {
    const { status, json } = await post('/policies', body);
    expect([status, Object(json).code]).toEqual([400, 'invalid_request']);
    expect(Object(json).errors[0].pointer).toContain(pointer);
  });

  test('of an id that is taken is refused, also while the other is archived', async () => {
    await post('/policies', { name: 'Twice' });
    expect((await post('/policies', { name: 'Twice' })).status).toBe(409);
    await remove('/policies/twice');
    expect((await post('/policies', { name: 'Twice' })).status).toBe(409);
  });

  test('is not changed by a key that may only read', async () => {
    expect(await post('/policies', { name: 'a' }, readKey)).toMatchObject({
      status: 403,
      json: { code: 'insufficient_scope' },
    });
  });
});

test('a policy is not archived above others, nor restored below an archived one, nor put below itself', async () => {
  await post('/policies', { name: 'Above' });
  await post('/policies', { name: 'Below', parentId: 'above' });
  expect((await remove('/policies/above')).status).toBe(409);
  expect((await put('/policies/above', { name: 'Above', parentId: 'below' })).status).toBe(400);
  expect((await remove('/policies/below')).status).toBe(200);
  expect((await remove('/policies/above')).status).toBe(200);
  expect((await post('/policies/below/restore')).status).toBe(409);
  expect((await post('/policies/above/restore')).status).toBe(200);
  expect((await post('/policies/below/restore')).status).toBe(200);
});

test('of many changes at once none is lost', async () => {
  await post('/policies', { name: 'Busy' });
  const texts = Array.from({ length: 12 }, (_, at) => `text ${at}`);
  const statuses = await Promise.all(
    texts.map(async (text) => (await put('/policies/busy', { name: 'Busy', text })).status),
  );
  expect(statuses).toEqual(texts.map(() => 200));
  const { versions } = Object((await get('/policies/busy/versions')).json);
  expect(versions.map(({ version }: { version: number }) => version)).toEqual(
    Array.from({ length: 13 }, (_, at) => 13 - at),
  );
  expect(
    versions
      .slice(0, 12)
      .map(({ text }: { text: string }) => text)
      .sort(),
  ).toEqual(texts.toSorted());
});

test('the starter set has one policy for each category, and is added once', async () => {
  const offered = Object((await get('/starter-policies')).json).policies;
  expect(offered.map(({ crosswalk }: { crosswalk: { category: string } }) => crosswalk.category).sort()).toEqual(
    [...new Set(Object.values(categories).map(({ text }) => text))].sort(),
  );
  await owner.mutate('policies.create', { id: 'spam', name: 'Our own' });
  const added = Object(await owner.mutate('policies.addStarters')).policies;
  expect(added).toHaveLength(starterPolicies.length - 1);
  expect(Object(await owner.mutate('policies.addStarters')).policies).toEqual([]);
  expect(await owner.query('policies.get', { policyId: 'spam' })).toMatchObject({ name: 'Our own', version: 1 });
  expect(await owner.query('policies.get', { policyId: 'slurs' })).toMatchObject({ parentId: 'hate' });
});
