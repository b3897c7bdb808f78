/**
 * Two tenants, every route and every procedure: one tenant's data is as unknown to the other as data that never
 * existed.
 */
import { createAccount } from '@winnow/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pizzaPicture } from '../../support/category-pictures.ts';
import {
  createDashboardClient,
  type DashboardClient,
  inviteAndJoin,
  setUpOwner,
} from '../../support/dashboard-client.ts';
import { callProcedure, procedures } from '../../support/procedures.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { idsOf } from './procedure-ids.ts';
import { takeNone } from './procedures-without-ids.ts';

let server: TestServer;
let owner: DashboardClient;
let stranger: DashboardClient & { readonly email: string };
let viewer: DashboardClient;
let key: string;
let strangersKey: string;

/** Ids of the first tenant, by the name that routes and procedures use for them. */
const othersIds: Record<string, unknown> = {};
/** Ids that never existed, in the same format. */
const unknownIds: Record<string, unknown> = {
  keyId: 'AAAAAAAAAAAA',
  personId: 'user_AAAAAAAAAAAAAAAA',
  sessionId: 'sess_AAAAAAAAAAAAAAAA',
  invitationId: 'inv_AAAAAAAAAAAAAAAA',
  webhookId: 'hook_AAAAAAAAAAAAAAAA',
  deliveryId: '1',
  accountId: 'acct_AAAAAAAAAAAAAAAA',
  requestId: 'req_1',
  jobId: 'job_1',
  reportId: 'rep_1',
  reporterId: 'nobody',
  appealId: 'appeal_1',
  bulkId: 'bulk_1',
  passkeyId: 'AAAAAAAAAAAAAAAA',
  authorId: 'nobody',
  strikeId: 'strike_1',
  listId: `list_${'0'.repeat(24)}`,
  entryId: '1',
  waveId: 'wave_1',
  bank: 'NO_SUCH_BANK',
  policyId: 'no-such-policy',
  categoryId: `cat_${'0'.repeat(24)}`,
  exampleId: '0'.repeat(64),
  actionId: 'action_1',
  typeId: 'no-such-type',
  templateId: 'template_none',
  bankContentId: '1',
  id: `prof_${'0'.repeat(24)}`,
};

beforeAll(async () => {
  server = await startTestServer();
  key = (await createAccount(server.services, { name: 'local', tier: 'Enterprise', tokens: null })).apiKey;
  owner = await setUpOwner(server);
  viewer = await inviteAndJoin(server, owner, 'viewer');
  const other = await server.account({ name: 'other', tier: 'Enterprise' });
  strangersKey = other.apiKey;
  // An owner of the second account, invited by the server's operator.
  stranger = await inviteAndJoin(server, owner, 'owner');
  await server.services.database.sql(
    `update people set account = (select key from accounts where id = $1) where email = $2`,
    [other.accountId, stranger.email],
  );
  const { json } = await server.request({
    url: '/moderation/text',
    key,
    body: { content: 'This fucking weather', authorId: 'member-of-the-first' },
  });
  othersIds.authorId = 'member-of-the-first';
  await server.services.activity.flush();
  othersIds.requestId = Object(json).id;
  othersIds.reporterId = 'reporter-of-the-first';
  const report = { item: { requestId: othersIds.requestId }, reporter: { id: othersIds.reporterId }, reason: 'spam' };
  othersIds.reportId = Object(await owner.mutate('reports.submit', report)).reportId;
  othersIds.strikeId = Object(await owner.mutate('authors.giveStrike', { authorId: othersIds.authorId })).strikeId;
  await owner.mutate('review.feedback', { requestId: othersIds.requestId, correct: false });
  const selected = await owner.mutate('review.createBulk', { decision: 'reject', count: 1 });
  othersIds.bulkId = Object(selected).bulk.bulkId;
  await owner.mutate('review.decide', { requestId: othersIds.requestId, decision: 'reject' });
  const appeal = await owner.mutate('appeals.create', { requestId: othersIds.requestId, reason: 'No' });
  othersIds.appealId = Object(appeal).appealId;
  othersIds.keyId = Object(await owner.mutate('keys.create', { name: 'k' })).keyId;
  othersIds.id = Object(await owner.mutate('profiles.create', { name: 'p' })).id;
  othersIds.invitationId = Object(await owner.mutate('people.invite', { role: 'viewer' })).invitationId;
  const who = Object(await viewer.query('session.get'));
  othersIds.personId = who.person.id;
  othersIds.sessionId = who.person.sessionId;
  othersIds.passkeyId = 'Y3JlZGVudGlhbA';
  await server.services.database.sql(
    `insert into passkeys (id, person, name, public_key, counter) values ($1, $2, 'Phone', '', 0)`,
    [othersIds.passkeyId, who.person.id],
  );
  othersIds.waveId = 'wave_7';
  await server.services.database.script(`
    insert into waves (account, id, kind, minutes, profile) select key, 7, 0, 10, 'default' from accounts where name = 'local';
    insert into wave_posts (account, wave, post, author, at, until) select key, 7, '', '', now(), now() from accounts where name = 'local'`);
  othersIds.policyId = 'of-the-first';
  await owner.mutate('policies.create', { id: othersIds.policyId, name: 'Of the first' });
  othersIds.typeId = 'type-of-the-first';
  await owner.mutate('actions.createType', { id: othersIds.typeId, name: 'Of the first' });
  const suspension = { authorId: othersIds.authorId, actions: [{ action: 'suspend' }] };
  othersIds.actionId = Object(await owner.mutate('actions.take', suspension)).actions[0].actionId;
  othersIds.templateId = Object(await owner.mutate('templates.create', template)).templateId;
  const pictures = [{ data: (await pizzaPicture(1)).toString('base64'), belongs: true }];
  const category = { name: 'OfTheFirst', modality: 'image', pictures };
  othersIds.categoryId = Object(await owner.mutate('categories.create', category)).id;
  const { examples } = Object(await owner.query('categories.get', { categoryId: othersIds.categoryId }));
  othersIds.exampleId = examples[0].id;
  othersIds.listId = Object(await owner.mutate('lists.create', { kind: 'terms', name: 'Of the first' })).id;
  await owner.mutate('lists.addEntries', { listId: othersIds.listId, entries: ['ofthefirst'] });
  othersIds.entryId = Object(await owner.query('lists.entries', { listId: othersIds.listId })).entries[0].id;
  othersIds.bank = 'OF_THE_FIRST';
  await owner.mutate('banks.create', { name: othersIds.bank });
  const known = await owner.mutate('banks.addSignal', { bank: othersIds.bank, md5: 'a'.repeat(32) });
  othersIds.bankContentId = Object(known).id;
  const job = { url: '/moderation/text', key, body: { content: 'later' }, headers: { prefer: 'respond-async' } };
  othersIds.jobId = Object((await server.request(job)).json).jobId;
  othersIds.accountId = who.account.accountId;
  const webhook = { url: 'https://example.com/hook', events: ['moderation.completed'] };
  othersIds.webhookId = Object(await owner.mutate('webhooks.create', webhook)).webhookId;
  othersIds.deliveryId = Object(await owner.mutate('webhooks.test', { webhookId: othersIds.webhookId })).deliveryId;
});
afterAll(() => server[Symbol.asyncDispose]());

const template = { name: 'Of the first', lang: 'en', subject: 'Your account', contentMarkdown: 'Suspended.' };

/** Well-formed inputs besides ids. */
const fields: Readonly<Record<string, Record<string, unknown>>> = {
  'people.changeRole': { role: 'viewer' },
  'security.renamePasskey': { name: 'stolen' },
  'profiles.replace': { profile: { name: 'stolen' } },
  'profiles.replay': { draft: { name: 'draft' } },
  'profiles.startShadow': { draft: { name: 'draft' } },
  'review.decide': { decision: 'allow' },
  'review.decideDouble': { decision: 'allow' },
  'review.move': { queueId: 'default' },
  'review.escalate': { note: 'A threat.' },
  'care.addExposure': { seconds: 1 },
  'review.feedback': { correct: false },
  'reports.mute': { muteUntil: null },
  'authors.addNote': { text: 'stolen' },
  'appeals.create': { reason: 'stolen' },
  'appeals.decide': { outcome: 'overturn' },
  'statements.change': { details: {} },
  'webhooks.change': { url: 'https://example.com/stolen', events: ['moderation.completed'], isEnabled: true },
  'policies.replace': { policy: { name: 'stolen' } },
  'actions.take': { actions: [{ action: 'remove' }] },
  'actions.replaceType': { type: { name: 'stolen' } },
  'templates.replace': { template },
  'categories.replace': { category: { name: 'Stolen' } },
  'categories.try': { text: 'stolen' },
  'lists.change': { label: 'stolen' },
  'lists.addEntries': { entries: ['stolen'] },
  'lists.changeEntry': { note: 'stolen' },
  'banks.change': { label: 'stolen' },
  'banks.addContent': { content: 'AAAA' },
  'banks.addSignal': { md5: 'b'.repeat(32) },
  'banks.getContent': { id: 1 },
  'banks.changeContent': { id: 1, note: 'stolen' },
  'banks.removeContent': { id: 1 },
  'banks.import': { contents: [] },
  'accounts.topUp': { tokens: 1 },
  'accounts.change': { tier: 'Free' },
  'accounts.setAllowance': { tokens: 1 },
  'accounts.invite': { role: 'owner' },
};

const pick = (names: readonly string[], from: Record<string, unknown>) =>
  Object.fromEntries(names.map((name) => [name, from[name]]));

test('every procedure is walked, or takes no id', () => {
  expect(procedures.map(({ path }) => path).sort()).toEqual([...Object.keys(idsOf), ...takeNone].sort());
});

describe('the id of another tenant is treated like one that does not exist:', () => {
  test.each(Object.entries(idsOf))('%s', async (path, names) => {
    const besides = fields[path] ?? {};
    const other = await callProcedure(stranger, path, { ...besides, ...pick(names, othersIds) });
    const none = await callProcedure(stranger, path, { ...besides, ...pick(names, unknownIds) });
    expect(other).toEqual(none);
    // An unknown author has nothing to erase, which is no error.
    expect(other.status).toBeGreaterThanOrEqual(path === 'authors.erase' ? 200 : 403);
  });

  test('and nothing of it has changed', async () => {
    expect(Object(await owner.query('profiles.get', { id: othersIds.id }))).toMatchObject({ version: 1, name: 'p' });
    expect(await viewer.query('session.get')).toMatchObject({ person: { role: 'viewer', id: othersIds.personId } });
    const { keys } = Object(await owner.query('keys.list'));
    expect(keys.find(({ keyId }: { keyId: string }) => keyId === othersIds.keyId)).toMatchObject({
      revokedAt: null,
      replacedBy: null,
    });
    const { rows } = Object(await owner.query('activity.search', { authorId: othersIds.authorId }));
    expect(rows).toMatchObject([{ requestId: othersIds.requestId }]);
  });
});

test('no list of one tenant holds anything of the other', async () => {
  const ids = Object.entries(othersIds).filter(([name]) => !['deliveryId', 'bankContentId', 'entryId'].includes(name));
  for (const { path, type, isOpen } of procedures) {
    if (type !== 'query' || isOpen || path in idsOf || path === 'estimate') continue;
    const span = { from: '2026-01-01T00:00:00Z', to: '2026-12-31T00:00:00Z' };
    const spans: Record<string, unknown> = { 'activity.overview': { ...span, step: 'day' }, 'statements.list': span };
    const input = spans[path];
    const query = input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : '';
    const { text } = await stranger.request({ method: 'GET', url: `/trpc/${path}${query}` });
    for (const [name, id] of ids) expect([path, name, text.includes(String(id))]).toEqual([path, name, false]);
  }
});

describe('without a session or a key', () => {
  test('nothing but signing in is answered, by any procedure', async () => {
    const nobody = createDashboardClient(server);
    for (const { path, isOpen } of procedures) {
      if (isOpen) continue;
      expect([path, (await callProcedure(nobody, path, {})).status]).toEqual([path, 401]);
    }
  });
});

test('a key manages neither keys, nor people, nor sessions, nor webhooks, nor accounts', async () => {
  const managed = procedures.filter(
    ({ path, isOpen }) => /^(?:keys|people|session|security|webhooks|accounts)\./.test(path) && !isOpen,
  );
  expect(managed.length).toBeGreaterThan(15);
  for (const { path, type } of managed) {
    const question = type === 'query' ? { method: 'GET' as const } : { body: {} };
    const answer = await server.request({ ...question, url: `/trpc/${path}`, key });
    expect([path, answer.status, Object(answer.json).error.data.problem.code]).toEqual([path, 403, 'session_required']);
  }
});

test('a viewer changes nothing but their own session, and what they sign in with', async () => {
  const own = ['session.signOut', 'session.revoke', 'session.changePassword'];
  const harmless = [
    ...['profiles.replay', 'profiles.tryTerms', 'banks.compare', 'statements.validate'],
    ...['categories.learn', 'categories.try', 'categories.backtest'],
    ...['rules.check', 'rules.test', 'rules.backtest'],
  ];
  for (const { path, type, isOpen } of procedures) {
    const isOwn = own.includes(path) || path.startsWith('security.');
    if (type !== 'mutation' || isOpen || isOwn || harmless.includes(path)) continue;
    const outcome = await callProcedure(viewer, path, {});
    expect([path, outcome.code]).toEqual([path, 'role_required']);
  }
});

/** Which id `{id}` is, by the beginning of the path; of profiles it is `id`. */
const idNames: readonly (readonly [string, string])[] = [
  ['/keys', 'keyId'],
  ['/people', 'personId'],
  ['/invitations', 'invitationId'],
  ['/webhooks/deliveries', 'deliveryId'],
  ['/webhooks', 'webhookId'],
  ['/accounts', 'accountId'],
  ['/security/passkeys', 'passkeyId'],
  ['/c/bank', 'bankContentId'],
];

test('REST: every address with an id responds to another tenant as to an unknown id', async () => {
  const { paths } = Object((await server.request({ method: 'GET', url: '/openapi.json' })).json);
  await server.services.database.sql(`update api_keys set scopes = '{moderate,usage,activity}'`);
  /** Well-formed bodies, by URL. */
  const bodies: Readonly<Record<string, unknown>> = {
    'put /profiles/{id}': { name: 'stolen' },
    'post /profiles/{id}/replay': { draft: { name: 'draft' } },
    'post /profiles/{id}/shadow': { draft: { name: 'draft' } },
    'post /keys/{id}/rotate': {},
    'put /security/passkeys/{id}': { name: 'stolen' },
    'put /people/{id}/role': { role: 'viewer' },
    'put /webhooks/{id}': fields['webhooks.change'],
    'post /webhooks/{id}/secret': {},
    'put /policies/{policyId}': { name: 'stolen' },
    'put /action-types/{typeId}': { name: 'stolen' },
    'put /message-templates/{templateId}': template,
    'put /categories/{categoryId}': { name: 'Stolen' },
    'post /categories/{categoryId}/examples': {},
    'post /categories/{categoryId}/try': { text: 'stolen' },
    'post /categories/{categoryId}/backtest': {},
    'put /lists/{listId}': { label: 'stolen' },
    'post /lists/{listId}/entries': { entries: ['stolen'] },
    'put /lists/{listId}/entries/{entryId}': { note: 'stolen' },
    'put /c/bank/{name}': { label: 'stolen' },
    'put /c/bank/{name}/content/{id}': { note: 'stolen' },
    'post /c/bank/{name}/content': { content: 'AAAA' },
    'post /c/bank/{name}/import': { contents: [] },
    'post /c/bank/{name}/signal': { md5: 'b'.repeat(32) },
    'put /reporters/{reporterId}/mute': { muteUntil: null },
    'put /statements/{requestId}/{item}': {},
    'post /appeals/{appealId}/decide': fields['appeals.decide'],
    'put /accounts/{id}': { tier: 'Free' },
    ...{ 'post /authors/{authorId}/strikes': {}, 'post /authors/{authorId}/strikes/{strikeId}/remove': {} },
    'post /authors/{authorId}/notes': { text: 'stolen' },
    'post /accounts/{id}/top-up': { tokens: 1 },
    'put /accounts/{id}/allowance': { tokens: 1 },
    'post /accounts/{id}/invitations': {},
  };
  for (const [path, methods] of Object.entries<Record<string, unknown>>(paths)) {
    // Uploads are forms of the operation that the address without /upload is.
    // A year is no id.
    const hasId = /\{(?!year\})/.test(path);
    if (!hasId || path.startsWith('/content/') || path.endsWith('/upload')) continue;
    const [, idName = 'id'] = idNames.find(([prefix]) => path.startsWith(prefix)) ?? [];
    const fill = (ids: Record<string, unknown>) =>
      path.replace(/\{(\w+)\}/g, (_, name: string) =>
        ['item', 'index'].includes(name) ? '0' : String(ids[{ id: idName, name: 'bank' }[name] ?? name]),
      );
    for (const method of Object.keys(methods)) {
      const ask = async (ids: Record<string, unknown>) => {
        const body = bodies[`${method} ${path}`];
        const question = {
          method: method.toUpperCase() as 'GET',
          url: fill(ids),
          ...(body === undefined ? {} : { body }),
        };
        const withKey = await server.request({ ...question, key: strangersKey });
        const { status, json } = withKey.status === 403 ? await stranger.request(question) : withKey;
        return { status, code: Object(json).code, detail: Object(json).detail };
      };
      const [other, none] = [await ask(othersIds), await ask(unknownIds)];
      expect([method, path, other]).toEqual([method, path, none]);
      // Accounts are for operators, whatever the id; an unknown author has nothing to erase, which is no error.
      const isErasure = method === 'delete' && path.startsWith('/authors');
      const expected = path.startsWith('/accounts') ? 403 : isErasure ? 200 : 404;
      expect([method, path, other.status]).toEqual([method, path, expected]);
    }
  }
});
