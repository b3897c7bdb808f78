/** Rules that an account writes: in force, in shadow, tested, replayed over the log, counted (docs/guides/rules.md). */
import { createAccount } from '@winnow/server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type DashboardClient, setUpOwner } from '../support/dashboard-client.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

let server: TestServer;
let owner: DashboardClient;
let key: string;
let otherKey: string;
beforeAll(async () => {
  server = await startTestServer({});
  await createAccount(server.services, { name: 'local', tier: 'Enterprise', tokens: null });
  owner = await setUpOwner(server);
  const scopes = ['moderate', 'activity', 'policies:read', 'policies:write', 'actions:read', 'actions:write'];
  key = Object(await owner.mutate('keys.create', { name: 'test', scopes })).apiKey;
  await owner.mutate('activity.changeSettings', { contentPolicy: 'full', retentionDays: 30 });
  const other = await createAccount(server.services, { name: 'other', tier: 'Pro', tokens: 1_000 });
  otherKey = Object(other).apiKey ?? '';
});
afterAll(() => server[Symbol.asyncDispose]());

const send = (method: 'GET' | 'POST' | 'PUT', url: string, body?: unknown, as = key) =>
  server.request({ method, url, key: as, ...(body === undefined ? {} : { body }) });

const shopLink = { signal: 'linkDomain', anyOf: ['shop.example'] };
const rule = (id: string, fields: object = {}) => ({
  ...{ id, name: `Rule ${id}`, status: 'live', when: shopLink, effect: { label: id } },
  ...fields,
});

async function setRules(rules: object[], mode = 'all') {
  const { version } = Object((await send('GET', '/rules')).json);
  const answer = await send('PUT', '/rules', { version, mode, rules });
  if (answer.status !== 200) throw new Error(answer.text);
  return Object(answer.json);
}

async function moderate(content: string, more: object = {}) {
  const answer = await send('POST', '/moderation/text', { content, ...more });
  if (answer.status !== 200) throw new Error(answer.text);
  return Object(answer.json);
}

const SHOP = 'Come and see shop.example.com, or https://shop.example/new for our tea.';

test('a live rule is in force at once: its id and label are in the result, and its severity in the verdict', async () => {
  const before = await moderate(SHOP);
  expect(before).not.toHaveProperty('rules');
  const { version, rules } = await setRules([
    rule('label', { effect: { label: 'shop' } }),
    rule('severe', { effect: { severity: 'Medium' } }),
    rule('draft', { status: 'draft' }),
    rule('shadow', { status: 'shadow' }),
    rule('other', { when: { signal: 'language', anyOf: ['fr'] } }),
  ]);
  expect(rules[0]).toMatchObject({ id: 'label', revision: version, share: 1, alarm: true });
  const link = 'Tea at https://shop.example/new today.';
  expect(await moderate(link)).toMatchObject({
    isClean: false,
    severity: 'Medium',
    rules: ['label', 'severe'],
    labels: [
      { name: 'shop', action: 'label', severity: 'None', evidence: { rule: 'label', version } },
      { name: 'Rule severe', action: 'block', severity: 'Medium', evidence: { rule: 'severe', version } },
    ],
  });
  expect(await moderate('Good morning to all of you.')).not.toHaveProperty('rules');
});

test('in the mode "first" only the first live rule that holds is applied', async () => {
  await setRules([rule('none', { when: { signal: 'bypass' } }), rule('a'), rule('b')], 'first');
  expect((await moderate('https://shop.example')).rules).toEqual(['a']);
});

test('a signal that was not asked for is unavailable, which is a condition of its own', async () => {
  const email = { signal: 'personalData', anyOf: ['Email'] };
  await setRules([
    rule('has', { when: email }),
    rule('has-not', { when: { not: email } }),
    rule('unknown', { when: { unavailable: email } }),
    rule('new', { when: { signal: 'authorAgeDays', atMost: 7 } }),
    rule('no-strikes', { when: { signal: 'strikes', atMost: 0 } }),
  ]);
  const content = 'Write to jane@mail.example.com please.';
  expect((await moderate(content)).rules).toEqual(['unknown']);
  expect((await moderate(content, { pii: true })).rules).toEqual(['has']);
  const createdAt = new Date().toISOString();
  expect((await moderate('Hello there.', { pii: true, author: { id: 'u1', createdAt } })).rules).toEqual([
    'has-not',
    'new',
    'no-strikes',
  ]);
});

test('actions that cannot be stored are counted, without a name, and the response is sent', async () => {
  const count = async () => {
    const { text } = await server.request({ method: 'GET', url: '/metrics' });
    return /^winnow_rule_actions_lost_total.*$/m.exec(text)?.[0];
  };
  await setRules([rule('lost', { effect: { actions: [{ action: 'hide' }] } })]);
  expect(await count()).toBe('winnow_rule_actions_lost_total 0');
  const { sql } = server.services.database;
  await sql('alter table actions rename to actions_away');
  const { rules } = await moderate(SHOP);
  await sql('alter table actions_away rename to actions');
  expect(rules).toEqual(['lost']);
  expect(await count()).toBe('winnow_rule_actions_lost_total 1');
});

test('a rule sends a content to its queue, takes actions through their log, and no more a day than it may', async () => {
  const queues = Object((await send('GET', '/review/queues')).json);
  const wanted = { version: queues.version, queues: [{ id: 'links', name: 'Links' }], rules: [] };
  expect((await send('PUT', '/review/queues', wanted)).status).toBe(200);
  await setRules([
    rule('queue', { effect: { queueId: 'links' } }),
    rule('act', {
      effect: { actions: [{ action: 'label' }, { action: 'restrict', durationSec: 3600 }] },
      actionsPerDay: 1,
    }),
  ]);
  const first = await moderate('https://shop.example/1', { contentId: 'post-1', authorId: 'u2' });
  await moderate('https://shop.example/2', { contentId: 'post-2', authorId: 'u2' });
  expect(first).toMatchObject({ isClean: true, rules: ['queue', 'act'] });
  const { rows } = Object((await send('GET', '/actions?source=rule')).json);
  expect(rows).toHaveLength(2);
  expect(rows).toContainEqual(
    expect.objectContaining({
      ...{ action: 'restrict', source: 'rule', actor: '', requestId: first.id, contentId: 'post-1', authorId: 'u2' },
      ...{ state: 'active', endsAt: expect.any(String), actorNote: 'Rule “Rule act” (act)' },
    }),
  );
  await server.services.activity.flush();
  const { queues: after } = Object((await send('GET', '/review/queues')).json);
  expect(after.find(({ id }: { id: string }) => id === 'links').stats.pendingCount).toBe(2);
  expect(await server.services.database.sql(`select distinct reason from reviews where queue = 'links'`)).toEqual([
    { reason: 'rule' },
  ]);
  const { counts } = Object((await send('GET', '/rules')).json);
  expect(counts[1]).toMatchObject({ rule: 'act', matched: 2, actionsToday: 1, refusedToday: 1 });
});

test('a rule in shadow is counted, with its overlap, and has no effect; a changed one starts again', async () => {
  const shadow = rule('s', { status: 'shadow' });
  const changed = await setRules([rule('l', { when: { signal: 'length', atMost: 30 } }), shadow]);
  await moderate('https://shop.example/a');
  await moderate('A longer text about https://shop.example/b, and more words.');
  await moderate('Nothing here.');
  const { counts } = Object((await send('GET', '/rules')).json);
  expect(counts).toMatchObject([
    { rule: 'l', evaluated: 3, matched: 2, overlaps: [{ rule: 's', contents: 1 }] },
    { rule: 's', evaluated: 3, matched: 2, unavailable: 0, overlaps: [{ rule: 'l', contents: 1 }] },
  ]);
  const live = await setRules([rule('l', { when: { signal: 'length', atMost: 30 } }), { ...shadow, status: 'live' }]);
  expect(live.rules[1].revision).toBe(changed.rules[1].revision);
  expect(live.counts[1].matched).toBe(2);
  const other = await setRules([{ ...shadow, when: { not: shopLink } }]);
  expect(other.rules[0].revision).toBe(other.version);
  expect(other.counts[0].matched).toBe(0);
});

describe('a change', () => {
  const change = async (rules: object[], more: object = {}) => {
    const { version } = Object((await send('GET', '/rules')).json);
    return send('PUT', '/rules', { version, rules, ...more });
  };

  test.each<[string, object, string]>([
    ['an unknown signal', { when: { signal: 'mood' } }, '/rules/0/when/signal'],
    ['a broken expression', { when: { signal: 'terms', terms: ['('], match: 'regex' } }, '/rules/0/when'],
    ['an unknown queue', { effect: { queueId: 'nowhere' } }, '/rules/0/effect/queueId'],
    ['an unknown action', { effect: { actions: [{ action: 'explode' }] } }, '/rules/0/effect/actions/0/action'],
    ['an unknown policy', { effect: { label: 'a', policies: ['gone'] } }, '/rules/0/effect/policies/0'],
    ['no effect', { effect: {} }, '/rules/0/effect'],
  ])('with %s is refused where it is wrong', async (_, fields, pointer) => {
    const { status, json } = await change([rule('a', fields)]);
    expect(status).toBe(400);
    expect(json).toMatchObject({ code: 'invalid_request', errors: [{ pointer }] });
  });

  test('on top of an old version is a conflict', async () => {
    await setRules([rule('a')]);
    const { status, json } = await change([rule('a')], { version: 0 });
    expect([status, Object(json).code]).toEqual([409, 'conflict']);
  });

  test('says which rules cannot hold, and so does a check, which stores nothing', async () => {
    const never = rule('never', { when: { all: [shopLink, { signal: 'bank', bank: 'NONE' }] } });
    const { problems, version } = await setRules([rule('a'), never]);
    const problem = { level: 'warning', rule: 'never', pointer: '/rules/1/when/all/1' };
    expect(problems).toEqual([expect.objectContaining(problem)]);
    const checked = await send('POST', '/rules/check', { rules: [rule('a'), never] });
    expect(checked.json).toEqual({ problems });
    expect(Object((await send('GET', '/rules')).json).version).toBe(version);
  });

  test.each<[string, object[]]>([
    ['the opposite of another', [shopLink, { not: shopLink }]],
    ['that another is unavailable', [shopLink, { unavailable: shopLink }]],
    [
      'another number',
      [
        { signal: 'length', atLeast: 100 },
        { signal: 'length', atMost: 50 },
      ],
    ],
  ])('says that a rule cannot hold of which a part is %s', async (_, all) => {
    const checked = await send('POST', '/rules/check', { rules: [rule('never', { when: { all } })] });
    expect(checked.json).toMatchObject({ problems: [{ level: 'warning', rule: 'never', pointer: '/rules/0/when' }] });
  });

  test('says nothing of ranges that have numbers in common, or of different signals', async () => {
    const all = [
      ...[
        { signal: 'length', atLeast: 50 },
        { signal: 'length', atMost: 50 },
      ],
      ...[
        { signal: 'category', category: 'Spam', atLeast: 0.9 },
        { signal: 'category', category: 'Hate', atMost: 0.1 },
      ],
    ];
    const checked = await send('POST', '/rules/check', { rules: [rule('some', { when: { all } })] });
    expect(checked.json).toEqual({ problems: [] });
  });

  test('whose expressions are too large, alone or together, is refused', async () => {
    const terms = Array.from({ length: 50 }, (_, at) => `.{490}y${at}`);
    const regex = (some: string[]) => rule('slow', { when: { signal: 'terms', terms: some, match: 'regex' } });
    for (const rules of [[regex(['.{990}.{90}y'])], [rule('a'), regex(terms)]]) {
      const { status, json } = await change(rules);
      expect([status, Object(json).errors]).toEqual([
        400,
        [expect.objectContaining({ pointer: `/rules/${rules.length - 1}/when` })],
      ]);
    }
  });

  test('is a version, newest first', async () => {
    await setRules([rule('one')]);
    const { version } = await setRules([rule('two')]);
    const page = Object((await send('GET', '/rules/versions?limit=1')).json);
    expect(page.versions).toMatchObject([{ version, rules: [{ id: 'two', revision: version }] }]);
    const next = Object((await send('GET', `/rules/versions?limit=1&before=${page.next}`)).json);
    expect(next.versions).toMatchObject([{ version: version - 1, rules: [{ id: 'one' }] }]);
  });

  test('needs the scope, and belongs to its account', async () => {
    await setRules([rule('a')]);
    const elsewhere = await send('POST', '/moderation/text', { content: 'https://shop.example' }, otherKey);
    expect(elsewhere.status).toBe(200);
    expect(elsewhere.json).not.toHaveProperty('rules');
    const scopes = ['moderate'];
    const weak = Object(await owner.mutate('keys.create', { name: 'weak', scopes })).apiKey;
    expect((await send('GET', '/rules', undefined, weak)).status).toBe(403);
    const writing = ['policies:read', 'policies:write'];
    const writer = Object(await owner.mutate('keys.create', { name: 'writer', scopes: writing })).apiKey;
    const { version } = Object((await send('GET', '/rules')).json);
    const acting = rule('act', { effect: { actions: [{ action: 'hide' }] } });
    const refused = await send('PUT', '/rules', { version, rules: [acting] }, writer);
    expect(Object(refused.json).code).toBe('insufficient_scope');
  });
});

test('a test shows how each rule was decided on a text, drafts included, and leaves no trace', async () => {
  await setRules([rule('a', { effect: { severity: 'High', actions: [{ action: 'remove' }] } })]);
  const { counts } = Object((await send('GET', '/rules')).json);
  const body = {
    request: { content: 'https://shop.example', author: { id: 'u9', trustLevel: 1 } },
    rules: {
      rules: [
        rule('a', { effect: { severity: 'High', actions: [{ action: 'remove' }] } }),
        rule('d', {
          status: 'draft',
          when: { any: [{ signal: 'trustLevel', atLeast: 2 }, { not: { signal: 'clean' } }] },
        }),
        rule('u', { when: { signal: 'authorAgeDays', atMost: 3 } }),
      ],
    },
  };
  const tested = Object((await send('POST', '/rules/test', body)).json);
  expect(tested).toEqual({
    before: { isClean: true, severity: 'None' },
    after: {
      ...{ isClean: false, severity: 'High', rules: ['a'], queueId: null },
      labels: [{ name: 'Rule a', severity: 'High' }],
      actions: [{ rule: 'a', action: 'remove' }],
    },
    rules: [
      { id: 'a', status: 'live', truth: 'true', isApplied: true, trace: { name: 'linkDomain', truth: 'true' } },
      {
        ...{ id: 'd', status: 'draft', truth: 'false', isApplied: false },
        trace: {
          ...{ name: 'any', truth: 'false' },
          parts: [
            { name: 'trustLevel', truth: 'false' },
            { name: 'not', truth: 'false', parts: [{ name: 'clean', truth: 'true' }] },
          ],
        },
      },
      {
        ...{ id: 'u', status: 'live', truth: 'unavailable', isApplied: false },
        trace: { name: 'authorAgeDays', truth: 'unavailable' },
      },
    ],
  });
  expect(Object((await send('GET', '/rules')).json).counts).toEqual(counts);
  expect(Object((await send('GET', '/actions?source=rule&authorId=u9')).json).rows).toEqual([]);
});

test('a backtest says what a rule would have held for in the log, which never has the effect of rules', async () => {
  const when = {
    all: [
      { signal: 'links', atLeast: 1 },
      { signal: 'severity', atLeast: 'High' },
    ],
  };
  await setRules([rule('severe', { effect: { severity: 'High' } }), rule('both', { when, status: 'draft' })]);
  const author = { id: 'back', trustLevel: 3 };
  const found = await moderate('https://shop.example/back', { contentId: 'back-1', author });
  expect(found.severity).toBe('High');
  const backtest = async (body: object) => Object((await send('POST', '/rules/backtest', body)).json);
  expect(await backtest({ ruleId: 'both' })).toMatchObject({ matched: 0, isComplete: true });
  const trusted = rule('trusted', { when: { all: [shopLink, { signal: 'trustLevel', atLeast: 3 }] } });
  const report = await backtest({ ruleId: 'trusted', rules: { rules: [trusted, rule('shop')] } });
  expect(report).toMatchObject({
    matched: 1,
    overlaps: [{ rule: 'shop', contents: 1 }],
    matches: [{ requestId: found.id, contentId: 'back-1', authorId: 'back', content: 'https://shop.example/back' }],
  });
  expect(report.contents).toBeGreaterThan(5);
  expect(report.unavailable).toBeGreaterThan(0);
  expect(await backtest({ ruleId: 'severe', limit: 2 })).toMatchObject({ contents: 2, isComplete: false });
  expect((await send('POST', '/rules/backtest', { ruleId: 'gone' })).status).toBe(404);
});

test('a jump of a rule’s rate is announced once', async () => {
  const { version } = await setRules([rule('jump')]);
  const before = new Date(Date.now() - 3 * 3_600_000).toISOString();
  await server.services.database.sql(
    `insert into rule_counts (account, rule, revision, hour, evaluated, matched, unavailable)
     select account, 'jump', $1::int, date_trunc('hour', $2::timestamptz), 1000, 10, 0
     from rule_versions where version = $1::int limit 1`,
    [version, before],
  );
  await owner
    .mutate('webhooks.create', {
      ...{ url: 'https://hooks.example.com/x', events: ['rule.jumped'], description: '', isEnabled: true },
    })
    .catch(() => undefined);
  const marked = async () =>
    (await server.services.database.sql(`select count(*)::int as n from rule_counts where is_announced`))[0]?.n;
  for (let at = 0; at < 19; at += 1) await moderate(`https://shop.example/${at}`);
  await server.services.ruleCounter.flush();
  expect(await marked()).toBe(0);
  await moderate('https://shop.example/last');
  await server.services.ruleCounter.flush();
  expect(await marked()).toBe(1);
});
