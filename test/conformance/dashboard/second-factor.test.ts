/** The second factor: authenticator apps and recovery codes, for those who set them up and for roles that need one. */
import { createAccount } from '@winnow/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSignInStep } from '../../../apps/server/src/accounts/auth/sign-in-steps.ts';
import { toBase32, totpCode } from '../../../apps/server/src/accounts/auth/totp.ts';
import { fromBase32 } from '../../support/base32.ts';
import {
  createDashboardClient,
  type DashboardClient,
  inviteAndJoin,
  PASSWORD,
  setUpOwner,
} from '../../support/dashboard-client.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let owner: DashboardClient;
/** Two people with an authenticator app. */
let person: Enrolled;
let other: Enrolled;
/** The server's clock for codes, in time steps of 30 s; each test moves it on, since no code is accepted twice. */
let step = 60_000_000;

const freshServer = async (settings: Readonly<Record<string, string>> = {}) => {
  const made = await startTestServer({ clock: () => step * 30_000 }, { WINNOW_TEXT_MODEL: 'off', ...settings });
  await createAccount(made.services, { name: 'local', tier: 'Enterprise', tokens: null });
  return made;
};

beforeAll(async () => {
  server = await freshServer();
  owner = await setUpOwner(server);
  [person, other] = [await enrolledPerson(), await enrolledPerson()];
});
afterAll(() => server[Symbol.asyncDispose]());

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => Object(error).message,
  );

interface Enrolled {
  readonly who: DashboardClient & { readonly email: string };
  readonly secret: Uint8Array;
  readonly recoveryCodes: readonly string[];
}

/** The code of the current time step, after moving the clock on. */
const nextCode = (secret: Uint8Array) => totpCode(secret, ++step);

async function enrol(who: DashboardClient): Promise<Omit<Enrolled, 'who'>> {
  const secret = fromBase32(Object(await who.mutate('security.startTotp')).secret);
  const { recoveryCodes } = Object(await who.mutate('security.confirmTotp', { code: nextCode(secret) }));
  return { secret, recoveryCodes };
}

async function enrolledPerson(): Promise<Enrolled> {
  const who = await inviteAndJoin(server, owner, 'moderator');
  return { who, ...(await enrol(who)) };
}

const idOf = async (client: DashboardClient): Promise<string> => Object(await client.query('session.get')).person.id;

const signIn = async (visitor: DashboardClient, email: string) =>
  Object(await visitor.mutate('session.signIn', { email, password: PASSWORD }));

/** A visitor as the right password leaves them, without computing its hash again, and how they enter a code. */
async function passwordGiven(who: DashboardClient) {
  const visitor = createDashboardClient(server);
  const personId = await idOf(who);
  const token = await server.services.database.run((orm) => createSignInStep(orm, { kind: 'second-factor', personId }));
  const enter = (code: string | undefined) => refusal(visitor.mutate('session.confirmCode', { token, code }));
  return { visitor, token, enter };
}

describe('an authenticator app', () => {
  test('is needed besides the password once one of its codes has confirmed it, and not before', async () => {
    const who = await inviteAndJoin(server, owner, 'viewer');
    const started = Object(await who.mutate('security.startTotp'));
    expect(started.uri).toContain(`secret=${started.secret}`);
    expect(await signIn(createDashboardClient(server), who.email)).toEqual({ signedIn: true });
    expect(await refusal(who.mutate('security.confirmTotp', { code: '000000' }))).toBe('wrong_code');
    const secret = fromBase32(started.secret);
    const confirming = nextCode(secret);
    await who.mutate('security.confirmTotp', { code: confirming });
    const visitor = createDashboardClient(server);
    const { signedIn, secondFactor } = await signIn(visitor, who.email);
    expect([signedIn, visitor.cookie, secondFactor.methods]).toEqual([false, '', ['totp', 'recoveryCode']]);
    const code = nextCode(secret).replace(/(?<=^...)/, ' ');
    expect(await visitor.mutate('session.confirmCode', { token: secondFactor.token, code })).toEqual({
      signedIn: true,
    });
    expect(await refusal(visitor.query('people.list'))).toBe('done');
  });

  test('replay: no code is accepted twice, nor an older one, and only one of four at once', async () => {
    const { who, secret } = person;
    const enter = async (code: string) => (await passwordGiven(who)).enter(code);
    const code = nextCode(secret);
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => enter(code)));
    expect(outcomes.toSorted()).toEqual(['done', 'wrong_code', 'wrong_code', 'wrong_code']);
    expect(await enter(totpCode(secret, step - 1))).toBe('wrong_code');
    expect(await enter(nextCode(secret))).toBe('done');
  });

  test('the second step works once, for ten minutes, and for its own person', async () => {
    const { who, secret } = person;
    const { enter } = await passwordGiven(who);
    expect(await enter(nextCode(other.secret))).toBe('wrong_code');
    expect(await enter(other.recoveryCodes[0])).toBe('wrong_code');
    expect(await enter(nextCode(secret))).toBe('done');
    expect(await enter(nextCode(secret))).toBe('sign_in_expired');
    const late = await passwordGiven(who);
    await server.services.database.sql('update sign_in_steps set expires_at = now()');
    expect(await late.enter(nextCode(secret))).toBe('sign_in_expired');
  });

  test('a link that sets a new password does not replace it', async () => {
    const { path } = Object(await owner.mutate('people.resetLink', { personId: await idOf(person.who) }));
    const visitor = createDashboardClient(server);
    const token = path.split('/').at(-1);
    const reset = Object(await visitor.mutate('session.resetPassword', { token, password: 'another good password' }));
    expect([reset.signedIn, visitor.cookie, reset.secondFactor.methods]).toEqual([false, '', ['totp', 'recoveryCode']]);
    const code = nextCode(person.secret);
    await visitor.mutate('session.confirmCode', { token: reset.secondFactor.token, code });
    person = { ...person, who: Object.assign(visitor, { email: person.who.email }) };
  });

  test('guessing: after five codes even the right one has to wait, other people do not', async () => {
    const { visitor, token, enter } = await passwordGiven(person.who);
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => enter('000000')));
    expect(outcomes.toSorted()).toEqual([...Array(3).fill('rate_limited'), ...Array(5).fill('wrong_code')]);
    const body = { token, code: nextCode(person.secret) };
    const answer = await visitor.request({ url: '/trpc/session.confirmCode', body });
    expect([answer.status, Number(answer.headers['retry-after']) > 0]).toEqual([429, true]);
    expect(await (await passwordGiven(other.who)).enter(nextCode(other.secret))).toBe('done');
  });
});

describe('recovery codes', () => {
  test('sign in once each, in any spelling; new ones replace the old ones', async () => {
    const { who, recoveryCodes } = other;
    const enter = async (code: string | undefined) => (await passwordGiven(who)).enter(code);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await enter(recoveryCodes[0]?.toLowerCase().replaceAll('-', ' '))).toBe('done');
    expect(await enter(recoveryCodes[0])).toBe('wrong_code');
    expect(await who.query('security.get')).toMatchObject({ recoveryCodesLeft: 9 });
    const fresh = Object(await who.mutate('security.createRecoveryCodes')).recoveryCodes;
    expect(await enter(recoveryCodes[1])).toBe('wrong_code');
    expect(await enter(fresh[0])).toBe('done');
    other = { ...other, recoveryCodes: fresh };
  });

  test('are in the database as digests only', async () => {
    const rows = await server.services.database.sql('select r::text as row from recovery_codes r');
    expect(rows.length).toBeGreaterThan(10);
    const text = JSON.stringify(rows);
    for (const code of other.recoveryCodes) {
      const plain = code.replaceAll('-', '');
      expect(text).not.toContain(plain);
      expect(text).not.toContain(Buffer.from(plain).toString('hex'));
    }
  });
});

test('a session older than 15 minutes cannot change sign-in methods', async () => {
  const age = (minutes: number) =>
    server.services.database.sql('update sessions set created_at = now() - make_interval(mins => $1)', [minutes]);
  await age(16);
  for (const name of ['startTotp', 'removeTotp', 'createRecoveryCodes'])
    expect([name, await refusal(other.who.mutate(`security.${name}`))]).toEqual([name, 'recent_sign_in_required']);
  expect(await refusal(other.who.mutate('security.confirmTotp', { code: '123456' }))).toBe('recent_sign_in_required');
  expect(await other.who.query('security.get')).toMatchObject({ signedInRecently: false, recoveryCodesLeft: 9 });
  await age(0);
});

test('scripts sign in with a code as well', async () => {
  const { who, secret } = other;
  const script = createDashboardClient(server);
  const first = await script.request({ url: '/session', body: { email: who.email, password: PASSWORD } });
  expect(first.json).toMatchObject({ signedIn: false, secondFactor: { methods: ['totp', 'recoveryCode'] } });
  const { token } = Object(first.json).secondFactor;
  const second = await script.request({ url: '/session/code', body: { token, code: nextCode(secret) } });
  expect([second.status, second.json]).toEqual([200, { signedIn: true }]);
  expect((await script.request({ method: 'GET', url: '/security' })).json).toMatchObject({ recoveryCodesLeft: 9 });
});

test('an authenticator app is removed by its owner, who then needs the password alone, and has no recovery codes left', async () => {
  const { who } = other;
  expect(await refusal(who.mutate('security.startTotp'))).toBe('conflict');
  await who.mutate('security.removeTotp');
  expect(await refusal(who.mutate('security.removeTotp'))).toBe('not_found');
  expect(await who.query('security.get')).toMatchObject({ totpSince: null, recoveryCodesLeft: 0 });
  expect(await refusal(who.mutate('security.createRecoveryCodes'))).toBe('conflict');
  expect(await signIn(createDashboardClient(server), who.email)).toEqual({ signedIn: true });
});

test('an admin resets the second factor of somebody who lost theirs, and of nobody above', async () => {
  other = { ...other, ...(await enrol(other.who)) };
  const admin = await inviteAndJoin(server, owner, 'admin');
  const personId = await idOf(other.who);
  expect(await refusal(admin.mutate('people.resetSecondFactor', { personId: await idOf(owner) }))).toBe(
    'role_required',
  );
  await admin.mutate('people.resetSecondFactor', { personId });
  expect(await refusal(other.who.query('people.list'))).toBe('not_signed_in');
  expect(await signIn(other.who, other.who.email)).toEqual({ signedIn: true });
});

test('the audit log has every change of a second factor, and no secret', async () => {
  const { entries } = Object(await owner.query('people.audit'));
  const id = await idOf(other.who);
  const acts = entries.filter(({ target }: { target: string }) => target === id).map(({ act }: { act: string }) => act);
  expect(acts).toEqual([
    'people.resetSecondFactor',
    'security.addTotp',
    'security.removeTotp',
    'security.useRecoveryCode',
    'security.createRecoveryCodes',
    'security.useRecoveryCode',
    'security.addTotp',
  ]);
  const log = JSON.stringify(entries);
  for (const kept of [...other.recoveryCodes, toBase32(other.secret)]) expect(log).not.toContain(kept);
});

test('people of a role that needs a second factor can do nothing else until they have one', async () => {
  await using strict = await freshServer({ WINNOW_SECOND_FACTOR: 'admin' });
  const first = await setUpOwner(strict);
  expect(await first.query('session.get')).toMatchObject({ state: 'signed-in', person: { lacksSecondFactor: true } });
  expect(await refusal(first.query('people.list'))).toBe('second_factor_required');
  expect((await first.request({ method: 'GET', url: '/people' })).status).toBe(403);
  const text = { url: '/moderation/text', body: { content: 'hello' } };
  expect(Object((await first.request(text)).json).code).toBe('second_factor_required');
  await enrol(first);
  expect(await refusal(first.query('people.list'))).toBe('done');
  expect((await first.request(text)).status).toBe(200);
  const moderator = await inviteAndJoin(strict, first, 'moderator');
  expect(await refusal(moderator.query('people.list'))).toBe('done');
  const { personId } = Object(await first.query('people.list')).people[1];
  await first.mutate('people.changeRole', { personId, role: 'admin' });
  expect(await refusal(moderator.query('people.list'))).toBe('second_factor_required');
  expect(await refusal(moderator.mutate('session.signOut'))).toBe('done');
});
