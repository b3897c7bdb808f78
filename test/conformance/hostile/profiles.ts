/** Rows of the hostile table: profiles with patterns that would run forever, misleading names, and endless lists. */
import { forEach, type HostileCase, type HostileCases, json } from './row.ts';

const term = (pattern: string, more: object = {}) => ({
  term: pattern,
  match: 'regex',
  category: 'Spam',
  severity: 'Low',
  ...more,
});
const wrong = (says: string, body: unknown, ...pointers: string[]): HostileCase => ({
  says,
  url: '/profiles',
  ...(typeof body === 'string' ? { headers: json } : {}),
  body,
  code: 'invalid_request',
  ...(pointers.length > 0 ? { pointers } : {}),
});

/** Patterns that RE2 does not support, or refuses to compile. */
const patterns = [
  '(',
  ')',
  '[',
  '[z-a]',
  '*',
  'a**',
  '(?<=a)b',
  '(?=a)b',
  '(a)\\1',
  '(?>a)',
  '(?<n>a)(?<n>b)',
  '\\p{Nonsense}',
  '\\',
  'a{2,1}',
  'a{1001}',
  '(a{1000}){1000}',
  '((a{100}){100}){100}',
  '(?i',
  '(?P<>a)',
  '(?z)',
  '('.repeat(100),
];

const refusedPatterns = forEach(patterns, (pattern) =>
  wrong(`the pattern ${pattern.slice(0, 30)}`, { name: 'p', blocklist: [term(pattern)] }, '/blocklist/0/term'),
);

/** Exponential in backtracking engines, linear in RE2. */
const linear = [
  '(a+)+$',
  '(a|a)*b',
  '(.*)*x',
  '(a|aa)+$',
  '(x+x+)+y',
  '([a-zA-Z]+)*$',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
  '(?s).*.*.*.*=.*',
];
/** Linear, and slow all the same: each step is taken at each character. */
const large = (count: number) => Array.from({ length: count }, (_, at) => term(`.{490}y${at}`));

const slowElsewhere = linear.flatMap((pattern): HostileCase[] => [
  {
    says: `the pattern ${pattern}`,
    url: '/profiles',
    body: { name: pattern, blocklist: [term(pattern)] },
    status: 201,
  },
  {
    says: `a text of 10,000 signs under the pattern ${pattern}`,
    url: '/moderation/text',
    made: async ({ server, keys }) => {
      const known = await server.request({ method: 'GET', url: '/profiles', key: keys.rich });
      const { id } = Object(known.json).profiles.find(({ name }: { name: string }) => name === pattern);
      return { body: { content: `${'a'.repeat(9_999)}!`, moderationProfileId: id } };
    },
    tokens: 1,
  },
]);

const fields: HostileCases = [
  wrong('no name', {}, '/name'),
  wrong('an empty name', { name: '' }, '/name'),
  wrong('a name of 101 signs', { name: 'n'.repeat(101) }, '/name'),
  wrong('a name by number', { name: 7 }, '/name'),
  wrong('a field that does not exist', { name: 'p', id: 'default' }, '/id'),
  wrong('a version of one’s own', { name: 'p', version: 9 }, '/version'),
  wrong('a threshold that is no severity', { name: 'p', thresholds: { Spam: 'Extreme' } }, '/thresholds/Spam'),
  wrong('a threshold of no category', { name: 'p', thresholds: { Weather: 'Low' } }),
  wrong('a threshold of a prototype', '{"name":"p","thresholds":{"constructor":"Low"}}'),
  wrong('thresholds as a list', { name: 'p', thresholds: ['Low'] }, '/thresholds'),
  wrong('an empty term', { name: 'p', blocklist: [term('')] }, '/blocklist/0/term'),
  wrong('a term of 201 signs', { name: 'p', blocklist: [term('a'.repeat(201))] }, '/blocklist/0/term'),
  wrong('a pattern of a thousand steps', { name: 'p', blocklist: [term('.{990}.{90}y')] }, '/blocklist/0/term'),
  wrong('patterns of too many steps together', { name: 'p', blocklist: large(50) }, '/blocklist'),
  wrong('1,001 terms', { name: 'p', blocklist: Array.from({ length: 1001 }, () => term('a')) }, '/blocklist'),
  wrong('1,001 allowed words', { name: 'p', allowlist: Array(1001).fill('a') }, '/allowlist'),
  wrong('a term of another kind', { name: 'p', blocklist: [term('a', { match: 'glob' })] }, '/blocklist/0/match'),
  wrong(
    'a term of no category',
    { name: 'p', blocklist: [term('a', { category: 'Weather' })] },
    '/blocklist/0/category',
  ),
  wrong(
    'a term without severity',
    { name: 'p', blocklist: [term('a', { severity: 'None' })] },
    '/blocklist/0/severity',
  ),
  wrong('a term with more than that', { name: 'p', blocklist: [term('a', { flags: 'g' })] }, '/blocklist/0/flags'),
  wrong('a review band that is upside down', { name: 'p', reviewBand: { from: 0.9, to: 0.1 } }),
  wrong('a review band beyond 1', { name: 'p', reviewBand: { from: 0, to: 2 } }),
  wrong('a policy of 4,001 signs', { name: 'p', policy: 'p'.repeat(4001) }, '/policy'),
  wrong('a kind of personal data that is none', { name: 'p', piiCategories: ['Aura'] }, '/piiCategories/0'),
  wrong('a way to redact that is none', { name: 'p', redactionMode: 'erase' }, '/redactionMode'),
  {
    says: 'the second pattern of two',
    url: '/profiles',
    body: { name: 'p', blocklist: [term('a'), term('(')] },
    code: 'invalid_request',
    pointers: ['/blocklist/1/term'],
  },
  {
    says: 'a draft with a broken pattern',
    as: 'owner',
    url: '/trpc/profiles.tryTerms',
    body: { blocklist: [term('(')], text: 'a' },
    code: 'invalid_request',
  },
  {
    says: 'a draft with too long a text',
    as: 'owner',
    url: '/trpc/profiles.tryTerms',
    body: { blocklist: [], text: 'a'.repeat(10_001) },
    code: 'payload_too_large',
  },
  {
    says: 'a replay of no profile',
    as: 'owner',
    url: '/trpc/profiles.replay',
    body: { id: 'x', draft: { name: 'p' } },
    code: 'profile_not_found',
  },
  {
    says: 'a replay of minus one text',
    as: 'owner',
    url: '/trpc/profiles.replay',
    body: { id: 'x', draft: { name: 'p' }, limit: -1 },
    code: 'invalid_request',
  },
];

export const profiles: HostileCases = [...refusedPatterns, ...slowElsewhere, ...fields];
