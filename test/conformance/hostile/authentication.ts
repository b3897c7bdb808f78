/** Rows of the hostile table: invalid credentials on every route that requires some. */
import type { TestRequest } from '../../support/server.ts';
import { type HostileCase, type HostileCases, type HostileContext, json, type KeyName } from './row.ts';

const text = '/moderation/text';
const content = 'A harmless sentence';

/** Routes that take a key; each is called with every credential below. */
const byKey: readonly TestRequest[] = [
  { url: text, body: { content } },
  { url: `/api/v1/public${text}`, body: { content } },
  { url: '/moderation/image', body: { image: 'aGk=' } },
  { url: '/moderation/image/upload', body: 'x' },
  { url: '/moderation/audio', body: { audio: 'aGk=' } },
  { url: '/moderation/audio/upload', body: 'x' },
  { url: '/moderation/video', body: { video: 'aGk=' } },
  { method: 'GET', url: '/moderation/video/job_1' },
  { method: 'DELETE', url: '/moderation/audio/job_1' },
  { method: 'GET', url: '/usage' },
  { method: 'GET', url: '/api/v1/public/usage' },
  { url: '/estimate', body: { modality: 'text', content } },
  { url: '/profiles', body: { name: 'p' } },
  { method: 'GET', url: '/profiles' },
  { method: 'GET', url: '/profiles/prof_1' },
  { method: 'PUT', url: '/profiles/prof_1', body: { name: 'p' } },
  { method: 'GET', url: '/activity' },
  { method: 'GET', url: '/activity/export' },
  { method: 'GET', url: '/review/export' },
  { url: '/feedback', body: { requestId: 'req_1', correct: true } },
  { method: 'GET', url: '/trpc/usage' },
  { url: '/trpc/moderation.text', body: { content } },
];

const credentials: readonly (readonly [says: string, headers: Record<string, string>, code: string])[] = [
  ['without a key', {}, 'missing_api_key'],
  ['with a key that is none', { authorization: 'Bearer nonsense' }, 'invalid_api_key'],
  ['with an unknown key', { 'x-api-key': `wnw_live_${'A'.repeat(60)}` }, 'invalid_api_key'],
  ['with another scheme', { authorization: 'Basic dTpw' }, 'missing_api_key'],
  ['with two different keys', { authorization: 'Bearer a', 'x-api-key': 'b' }, 'conflicting_credentials'],
];

const everywhere = byKey.flatMap((route) => [
  ...credentials.map(
    ([says, headers, code]): HostileCase => ({
      ...route,
      says: `${route.method ?? 'POST'} ${route.url} ${says}`,
      as: 'nobody',
      headers,
      code,
    }),
  ),
]);

/** The body of a request without a key is never read. */
const unreadBodyCases = byKey
  .filter(({ body }) => body !== undefined)
  .map(
    (route): HostileCase => ({
      ...route,
      says: `${route.method ?? 'POST'} ${route.url} without a key, before its body is read`,
      as: 'nobody',
      headers: json,
      body: '{ this is no JSON',
      code: 'missing_api_key',
    }),
  );

/** The same request with a header derived from a valid key. */
const bentCredential = (
  says: string,
  headersOf: (key: string, stage: HostileContext) => Record<string, string>,
  expected: Pick<HostileCase, 'code' | 'tokens' | 'status'> = { code: 'invalid_api_key' },
): HostileCase => ({
  says,
  as: 'nobody',
  url: text,
  made: (stage) => ({ body: { content }, headers: { ...json, ...headersOf(stage.keys.rich, stage) } }),
  ...expected,
});

const bearer = (value: string) => ({ authorization: `Bearer ${value}` });
const missing = { code: 'missing_api_key' };
const good = { tokens: 1 };
const swapped = (key: string, at: number) => `${key.slice(0, at)}${key[at] === 'x' ? 'y' : 'x'}${key.slice(at + 1)}`;

const bentCredentials: HostileCases = [
  bentCredential('Bearer in small letters', (key) => ({ authorization: `bearer ${key}` }), good),
  bentCredential('Bearer in capitals and two spaces', (key) => ({ authorization: `BEARER  ${key}` }), good),
  bentCredential('a key with blanks around it', (key) => ({ 'x-api-key': `  ${key}  ` }), good),
  bentCredential('the same key in both headers', (key) => ({ ...bearer(key), 'x-api-key': key }), good),
  bentCredential('a key and another scheme', (key) => ({ authorization: 'Digest a="b"', 'x-api-key': key }), good),
  bentCredential('Bearer and nothing', () => ({ authorization: 'Bearer ' }), missing),
  bentCredential('Bearer alone', () => ({ authorization: 'Bearer' }), missing),
  bentCredential('Bearer and a tab', (key) => ({ authorization: `Bearer\t${key}` }), missing),
  bentCredential('an empty X-Api-Key', () => ({ 'x-api-key': '' }), missing),
  bentCredential('a key without a scheme in Authorization', (key) => ({ authorization: key }), missing),
  bentCredential(
    'a key as the password of Basic',
    (key) => ({
      authorization: `Basic ${Buffer.from(`u:${key}`).toString('base64')}`,
    }),
    missing,
  ),
  bentCredential('a key in a cookie', (key) => ({ cookie: `key=${key}` }), missing),
  bentCredential('a key in another header', (key) => ({ 'x-goog-api-key': key, 'api-key': key }), missing),
  bentCredential('Bearer twice', (key) => bearer(`Bearer ${key}`)),
  bentCredential('two keys behind each other', (key) => bearer(`${key}, ${key}`)),
  bentCredential('a key with another sign at its beginning', (key) => bearer(swapped(key, 0))),
  bentCredential('a key of another mode', (key) => bearer(key.replace('live', 'test'))),
  bentCredential('a key with another sign in its id', (key) => bearer(swapped(key, 12))),
  bentCredential('a key with another sign in its secret', (key) => bearer(swapped(key, 40))),
  bentCredential('a key with another sign in its checksum', (key) => bearer(swapped(key, key.length - 1))),
  bentCredential('a key without its last sign', (key) => bearer(key.slice(0, -1))),
  bentCredential('a key with a sign more', (key) => bearer(`${key}a`)),
  bentCredential('a key in capitals', (key) => bearer(key.toUpperCase())),
  bentCredential('a key in quotation marks', (key) => bearer(`"${key}"`)),
  bentCredential('the words null and undefined', () => bearer('null')),
  bentCredential('an object as text', () => bearer('[object Object]')),
  bentCredential('a token of another service without a signature', () =>
    bearer('eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZG1pbiJ9.'),
  ),
  bentCredential('a sentence of SQL', () => bearer("' or 1=1; --")),
  bentCredential('ten thousand signs', () => bearer('a'.repeat(10_000))),
  bentCredential('a key that was revoked', (_, { keys }) => bearer(keys.revoked)),
  bentCredential('a key that has expired', (_, { keys }) => bearer(keys.expired)),
  bentCredential('a cookie of a session that is none', () => ({ cookie: 'winnow_session=AAAA' }), {
    code: 'origin_forbidden',
  }),
  bentCredential(
    'a cookie of a session that is none, from the dashboard',
    () => ({
      cookie: 'winnow_session=AAAA',
      origin: 'http://localhost:8787',
      host: 'localhost:8787',
    }),
    { code: 'not_signed_in' },
  ),
  bentCredential('the cookie that needs TLS', () => ({ cookie: '__Host-winnow_session=AAAA' }), missing),
  bentCredential('a cookie named like a prototype', () => ({ cookie: '__proto__=1; constructor=2' }), missing),
];

/** Keys in URLs are ignored, except where another service's clients put them. */
const inAddresses: HostileCases = ['key', 'api_key', 'apiKey', 'access_token', 'x-api-key'].map((name) => ({
  says: `a key in the address as ${name}`,
  as: 'nobody',
  method: 'GET',
  made: ({ keys }) => ({ url: `/usage?${name}=${keys.rich}` }),
  code: 'missing_api_key',
}));

const narrow = (route: TestRequest, code = 'insufficient_scope'): HostileCase => ({
  ...route,
  says: `${route.method ?? 'POST'} ${route.url} with a key that may not`,
  as: 'narrow',
  code,
});

const beyondScope: HostileCases = [
  narrow({ url: text, body: { content } }),
  narrow({ url: '/moderation/image', body: {} }),
  narrow({ url: '/moderation/audio/upload', body: '' }),
  narrow({ url: '/profiles', body: { name: 'p' } }),
  narrow({ method: 'GET', url: '/activity' }),
  narrow({ method: 'GET', url: '/activity/export' }),
  narrow({ method: 'GET', url: '/review/export' }),
  narrow({ url: '/feedback', body: {} }),
  narrow({ url: '/trpc/moderation.text', body: { content } }),
  narrow({ url: '/trpc/review.feedback', body: {} }),
  narrow({ method: 'GET', url: '/keys' }, 'session_required'),
  narrow({ url: '/keys', body: { name: 'k' } }, 'session_required'),
  narrow({ url: '/keys/AAAAAAAAAAAA/rotate', body: {} }, 'session_required'),
  narrow({ method: 'DELETE', url: '/keys/AAAAAAAAAAAA' }, 'session_required'),
  narrow({ url: '/activity/erase', body: { content: 'a' } }, 'session_required'),
  narrow({ method: 'DELETE', url: '/session' }, 'session_required'),
];

/** Revoked and expired keys on a second route: every invalid key gets the same response. */
const endedKeys = (['revoked', 'expired'] as const satisfies readonly KeyName[]).map(
  (as): HostileCase => ({
    says: `tRPC with a key that is ${as}`,
    as,
    method: 'GET',
    url: '/trpc/usage',
    code: 'invalid_api_key',
  }),
);

export const authentication: HostileCases = [
  ...everywhere,
  ...unreadBodyCases,
  ...bentCredentials,
  ...inAddresses,
  ...beyondScope,
  ...endedKeys,
];
