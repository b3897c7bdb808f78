/**
 * Profiles in the dashboard: versions, archive, a draft replayed on earlier content, and term lists tried on a text.
 */
import { createAccount } from '@winnow/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DashboardClient, ProcedureError, setUpOwner } from '../../support/dashboard-client.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const UNSAFE = 'This fucking weather';
const CLEAN = 'What a lovely day';

let server: TestServer;
let owner: DashboardClient;
let key: string;
beforeAll(async () => {
  server = await startTestServer();
  key = (await createAccount(server.services, { name: 'local', tier: 'Enterprise', tokens: null })).apiKey;
  owner = await setUpOwner(server);
});
afterAll(() => server[Symbol.asyncDispose]());

const create = async (fields: Record<string, unknown> = {}): Promise<string> =>
  Object(await owner.mutate('profiles.create', { name: 'p', ...fields })).id;
const moderate = (content: string | string[], moderationProfileId: string) =>
  server.request({ url: '/moderation/text', key, body: { content, moderationProfileId } });
const replay = async (id: string, draft: Record<string, unknown>) =>
  Object(await owner.mutate('profiles.replay', { id, draft: { name: 'draft', ...draft } }));

test('keeps every version, so that two can be compared, and says who changed it', async () => {
  const id = await create({ name: 'first' });
  await owner.mutate('profiles.replace', { id, profile: { name: 'second', thresholds: { Spam: 'Off' } } });
  const { versions } = Object(await owner.query('profiles.versions', { id }));
  expect(versions).toMatchObject([
    { version: 2, name: 'second', thresholds: { Spam: 'Off' } },
    { version: 1, name: 'first', thresholds: {} },
  ]);
  const { entries } = Object(await owner.query('people.audit'));
  expect(entries.slice(0, 2)).toMatchObject([
    { act: 'profiles.replace', target: id, actorName: 'Olga', details: { version: 2 } },
    { act: 'profiles.create', target: id },
  ]);
});

test('a change that cannot be written into the audit log is not made', async () => {
  const id = await create({ name: 'before' });
  const { sql } = server.services.database;
  await sql('alter table audit_log add constraint closed check (id < 0) not valid');
  const refused = await owner.mutate('profiles.replace', { id, profile: { name: 'after' } }).catch(String);
  await sql('alter table audit_log drop constraint closed');
  expect(refused).toContain('internal_error');
  expect(await owner.query('profiles.get', { id })).toMatchObject({ version: 1, name: 'before' });
});

test('an archived profile judges nothing and is not changed; its versions stay, and it can be restored', async () => {
  const id = await create();
  await owner.mutate('profiles.archive', { id });
  expect((await moderate(CLEAN, id)).status).toBe(404);
  await expect(owner.mutate('profiles.replace', { id, profile: { name: 'x' } })).rejects.toThrow(
    new ProcedureError('profile_not_found'),
  );
  const listed = async (list: string) => Object(await owner.query(list)).profiles.map((one: { id: string }) => one.id);
  expect(await listed('profiles.list')).not.toContain(id);
  expect(await listed('profiles.archived')).toContain(id);
  expect(Object(await owner.query('profiles.versions', { id })).versions).toHaveLength(1);
  await owner.mutate('profiles.restore', { id });
  expect(await listed('profiles.archived')).not.toContain(id);
  expect((await moderate(CLEAN, id)).status).toBe(200);
});

test('REST lists what is archived, with its latest version, and takes it out again', async () => {
  const id = await create({ name: 'first' });
  await owner.mutate('profiles.replace', { id, profile: { name: 'second' } });
  const ask = (method: 'GET' | 'POST' | 'DELETE', url: string) => server.request({ method, url, key });
  expect((await ask('DELETE', `/profiles/${id}`)).json).toEqual({ id });
  const { profiles } = Object((await ask('GET', '/profiles/archived')).json);
  expect(profiles.find((one: { id: string }) => one.id === id)).toMatchObject({
    version: 2,
    name: 'second',
    archivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
  expect((await ask('POST', `/profiles/${id}/restore`)).json).toEqual({ id });
  expect((await ask('POST', `/profiles/${id}/restore`)).status).toBe(404);
  expect((await ask('GET', `/profiles/${id}`)).json).toMatchObject({ version: 2 });
  const { entries } = Object(await owner.query('people.audit'));
  expect(entries.slice(0, 2)).toMatchObject([
    { act: 'profiles.restore', target: id, actorName: 'API key' },
    { act: 'profiles.archive', target: id, actorName: 'API key' },
  ]);
});

describe('replay', () => {
  test('says which verdicts a draft would turn, from the evidence alone', async () => {
    const id = await create();
    await moderate([UNSAFE, CLEAN, UNSAFE, CLEAN], id);
    expect(await replay(id, {})).toEqual({
      rows: 4,
      replayed: 4,
      unknown: 0,
      withoutContext: 0,
      toClean: 0,
      toUnsafe: 0,
      flips: [],
    });
    const milder = await replay(id, { thresholds: { Profanity: 'High' } });
    expect(milder).toMatchObject({ rows: 4, replayed: 4, toClean: 2, toUnsafe: 0 });
    expect(milder.flips).toMatchObject([
      { item: 2, isClean: false, severity: 'Medium', draft: { isClean: true, severity: 'None' } },
      { item: 0, isClean: false },
    ]);
  });

  test('agrees with what the published profile then says', async () => {
    const id = await create({ thresholds: { Profanity: 'High' } });
    const contents = [UNSAFE, CLEAN, 'I will kill you', 'You are a fucking idiot'];
    await moderate(contents, id);
    const draft = { thresholds: {} };
    const { toUnsafe } = await replay(id, draft);
    await owner.mutate('profiles.replace', { id, profile: { name: 'published', ...draft } });
    const before = Object((await moderate(contents, await create({ thresholds: { Profanity: 'High' } }))).json).results;
    const after = Object((await moderate(contents, id)).json).results;
    const unsafe = (results: { isClean: boolean }[]) => results.filter(({ isClean }) => !isClean).length;
    expect(toUnsafe).toBe(unsafe(after) - unsafe(before));
  });

  test('is asked for over REST by people alone', async () => {
    const id = await create();
    await moderate([UNSAFE, CLEAN], id);
    const question = {
      url: `/profiles/${id}/replay`,
      body: { draft: { name: 'd', thresholds: { Profanity: 'Off' } } },
    };
    expect((await owner.request(question)).json).toMatchObject({ rows: 2, toClean: 1, flips: [{ item: 0 }] });
    expect(Object((await server.request({ ...question, key })).json).code).toBe('session_required');
  });

  test('does not guess what other words would find where the text was not kept, and judges anew where it was', async () => {
    const id = await create();
    const blocklist = [{ term: 'lovely', match: 'word', category: 'Spam', severity: 'High' }];
    await moderate(CLEAN, id);
    expect(await replay(id, { blocklist })).toMatchObject({ rows: 1, replayed: 0, unknown: 1 });
    await owner.mutate('activity.changeSettings', { contentPolicy: 'full', retentionDays: 30 });
    await moderate(CLEAN, id);
    expect(await replay(id, { blocklist })).toMatchObject({ rows: 2, replayed: 1, unknown: 1, toUnsafe: 1 });
    await owner.mutate('activity.changeSettings', { contentPolicy: 'hash', retentionDays: 30 });
  });

  test('does not take urgent labels that were not looked for as absent', async () => {
    const id = await create({ urgentEffect: 'off' });
    await moderate(CLEAN, id);
    expect(await replay(id, { urgentEffect: 'off' })).toMatchObject({ rows: 1, replayed: 1 });
    expect(await replay(id, { urgentEffect: 'unsafe' })).toMatchObject({ rows: 1, replayed: 0, unknown: 1 });
  });

  describe('with the context of texts', () => {
    const PLAN = 'I have thought about it for weeks. I want to end my life, everything is prepared.';
    const answer = { content: 'I will do it on Friday.', context: { items: [{ content: PLAN, authorId: 'ann' }] } };
    const answering = async (moderationProfileId: string) => {
      const { status, text } = await server.request({
        ...{ url: '/moderation/text', key, body: { ...answer, moderationProfileId } },
      });
      expect(status, text).toBe(200);
    };

    test('needs nothing for a text that answers nothing', async () => {
      const off = await create();
      await moderate(CLEAN, off);
      const nothing = { rows: 1, replayed: 1, unknown: 0, withoutContext: 0 };
      expect(await replay(off, { readContext: true })).toMatchObject(nothing);
      const on = await create({ readContext: true });
      await moderate(CLEAN, on);
      expect(await replay(on, { readContext: true })).toMatchObject(nothing);
      expect(await replay(on, {})).toMatchObject(nothing);
    });

    test('says where the messages before a text were not kept', async () => {
      const id = await create();
      await answering(id);
      expect(await replay(id, { readContext: true })).toMatchObject({ replayed: 0, unknown: 1, withoutContext: 1 });
      expect(await replay(id, {})).toMatchObject({ replayed: 1, withoutContext: 0 });
    });

    test('judges texts with the messages that were kept, and not with those of an erased author', async () => {
      await owner.mutate('activity.changeSettings', { contentPolicy: 'full', retentionDays: 30 });
      const id = await create();
      await answering(id);
      await moderate(CLEAN, id);
      const draft = { readContext: true };
      expect(await replay(id, draft)).toMatchObject({ replayed: 2, withoutContext: 0, toUnsafe: 1 });
      expect(await replay(id, {})).toMatchObject({ replayed: 2, toUnsafe: 0 });
      await owner.mutate('authors.erase', { authorId: 'ann' });
      expect(await replay(id, draft)).toMatchObject({ replayed: 1, unknown: 1, withoutContext: 1, toUnsafe: 0 });
      await owner.mutate('activity.changeSettings', { contentPolicy: 'hash', retentionDays: 30 });
    });
  });

  test('judges texts anew while as many requests of its account run as may: it takes turns with them', async () => {
    await owner.mutate('activity.changeSettings', { contentPolicy: 'full', retentionDays: 30 });
    const id = await create();
    await moderate(CLEAN, id);
    const { database, admissions } = server.services;
    const [account] = await database.sql(`select key from accounts where name = 'local'`);
    const enter = () => admissions.text.enter(Number(account?.key));
    const share = await Promise.all(Array.from({ length: admissions.text.capacity / 2 }, enter));
    expect(enter).toThrow('Too many requests');
    const blocklist = [{ term: 'lovely', match: 'word', category: 'Spam', severity: 'High' }];
    expect(await replay(id, { blocklist })).toMatchObject({ replayed: 1, toUnsafe: 1 });
    for (const leave of share) leave();
    await owner.mutate('activity.changeSettings', { contentPolicy: 'hash', retentionDays: 30 });
  });

  test('refuses a draft that could not be published', async () => {
    const blocklist = [{ term: '(', match: 'regex', category: 'Spam', severity: 'High' }];
    await expect(replay('default', { blocklist })).rejects.toThrow(new ProcedureError('invalid_request'));
  });
});

test('lists are tried on a text: what is blocked, what is allowed, and which pattern RE2 refuses', async () => {
  const term = { term: 'pine\\w+', match: 'regex', category: 'Spam', severity: 'High' };
  const tried = await owner.mutate('profiles.tryTerms', {
    blocklist: [term],
    allowlist: ['fucking'],
    text: 'This fucking pineapple',
  });
  expect(tried).toEqual({
    blocked: [{ term: 'pineapple', signal: 'spam', start: 13, end: 22 }],
    allowed: [{ term: 'fucking', signal: 'profanity', start: 5, end: 12 }],
  });
  for (const pattern of ['(', '(a)\\1', '(?=a)'])
    await expect(
      owner.mutate('profiles.tryTerms', { blocklist: [{ ...term, term: pattern }], allowlist: [], text: 'a' }),
    ).rejects.toThrow(new ProcedureError('invalid_request'));
});

describe('thresholds from decisions', () => {
  /** Of so many contents each of which is decided in the same way. */
  async function decideOn(id: string, contents: readonly string[], decision: 'allow' | 'reject'): Promise<void> {
    await moderate([...contents], id);
    await server.services.activity.flush();
    const { rows } = Object(await owner.query('review.queue', { limit: 200 }));
    expect(rows).toHaveLength(contents.length);
    for (const { requestId, item } of rows) await owner.mutate('review.decide', { requestId, item, decision });
  }
  const reviewed = { reviewBand: { from: 0.1, to: 1 } };
  const numbered = (text: string, count: number) => Array.from({ length: count }, (_, at) => `${text} ${at}`);

  test('what reviewers allow raises the threshold that is proposed; nothing is changed', async () => {
    const id = await create(reviewed);
    await decideOn(id, numbered('I will find you and kill you', 20), 'reject');
    await decideOn(id, numbered('This fucking weather', 20), 'allow');
    const found = Object(await owner.query('profiles.thresholdProposals', { id }));
    expect(found.decisions).toBe(40);
    expect(found.proposals).toMatchObject([
      { category: 'Profanity', current: 'Low', proposed: null, outcome: 'not_precise_enough' },
      {
        category: 'Violence',
        current: 'Low',
        proposed: null,
        outcome: 'keep',
        steps: [{ flagged: 20, rejected: 20 }, {}, {}],
      },
    ]);
    expect(Object(await owner.query('profiles.get', { id })).version).toBe(1);
    const strict = await create({ ...reviewed, thresholds: { Violence: 'Off' } });
    expect(Object(await owner.query('profiles.thresholdProposals', { id: strict })).proposals).toEqual([]);
  });

  test('keys may ask over REST; an unknown profile and a precision out of range are refused', async () => {
    const ask = async (id: string, query = '') =>
      Object((await server.request({ method: 'GET', url: `/profiles/${id}/threshold-proposals${query}`, key })).json);
    expect(await ask('default', '?precision=0.9')).toEqual({ decisions: 0, proposals: [] });
    expect((await ask('prof_0123456789abcdef01234567')).code).toBe('profile_not_found');
    expect((await ask('default', '?precision=1.5')).code).toBe('invalid_request');
  });
});
