/** Rows of the hostile table: invalid URLs, methods, ids and query strings. */
import { forEach, type HostileCase, type HostileCases, json } from './row.ts';

const text = '/moderation/text';
const get = (says: string, url: string, code?: string): HostileCase => ({
  says,
  method: 'GET',
  url,
  ...(code === undefined ? {} : { code }),
});

const paths: HostileCases = [
  get('an unknown address', '/nothing', 'not_found'),
  {
    says: 'an unknown address with a body',
    url: '/nothing',
    headers: { 'content-type': 'text/plain' },
    body: 'x',
    code: 'not_found',
  },
  get('an address with a broken escape', '/profiles/%zz', 'invalid_request'),
  get('an address with half an escape', '/profiles/%', 'invalid_request'),
  get('bytes that are no UTF-8', '/profiles/%ff%fe', 'invalid_request'),
  get('an overlong slash', '/profiles/%c0%af', 'invalid_request'),
  get('NUL', '/profiles/%00', 'profile_not_found'),
  get('a slash at the end', '/usage/', 'not_found'),
  get('two slashes', '//usage', 'not_found'),
  get('other letters', '/USAGE', 'not_found'),
  get('a parameter of 201 signs', `/profiles/${'p'.repeat(201)}`, 'not_found'),
  get('a path of ten thousand signs', `/${'p/'.repeat(5_000)}`, 'not_found'),
  get('another service’s environment', '/.env', 'not_found'),
  get('another service’s repository', '/.git/config', 'not_found'),
  get('another service’s administration', '/wp-admin/setup-config.php', 'not_found'),
  get('debugging', '/debug/pprof/heap', 'not_found'),
  ...forEach(
    [
      '/./usage',
      '/assets/../../package.json',
      '/assets/..%2f..%2fpackage.json',
      '/assets/%2e%2e/%2e%2e/package.json',
      '/assets/..%5c..%5cpackage.json',
      '/assets/..\\..\\package.json',
      '/assets/....//package.json',
      '/assets/%00.js',
      '/assets//etc/passwd',
      '/docs/static/..%2f..%2f..%2fpackage.json',
      '/docs/static/../../../package.json',
      '/docs/static/%2e%2e/%2e%2e/package.json',
    ],
    // Raw bytes, because an HTTP client would normalize the URL.
    (url) => ({
      says: url,
      as: 'nobody' as const,
      raw: () => `GET ${url} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
      code: 'not_found',
    }),
  ),
  {
    ...get('a part of a file beyond its end', '/docs/static/index.css'),
    headers: { range: 'bytes=999999999-' },
    code: 'not_found',
  },
  { ...get('a way out of contents', '/content/..%2f..%2fpackage.json', 'link_invalid'), as: 'nobody' },
];

const methods: HostileCases = [
  { says: 'a change at the root, where the dashboard is', url: '/', body: {}, code: 'method_not_allowed' },
  get('GET of a POST route', text, 'method_not_allowed'),
  { says: 'DELETE of all profiles', method: 'DELETE', url: '/profiles', code: 'method_not_allowed' },
  { says: 'POST of usage', url: '/usage', body: {}, code: 'method_not_allowed' },
  { says: 'POST of health', url: '/healthz', body: {}, code: 'method_not_allowed' },
  { says: 'PUT of the OpenAPI document', method: 'PUT', url: '/openapi.json', code: 'method_not_allowed' },
  { says: 'PATCH under the old prefix', method: 'PATCH', url: `/api/v1/public${text}`, code: 'method_not_allowed' },
  { says: 'PATCH of a profile', method: 'PATCH', url: '/profiles/prof_1', code: 'method_not_allowed' },
  { says: 'DELETE of what is shown at a link', method: 'DELETE', url: '/content/x', code: 'method_not_allowed' },
  {
    says: 'a method in a header',
    url: '/usage',
    headers: { 'x-http-method-override': 'GET' },
    code: 'method_not_allowed',
  },
  { says: 'a method in the address', url: '/usage?_method=GET', code: 'method_not_allowed' },
];

const wholeNumbers = ['0', '201', '-1', '1.5', 'NaN', 'Infinity', '1e999', 'ten', '', '١', '1,0', 'null'];
/** The activity log, which keys can read only if granted the scope. */
const log = (says: string, url: string, code?: string): HostileCase => ({ ...get(says, url, code), as: 'owner' });
const activity = (query: string, code?: string): HostileCase =>
  log(`activity?${query.slice(0, 60)}`, `/activity?${query}`, code);
const bad = 'invalid_request';

const queries: HostileCases = [
  ...forEach(wholeNumbers, (limit) => activity(`limit=${encodeURIComponent(limit)}`, bad)),
  activity('limit=1&limit=2', bad),
  activity('limit[]=1', bad),
  activity('typo=1', bad),
  activity('__proto__=1', bad),
  activity('__proto__[x]=1', bad),
  activity('constructor=1&toString=2', bad),
  activity(Array.from({ length: 1000 }, (_, at) => `f${at}=1`).join('&'), bad),
  activity('modality=TEXT', bad),
  activity('modality=text&modality=image', bad),
  activity('verdict=maybe', bad),
  activity('severity=None', bad),
  activity('category=%00', bad),
  activity('caller=%e2%80%ae', bad),
  activity(`caller=${'k'.repeat(101)}`, bad),
  activity('from=yesterday', bad),
  activity('from=2026-13-40T00:00:00Z', bad),
  activity('from=0000-01-01T00:00:00Z', bad),
  activity('from=9999-12-31T23:59:59Z', bad),
  activity('from=1', bad),
  activity('requestId=1', bad),
  activity('requestId=req_', bad),
  activity('requestId=req_-1', bad),
  activity('requestId=req_9223372036854775808', bad),
  activity('requestId=req_1%00', bad),
  activity(`contentHash=${'0'.repeat(63)}`, bad),
  activity(`sha256=${'g'.repeat(64)}`, bad),
  activity('after=x', bad),
  activity('after=req_1', bad),
  activity('after=req_1.-1', bad),
  activity('after=req_1.1000', bad),
  activity('after=req_9223372036854775808.0', bad),
  activity("after=req_1.0'%20or%201=1", bad),
  activity('requestId=req_9223372036854775807'),
  activity('after=req_0.0'),
  activity(`category=${encodeURIComponent("' or 1=1 --")}`),
  activity(`caller=${'%25'.repeat(30)}`),
  activity('from=2026-06-01T00:00:00Z&to=2026-01-01T00:00:00Z'),
  log('an export in a format that is none', '/activity/export?format=xml', bad),
  log('an export with a page', '/activity/export?limit=1', bad),
  log('one moderation that never was', '/activity/req_1/0', 'not_found'),
  log('one moderation of no request', '/activity/1/0', bad),
  log('one moderation at no place', '/activity/req_1/x', bad),
  log('one moderation at place −1', '/activity/req_1/-1', bad),
  log('one moderation at place 1,001', '/activity/req_1/1001', bad),
];

const jobs = ['0', '-1', '1e3', '01', '9223372036854775808', '99999999999999999999', '1%00', '%2e%2e', '١', '1 or 1=1'];
const profileIds = [
  'prof_1',
  'PROF_0',
  "'",
  '%27%20or%201=1',
  '__proto__',
  `prof_${'0'.repeat(24)}%00`,
  `prof_${'G'.repeat(24)}`,
];

const ids: HostileCases = [
  ...jobs.flatMap((job) => [
    get(`the job ${job}`, `/moderation/video/job_${encodeURI(job)}`, 'job_not_found'),
    {
      says: `taking back the job ${job}`,
      method: 'DELETE' as const,
      url: `/moderation/audio/job_${encodeURI(job)}`,
      code: 'job_not_found',
    },
  ]),
  get('a job of no such name', '/moderation/video/7', 'job_not_found'),
  get('a job of a text', '/moderation/text/job_1', 'job_not_found'),
  ...profileIds.flatMap((id) => [
    get(`the profile ${id}`, `/profiles/${id}`, 'profile_not_found'),
    get(`the versions of the profile ${id}`, `/profiles/${id}/versions`, 'profile_not_found'),
  ]),
  {
    says: 'a new version of no profile',
    method: 'PUT',
    url: '/profiles/prof_none',
    body: { name: 'p' },
    code: 'profile_not_found',
  },
  { says: 'archiving no profile', method: 'DELETE', url: '/profiles/prof_none', code: 'profile_not_found' },
];

/** A link in the format of ours. */
const id = `${'0'.repeat(64)}.png`;
const signed = { exp: '1900000000', kid: '20300317', sig: 'A'.repeat(43) };
const link = (says: string, changed: Record<string, string>, path = id): HostileCase => ({
  ...get(`a link ${says}`, `/content/${path}?${new URLSearchParams({ ...signed, ...changed })}`, 'link_invalid'),
  as: 'nobody',
});

const links: HostileCases = [
  link('that nobody signed', {}),
  link('with a signature that is too short', { sig: 'A'.repeat(42) }),
  link('with a signature that is too long', { sig: 'A'.repeat(44) }),
  link('with a signature in another alphabet', { sig: '+'.repeat(43) }),
  link('with an empty signature', { sig: '' }),
  link('with a key of tomorrow', { kid: '99999999' }),
  link('with a key that is none', { kid: 'xxxxxxxx' }),
  link('that ended in 1970', { exp: '1' }),
  link('that ends after all time', { exp: '99999999999' }),
  link('that ends at a fraction', { exp: '1900000000.5' }),
  link('that never ends', { exp: 'Infinity' }),
  link('to a longer name', {}, `${'0'.repeat(65)}.png`),
  link('to a name in capitals', {}, `${'A'.repeat(64)}.png`),
  link('to another kind of file', {}, `${'0'.repeat(64)}.html`),
  link('to a folder above', {}, '..%2f..%2fetc%2fpasswd'),
  link('to a prototype', {}, '__proto__'),
  { ...get('a link without a query', `/content/${id}`, 'link_invalid'), as: 'nobody' },
  {
    ...get(
      'a link with two signatures',
      `/content/${id}?${new URLSearchParams(signed)}&sig=${signed.sig}`,
      'link_invalid',
    ),
    as: 'nobody',
  },
];

const callsByAddress: HostileCases = [
  get('tRPC: an input that is no JSON', '/trpc/estimate?input=%7B', 'invalid_json'),
  get('tRPC: an input that is no UTF-8', '/trpc/estimate?input=%ff', 'invalid_json'),
  get(
    'tRPC: an input with __proto__',
    `/trpc/estimate?input=${encodeURIComponent('{"__proto__":{"modality":"text"}}')}`,
    bad,
  ),
  get('tRPC: an input nested without an end', `/trpc/estimate?input=${'['.repeat(5000)}${']'.repeat(5000)}`, bad),
  get('tRPC: two inputs', '/trpc/estimate?input=1&input=2', bad),
  get('tRPC: an unknown procedure', '/trpc/nothing', 'not_found'),
  get('tRPC: a procedure of a prototype', '/trpc/constructor', 'not_found'),
  get('tRPC: a router for a procedure', '/trpc/moderation', 'not_found'),
  get('tRPC: a procedure below a procedure', '/trpc/usage.usage', 'not_found'),
  get('tRPC: no procedure', '/trpc/', 'not_found'),
  get('tRPC: a procedure with a slash', '/trpc/usage/x', 'not_found'),
  get('tRPC: a mutation by GET', '/trpc/moderation.text?input=%7B%7D', 'method_not_allowed'),
  get('tRPC: a batch of nothing', '/trpc/usage?batch=1', undefined),
  get(
    'tRPC: a batch of more than ten calls',
    `/trpc/${Array.from({ length: 11 }, () => 'usage').join(',')}?batch=1`,
    bad,
  ),
  get('tRPC: a batch whose input is a list', '/trpc/usage?batch=1&input=%5B%5D', bad),
  get('tRPC: a batch whose input is no JSON', '/trpc/estimate?batch=1&input=%7B', bad),
  {
    says: 'tRPC: a body that is no JSON by type',
    url: '/trpc/estimate',
    headers: { 'content-type': 'text/plain' },
    body: '{}',
    code: 'unsupported_media',
  },
  {
    says: 'tRPC: another method',
    method: 'PUT',
    url: '/trpc/usage',
    headers: json,
    body: '{}',
    code: 'method_not_allowed',
  },
];

export const addresses: HostileCases = [...paths, ...methods, ...queries, ...ids, ...links, ...callsByAddress];
