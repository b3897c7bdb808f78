/** Connecting a browser extension: a code of a person's, exchanged once for a key that is listed and can be revoked. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DashboardClient, inviteAndJoin, setUpOwner } from '../../support/dashboard-client.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

const EXTENSION = 'chrome-extension://abcdefghijklmnopabcdefghijklmnop';

let server: TestServer;
let owner: DashboardClient;
beforeAll(async () => {
  server = await startTestServer({}, { WINNOW_TEXT_MODEL: 'off', WINNOW_TRUSTED_PROXIES: '127.0.0.0/8' });
  await server.account({ name: 'local', tier: 'Pro', tokens: 1_000 });
  owner = await setUpOwner(server);
});
afterAll(() => server[Symbol.asyncDispose]());

const newCode = async (who: DashboardClient = owner): Promise<string> =>
  Object(await who.mutate('keys.connectionCode')).code;

let addresses = 0;
/** Each from another network, unless the limit is what is tested. */
const connect = (
  code: unknown,
  { headers, address = `10.0.${++addresses}.1` }: { headers?: Record<string, string>; address?: string } = {},
) =>
  server.request({
    url: '/connect',
    body: { code, browser: 'Chromium' },
    headers: { origin: EXTENSION, 'x-forwarded-for': address, ...headers },
  });
const codeOf = ({ json }: { json: unknown }) => Object(json).code;

test('an admin’s code becomes a key with the default scopes, which is listed, audited, works, and can be revoked', async () => {
  const code = await newCode();
  expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
  const check = await server.request({ url: '/connect/check', body: { code }, headers: { origin: EXTENSION } });
  expect([check.status, check.json]).toEqual([200, { account: 'local', person: 'Olga' }]);
  const { status, json } = await connect(code);
  expect(status).toBe(201);
  const { keyId, apiKey } = Object(json);
  const judge = () => server.request({ url: '/moderation/text', key: apiKey, body: { content: 'Hello' } });
  expect((await judge()).status).toBe(200);
  const today = new Date().toISOString().slice(0, 10);
  const { keys } = Object(await owner.query('keys.list'));
  const listed = keys.find((key: { keyId: string }) => key.keyId === keyId);
  expect(listed).toMatchObject({ name: `Browser extension, Chromium, ${today}`, scopes: ['moderate', 'usage'] });
  const { entries } = Object(await owner.query('people.audit'));
  expect(entries.slice(0, 2)).toMatchObject([
    { act: 'keys.connect', actorName: 'Olga', target: keyId },
    { act: 'keys.connectionCode', actorName: 'Olga' },
  ]);
  expect(JSON.stringify(entries)).not.toContain(code);
  await owner.mutate('keys.revoke', { keyId });
  expect((await judge()).status).toBe(401);
});

test('a code is typed in either case, with or without hyphens', async () => {
  const code = await newCode();
  expect((await connect(` ${code.toLowerCase().replaceAll('-', ' ')} `)).status).toBe(201);
});

test('a code works once, also when two use it at the same time', async () => {
  const code = await newCode();
  const both = await Promise.all([connect(code), connect(code)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 403]);
  expect(codeOf(await connect(code))).toBe('link_invalid');
});

test('the database holds a digest of the code only', async () => {
  const code = await newCode();
  const rows = await server.services.database.sql('select connection_codes::text as row from connection_codes');
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${code}|${code.replaceAll('-', '')}`, 'i'));
});

test('a code is refused ten minutes later, and once its person has a newer one', async () => {
  const older = await newCode();
  const code = await newCode();
  expect(codeOf(await connect(older))).toBe('link_invalid');
  await server.services.database.sql(`update connection_codes set expires_at = expires_at - interval '10 minutes'`);
  expect(codeOf(await connect(code))).toBe('link_invalid');
});

test.each([['demoted'], ['removed']])('a code is refused once its person was %s', async (what) => {
  const admin = await inviteAndJoin(server, owner, 'admin');
  const personId = Object(await admin.query('session.get')).person.id;
  const code = await newCode(admin);
  if (what === 'removed') await owner.mutate('people.remove', { personId });
  else await owner.mutate('people.changeRole', { personId, role: 'moderator' });
  expect(codeOf(await connect(code))).toBe('link_invalid');
});

describe('no web page connects anything, whoever looks at it:', () => {
  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['the dashboard itself, with its session', { origin: 'http://localhost:8787' }],
    ['a sandboxed frame', { origin: 'null' }],
  ])('%s', async (_, headers) => {
    const code = await newCode();
    const refused = await connect(code, { headers: { ...headers, cookie: owner.cookie } });
    expect([refused.status, codeOf(refused)]).toEqual([403, 'origin_forbidden']);
    expect((await connect(code)).status).toBe(201);
  });
});

test('creating a code takes an admin: neither a moderator, nor a key, nor another site may', async () => {
  const moderator = await inviteAndJoin(server, owner, 'moderator');
  await expect(newCode(moderator)).rejects.toThrow('role_required');
  const url = '/keys/connection-codes';
  const { apiKey } = Object(await owner.mutate('keys.create', { name: 'k' }));
  expect(codeOf(await server.request({ url, key: apiKey, body: {} }))).toBe('session_required');
  expect(codeOf(await owner.request({ url, body: {}, headers: { origin: 'https://evil.example' } }))).toBe(
    'origin_forbidden',
  );
});

test('after twenty attempts an address has to wait, even with a valid code; other addresses do not', async () => {
  const address = '203.0.113.7';
  for (let attempt = 0; attempt < 20; attempt++)
    expect(codeOf(await connect('2222-2222-2222', { address }))).toBe('link_invalid');
  const code = await newCode();
  const refused = await connect(code, { address });
  expect([refused.status, codeOf(refused)]).toEqual([429, 'rate_limited']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await connect(code)).status).toBe(201);
});

test('a person of another account gets a key of that account', async () => {
  const other = await server.account({ name: 'other', tier: 'Free' });
  const stranger = await inviteAndJoin(server, owner, 'admin');
  await server.services.database.sql(
    'update people set account = (select key from accounts where id = $1) where email = $2',
    [other.accountId, stranger.email],
  );
  const { apiKey } = Object((await connect(await newCode(stranger))).json);
  const usage = await server.request({ method: 'GET', url: '/usage', key: apiKey });
  expect(Object(usage.json).tier).toBe('Free');
});
