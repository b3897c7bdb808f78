/** Actions in decisions and outside of them: the log, what the platform is told, undo, overturned appeals, messages. */
import { createAccount } from '@winnow/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runScheduledActions } from '../../../apps/server/src/accounts/actions/scheduled-actions.ts';
import { type DashboardClient, inviteAndJoin, ProcedureError, setUpOwner } from '../../support/dashboard-client.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let owner: DashboardClient;
let moderator: DashboardClient;
let other: DashboardClient;
let key: string;
beforeAll(async () => {
  server = await startTestServer();
  key = (await createAccount(server.services, { name: 'local', tier: 'Enterprise', tokens: null })).apiKey;
  await server.services.database.sql(`update api_keys set scopes = scopes || '{actions:read,actions:write}'`);
  owner = await setUpOwner(server);
  moderator = await inviteAndJoin(server, owner, 'moderator');
  other = await inviteAndJoin(server, owner, 'moderator');
  await owner.mutate('activity.changeSettings', { contentPolicy: 'full', retentionDays: 30 });
  await owner.mutate('webhooks.create', {
    url: 'https://example.com/hook',
    events: ['action.taken', 'action.reversed'],
  });
  await owner.mutate('policies.create', { id: 'insults', name: 'Insults', text: 'Do not *insult* anyone.' });
  await owner.mutate('actions.createType', {
    id: 'limit-posting',
    name: 'Limit posting',
    parameters: [
      { name: 'postsPerDay', type: 'number', isRequired: true },
      { name: 'reach', type: 'choice', choices: ['all', 'forum'] },
    ],
  });
  await owner.mutate('actions.createType', { id: 'ban', name: 'Ban', role: 'admin' });
  const template = { name: 'Rejected', policyId: 'insults', subject: 'About your post: {{policyName}}' };
  await owner.mutate('templates.create', {
    ...{ ...template, lang: 'en' },
    contentMarkdown:
      'You wrote: {{content}}\n\nDone: {{action}}, until {{endsAt}}. Why: {{reason}} [Appeal]({{appealLink}})',
  });
  await owner.mutate('templates.create', { ...template, lang: 'de', contentMarkdown: 'Maßnahme: {{action}}' });
}, 60_000);
afterAll(() => server[Symbol.asyncDispose]());

/** A content that waits for review; of one id only the newest does. */
async function waiting(content = 'This fucking weather', contentId = 'post-1'): Promise<string> {
  const body = { content, contentId, authorId: 'member-1' };
  const requestId = Object((await server.request({ url: '/moderation/text', key, body })).json).id;
  await server.services.activity.flush();
  await moderator.mutate('review.feedback', { requestId, correct: false });
  return requestId;
}
/** What was queued for the platform about a content or an action, in order. */
async function messages(text: string): Promise<Record<string, unknown>[]> {
  const rows = await server.services.database.sql(
    `select event, payload from webhook_deliveries where payload like $1 order by id`,
    [`%${text}%`],
  );
  return rows.map(({ event, payload }) => ({ event, ...JSON.parse(String(payload)).data }));
}
const told = async (text: string) =>
  (await messages(text)).map(({ event, action, reason }) => [event, action, ...(reason ? [reason] : [])]);
const logOf = async (filters: object) => Object(await moderator.query('actions.list', filters)).rows;
const runSchedule = () => runScheduledActions(server.services.database, server.services);
/** Lets time pass for actions whose state changes by itself. */
const makeDue = (requestId: string, column: 'starts_at' | 'ends_at') =>
  server.services.database.sql(
    `update actions set ${column} = now() - interval '1 second' where request = $1::bigint and ${column} is not null`,
    [requestId.replace('req_', '')],
  );

describe('a decision', () => {
  test('takes several actions, which are in the log with its policies and reason, and tells the platform', async () => {
    const requestId = await waiting();
    await moderator.mutate('review.decide', {
      ...{ requestId, decision: 'reject', policies: ['insults'], decisionReason: 'An insult.', actorNote: 'Again.' },
      actions: [{ action: 'remove' }, { action: 'suspend', durationSec: 3600 }],
    });
    const log = await logOf({ requestId });
    const shared = { requestId, item: 0, contentId: 'post-1', authorId: 'member-1', source: 'decision' };
    const why = { policies: [{ id: 'insults', version: 1 }], decisionReason: 'An insult.', actorNote: 'Again.' };
    expect(log).toMatchObject([
      { ...shared, ...why, action: 'suspend', state: 'active', endsAt: expect.any(String), message: null },
      { ...shared, ...why, action: 'remove', state: 'active', endsAt: null },
    ]);
    expect(await messages(requestId)).toMatchObject([
      { event: 'action.taken', action: 'remove', ...why },
      { event: 'action.taken', action: 'suspend', ...why },
    ]);
  });

  test('carries the message of the policy’s template, quoting the content and linking to the appeal', async () => {
    const requestId = await waiting('This fucking *weather*');
    await moderator.mutate('review.decide', {
      ...{ requestId, decision: 'reject', policies: ['insults'], decisionReason: 'An insult.' },
      actions: [{ action: 'remove' }, { action: 'suspend', endsAt: '2098-05-01T12:00:00Z' }],
    });
    const [first, second] = await messages(requestId);
    expect(second).toMatchObject({ message: null });
    const { subject, lang, contentMarkdown } = Object(first?.message);
    expect([subject, lang]).toEqual(['About your post: Insults', 'en']);
    expect(contentMarkdown).toContain('You wrote: This fucking \\*weather\\*');
    expect(contentMarkdown).toContain('removal of the content, suspension of the account, until May 1, 2098.');
    const link = /\((.*)\)$/.exec(contentMarkdown)?.[1] ?? '';
    const page = await server.request({ method: 'GET', url: link });
    expect([page.status, page.text.includes(requestId)]).toEqual([200, true]);
  });

  test('has no message if that was asked for, or another language if one was named', async () => {
    const decision = { decision: 'reject', policies: ['insults'], actions: [{ action: 'remove' }] };
    const [silent, german] = [await waiting('This fucking rain'), await waiting('This fucking snow', 'post-2')];
    await moderator.mutate('review.decide', { requestId: silent, ...decision, template: null });
    await moderator.mutate('review.decide', {
      ...{ requestId: german, ...decision },
      template: { name: 'Rejected', lang: 'de' },
    });
    expect(await messages(silent)).toMatchObject([{ message: null }]);
    expect(await messages(german)).toMatchObject([
      { message: { lang: 'de', contentMarkdown: 'Maßnahme: Entfernung des Inhalts' } },
    ]);
  });

  test('that is undone reverses what it took, and nothing else', async () => {
    const requestId = await waiting();
    await owner.mutate('actions.take', { requestId, actions: [{ action: 'label', parameters: { text: 'rude' } }] });
    await moderator.mutate('review.decide', { requestId, decision: 'reject', actions: [{ action: 'remove' }] });
    await moderator.mutate('review.undo', { requestId });
    expect(await told(requestId)).toEqual([
      ['action.taken', 'label'],
      ['action.taken', 'remove'],
      ['action.reversed', 'remove', 'undone'],
    ]);
    expect(await logOf({ requestId, state: 'active' })).toMatchObject([{ action: 'label', source: 'api' }]);
  });

  test('is not made if one of its actions is not possible', async () => {
    const requestId = await waiting();
    const refused = async (actions: object[], fields: object = {}) => {
      const decision = { requestId, decision: 'reject', actions, ...fields };
      return moderator.mutate('review.decide', decision).then(
        () => 'decided',
        (error: unknown) => (error instanceof ProcedureError ? error.message : 'failed'),
      );
    };
    expect(await refused([{ action: 'no-such' }])).toBe('invalid_request');
    expect(await refused([{ action: 'ban' }])).toBe('role_required');
    expect(await refused([{ action: 'limit-posting' }])).toBe('invalid_request');
    expect(await refused([{ action: 'limit-posting', parameters: { postsPerDay: 1, reach: 'moon' } }])).toBe(
      'invalid_request',
    );
    expect(await refused([{ action: 'hide', endsAt: '2020-01-01T00:00:00Z' }])).toBe('invalid_request');
    expect(await refused([{ action: 'hide', endsAt: '2090-01-01T00:00:00Z', durationSec: 5 }])).toBe('invalid_request');
    expect(await refused([{ action: 'hide' }], { policies: ['no-such'] })).toBe('invalid_request');
    expect(await refused([{ action: 'hide' }], { template: { name: 'No such' } })).toBe('invalid_request');
    await owner.mutate('actions.take', { authorId: 'member-9', actions: [{ action: 'warn', externalId: 'used' }] });
    expect(await refused([{ action: 'hide' }, { action: 'warn', externalId: 'used' }])).toBe('duplicate_external_id');
    expect(await logOf({ requestId })).toEqual([]);
    expect(await refused([{ action: 'limit-posting', parameters: { postsPerDay: 1, reach: 'all' } }])).toBe('decided');
  });
});

test('a bulk decision takes its actions on every item, and its undo reverses them', async () => {
  const ids = [await waiting('This fucking day'), await waiting('This fucking night', 'post-2')];
  const { count } = Object(await moderator.mutate('review.countBulk', {}));
  const actions = [{ action: 'hide', durationSec: 3600 }];
  const bulk = { decision: 'reject', actions, policies: ['insults'], template: null, strikeCount: 2, count };
  const strikes = async () => Object(await owner.query('authors.get', { authorId: 'member-1' })).activeStrikeCount;
  const before = await strikes();
  const external = moderator.mutate('review.createBulk', { ...bulk, actions: [{ action: 'hide', externalId: 'x' }] });
  await expect(external).rejects.toThrow(new ProcedureError('invalid_request'));
  const { bulkId } = Object(await moderator.mutate('review.createBulk', bulk)).bulk;
  await moderator.mutate('review.continueBulk', { bulkId });
  for (const requestId of ids)
    expect(await logOf({ requestId })).toMatchObject([{ action: 'hide', source: 'bulk', state: 'active' }]);
  expect(await strikes()).toBe(before + 2 * ids.length);
  await moderator.mutate('review.undoBulk', { bulkId });
  for (const requestId of ids) expect(await logOf({ requestId })).toMatchObject([{ reversalReason: 'undone' }]);
  expect(await strikes()).toBe(before);
});

describe('a statement of reasons', () => {
  const statementOf = async (requestId: string) =>
    Object(await owner.query('statements.get', { requestId, item: 0 })).statement;

  test('has the restrictions that were taken, with their ends, and the ground and category of the policy', async () => {
    await owner.mutate('policies.create', {
      ...{ id: 'fraud', name: 'Fraud', text: 'Nobody is to be deceived.' },
      crosswalk: {
        category: null,
        dsaCategory: 'STATEMENT_CATEGORY_SCAMS_AND_FRAUD',
        dsaKeywords: ['KEYWORD_PHISHING'],
      },
    });
    const requestId = await waiting();
    await moderator.mutate('review.decide', {
      ...{ requestId, decision: 'reject', policies: ['fraud'] },
      actions: [
        { action: 'hide', endsAt: '2097-03-01T00:00:00Z' },
        { action: 'suspend', endsAt: '2097-04-01T00:00:00Z' },
        { action: 'warn' },
      ],
    });
    expect(await statementOf(requestId)).toMatchObject({
      decision_visibility: ['DECISION_VISIBILITY_CONTENT_DISABLED'],
      end_date_visibility_restriction: '2097-03-01',
      decision_account: 'DECISION_ACCOUNT_SUSPENDED',
      end_date_account_restriction: '2097-04-01',
      incompatible_content_ground: 'Fraud',
      incompatible_content_explanation: 'Nobody is to be deceived.',
      category: 'STATEMENT_CATEGORY_SCAMS_AND_FRAUD',
      category_specification: ['KEYWORD_PHISHING'],
    });
  });

  test('of a policy without an action is that of a removal, and the log says why', async () => {
    const requestId = await waiting();
    await moderator.mutate('review.decide', { requestId, decision: 'reject', policies: ['insults'], template: null });
    expect(await logOf({ requestId })).toMatchObject([{ action: 'none', policies: [{ id: 'insults' }] }]);
    expect(await statementOf(requestId)).toMatchObject({
      decision_visibility: ['DECISION_VISIBILITY_CONTENT_REMOVED'],
      incompatible_content_ground: 'Insults',
    });
  });
});

describe('an appeal', () => {
  async function appealed() {
    const requestId = await waiting();
    await moderator.mutate('review.decide', { requestId, decision: 'reject', actions: [{ action: 'remove' }] });
    const { appealId } = Object(await owner.mutate('appeals.create', { requestId, reason: 'A quotation.' }));
    return { requestId, appealId };
  }

  test('that is overturned reverses the decision’s actions, and can take others', async () => {
    const { requestId, appealId } = await appealed();
    await other.mutate('appeals.decide', { appealId, outcome: 'overturn', actions: [{ action: 'restore' }] });
    expect(await told(requestId)).toEqual([
      ['action.taken', 'remove'],
      ['action.reversed', 'remove', 'overturned'],
      ['action.taken', 'restore'],
    ]);
    expect(await logOf({ requestId, source: 'appeal' })).toMatchObject([{ action: 'restore' }]);
  });

  test('whose overturning is undone has them again, until it is answered anew', async () => {
    const { requestId, appealId } = await appealed();
    await other.mutate('appeals.decide', { appealId, outcome: 'overturn' });
    await other.mutate('review.undo', { requestId });
    expect(await logOf({ requestId, state: 'active' })).toMatchObject([{ action: 'remove', source: 'appeal' }]);
    await other.mutate('appeals.decide', { appealId, outcome: 'overturn' });
    await other.mutate('review.undo', { requestId });
    expect(await logOf({ requestId, state: 'active' })).toMatchObject([{ action: 'remove' }]);
    await other.mutate('appeals.decide', { appealId, outcome: 'uphold' });
    expect(await logOf({ requestId, state: 'active' })).toHaveLength(1);
  });

  test('whose upholding is undone keeps what the decision took, and loses what the answer took', async () => {
    const { requestId, appealId } = await appealed();
    const actions = [{ action: 'label', parameters: { text: 'upheld' } }];
    await other.mutate('review.decide', { requestId, decision: 'reject', actions });
    await expect(owner.mutate('review.undo', { requestId })).rejects.toThrow(new ProcedureError('conflict'));
    await other.mutate('review.undo', { requestId });
    expect(await told(requestId)).toEqual([
      ['action.taken', 'remove'],
      ['action.taken', 'label'],
      ['action.reversed', 'label', 'undone'],
    ]);
    expect(await logOf({ requestId, state: 'active' })).toMatchObject([{ action: 'remove', source: 'decision' }]);
    expect(await other.query('appeals.get', { appealId })).toMatchObject({ outcome: null, answeredBy: null });
    await other.mutate('appeals.decide', { appealId, outcome: 'overturn' });
    expect(await logOf({ requestId, state: 'active' })).toEqual([]);
  });
});

describe('time', () => {
  test('starts a scheduled action and ends one with a duration, once each', async () => {
    const requestId = await waiting();
    const actions = [{ action: 'hide', startsAt: '2098-01-01T00:00:00Z', durationSec: 3600 }];
    await moderator.mutate('review.decide', { requestId, decision: 'reject', actions });
    expect([await logOf({ requestId, state: 'scheduled' }), await told(requestId)]).toMatchObject([[{}], []]);
    await makeDue(requestId, 'starts_at');
    await runSchedule();
    await runSchedule();
    expect(await told(requestId)).toEqual([['action.taken', 'hide']]);
    await makeDue(requestId, 'ends_at');
    await runSchedule();
    await runSchedule();
    expect(await told(requestId)).toEqual([
      ['action.taken', 'hide'],
      ['action.reversed', 'hide', 'expired'],
    ]);
    expect(await logOf({ requestId })).toMatchObject([
      { state: 'reversed', reversalReason: 'expired', reversedBy: '' },
    ]);
  });

  test('does not start an action that was cancelled before', async () => {
    const requestId = await waiting();
    const actions = [{ action: 'hide', startsAt: '2098-01-01T00:00:00Z' }];
    await moderator.mutate('review.decide', { requestId, decision: 'reject', actions });
    await moderator.mutate('review.undo', { requestId });
    await makeDue(requestId, 'starts_at');
    await runSchedule();
    expect(await told(requestId)).toEqual([]);
  });
});

describe('with a key', () => {
  const ask = async (method: 'GET' | 'POST', url: string, body?: object) => {
    const { status, json } = await server.request({ method, url, key, ...(body ? { body } : {}) });
    return { status, json: Object(json) };
  };

  test('an action on an author is taken once for an external id, and reversed once', async () => {
    const body = { authorId: 'member-2', actions: [{ action: 'suspend', durationSec: 60, externalId: 'ticket-1' }] };
    const first = await ask('POST', '/actions', body);
    const again = await ask('POST', '/actions', body);
    expect([first.status, again.json]).toEqual([201, first.json]);
    expect(await ask('POST', '/actions', { ...body, authorId: 'member-3' })).toMatchObject({
      status: 409,
      json: { code: 'duplicate_external_id' },
    });
    const { actionId } = first.json.actions[0];
    const url = `/actions/${actionId}`;
    expect(await ask('GET', url)).toMatchObject({ json: { authorId: 'member-2', requestId: null, source: 'api' } });
    expect(await ask('POST', `${url}/reverse`)).toMatchObject({ json: { reversalReason: 'reversed' } });
    expect(await ask('POST', `${url}/reverse`)).toMatchObject({ status: 409, json: { code: 'conflict' } });
    expect(await told(actionId)).toEqual([
      ['action.taken', 'suspend'],
      ['action.reversed', 'suspend', 'reversed'],
    ]);
  });

  test('the log is filtered, paged and exported', async () => {
    for (const action of ['warn', 'restrict', 'suspend'])
      await ask('POST', '/actions', { authorId: 'member-4', actions: [{ action }], policies: ['insults'] });
    const page = await ask('GET', '/actions?authorId=member-4&limit=2');
    const names = (rows: { action: string }[]) => rows.map(({ action }) => action);
    expect(names(page.json.rows)).toEqual(['suspend', 'restrict']);
    const next = await ask('GET', `/actions?authorId=member-4&limit=2&after=${page.json.next}`);
    expect([names(next.json.rows), next.json.next]).toEqual([['warn'], null]);
    const found = await ask('GET', '/actions?authorId=member-4&policyId=insults&source=api&action=warn&state=active');
    expect(names(found.json.rows)).toEqual(['warn']);
    expect((await ask('GET', '/actions?authorId=member-4&policyId=other')).json.rows).toEqual([]);
    const csv = await server.request({ method: 'GET', url: '/actions/export?authorId=member-4&format=csv', key });
    expect(csv.text.split('\n').map((line) => line.split(',')[1])).toEqual([
      ...['action', 'suspend', 'restrict', 'warn'],
      undefined,
    ]);
    const lines = await server.request({ method: 'GET', url: '/actions/export?authorId=member-4', key });
    expect(
      names(
        lines.text
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line)),
      ),
    ).toEqual(['suspend', 'restrict', 'warn']);
  });

  test('needs its scope', async () => {
    const { apiKey } = Object(await owner.mutate('keys.create', { name: 'reader', scopes: ['actions:read'] }));
    const body = { authorId: 'member-5', actions: [{ action: 'warn' }] };
    const { status, json } = await server.request({ url: '/actions', key: apiKey, body });
    expect([status, Object(json).code]).toEqual([403, 'insufficient_scope']);
  });
});

test('an author who is erased is gone from the log and from messages', async () => {
  await owner.mutate('actions.take', { authorId: 'member-6', actions: [{ action: 'suspend' }] });
  expect(await owner.mutate('authors.erase', { authorId: 'member-6' })).toMatchObject({ actions: 1 });
  expect([await logOf({ authorId: 'member-6' }), await messages('member-6')]).toEqual([[], []]);
});

test('a template with a placeholder that does not exist is refused', async () => {
  const template = { name: 'Bad', lang: 'en', subject: 'Hello', contentMarkdown: '{{author}}' };
  await expect(owner.mutate('templates.create', template)).rejects.toThrow(new ProcedureError('invalid_request'));
});
