/** Signing in: the set-up link, sessions and their cookies, and the defences against unauthorized access. */
import { createAccount, setUpSecret } from '@winnow/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createDashboardClient,
  type DashboardClient,
  inviteAndJoin,
  ORIGIN,
  PASSWORD,
  setUpOwner,
} from '../../support/dashboard-client.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const person = { name: 'Olga', email: 'Owner@Example.com', password: PASSWORD };

/** A server as the first start leaves it. */
async function freshServer(settings: Readonly<Record<string, string>> = {}): Promise<TestServer> {
  const server = await startTestServer({}, settings);
  await createAccount(server.services, { name: 'local', tier: 'Enterprise', tokens: null });
  return server;
}

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => Object(error).message,
  );

describe('set-up', () => {
  test('20 parallel set-ups with the link make exactly one owner, of the first account', async () => {
    await using server = await freshServer();
    const token = await setUpSecret(server.services.database);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        refusal(
          createDashboardClient(server).mutate('session.setUp', { ...person, email: `o${index}@example.com`, token }),
        ),
      ),
    );
    expect(outcomes.toSorted()).toEqual([...Array(19).fill('conflict'), 'done']);
    const rows = await server.services.database.sql('select role, account from people');
    expect(rows).toEqual([{ role: 'owner', account: 1 }]);
    expect(await setUpSecret(server.services.database)).toBeUndefined();
  });

  test('takes no other link, no short password, and has no default one', async () => {
    await using server = await freshServer();
    const visitor = createDashboardClient(server);
    expect(await visitor.query('session.get')).toEqual({ state: 'set-up' });
    const token = await setUpSecret(server.services.database);
    expect(await refusal(visitor.mutate('session.setUp', { ...person, token: 'A'.repeat(43) }))).toBe('link_invalid');
    expect(await refusal(visitor.mutate('session.setUp', { ...person, token, password: 'short' }))).toBe(
      'invalid_request',
    );
    expect(await refusal(visitor.mutate('session.signIn', { email: 'admin', password: 'admin' }))).toBe(
      'invalid_request',
    );
    expect(await server.services.database.sql('select * from people')).toEqual([]);
  });
});

describe('a session', () => {
  let server: TestServer;
  let owner: DashboardClient;
  beforeAll(async () => {
    server = await freshServer();
    owner = await setUpOwner(server);
  });
  afterAll(() => server[Symbol.asyncDispose]());

  const signIn = (visitor: DashboardClient, email = 'owner@example.com', password = PASSWORD) =>
    visitor.mutate('session.signIn', { email, password });

  test('tells who it is, without anything that would let another in', async () => {
    const visitor = createDashboardClient(server);
    const { headers } = await visitor.request({
      url: '/trpc/session.signIn',
      body: { email: 'OWNER@example.com', password: PASSWORD },
    });
    expect(headers['set-cookie']).toMatch(
      /^winnow_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    const who = await visitor.query('session.get');
    expect(who).toMatchObject({ state: 'signed-in', person: { role: 'owner', name: 'Olga', isOperator: true } });
    const secret = visitor.cookie.split('=')[1] ?? '';
    expect(JSON.stringify(who)).not.toContain(secret);
    expect(JSON.stringify(await server.services.database.sql('select s::text from sessions s'))).not.toContain(secret);
  });

  test('has a cookie that neither another host nor plain HTTP can set, if browsers use TLS', async () => {
    await using secure = await freshServer({ WINNOW_PUBLIC_URL: 'https://mod.example.com' });
    const token = await setUpSecret(secure.services.database);
    const answer = await secure.request({
      url: '/trpc/session.setUp',
      headers: { origin: 'https://mod.example.com' },
      body: { ...person, token },
    });
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(
      /^__Host-winnow_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    const [pair = ''] = cookie.split(';');
    const state = async (sent: string) =>
      Object((await secure.request({ method: 'GET', url: '/trpc/session.get', headers: { cookie: sent } })).json).result
        .data.state;
    expect(await state(pair)).toBe('signed-in');
    expect(await state(pair.replace('__Host-', ''))).toBe('signed-out');
  });

  test('fixation: each sign-in creates a new secret, and what the browser had before is worth nothing', async () => {
    const planted = 'planted-by-somebody-else-00000000000000000000';
    const victim = await server.request({
      url: '/trpc/session.signIn',
      headers: { origin: ORIGIN, host: 'localhost:8787', cookie: `winnow_session=${planted}` },
      body: { email: 'owner@example.com', password: PASSWORD },
    });
    expect(String(victim.headers['set-cookie'])).not.toContain(planted);
    const attacker = await server.request({
      method: 'GET',
      url: '/trpc/people.list',
      headers: { cookie: `winnow_session=${planted}` },
    });
    expect(Object(attacker.json).error.data.problem.code).toBe('not_signed_in');

    const visitor = createDashboardClient(server);
    await signIn(visitor);
    const before = visitor.cookie;
    await signIn(visitor);
    expect(visitor.cookie).not.toBe(before);
    const old = await server.request({ method: 'GET', url: '/trpc/people.list', headers: { cookie: before } });
    expect(old.status).toBe(401);
  });

  test('ends when its owner signs out, and when it is revoked from elsewhere', async () => {
    const [one, other] = [createDashboardClient(server), createDashboardClient(server)];
    await signIn(one);
    await signIn(other);
    const { sessions } = Object(await one.query('session.list'));
    expect(sessions.filter(({ isThis }: { isThis: boolean }) => isThis)).toHaveLength(1);
    await one.mutate('session.signOut');
    expect(await one.query('session.get')).toEqual({ state: 'signed-out' });
    const mine = Object(await other.query('session.list')).sessions.find(({ isThis }: { isThis: boolean }) => isThis);
    await owner.mutate('session.revoke', { sessionId: mine.sessionId });
    expect(await refusal(other.query('people.list'))).toBe('not_signed_in');
  });

  test('ends after a week without use, and after a month in any case', async () => {
    const visitor = createDashboardClient(server);
    await signIn(visitor);
    const mine = Object(await visitor.query('session.list')).sessions.find(({ isThis }: { isThis: boolean }) => isThis);
    const age = (days: number) =>
      server.services.database.sql(
        `update sessions set created_at = now() - make_interval(days => $2), seen_at = now() - interval '1 day' where id = $1`,
        [mine.sessionId, days],
      );
    const daysLeft = async () => {
      await visitor.query('session.get');
      const [row] = await server.services.database.sql(
        `select round(extract(epoch from expires_at - now()) / 86400)::int as days from sessions where id = $1`,
        [mine.sessionId],
      );
      return row?.days;
    };
    await age(10);
    expect(await daysLeft()).toBe(7);
    await age(28);
    expect(await daysLeft()).toBe(2);
    await server.services.database.sql('update sessions set expires_at = now() where id = $1', [mine.sessionId]);
    expect(await visitor.query('session.get')).toEqual({ state: 'signed-out' });
  });

  test('of a person whose password changes ends, all but the one that changed it', async () => {
    const admin = await inviteAndJoin(server, owner, 'admin');
    const elsewhere = createDashboardClient(server);
    await signIn(elsewhere, admin.email);
    expect(await refusal(admin.mutate('session.changePassword', { current: 'wrong', next: 'another good one' }))).toBe(
      'wrong_password',
    );
    await admin.mutate('session.changePassword', { current: PASSWORD, next: 'another good one' });
    expect(await refusal(elsewhere.query('people.list'))).toBe('not_signed_in');
    expect(await admin.query('session.get')).toMatchObject({ state: 'signed-in' });
    expect(await refusal(signIn(createDashboardClient(server), admin.email))).toBe('wrong_password');
  });

  test('brute force: after ten attempts even the right password has to wait, and many at once gain nothing', async () => {
    const { email } = await inviteAndJoin(server, owner, 'viewer');
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, () => refusal(signIn(createDashboardClient(server), email, 'guess, and guess again'))),
    );
    expect(outcomes.filter((outcome) => outcome === 'wrong_password')).toHaveLength(10);
    const answer = await createDashboardClient(server).request({
      url: '/trpc/session.signIn',
      body: { email, password: PASSWORD },
    });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(await refusal(signIn(createDashboardClient(server)))).toBe('done');
  });

  test('brute force: who guesses the password of now at a session waits as well, and is told how long', async () => {
    const viewer = await inviteAndJoin(server, owner, 'viewer');
    const guess = () =>
      viewer.request({ url: '/trpc/session.changePassword', body: { current: 'x', next: 'y'.repeat(12) } });
    for (let attempt = 0; attempt < 10; attempt++) expect((await guess()).status).toBe(401);
    const { status, headers } = await guess();
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true]);
  });

  test('what is shown once is kept nowhere, also where it was asked for under an Idempotency-Key', async () => {
    const ask = (who: DashboardClient) =>
      who.request({ url: '/trpc/keys.create', headers: { 'idempotency-key': 'once' }, body: { name: 'secret' } });
    const { apiKey } = Object((await ask(owner)).json).result.data;
    const kept = await server.services.database.sql(`select encode(body, 'escape') as body from idempotency`);
    expect(JSON.stringify(kept)).not.toContain(apiKey);
    const viewer = await inviteAndJoin(server, owner, 'viewer');
    expect((await ask(viewer)).status).toBe(403);
  });

  describe('a link', () => {
    const tokenOf = (made: unknown) => String(Object(made).path).split('/').at(-1);
    const idOf = async (who: DashboardClient) => Object(await who.query('session.get')).person.id;
    const reset = (token: string | undefined) =>
      refusal(
        createDashboardClient(server).mutate('session.resetPassword', { token, password: 'a password of theirs' }),
      );

    test('that is used, was revoked or has ended lets nobody in', async () => {
      const join = (token: string | undefined, email: string) =>
        refusal(createDashboardClient(server).mutate('session.join', { ...person, email, token }));
      const invite = async () => Object(await owner.mutate('people.invite', { role: 'viewer' }));
      const [used, revoked, ended] = [await invite(), await invite(), await invite()];
      expect(await join(tokenOf(used), 'first@example.com')).toBe('done');
      await owner.mutate('people.revokeInvitation', { invitationId: revoked.invitationId });
      await server.services.database.sql('update invitations set expires_at = now() where id = $1', [
        ended.invitationId,
      ]);
      for (const made of [used, revoked, ended])
        expect(await join(tokenOf(made), 'again@example.com')).toBe('link_invalid');
    });

    test('of many people at once lets one in', async () => {
      const token = tokenOf(await owner.mutate('people.invite', { role: 'viewer' }));
      const outcomes = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          refusal(
            createDashboardClient(server).mutate('session.join', {
              ...person,
              email: `many${index}@example.com`,
              token,
            }),
          ),
        ),
      );
      expect(outcomes.toSorted()).toEqual(['done', ...Array(7).fill('link_invalid')]);
    });

    test('to a password does not reach a person who has become more than who wrote it', async () => {
      const [admin, viewer] = [
        await inviteAndJoin(server, owner, 'admin'),
        await inviteAndJoin(server, owner, 'viewer'),
      ];
      const personId = await idOf(viewer);
      const token = tokenOf(await admin.mutate('people.resetLink', { personId }));
      await owner.mutate('people.changeRole', { personId, role: 'owner' });
      expect(await reset(token)).toBe('link_invalid');
      expect(await viewer.query('session.get')).toMatchObject({ state: 'signed-in', person: { role: 'owner' } });
      await owner.mutate('people.remove', { personId });
    });

    test.each([
      ['has lost the role', (personId: string) => owner.mutate('people.changeRole', { personId, role: 'viewer' })],
      ['is gone', (personId: string) => owner.mutate('people.remove', { personId })],
    ])('ends when who wrote it %s', async (_, change) => {
      const admin = await inviteAndJoin(server, owner, 'admin');
      const token = tokenOf(await admin.mutate('people.invite', { role: 'admin' }));
      await change(await idOf(admin));
      expect(await refusal(createDashboardClient(server).mutate('session.join', { ...person, token }))).toBe(
        'link_invalid',
      );
    });

    test('to a password ends when the password has changed by another', async () => {
      const viewer = await inviteAndJoin(server, owner, 'viewer');
      const personId = await idOf(viewer);
      const [one, other] = [
        tokenOf(await owner.mutate('people.resetLink', { personId })),
        tokenOf(await owner.mutate('people.resetLink', { personId })),
      ];
      expect(await reset(one)).toBe('done');
      expect(await reset(other)).toBe('link_invalid');
    });
  });

  test('does not reveal whether an e-mail address is known', async () => {
    const answer = async (email: string) => {
      const { status, json } = await createDashboardClient(server).request({
        url: '/trpc/session.signIn',
        body: { email, password: 'x' },
      });
      return [status, Object(json).error.message];
    };
    expect(await answer('owner@example.com')).toEqual(await answer('nobody@example.com'));
  });

  describe('CSRF:', () => {
    const changes = [
      ...['session.signOut', 'keys.create', 'people.invite', 'session.signIn', 'profiles.create'].map(
        (path) => `/trpc/${path}`,
      ),
      ...['/session', '/keys', '/profiles', '/activity/erase', '/feedback'],
    ];
    test.each([
      ['another site', { origin: 'https://evil.example' }],
      ['another site that calls itself localhost', { origin: 'http://localhost:8787.evil.example' }],
      ['another port of this machine', { origin: 'http://localhost:3000' }],
      ['a sandboxed frame', { origin: 'null' }],
      ['a name that was bound to this machine', { origin: 'http://rebound.example', host: 'rebound.example' }],
      ['nowhere', { origin: undefined }],
    ])('no change from %s', async (_, headers) => {
      for (const url of changes) {
        const sent = JSON.parse(JSON.stringify({ host: 'localhost:8787', cookie: owner.cookie, ...headers }));
        const { status, json } = await server.request({ url, headers: sent, body: {} });
        const { code } = Object(Object(json).error?.data.problem ?? json);
        expect([url, status, code]).toEqual([url, 403, 'origin_forbidden']);
      }
      expect(await owner.query('session.get')).toMatchObject({ state: 'signed-in' });
    });

    test('no change by GET, in a batch or alone', async () => {
      for (const url of ['/trpc/session.signOut', '/trpc/session.signOut?batch=1&input=%7B%7D', '/trpc/keys.create']) {
        const answer = await owner.request({ method: 'GET', url });
        expect([url, answer.status]).toEqual([url, 405]);
      }
      expect(await owner.query('session.get')).toMatchObject({ state: 'signed-in' });
    });

    test('no change by a form', async () => {
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
        const answer = await owner.request({
          url: '/trpc/session.signOut',
          headers: { 'content-type': type },
          body: '{}',
        });
        expect([type, answer.status]).toEqual([type, 415]);
      }
    });
  });
});
