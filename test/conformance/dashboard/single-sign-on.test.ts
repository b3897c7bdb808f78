/** Single sign-on with a real provider: who gets in, as whom, with which role, and what is refused. */
import { createAccount } from '@winnow/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createDashboardClient,
  type DashboardClient,
  inviteAndJoin,
  ORIGIN,
  setUpOwner,
} from '../../support/dashboard-client.ts';
import {
  type ProviderPerson,
  startOidcProvider,
  type TestProvider,
  visitProvider,
} from '../../support/oidc-provider.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let provider: TestProvider;
let server: TestServer;
let owner: DashboardClient;
beforeAll(async () => {
  provider = await startOidcProvider();
  provider.allow(`${ORIGIN}/sign-in`);
  server = await startTestServer(
    {},
    {
      WINNOW_TEXT_MODEL: 'off',
      WINNOW_SECOND_FACTOR: 'admin',
      WINNOW_OIDC_ROLE_MAP: '{"mods": "moderator", "chiefs": "admin", "top": "owner"}',
      ...provider.settings,
    },
  );
  await createAccount(server.services, { name: 'local', tier: 'Enterprise', tokens: null });
  owner = await setUpOwner(server);
  // The owner of this test has a second factor.
  await server.services.database.sql(
    `insert into totp_secrets (person, secret, confirmed_at) select id, '', now() from people`,
  );
});
afterAll(async () => {
  await server?.[Symbol.asyncDispose]();
  await provider?.[Symbol.asyncDispose]();
});

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => Object(error).message,
  );

const verified = (sub: string, groups: readonly string[] = ['mods']): ProviderPerson => ({
  sub,
  email: `${sub}@Example.com`,
  email_verified: true,
  name: sub,
  groups,
});

const start = async (visitor: DashboardClient, body: unknown = {}) =>
  String(Object(await visitor.mutate('session.startOidc', body)).url);

interface SignOnOptions {
  readonly visitor?: DashboardClient;
  readonly connect?: boolean;
  readonly invitation?: string;
}

/** The whole way through the provider as this person. */
async function signOn(
  person: ProviderPerson,
  { visitor = createDashboardClient(server), connect = false, invitation }: SignOnOptions = {},
) {
  provider.become(person);
  const query = await visitProvider(await start(visitor, { connect }));
  const outcome = await refusal(visitor.mutate('session.finishOidc', { query, invitation }));
  const { person: who } = Object(await visitor.query('session.get'));
  return { visitor, outcome, who };
}

describe('the way to the provider and back', () => {
  test('asks with PKCE, state and nonce, and leads back to one address', async () => {
    const { searchParams } = new URL(await start(createDashboardClient(server)));
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${ORIGIN}/sign-in`,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  test('signs in once: the same response is refused the second time', async () => {
    provider.become(verified('once'));
    const visitor = createDashboardClient(server);
    const query = await visitProvider(await start(visitor));
    const cookies = visitor.cookie;
    expect(await refusal(visitor.mutate('session.finishOidc', { query }))).toBe('done');
    expect(visitor.cookie).not.toContain('winnow_sign_on');
    expect(await refusal(visitor.mutate('session.finishOidc', { query }))).toBe('sign_in_expired');
    const again = { url: '/trpc/session.finishOidc', headers: { cookie: cookies }, body: { query } };
    expect((await createDashboardClient(server).request(again)).status).toBe(401);
  });

  test('refuses another state, another nonce, a code of another sign-in, and no code at all', async () => {
    provider.become(verified('attacker'));
    const attempt = async (change: (query: URLSearchParams) => void, spoil?: string) => {
      const visitor = createDashboardClient(server);
      const query = new URLSearchParams(await visitProvider(await start(visitor)));
      change(query);
      if (spoil)
        await server.services.database.sql(
          `update sign_in_steps set data = jsonb_set(data::jsonb, array[$1], '"other"')::text where kind = 'oidc'`,
          [spoil],
        );
      return refusal(visitor.mutate('session.finishOidc', { query: `?${query}` }));
    };
    const nothing = () => undefined;
    const otherCode = new URLSearchParams(await visitProvider(await start(createDashboardClient(server)))).get('code');
    expect(await attempt((query) => query.set('state', 'other'))).toBe('oidc_failed');
    expect(await attempt((query) => query.delete('state'))).toBe('oidc_failed');
    expect(await attempt(nothing, 'nonce')).toBe('oidc_failed');
    expect(await attempt(nothing, 'codeVerifier')).toBe('oidc_failed');
    expect(await attempt((query) => query.set('code', otherCode ?? ''))).toBe('oidc_failed');
    expect(await attempt((query) => query.delete('code'))).toBe('oidc_failed');
    expect(await attempt((query) => query.set('iss', 'http://evil.example'))).toBe('oidc_failed');
    expect(await attempt(nothing)).toBe('done');
  });

  test('is bound to the browser that started it', async () => {
    provider.become(verified('victim'));
    const query = await visitProvider(await start(createDashboardClient(server)));
    const other = createDashboardClient(server);
    expect(await refusal(other.mutate('session.finishOidc', { query }))).toBe('sign_in_expired');
    await start(other);
    expect(await refusal(other.mutate('session.finishOidc', { query }))).toBe('oidc_failed');
  });
});

describe('who enters', () => {
  test('somebody whose groups have a role, with the highest, and without a second factor of this server', async () => {
    const { who, visitor } = await signOn(verified('ada', ['mods', 'chiefs', 'others']));
    expect(who).toMatchObject({ email: 'ada@example.com', name: 'ada', role: 'admin', lacksSecondFactor: false });
    expect(await refusal(visitor.query('people.invitations'))).toBe('done');
  });

  test('nobody whose groups have no role, nor whose address is not verified', async () => {
    expect(await signOn(verified('eve', ['others']))).toMatchObject({ outcome: 'oidc_refused', who: undefined });
    expect(await signOn({ ...verified('ivan'), email_verified: false })).toMatchObject({ outcome: 'oidc_refused' });
    expect(await signOn({ sub: 'noone', groups: ['mods'] })).toMatchObject({ outcome: 'oidc_refused' });
    const rows = await server.services.database.sql(`select 1 from people where email like 'eve@%' or name = 'ivan'`);
    expect(rows).toEqual([]);
  });

  test('the same subject is the same person, also under another address; another subject never is', async () => {
    const first = await signOn(verified('grace'));
    const moved = await signOn({ ...verified('grace'), email: 'grace@new.example' });
    expect(moved.who.id).toBe(first.who.id);
    expect(await signOn({ ...verified('mallory'), email: 'grace@example.com' })).toMatchObject({
      outcome: 'oidc_refused',
      who: undefined,
    });
  });

  test('the address of somebody with a password does not lead to them, until they connect it while signed in', async () => {
    const member = await inviteAndJoin(server, owner, 'moderator');
    const person = { ...verified('linked'), email: member.email };
    expect(await signOn(person)).toMatchObject({ outcome: 'oidc_refused' });
    const id = Object(await member.query('session.get')).person.id;
    expect(await signOn(person, { visitor: member, connect: true })).toMatchObject({ outcome: 'done' });
    expect(await member.query('security.get')).toMatchObject({ hasSingleSignOn: true });
    expect((await signOn(person)).who.id).toBe(id);
    expect(await refusal(createDashboardClient(server).mutate('session.startOidc', { connect: true }))).toBe(
      'not_signed_in',
    );
  });

  test('an invitation lets somebody into its account, once', async () => {
    const { path } = Object(await owner.mutate('people.invite', { role: 'viewer' }));
    const invitation = String(path.split('/').at(-1));
    expect((await signOn(verified('guest'), { invitation })).outcome).toBe('done');
    expect((await signOn(verified('late'), { invitation })).outcome).toBe('link_invalid');
  });
});

test('a role follows the groups at each sign-in, is in the audit log, and the last owner stays one', async () => {
  await signOn(verified('rosa', ['mods']));
  expect((await signOn(verified('rosa', ['chiefs']))).who.role).toBe('admin');
  expect(await signOn(verified('rosa', []))).toMatchObject({ outcome: 'oidc_refused' });
  const { entries } = Object(await owner.query('people.audit'));
  expect(entries.find(({ act }: { act: string }) => act === 'people.changeRole')).toMatchObject({
    actorName: 'rosa',
    details: { from: 'moderator', to: 'admin', by: provider.issuer },
  });
  expect((await signOn(verified('boss', ['mods']), { visitor: owner, connect: true })).who.role).toBe('owner');
});

test('a provider that does not answer is said so, and the next sign-in tries again', async () => {
  const closed = await startOidcProvider();
  await closed[Symbol.asyncDispose]();
  await using other = await startTestServer({}, { WINNOW_TEXT_MODEL: 'off', ...closed.settings });
  await createAccount(other.services, { name: 'local', tier: 'Enterprise', tokens: null });
  const visitor = createDashboardClient(other);
  for (let attempt = 0; attempt < 2; attempt++)
    expect(await refusal(visitor.mutate('session.startOidc', {}))).toBe('oidc_unavailable');
});
