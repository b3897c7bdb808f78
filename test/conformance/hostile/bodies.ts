/** Rows of the hostile table: bodies that are not JSON, JSON that is not allowed, and fields that no schema has. */
import { forEach, type HostileCase, type HostileCases, json } from './row.ts';

const content = 'A harmless sentence';
const text = '/moderation/text';
const long = 'a'.repeat(10_001);
const batchOf = (count: number) => Array.from({ length: count }, () => 'a');
const utf8 = (body: string) => Buffer.from(body);
const nested = (depth: number, open = '[', close = ']') => `${open.repeat(depth)}${close.repeat(depth)}`;

/** Bytes that are not JSON, whatever the route. */
const broken: readonly (readonly [says: string, body: string | Buffer])[] = [
  ['JSON that ends too early', '{"content":'],
  ['an empty body', ''],
  ['blanks', ' \r\n\t '],
  ['a quotation mark', '"'],
  ['single quotation marks', "{'content':'a'}"],
  ['a comma too many', '{"content":"a",}'],
  ['two values', '{"content":"a"}{"content":"b"}'],
  ['what follows the value', '{"content":"a"}x'],
  ['a comment', '{"content":"a"/* b */}'],
  ['NaN', '{"content":NaN}'],
  ['a hexadecimal number', '{"content":0x10}'],
  ['a key without quotation marks', '{content:"a"}'],
  ['a line break within a text', '{"content":"a\nb"}'],
  ['NUL within a text', '{"content":"a\0b"}'],
  ['a broken escape', '{"content":"\\x41"}'],
  ['half an escape', '{"content":"\\u00"}'],
  ['a byte order mark', '\ufeff{"content":"a"}'],
  ['UTF-16', Buffer.from('{"content":"a"}', 'utf16le')],
  ['a byte that is no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d])],
  ['an overlong byte', Buffer.concat([utf8('{"content":"'), Buffer.from([0xc0, 0xaf]), utf8('"}')])],
  ['half a pair as UTF-8', Buffer.concat([utf8('{"content":"'), Buffer.from([0xed, 0xa0, 0x80]), utf8('"}')])],
  ['a key __proto__', '{"content":"a","__proto__":{"x":1}}'],
  ['an escaped key __proto__', '{"content":"a","\\u005f_proto__":{"x":1}}'],
  ['a key __proto__ far down', `{"content":${'[{"a":'.repeat(50)}{"__proto__":1}${'}]'.repeat(50)}}`],
  ['a key constructor.prototype', '{"content":"a","constructor":{"prototype":{}}}'],
  ['brackets without an end', '['.repeat(5_000)],
];

/** Routes that read JSON, and the error code by which each reports that it is invalid. */
const readers: readonly { url: string; code: string; status?: number; as?: HostileCase['as'] }[] = [
  { url: text, code: 'invalid_json' },
  { url: `/api/v1/public${text}`, code: 'invalid_json' },
  { url: '/moderation/image', code: 'invalid_json' },
  { url: '/moderation/audio', code: 'invalid_json' },
  { url: '/moderation/video', code: 'invalid_json' },
  { url: '/estimate', code: 'invalid_json' },
  { url: '/profiles', code: 'invalid_json' },
  { url: '/feedback', code: 'invalid_json' },
  { url: '/v1/moderations', code: 'invalid_request', status: 400 },
  { url: '/v1alpha1/comments:analyze', code: 'invalid_json' },
  { url: '/trpc/estimate', code: 'invalid_json' },
  { url: '/keys', code: 'invalid_json', as: 'owner' },
];

const unreadable = readers.flatMap((route) =>
  broken
    // tRPC's client sends no body where there is no input.
    .filter(([, body]) => !(route.url.startsWith('/trpc/') && body === ''))
    .map(([says, body]): HostileCase => ({ ...route, says: `${route.url}: ${says}`, headers: json, body })),
);

/** Content types that are not JSON. */
const types = [
  'text/plain',
  'text/json',
  'application/x-www-form-urlencoded',
  'application/vnd.api+json',
  'application/x-ndjson',
  'application/xml',
  'application/octet-stream',
  'multipart/form-data; boundary=b',
  'json',
  '*/*',
  'application/json5',
];

const mistyped = forEach(types, (type) => ({
  says: `a body of type ${type}`,
  url: text,
  headers: { 'content-type': type },
  body: '{"content":"a"}',
  code: 'unsupported_media',
}));

const hostileBody = (
  says: string,
  body: unknown,
  expected: Pick<HostileCase, 'code' | 'pointers' | 'tokens' | 'url'>,
): HostileCase => ({
  says,
  url: text,
  ...(typeof body === 'string' ? { headers: json } : {}),
  body,
  ...expected,
});
const invalidBody = (says: string, body: unknown, ...pointers: string[]) =>
  hostileBody(says, body, { code: 'invalid_request', ...(pointers.length > 0 ? { pointers } : {}) });

const shapes: HostileCases = [
  { says: 'no body at all', url: text, code: 'invalid_request', pointers: [''] },
  invalidBody('a body that is no object', ['x'], ''),
  invalidBody('null', 'null', ''),
  invalidBody('a text as the body', '"content"', ''),
  invalidBody('a number beyond every number', '1e400', ''),
  invalidBody('nesting without an end', nested(100_000), ''),
  invalidBody('no content', {}, '/content'),
  invalidBody('an empty content', { content: '' }, '/content'),
  invalidBody('an empty batch', { content: [] }, '/content'),
  invalidBody('a batch of 101', { content: batchOf(101) }, '/content'),
  invalidBody('a number in a batch', { content: ['a', 7] }, '/content/1'),
  invalidBody('a batch in a batch', { content: ['a', ['b']] }, '/content/1'),
  invalidBody('a batch of nothing', { content: [null] }, '/content/0'),
  invalidBody('an object like a list', { content: { 0: 'a', length: 1 } }, '/content'),
  invalidBody('content that is nested without an end', `{"content":${nested(50_000)}}`),
  invalidBody('objects without an end', `{"content":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}}`, '/content'),
  invalidBody('a number as content', { content: 42 }, '/content'),
  invalidBody('a number beyond every number as content', '{"content":1e400}', '/content'),
  invalidBody('content: true', { content: true }, '/content'),
  invalidBody('content: null', { content: null }, '/content'),
  invalidBody('a field that does not exist', { content, typo: 1 }, '/typo'),
  invalidBody('a thousand fields that do not exist', {
    content,
    ...Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`f${at}`, at])),
  }),
  invalidBody(
    'a field named like a method',
    '{"content":"a","toString":1,"hasOwnProperty":1}',
    '/toString',
    '/hasOwnProperty',
  ),
  invalidBody('a constructor without a prototype', '{"content":"a","constructor":"x"}', '/constructor'),
  invalidBody('a field with a slash and a tilde in its name', { content, 'a/b~c': 1 }, '/a~1b~0c'),
  invalidBody('a field without a name', { content, '': 1 }, '/'),
  invalidBody('a field in capitals', { CONTENT: 'a' }, '/content', '/CONTENT'),
  invalidBody(
    'the other spelling of a field beside ours',
    { content, moderation_profile_id: 'x' },
    '/moderation_profile_id',
  ),
  invalidBody('"true" for true', { content, replace: 'true' }, '/replace'),
  invalidBody('1 for true', { content, pii: 1 }, '/pii'),
  invalidBody('an object for true', { content, pii: {} }, '/pii'),
  invalidBody('a list for true', { content, replace: [true] }, '/replace'),
  invalidBody('an unknown severity', { content, replaceSeverity: 'None' }, '/replaceSeverity'),
  invalidBody('a severity in small letters', { content, replaceSeverity: 'high' }, '/replaceSeverity'),
  invalidBody('a severity by number', { content, replaceSeverity: 2 }, '/replaceSeverity'),
  ...forEach(
    ['Klingon', '__proto__', 'constructor', 'toString', 'en\u0000', 'e'.repeat(41), '../en', '🇬🇧'],
    (language) => invalidBody(`the language ${JSON.stringify(language)}`, { content, language }, '/language'),
  ),
  invalidBody('a language by number', { content, language: 1 }, '/language'),
  invalidBody('two languages', { content, language: ['en', 'de'] }, '/language'),
  invalidBody('an empty profile id', { content, moderationProfileId: '' }, '/moderationProfileId'),
  invalidBody('a profile id of 101 signs', { content, moderationProfileId: 'p'.repeat(101) }, '/moderationProfileId'),
  invalidBody('an object as profile id', { content, moderationProfileId: { $ne: null } }, '/moderationProfileId'),
  ...forEach(
    ['prof_none', 'prof_\u0000', '__proto__', "' or 1=1 --", '../../etc/passwd', `prof_${'0'.repeat(24)}`],
    (moderationProfileId) =>
      hostileBody(
        `the profile ${JSON.stringify(moderationProfileId)}`,
        { content, moderationProfileId },
        {
          code: 'profile_not_found',
        },
      ),
  ),
  hostileBody('a text of 10,001 characters', { content: long }, { code: 'payload_too_large', pointers: ['/content'] }),
  hostileBody(
    'a long text in a batch',
    { content: ['a', long] },
    { code: 'payload_too_large', pointers: ['/content/1'] },
  ),
  hostileBody('a body over the limit of the route', `{"name":"${'x'.repeat(4_000_000)}"}`, {
    url: '/profiles',
    code: 'payload_too_large',
  }),
  hostileBody('a text of seven million signs', `{"content":"${'x'.repeat(7_000_000)}"}`, { code: 'payload_too_large' }),
];

/** Unusual but accepted: content is data. */
const acceptedBodies: HostileCases = [
  hostileBody('a key twice: the last one counts', '{"content":"a","content":"b"}', { tokens: 1 }),
  hostileBody('a lone surrogate', '{"content":"a\\ud800b"}', { tokens: 1 }),
  hostileBody('NUL, as an escape', '{"content":"a\\u0000b"}', { tokens: 1 }),
  hostileBody(
    'control characters and bidi controls',
    { content: '\u202eabc\u2066\u0007\u001b[31m\u009b' },
    { tokens: 1 },
  ),
  hostileBody('ten thousand signs that each become eighteen', { content: '\ufdfa'.repeat(10_000) }, { tokens: 1 }),
  hostileBody('ten thousand accents on one letter', { content: `a${'\u0301'.repeat(9_999)}` }, { tokens: 1 }),
  hostileBody('ten thousand opening brackets', { content: '<'.repeat(10_000) }, { tokens: 1 }),
  hostileBody('five thousand half pairs', `{"content":"${'\\udc00'.repeat(5_000)}"}`, { tokens: 1 }),
  hostileBody('an empty language, which is none', { content, language: '' }, { tokens: 1 }),
  hostileBody('blanks alone', { content: ' \n\t\u00a0\u200b' }, { code: 'invalid_request' }),
  hostileBody('a hundred texts of one letter', { content: batchOf(100) }, { tokens: 100 }),
  hostileBody(
    'null for every option',
    { content, language: null, replace: null, pii: null, moderationProfileId: null },
    {
      tokens: 1,
    },
  ),
];

const otherRoutes: HostileCases = [
  {
    says: 'an estimate without modality',
    url: '/estimate',
    body: { content },
    code: 'invalid_request',
    pointers: ['/modality'],
  },
  {
    says: 'an estimate of a modality that is none',
    url: '/estimate',
    body: { modality: 'smell', content },
    code: 'invalid_request',
  },
  {
    says: 'an estimate of a wrong request',
    url: '/estimate',
    body: { modality: 'text', content, replace: 'yes' },
    code: 'invalid_request',
    pointers: ['/replace'],
  },
  {
    says: 'an option without the one that it needs',
    url: '/estimate',
    body: { modality: 'image', image: 'aGk=', redactPii: true },
    code: 'dependency_missing',
    pointers: ['/redactPii'],
  },
  { says: 'feedback about nothing', url: '/feedback', body: {}, code: 'invalid_request' },
  {
    says: 'feedback about a request that never was',
    url: '/feedback',
    body: { requestId: 'req_1', correct: true },
    code: 'not_found',
  },
  {
    says: 'feedback about the largest number there is',
    url: '/feedback',
    body: { requestId: `req_${2n ** 63n}`, correct: true },
    code: 'invalid_request',
    pointers: ['/requestId'],
  },
  {
    says: 'feedback with NUL in its note',
    url: '/feedback',
    body: { requestId: 'req_1', correct: true, note: '\u0000' },
    code: 'invalid_request',
    pointers: ['/note'],
  },
  {
    says: 'feedback with a note of 1,001 signs',
    url: '/feedback',
    body: { requestId: 'req_1', correct: true, note: 'n'.repeat(1001) },
    code: 'invalid_request',
  },
];

export const bodies: HostileCases = [...unreadable, ...mistyped, ...shapes, ...acceptedBodies, ...otherRoutes];
