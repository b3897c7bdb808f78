/**
 * The audit log: every administrative action is recorded, whichever procedure performed it, and rejected ones are not.
 */
import { createAccount } from '@winnow/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultStatementSettings } from '../../../apps/server/src/accounts/statements/statement-settings.ts';
import { type DashboardClient, inviteAndJoin, ProcedureError, setUpOwner } from '../../support/dashboard-client.ts';
import { callProcedure, procedures } from '../../support/procedures.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let owner: DashboardClient;
let moderator: DashboardClient;
/** Ids created by earlier actions, by name. */
const createdIds: Record<string, unknown> = {};
beforeAll(async () => {
  server = await startTestServer();
  const { accountId } = await createAccount(server.services, { name: 'local', tier: 'Enterprise', tokens: 1000 });
  owner = await setUpOwner(server);
  moderator = await inviteAndJoin(server, owner, 'moderator');
  createdIds.accountId = accountId;
  createdIds.personId = Object(await moderator.query('session.get')).person.id;
});
afterAll(() => server[Symbol.asyncDispose]());

const pick = (...names: string[]) => Object.fromEntries(names.map((name) => [name, createdIds[name]]));
const bank = 'KNOWN';
const template = { name: 'Warning', lang: 'en', subject: 'A warning', contentMarkdown: 'Please read {{policyName}}.' };
/** The first entry of a new database. */
const theEntry = () => ({ listId: createdIds.listId, entryId: 1 });
const hook = { url: 'https://example.com/hook', events: ['tokens.low'] };

interface AuditedAction {
  readonly path: string;
  readonly input: () => object;
  /** The action's name in the log, where it differs. */
  readonly act?: string;
}

/** In an order in which each can be performed. */
const auditedActions: readonly AuditedAction[] = [
  { path: 'keys.create', input: () => ({ name: 'site' }) },
  { path: 'keys.connectionCode', input: () => ({}) },
  { path: 'keys.rotate', input: () => pick('keyId') },
  { path: 'keys.revoke', input: () => pick('keyId') },
  { path: 'profiles.create', input: () => ({ name: 'mild' }) },
  { path: 'profiles.replace', input: () => ({ ...pick('id'), profile: { name: 'milder' } }) },
  { path: 'profiles.startShadow', input: () => ({ ...pick('id'), draft: { name: 'milder' } }) },
  { path: 'profiles.resetShadow', input: () => pick('id') },
  { path: 'profiles.stopShadow', input: () => pick('id') },
  { path: 'profiles.archive', input: () => pick('id') },
  { path: 'profiles.restore', input: () => pick('id') },
  {
    path: 'activity.changeSettings',
    input: () => ({ contentPolicy: 'full', retentionDays: 7 }),
    act: 'activity.settings',
  },
  { path: 'activity.erase', input: () => ({ content: 'gone' }) },
  {
    path: 'review.changeQueues',
    input: () => ({ version: 0, queues: [{ id: 'urgent', name: 'Urgent' }] }),
    act: 'review.queues',
  },
  {
    path: 'review.changeDoubleSettings',
    input: () => ({ share: 0.05, reopenOnDisagreement: false }),
    act: 'review.doubles',
  },
  {
    path: 'care.changeSettings',
    input: () => ({ isEnabled: true, breakMinutes: 45, breakItems: 0 }),
    act: 'care.settings',
  },
  {
    path: 'authors.changeStrikeSettings',
    input: () => ({ severityLevels: {}, thresholds: [{ strikes: 3, action: 'warn' }] }),
    act: 'authors.strikeSettings',
  },
  { path: 'authors.erase', input: () => ({ authorId: 'gone' }) },
  { path: 'statements.changeSettings', input: () => defaultStatementSettings, act: 'statements.settings' },
  {
    path: 'statements.changeReportEntries',
    input: () => ({ year: '2026', entries: { provider: 'Forum Ltd' } }),
    act: 'statements.report',
  },
  { path: 'policies.create', input: () => ({ id: 'spoilers', name: 'Spoilers' }) },
  { path: 'policies.replace', input: () => ({ policyId: 'spoilers', policy: { name: 'No spoilers' } }) },
  { path: 'policies.archive', input: () => ({ policyId: 'spoilers' }) },
  { path: 'policies.restore', input: () => ({ policyId: 'spoilers' }) },
  { path: 'policies.addStarters', input: () => ({}), act: 'policies.addStarterSet' },
  { path: 'actions.createType', input: () => ({ id: 'limit', name: 'Limit' }) },
  { path: 'actions.replaceType', input: () => ({ typeId: 'limit', type: { name: 'Limit posts' } }) },
  { path: 'actions.removeType', input: () => ({ typeId: 'limit' }) },
  { path: 'templates.create', input: () => template },
  { path: 'templates.replace', input: () => ({ ...pick('templateId'), template }) },
  { path: 'templates.remove', input: () => pick('templateId') },
  { path: 'templates.changeSettings', input: () => ({ defaultLang: 'de' }) },
  { path: 'categories.create', input: () => ({ name: 'Spoilers' }) },
  { path: 'categories.replace', input: () => ({ categoryId: createdIds.id, category: { name: 'Spoilers' } }) },
  { path: 'categories.addExamples', input: () => ({ categoryId: createdIds.id }) },
  { path: 'categories.archive', input: () => ({ categoryId: createdIds.id }) },
  { path: 'categories.restore', input: () => ({ categoryId: createdIds.id }) },
  { path: 'rules.change', input: () => ({ version: 0, rules: [] }) },
  { path: 'lists.create', input: () => ({ kind: 'terms', name: 'Words' }) },
  {
    path: 'lists.change',
    input() {
      createdIds.listId = createdIds.id;
      return { listId: createdIds.listId, label: 'words' };
    },
  },
  { path: 'lists.addEntries', input: () => ({ listId: createdIds.listId, entries: ['word'] }) },
  { path: 'lists.changeEntry', input: () => ({ ...theEntry(), note: 'seen' }) },
  { path: 'lists.removeEntry', input: theEntry },
  { path: 'lists.remove', input: () => ({ listId: createdIds.listId }), act: 'lists.delete' },
  { path: 'banks.create', input: () => ({ name: bank }) },
  { path: 'banks.change', input: () => ({ bank, label: 'Known' }) },
  { path: 'banks.addContent', input: () => ({ bank, content: 'AAAA' }) },
  { path: 'banks.addSignal', input: () => ({ bank, md5: 'a'.repeat(32) }), act: 'banks.addContent' },
  { path: 'banks.changeContent', input: () => ({ bank, id: createdIds.id, note: 'seen' }) },
  { path: 'banks.removeContent', input: () => ({ bank, id: createdIds.id }) },
  { path: 'banks.import', input: () => ({ bank, contents: [{ signals: { md5: 'b'.repeat(32) } }] }) },
  { path: 'banks.remove', input: () => ({ bank }), act: 'banks.delete' },
  { path: 'webhooks.create', input: () => hook },
  { path: 'webhooks.change', input: () => ({ ...hook, ...pick('webhookId'), isEnabled: false }) },
  { path: 'webhooks.rotateSecret', input: () => pick('webhookId') },
  { path: 'webhooks.test', input: () => pick('webhookId') },
  { path: 'webhooks.replay', input: () => pick('deliveryId') },
  { path: 'webhooks.remove', input: () => pick('webhookId') },
  { path: 'people.invite', input: () => ({ role: 'viewer' }) },
  { path: 'people.revokeInvitation', input: () => pick('invitationId') },
  { path: 'people.resetLink', input: () => pick('personId') },
  { path: 'people.resetSecondFactor', input: () => pick('personId') },
  { path: 'people.changeRole', input: () => ({ ...pick('personId'), role: 'viewer' }) },
  { path: 'people.remove', input: () => pick('personId') },
  { path: 'accounts.create', input: () => ({ name: 'other', tier: 'Free', tokens: 1 }) },
  { path: 'accounts.topUp', input: () => ({ ...pick('accountId'), tokens: 1 }) },
  { path: 'accounts.change', input: () => ({ ...pick('accountId'), tier: 'Pro' }) },
  { path: 'accounts.setAllowance', input: () => ({ ...pick('accountId'), tokens: 5 }) },
  { path: 'accounts.invite', input: () => pick('accountId') },
];

const lines = async () =>
  Object(await owner.query('people.audit')).entries as { id: string; act: string; actorName: string }[];

test('what a moderator may not change is administration, and all of it is walked here', async () => {
  const mutations = procedures.filter(({ type }) => type === 'mutation');
  const refused = await Promise.all(
    mutations.map(async ({ path }) => {
      const { code } = await callProcedure(moderator, path, { nothing: 'of this kind' });
      return code === 'role_required' ? [path] : [];
    }),
  );
  expect(auditedActions.map(({ path }) => path).sort()).toEqual(refused.flat().sort());
});

describe('one line, with who did it:', () => {
  test.each(auditedActions)('$path', async ({ path, input, act = path }) => {
    const [before] = await lines();
    Object.assign(createdIds, await owner.mutate(path, input()));
    const [last, next] = await lines();
    expect(last).toMatchObject({ act, actorName: 'Olga' });
    expect(next?.id).toBe(before?.id);
  });
});

test('what was refused leaves no line', async () => {
  const [before] = await lines();
  await expect(owner.mutate('keys.revoke', { keyId: 'AAAAAAAAAAAA' })).rejects.toThrow(new ProcedureError('not_found'));
  await expect(owner.mutate('profiles.replace', { id: createdIds.id, profile: {} })).rejects.toThrow(ProcedureError);
  expect((await lines())[0]?.id).toBe(before?.id);
});
