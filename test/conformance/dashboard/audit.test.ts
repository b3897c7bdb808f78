/** The audit log: every act of those who administer leaves its line, whichever procedure did it, and what was refused leaves none. */
import { createAccount } from '@winnow/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callProcedure, procedures } from '../../support/procedures.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { joinAs, Refused, setUpOwner, type Visitor } from '../../support/visitor.ts';

let server: TestServer;
let owner: Visitor;
let moderator: Visitor;
/** What earlier acts have made, by the name of its id. */
const made: Record<string, unknown> = {};
beforeAll(async () => {
  server = await startTestServer();
  const { accountId } = await createAccount(server.services, { name: 'local', tier: 'Enterprise', tokens: 1000 });
  owner = await setUpOwner(server);
  moderator = await joinAs(server, owner, 'moderator');
  made.accountId = accountId;
  made.personId = Object(await moderator.query('session.get')).person.id;
});
afterAll(() => server[Symbol.asyncDispose]());

const pick = (...names: string[]) => Object.fromEntries(names.map((name) => [name, made[name]]));
const hook = { url: 'https://example.com/hook', events: ['tokens.low'] };

interface Row {
  readonly path: string;
  readonly input: () => Record<string, unknown>;
  /** What its line is called, where that is another name. */
  readonly act?: string;
}

/** In an order in which each can be done. */
const acts: readonly Row[] = [
  { path: 'keys.create', input: () => ({ name: 'site' }) },
  { path: 'keys.rotate', input: () => pick('keyId') },
  { path: 'keys.revoke', input: () => pick('keyId') },
  { path: 'profiles.create', input: () => ({ name: 'mild' }) },
  { path: 'profiles.replace', input: () => ({ ...pick('id'), profile: { name: 'milder' } }) },
  { path: 'profiles.archive', input: () => pick('id') },
  { path: 'profiles.restore', input: () => pick('id') },
  {
    path: 'activity.changeSettings',
    input: () => ({ contentPolicy: 'full', retentionDays: 7 }),
    act: 'activity.settings',
  },
  { path: 'activity.erase', input: () => ({ content: 'gone' }) },
  { path: 'webhooks.create', input: () => hook },
  { path: 'webhooks.change', input: () => ({ ...hook, ...pick('webhookId'), isEnabled: false }) },
  { path: 'webhooks.rotateSecret', input: () => pick('webhookId') },
  { path: 'webhooks.test', input: () => pick('webhookId') },
  { path: 'webhooks.replay', input: () => pick('deliveryId') },
  { path: 'webhooks.remove', input: () => pick('webhookId') },
  { path: 'people.invite', input: () => ({ role: 'viewer' }) },
  { path: 'people.revokeInvitation', input: () => pick('invitationId') },
  { path: 'people.resetLink', input: () => pick('personId') },
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
  expect(acts.map(({ path }) => path).sort()).toEqual(refused.flat().sort());
});

describe('one line, with who did it:', () => {
  test.each(acts)('$path', async ({ path, input, act = path }) => {
    const [before] = await lines();
    Object.assign(made, await owner.change(path, input()));
    const [last, next] = await lines();
    expect(last).toMatchObject({ act, actorName: 'Olga' });
    expect(next?.id).toBe(before?.id);
  });
});

test('what was refused leaves no line', async () => {
  const [before] = await lines();
  await expect(owner.change('keys.revoke', { keyId: 'AAAAAAAAAAAA' })).rejects.toThrow(new Refused('not_found'));
  await expect(owner.change('profiles.replace', { id: made.id, profile: {} })).rejects.toThrow(Refused);
  expect((await lines())[0]?.id).toBe(before?.id);
});
