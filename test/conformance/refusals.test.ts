/** What is refused, with which status and code, on every route; and that nothing of it is charged. */
import { type ErrorCode, errors, problem } from '@winnow/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Question, startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let keys: Record<'free' | 'pro' | 'poor', string>;

beforeAll(async () => {
  server = await startTestServer();
  const key = async (account: Parameters<TestServer['account']>[0]) => (await server.account(account)).apiKey;
  keys = {
    free: await key({ tier: 'Free', tokens: 50 }),
    pro: await key({ tier: 'Pro', tokens: 500 }),
    poor: await key({ tier: 'Pro', tokens: 1 }),
  };
});
afterAll(() => server[Symbol.asyncDispose]());

interface Case extends Omit<Question, 'key'> {
  says: string;
  as?: keyof typeof keys;
  code: ErrorCode;
  /** Pointers in `errors[]`. */
  pointers?: string[];
}

const text = '/moderation/text';
const json = { 'content-type': 'application/json' };
const content = 'A harmless sentence';
const long = 'a'.repeat(10_001);
const batchOf = (count: number) => Array.from({ length: count }, () => 'a');

const bodies: Case[] = [
  { says: 'JSON that ends too early', url: text, headers: json, body: '{"content":', code: 'invalid_json' },
  { says: 'an empty body', url: text, headers: json, body: '', code: 'invalid_json' },
  { says: 'no body at all', url: text, code: 'invalid_request', pointers: [''] },
  { says: 'a body that is no object', url: text, body: ['x'], code: 'invalid_request', pointers: [''] },
  { says: 'null', url: text, headers: json, body: 'null', code: 'invalid_request', pointers: [''] },
  {
    says: 'a key __proto__',
    url: text,
    headers: json,
    body: '{"content":"a","__proto__":{"x":1}}',
    code: 'invalid_json',
  },
  {
    says: 'a key constructor.prototype',
    url: text,
    headers: json,
    body: '{"content":"a","constructor":{"prototype":{}}}',
    code: 'invalid_json',
  },
  { says: 'no content', url: text, body: {}, code: 'invalid_request', pointers: ['/content'] },
  { says: 'an empty content', url: text, body: { content: '' }, code: 'invalid_request', pointers: ['/content'] },
  { says: 'an empty batch', url: text, body: { content: [] }, code: 'invalid_request', pointers: ['/content'] },
  {
    says: 'a batch of 101',
    url: text,
    body: { content: batchOf(101) },
    code: 'invalid_request',
    pointers: ['/content'],
  },
  {
    says: 'a number in a batch',
    url: text,
    body: { content: ['a', 7] },
    code: 'invalid_request',
    pointers: ['/content/1'],
  },
  {
    says: 'a text of 10,001 characters',
    url: text,
    body: { content: long },
    code: 'payload_too_large',
    pointers: ['/content'],
  },
  {
    says: 'a long text in a batch',
    url: text,
    body: { content: ['a', long] },
    code: 'payload_too_large',
    pointers: ['/content/1'],
  },
  {
    says: 'a field that does not exist',
    url: text,
    body: { content, typo: 1 },
    code: 'invalid_request',
    pointers: ['/typo'],
  },
  {
    says: '"true" for true',
    url: text,
    body: { content, replace: 'true' },
    code: 'invalid_request',
    pointers: ['/replace'],
  },
  { says: '1 for true', url: text, body: { content, pii: 1 }, code: 'invalid_request', pointers: ['/pii'] },
  { says: 'a number as content', url: text, body: { content: 42 }, code: 'invalid_request', pointers: ['/content'] },
  {
    says: 'an unknown severity',
    url: text,
    body: { content, replaceSeverity: 'None' },
    code: 'invalid_request',
    pointers: ['/replaceSeverity'],
  },
  {
    says: 'an unknown language',
    url: text,
    body: { content, language: 'Klingon' },
    code: 'invalid_request',
    pointers: ['/language'],
  },
  {
    says: 'an unknown profile',
    url: text,
    body: { content, moderationProfileId: 'prof_none' },
    code: 'profile_not_found',
  },
  {
    says: 'a profile id with NUL',
    url: text,
    body: { content, moderationProfileId: 'prof_\u0000' },
    code: 'profile_not_found',
  },
  { says: 'text/plain', url: text, headers: { 'content-type': 'text/plain' }, body: 'x', code: 'unsupported_media' },
  {
    says: 'a form',
    url: text,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'content=x',
    code: 'unsupported_media',
  },
  {
    says: 'a body without a content type',
    url: text,
    body: 'x',
    headers: { 'content-length': '1' },
    code: 'unsupported_media',
  },
  {
    says: 'a body over the limit of the route',
    url: '/profiles',
    headers: json,
    body: `{"name":"${'x'.repeat(4_000_000)}"}`,
    code: 'payload_too_large',
  },
  {
    says: 'an estimate without modality',
    url: '/estimate',
    body: { content },
    code: 'invalid_request',
    pointers: ['/modality'],
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
  { says: 'a profile without a name', url: '/profiles', body: {}, code: 'invalid_request', pointers: ['/name'] },
  {
    says: 'a blocked term that is no regular expression',
    url: '/profiles',
    body: { name: 'p', blocklist: [{ term: '(', match: 'regex', category: 'Spam', severity: 'Low' }] },
    code: 'invalid_request',
    pointers: ['/blocklist/0/term'],
  },
  {
    says: 'a threshold that is no severity',
    url: '/profiles',
    body: { name: 'p', thresholds: { Spam: 'Extreme' } },
    code: 'invalid_request',
    pointers: ['/thresholds/Spam'],
  },
  {
    says: 'a new version of no profile',
    method: 'PUT',
    url: '/profiles/prof_none',
    body: { name: 'p' },
    code: 'profile_not_found',
  },
  { says: 'an unknown profile’s address', method: 'GET', url: '/profiles/prof_none', code: 'profile_not_found' },
];

const rights: Case[] = [
  {
    says: 'another language on Free',
    as: 'free',
    url: text,
    body: { content, language: 'de' },
    code: 'tier_required',
    pointers: ['/language'],
  },
  {
    says: 'replace on Free',
    as: 'free',
    url: text,
    body: { content, replace: true },
    code: 'tier_required',
    pointers: ['/replace'],
  },
  {
    says: 'pii on Free',
    as: 'free',
    url: text,
    body: { content, pii: true },
    code: 'tier_required',
    pointers: ['/pii'],
  },
  {
    says: 'a batch that the balance does not cover',
    as: 'poor',
    url: text,
    body: { content: ['a', 'b'] },
    code: 'insufficient_tokens',
  },
  {
    says: 'a surcharge that the balance does not cover',
    as: 'poor',
    url: text,
    body: { content, pii: true },
    code: 'insufficient_tokens',
  },
];

const addresses: Case[] = [
  { says: 'an unknown address', method: 'GET', url: '/nothing', code: 'not_found' },
  { says: 'a change at the root, where the dashboard is', url: '/', body: {}, code: 'method_not_allowed' },
  {
    says: 'an unknown address with a body',
    url: '/nothing',
    headers: { 'content-type': 'text/plain' },
    body: 'x',
    code: 'not_found',
  },
  { says: 'GET of a POST route', method: 'GET', url: text, code: 'method_not_allowed' },
  { says: 'DELETE of all profiles', method: 'DELETE', url: '/profiles', code: 'method_not_allowed' },
  { says: 'POST of usage', url: '/usage', body: {}, code: 'method_not_allowed' },
  { says: 'PATCH under the old prefix', method: 'PATCH', url: `/api/v1/public${text}`, code: 'method_not_allowed' },
  { says: 'an address with a broken escape', method: 'GET', url: '/profiles/%zz', code: 'invalid_request' },
];

describe.each(Object.entries({ bodies, rights, addresses }))('%s', (_, cases) => {
  test.each(cases.map((one) => [one.says, one] as const))(
    'refuses %s',
    async (_says, { as = 'pro', code, pointers, ...question }) => {
      const key = keys[as];
      const before = await server.remaining(key);
      const answer = await server.ask({ ...question, key });
      const said = problem.parse(answer.json);
      expect({ status: answer.status, code: said.code }).toEqual({ status: errors[code].status, code });
      expect(said.status).toBe(answer.status);
      expect(said.requestId).toBe(answer.headers['x-request-id']);
      expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
      if (pointers) expect(said.errors?.map(({ pointer }) => pointer)).toEqual(pointers);
      expect(await server.remaining(key)).toBe(before);
    },
  );
});

const protectedRoutes: Question[] = [
  { url: text, body: { content } },
  { url: `/api/v1/public${text}`, body: { content } },
  { method: 'GET', url: '/usage' },
  { method: 'GET', url: '/api/v1/public/usage' },
  { url: '/estimate', body: { modality: 'text', content } },
  { url: '/profiles', body: { name: 'p' } },
  { method: 'GET', url: '/profiles' },
  { method: 'GET', url: '/profiles/prof_1' },
  { method: 'PUT', url: '/profiles/prof_1', body: { name: 'p' } },
];

describe.each(protectedRoutes.map((route) => [`${route.method ?? 'POST'} ${route.url}`, route] as const))(
  '%s',
  (_, route) => {
    test.each<[string, Record<string, string>, ErrorCode]>([
      ['without a key', {}, 'missing_api_key'],
      ['with a key that is none', { authorization: 'Bearer nonsense' }, 'invalid_api_key'],
      ['with an unknown key', { 'x-api-key': `wnw_live_${'A'.repeat(60)}` }, 'invalid_api_key'],
      ['with another scheme', { authorization: 'Basic dTpw' }, 'missing_api_key'],
      ['with two different keys', { authorization: 'Bearer a', 'x-api-key': 'b' }, 'conflicting_credentials'],
    ])('refuses a caller %s', async (_says, headers, code) => {
      const answer = await server.ask({ ...route, headers });
      expect([answer.status, problem.parse(answer.json).code]).toEqual([errors[code].status, code]);
      if (answer.status === 401) expect(answer.headers['www-authenticate']).toMatch(/^Bearer/);
    });

    test('does not read the body of a caller without a key', async () => {
      const answer = await server.ask({ ...route, headers: json, body: '{ this is no JSON' });
      expect(problem.parse(answer.json).code).toBe('missing_api_key');
    });
  },
);

describe('several things wrong at once', () => {
  test.each<[string, keyof typeof keys | undefined, unknown, ErrorCode]>([
    ['the key comes before the body', undefined, { nonsense: true }, 'missing_api_key'],
    ['the body comes before the tier', 'free', { content, replace: true, typo: 1 }, 'invalid_request'],
    ['the tier comes before the balance', 'free', { content: batchOf(100), replace: true }, 'tier_required'],
  ])('%s', async (_says, as, body, code) => {
    const answer = await server.ask({ url: text, body, ...(as ? { key: keys[as] } : {}) });
    expect(problem.parse(answer.json).code).toBe(code);
  });
});

test('never shows a stack, a path or the cause of an error', async () => {
  const cases = [...bodies, ...rights, ...addresses];
  const texts = await Promise.all(
    cases.map(async ({ as = 'pro', ...one }) => (await server.ask({ ...one, key: keys[as] })).text),
  );
  for (const said of texts) expect(said).not.toMatch(/node_modules|\.ts:|at \w+ \(|ECONN|select |insert /i);
});
