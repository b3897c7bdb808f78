/** People, keys and accounts: who may invite whom, who may do what, and that every action is audited. */
import { createAccount } from '@winnow/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { topUpAllowances } from '../../../apps/server/src/accounts/directory/allowances.ts';
import {
  createDashboardClient,
  type DashboardClient,
  inviteAndJoin,
  PASSWORD,
  ProcedureError,
  setUpOwner,
} from '../../support/dashboard-client.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let owner: DashboardClient;
beforeAll(async () => {
  server = await startTestServer();
  await createAccount(server.services, { name: 'local', tier: 'Enterprise', tokens: null });
  owner = await setUpOwner(server);
});
afterAll(() => server[Symbol.asyncDispose]());

const procedureError = (code: string) => new ProcedureError(code);
const signedInPerson = async (who: DashboardClient) => Object(await who.query('session.get')).person;
const text = (key: string) => server.request({ url: '/moderation/text', key, body: { content: 'a' } });

describe('an invitation', () => {
  test('lets one person in, once, with the role that it says', async () => {
    const { path } = Object(await owner.mutate('people.invite', { role: 'moderator' }));
    const token = String(path).replace('/#/join/', '');
    expect(await createDashboardClient(server).mutate('session.openLink', { token })).toEqual({
      role: 'moderator',
      account: 'local',
      kind: 'invitation',
    });
    const join = (email: string) =>
      createDashboardClient(server)
        .mutate('session.join', { token, name: 'M', email, password: PASSWORD })
        .then(
          () => 'done',
          (error: unknown) => Object(error).message,
        );
    const outcomes = await Promise.all([join('a@example.com'), join('b@example.com'), join('c@example.com')]);
    expect(outcomes.sort()).toEqual(['done', 'link_invalid', 'link_invalid']);
  });

  test('ends when it is revoked or too old, and is not for an address that somebody has', async () => {
    const invite = async () => Object(await owner.mutate('people.invite', { role: 'viewer' }));
    const join = ({ path }: { path: string }, email = 'late@example.com') =>
      createDashboardClient(server).mutate('session.join', {
        token: path.replace('/#/join/', ''),
        name: 'L',
        email,
        password: PASSWORD,
      });
    const revoked = await invite();
    await owner.mutate('people.revokeInvitation', { invitationId: revoked.invitationId });
    await expect(join(revoked)).rejects.toThrow(procedureError('link_invalid'));
    const old = await invite();
    await server.services.database.sql('update invitations set expires_at = now() where id = $1', [old.invitationId]);
    await expect(join(old)).rejects.toThrow(procedureError('link_invalid'));
    const good = await invite();
    await expect(join(good, 'OWNER@example.com')).rejects.toThrow(procedureError('conflict'));
    await join(good);
  });

  test('is created by nobody below admin, and for no role above that of its creator', async () => {
    const [moderator, admin] = [
      await inviteAndJoin(server, owner, 'moderator'),
      await inviteAndJoin(server, owner, 'admin'),
    ];
    await expect(moderator.mutate('people.invite', { role: 'viewer' })).rejects.toThrow(
      procedureError('role_required'),
    );
    await expect(admin.mutate('people.invite', { role: 'owner' })).rejects.toThrow(procedureError('role_required'));
  });
});

describe('people', () => {
  test('get another role at once, and nobody takes an owner’s but an owner', async () => {
    const [admin, viewer] = [await inviteAndJoin(server, owner, 'admin'), await inviteAndJoin(server, owner, 'viewer')];
    await admin.mutate('people.changeRole', { personId: (await signedInPerson(viewer)).id, role: 'moderator' });
    expect((await signedInPerson(viewer)).role).toBe('moderator');
    const ownerId = (await signedInPerson(owner)).id;
    await expect(admin.mutate('people.changeRole', { personId: ownerId, role: 'viewer' })).rejects.toThrow(
      procedureError('role_required'),
    );
    await expect(admin.mutate('people.remove', { personId: ownerId })).rejects.toThrow(procedureError('role_required'));
  });

  test('who are removed are signed out; the last owner stays, also when two go at once', async () => {
    const viewer = await inviteAndJoin(server, owner, 'viewer');
    await owner.mutate('people.remove', { personId: (await signedInPerson(viewer)).id });
    expect(await viewer.query('session.get')).toEqual({ state: 'signed-out' });
    const ownerId = (await signedInPerson(owner)).id;
    await expect(owner.mutate('people.remove', { personId: ownerId })).rejects.toThrow(procedureError('conflict'));
    await expect(owner.mutate('people.changeRole', { personId: ownerId, role: 'admin' })).rejects.toThrow(
      procedureError('conflict'),
    );
    const second = await inviteAndJoin(server, owner, 'owner');
    const secondId = (await signedInPerson(second)).id;
    const step = (who: DashboardClient, personId: string) =>
      who.mutate('people.changeRole', { personId, role: 'admin' }).then(
        () => 'done',
        (error: unknown) => Object(error).message,
      );
    const outcomes = await Promise.all([step(owner, ownerId), step(second, secondId)]);
    expect(outcomes.sort()).toEqual(['conflict', 'done']);
    const [left] = await server.services.database.sql(
      `select count(*)::int as owners from people where role = 'owner'`,
    );
    expect(left?.owners).toBe(1);
    await server.services.database.sql(`update people set role = 'owner' where id = $1`, [ownerId]);
  });

  test('who forgot their password get a link, once; old sessions end with it', async () => {
    const person = await inviteAndJoin(server, owner, 'viewer');
    const { path } = Object(await owner.mutate('people.resetLink', { personId: (await signedInPerson(person)).id }));
    const token = String(path).replace('/#/reset/', '');
    const again = createDashboardClient(server);
    await again.mutate('session.resetPassword', { token, password: 'quite another password' });
    expect(await person.query('session.get')).toEqual({ state: 'signed-out' });
    expect((await signedInPerson(again)).email).toBe(person.email);
    const { entries } = Object(await owner.query('people.audit'));
    expect(entries[0]).toMatchObject({ act: 'people.resetPassword', actorName: (await signedInPerson(again)).name });
    await expect(again.mutate('session.resetPassword', { token, password: 'a third password' })).rejects.toThrow(
      procedureError('link_invalid'),
    );
  });
});

describe('keys', () => {
  test('are shown once, listed without their secret, and refused from the moment of revocation', async () => {
    const { keyId, apiKey } = Object(await owner.mutate('keys.create', { name: 'site', scopes: ['moderate'] }));
    expect((await text(apiKey)).status).toBe(200);
    const { keys } = Object(await owner.query('keys.list'));
    expect(keys.find((one: { keyId: string }) => one.keyId === keyId)).toMatchObject({
      name: 'site',
      scopes: ['moderate'],
    });
    expect(JSON.stringify(keys)).not.toContain(apiKey.slice(-49, -6));
    await owner.mutate('keys.revoke', { keyId });
    expect((await text(apiKey)).status).toBe(401);
  });

  test('are rotated with a grace period, in which both are valid', async () => {
    const old = Object(await owner.mutate('keys.create', { name: 'rotated' }));
    const made = Object(await owner.mutate('keys.rotate', { keyId: old.keyId, graceSeconds: 3600 }));
    expect([(await text(old.apiKey)).status, (await text(made.apiKey)).status]).toEqual([200, 200]);
    const { keys } = Object(await owner.query('keys.list'));
    const row = keys.find((one: { keyId: string }) => one.keyId === old.keyId);
    expect(row.replacedBy).toBe(made.keyId);
    expect(new Date(row.expiresAt).getTime() - Date.now()).toBeLessThanOrEqual(3_600_000);
    const next = Object(await owner.mutate('keys.rotate', { keyId: made.keyId, graceSeconds: 0 }));
    expect([(await text(made.apiKey)).status, (await text(next.apiKey)).status]).toEqual([401, 200]);
  });

  test('are managed over REST with the cookie of a session, and not with a key', async () => {
    const script = createDashboardClient(server);
    const signIn = { email: 'owner@example.com', password: PASSWORD };
    expect((await script.request({ url: '/session', body: signIn })).json).toEqual({ signedIn: true });
    const made = await script.request({ url: '/keys', body: { name: 'by a script' } });
    expect(made.status).toBe(201);
    const { keyId, apiKey } = Object(made.json);
    for (const question of [
      { method: 'GET' as const, url: '/keys' },
      { url: '/keys', body: { name: 'x' } },
    ]) {
      const answer = await server.request({ ...question, key: apiKey });
      expect([answer.status, Object(answer.json).code]).toEqual([403, 'session_required']);
    }
    expect((await script.request({ method: 'DELETE', url: `/keys/${keyId}` })).json).toEqual({ keyId });
    expect((await script.request({ method: 'DELETE', url: '/session' })).json).toEqual({ signedIn: false });
    expect((await script.request({ method: 'GET', url: '/keys' })).status).toBe(401);
  });
});

describe('accounts', () => {
  test('are made, topped up and given another tier by an owner of the first one, and by nobody else', async () => {
    const made = Object(await owner.mutate('accounts.create', { name: 'second', tier: 'Free', tokens: 5 }));
    const { accountId, apiKey } = made;
    expect(await owner.mutate('accounts.topUp', { accountId, tokens: 10 })).toMatchObject({ remaining: 15 });
    const needsPro = { url: '/moderation/text', key: apiKey, body: { content: 'a', replace: true } };
    expect((await server.request(needsPro)).status).toBe(403);
    await owner.mutate('accounts.change', { accountId, tier: 'Pro' });
    expect((await server.request(needsPro)).status).toBe(200);
    const { path } = Object(await owner.mutate('accounts.invite', { accountId }));
    const theirs = createDashboardClient(server);
    const token = String(path).replace('/#/join/', '');
    await theirs.mutate('session.join', { token, name: 'S', email: 'second@example.com', password: PASSWORD });
    expect(await theirs.query('session.get')).toMatchObject({
      person: { role: 'owner', isOperator: false },
      account: { accountId },
    });
    const { entries } = Object(await theirs.query('people.audit'));
    const seen = entries.map(({ act, actorName }: { act: string; actorName: string }) => [act, actorName]);
    expect(seen).toEqual([
      ['people.join', 'S'],
      ['accounts.invite', 'Olga'],
      ['accounts.change', 'Olga'],
      ['accounts.topUp', 'Olga'],
    ]);
    await expect(theirs.query('accounts.list')).rejects.toThrow(procedureError('role_required'));
    await expect(theirs.mutate('accounts.topUp', { accountId, tokens: 1 })).rejects.toThrow(
      procedureError('role_required'),
    );
  });

  test('are filled up once a month to what was set, and lose nothing', async () => {
    const { accountId, apiKey } = Object(
      await owner.mutate('accounts.create', { name: 'monthly', tier: 'Pro', tokens: 3 }),
    );
    await owner.mutate('accounts.setAllowance', { accountId, tokens: 10 });
    const { database, requestIds } = server.services;
    expect(await topUpAllowances(database, requestIds)).toBe(0);
    const due = () => database.sql('update allowances set next_at = now()');
    await text(apiKey);
    await due();
    expect(await topUpAllowances(database, requestIds)).toBe(1);
    expect(await server.remaining(apiKey)).toBe(10);
    expect(await topUpAllowances(database, requestIds)).toBe(0);
    await owner.mutate('accounts.topUp', { accountId, tokens: 90 });
    await due();
    await topUpAllowances(database, requestIds);
    expect(await server.remaining(apiKey)).toBe(100);
    const [books] = await database.sql(
      'select a.balance::int as balance, sum(l.tokens)::int as ledger from accounts a join ledger l on l.account = a.key where a.id = $1 group by a.key',
      [accountId],
    );
    expect(books?.balance).toBe(books?.ledger);
  });
});

test('every act is in the audit log, with who, what and when, and without secrets', async () => {
  const { keyId, apiKey } = Object(await owner.mutate('keys.create', { name: 'audited' }));
  const { entries } = Object(await owner.query('people.audit'));
  expect(entries[0]).toMatchObject({
    act: 'keys.create',
    target: keyId,
    actorName: 'Olga',
    details: { name: 'audited' },
  });
  expect(JSON.stringify(entries)).not.toContain(apiKey);
  const acts = new Set(entries.map(({ act }: { act: string }) => act));
  for (const act of [
    'people.invite',
    'people.join',
    'people.changeRole',
    'people.remove',
    'keys.rotate',
    'accounts.topUp',
  ])
    expect([act, acts.has(act)]).toEqual([act, true]);
});
