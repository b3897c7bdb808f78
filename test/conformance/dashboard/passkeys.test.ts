/** Passkeys that answer what no browser would: replayed, for another address, copied, unverified. */
import { createAccount } from '@winnow/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAuthenticator } from '../../support/authenticator.ts';
import {
  createDashboardClient,
  type DashboardClient,
  inviteAndJoin,
  ORIGIN,
  PASSWORD,
  setUpOwner,
} from '../../support/dashboard-client.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
let owner: DashboardClient;
let other: DashboardClient;
const authenticator = createAuthenticator(ORIGIN);
beforeAll(async () => {
  server = await startTestServer({}, { WINNOW_TEXT_MODEL: 'off' });
  await createAccount(server.services, { name: 'local', tier: 'Enterprise', tokens: null });
  owner = await setUpOwner(server);
  other = await inviteAndJoin(server, owner, 'viewer');
});
afterAll(() => server[Symbol.asyncDispose]());

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => Object(error).message,
  );

const newChallenge = async (who: DashboardClient) => Object(await who.mutate('security.startPasskey')).challenge;
const signInChallenge = async () =>
  Object(await createDashboardClient(server).mutate('session.startPasskey')).challenge as string;

type Creation = Parameters<typeof authenticator.create>[0];
const register = async (who: DashboardClient, options: Partial<Creation> = {}, made = authenticator) =>
  refusal(
    who.mutate('security.addPasskey', {
      name: 'Key',
      response: made.create({ challenge: await newChallenge(who), ...options }),
    }),
  );

type Answer = Parameters<typeof authenticator.get>[0];
const signIn = async (options: Partial<Answer> = {}, made = authenticator) =>
  refusal(
    createDashboardClient(server).mutate('session.signInWithPasskey', {
      response: made.get({ challenge: await signInChallenge(), counter: 1, ...options }),
    }),
  );

describe('registering', () => {
  test.each<[string, Partial<Creation>, string]>([
    ['another origin', { origin: 'http://evil.example' }, 'wrong_passkey'],
    ['another host', { host: 'evil.example' }, 'wrong_passkey'],
    ['no PIN and no fingerprint', { isVerified: false }, 'wrong_passkey'],
    ['a challenge of nobody', { challenge: 'A'.repeat(43) }, 'sign_in_expired'],
  ])('refuses an answer with %s', async (_, options, code) => {
    expect(await register(owner, options)).toBe(code);
  });

  test('refuses a challenge of somebody else, and one for signing in', async () => {
    expect(await register(other, { challenge: await newChallenge(owner) })).toBe('sign_in_expired');
    expect(await register(owner, { challenge: await signInChallenge() })).toBe('sign_in_expired');
  });

  test('accepts a right answer once, and the same passkey once', async () => {
    const challenge = await newChallenge(owner);
    expect(await register(owner, { challenge })).toBe('done');
    expect(await register(owner, { challenge })).toBe('sign_in_expired');
    expect(await register(other)).toBe('conflict');
  });
});

describe('signing in', () => {
  test('a response signs in once, and only at the address that it was created for', async () => {
    expect(await signIn({ origin: 'http://evil.example' })).toBe('wrong_passkey');
    expect(await signIn({ host: 'evil.example' })).toBe('wrong_passkey');
    const challenge = await signInChallenge();
    expect(await signIn({ challenge })).toBe('done');
    expect(await signIn({ challenge, counter: 2 })).toBe('sign_in_expired');
    expect(await signIn({ challenge: await newChallenge(owner) })).toBe('sign_in_expired');
  });

  test('a response without PIN or fingerprint is refused, as is one whose counter does not increase', async () => {
    expect(await signIn({ counter: 5, isVerified: false })).toBe('wrong_passkey');
    expect(await signIn({ counter: 5 })).toBe('done');
    expect(await signIn({ counter: 5 })).toBe('wrong_passkey');
    expect(await signIn({ counter: 4 })).toBe('wrong_passkey');
    expect(await signIn({ counter: 6 })).toBe('done');
  });

  test('an unknown passkey, and an answer signed by another key, are refused', async () => {
    const stranger = createAuthenticator(ORIGIN);
    expect(await signIn({}, stranger)).toBe('wrong_passkey');
    const forged = { ...stranger.get({ challenge: await signInChallenge(), counter: 9 }), id: authenticator.id };
    const visitor = createDashboardClient(server);
    expect(await refusal(visitor.mutate('session.signInWithPasskey', { response: forged }))).toBe('wrong_passkey');
  });

  test('the password alone is no longer enough, and says what is', async () => {
    const visitor = createDashboardClient(server);
    const answer = await visitor.mutate('session.signIn', { email: 'owner@example.com', password: PASSWORD });
    expect(answer).toMatchObject({ signedIn: false, secondFactor: { methods: ['passkey', 'recoveryCode'] } });
    expect(visitor.cookie).toBe('');
  });
});

test('there are no passkeys at an IP address, which says what to do', async () => {
  const at = { url: '/trpc/session.startPasskey', headers: { origin: 'http://127.0.0.1:80', host: '127.0.0.1:80' } };
  const { status, text } = await server.request({ ...at, body: {} });
  expect([status, text]).toEqual([409, expect.stringContaining('localhost')]);
});
