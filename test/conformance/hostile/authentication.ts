/** Rows of the hostile table: credentials that are none, on every route that asks for some. */
import type { Question } from '../../support/server.ts';
import { json, type KeyName, type Row, type Rows, type Stage } from './row.ts';

const text = '/moderation/text';
const content = 'A harmless sentence';

/** Routes that take a key; each is knocked at with every credential below. */
const byKey: readonly Question[] = [
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
    ([says, headers, code]): Row => ({
      ...route,
      says: `${route.method ?? 'POST'} ${route.url} ${says}`,
      as: 'nobody',
      headers,
      code,
    }),
  ),
]);

/** What a caller without a key sends is never read. */
const unread = byKey
  .filter(({ body }) => body !== undefined)
  .map(
    (route): Row => ({
      ...route,
      says: `${route.method ?? 'POST'} ${route.url} without a key, before its body is read`,
      as: 'nobody',
      headers: json,
      body: '{ this is no JSON',
      code: 'missing_api_key',
    }),
  );

/** The same request with a header that is made from a good key. */
const bent = (
  says: string,
  headersOf: (key: string, stage: Stage) => Record<string, string>,
  expected: Pick<Row, 'code' | 'tokens' | 'status'> = { code: 'invalid_api_key' },
): Row => ({
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

const bends: Rows = [
  bent('Bearer in small letters', (key) => ({ authorization: `bearer ${key}` }), good),
  bent('Bearer in capitals and two spaces', (key) => ({ authorization: `BEARER  ${key}` }), good),
  bent('a key with blanks around it', (key) => ({ 'x-api-key': `  ${key}  ` }), good),
  bent('the same key in both headers', (key) => ({ ...bearer(key), 'x-api-key': key }), good),
  bent('a key and another scheme', (key) => ({ authorization: 'Digest a="b"', 'x-api-key': key }), good),
  bent('Bearer and nothing', () => ({ authorization: 'Bearer ' }), missing),
  bent('Bearer alone', () => ({ authorization: 'Bearer' }), missing),
  bent('Bearer and a tab', (key) => ({ authorization: `Bearer\t${key}` }), missing),
  bent('an empty X-Api-Key', () => ({ 'x-api-key': '' }), missing),
  bent('a key without a scheme in Authorization', (key) => ({ authorization: key }), missing),
  bent(
    'a key as the password of Basic',
    (key) => ({
      authorization: `Basic ${Buffer.from(`u:${key}`).toString('base64')}`,
    }),
    missing,
  ),
  bent('a key in a cookie', (key) => ({ cookie: `key=${key}` }), missing),
  bent('a key in another header', (key) => ({ 'x-goog-api-key': key, 'api-key': key }), missing),
  bent('Bearer twice', (key) => bearer(`Bearer ${key}`)),
  bent('two keys behind each other', (key) => bearer(`${key}, ${key}`)),
  bent('a key with another sign at its beginning', (key) => bearer(swapped(key, 0))),
  bent('a key of another mode', (key) => bearer(key.replace('live', 'test'))),
  bent('a key with another sign in its id', (key) => bearer(swapped(key, 12))),
  bent('a key with another sign in its secret', (key) => bearer(swapped(key, 40))),
  bent('a key with another sign in its checksum', (key) => bearer(swapped(key, key.length - 1))),
  bent('a key without its last sign', (key) => bearer(key.slice(0, -1))),
  bent('a key with a sign more', (key) => bearer(`${key}a`)),
  bent('a key in capitals', (key) => bearer(key.toUpperCase())),
  bent('a key in quotation marks', (key) => bearer(`"${key}"`)),
  bent('the words null and undefined', () => bearer('null')),
  bent('an object as text', () => bearer('[object Object]')),
  bent('a token of another service without a signature', () => bearer('eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZG1pbiJ9.')),
  bent('a sentence of SQL', () => bearer("' or 1=1; --")),
  bent('ten thousand signs', () => bearer('a'.repeat(10_000))),
  bent('a key that was revoked', (_, { keys }) => bearer(keys.revoked)),
  bent('a key that has expired', (_, { keys }) => bearer(keys.expired)),
  bent('a cookie of a session that is none', () => ({ cookie: 'winnow_session=AAAA' }), { code: 'origin_forbidden' }),
  bent(
    'a cookie of a session that is none, from the dashboard',
    () => ({
      cookie: 'winnow_session=AAAA',
      origin: 'http://localhost:8787',
      host: 'localhost:8787',
    }),
    { code: 'not_signed_in' },
  ),
  bent('the cookie that needs TLS', () => ({ cookie: '__Host-winnow_session=AAAA' }), missing),
  bent('a cookie named like a prototype', () => ({ cookie: '__proto__=1; constructor=2' }), missing),
];

/** Keys in addresses are no keys, but where another service's clients put them. */
const inAddresses: Rows = ['key', 'api_key', 'apiKey', 'access_token', 'x-api-key'].map((name) => ({
  says: `a key in the address as ${name}`,
  as: 'nobody',
  method: 'GET',
  made: ({ keys }) => ({ url: `/usage?${name}=${keys.rich}` }),
  code: 'missing_api_key',
}));

const narrow = (route: Question, code = 'insufficient_scope'): Row => ({
  ...route,
  says: `${route.method ?? 'POST'} ${route.url} with a key that may not`,
  as: 'narrow',
  code,
});

const beyondScope: Rows = [
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

/** Revoked and expired keys on a second door: the answer is the same for all that is wrong with a key. */
const ended = (['revoked', 'expired'] as const satisfies readonly KeyName[]).map(
  (as): Row => ({
    says: `tRPC with a key that is ${as}`,
    as,
    method: 'GET',
    url: '/trpc/usage',
    code: 'invalid_api_key',
  }),
);

export const authentication: Rows = [...everywhere, ...unread, ...bends, ...inAddresses, ...beyondScope, ...ended];
