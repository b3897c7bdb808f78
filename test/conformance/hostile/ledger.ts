/** Rows of the hostile table: what an account may not use or cannot pay for, and invalid idempotency keys. */
import { forEach, type HostileCase, type HostileCases, json } from './row.ts';

const text = '/moderation/text';
const content = 'A harmless sentence';
const batchOf = (count: number) => Array.from({ length: count }, () => 'a');

/** Text options that the tier Free does not include. */
const onFree = (says: string, options: object, ...pointers: string[]): HostileCase => ({
  says: `${says} on Free`,
  as: 'free',
  url: text,
  body: { content, ...options },
  code: 'tier_required',
  ...(pointers.length > 0 ? { pointers } : {}),
});

const rights: HostileCases = [
  onFree('another language', { language: 'de' }, '/language'),
  onFree('replace', { replace: true }, '/replace'),
  onFree('pii', { pii: true }, '/pii'),
  onFree('three options', { pii: true, replace: true, language: 'fr' }, '/language', '/replace', '/pii'),
  {
    says: 'an image with words read on Starter',
    as: 'starter',
    url: '/moderation/image',
    body: { image: 'aGk=', enableOcr: true },
    code: 'tier_required',
    pointers: ['/enableOcr'],
  },
  {
    says: 'distress on Starter',
    as: 'starter',
    url: '/moderation/audio',
    body: { audio: 'aGk=', detectDistress: true },
    code: 'tier_required',
    pointers: ['/detectDistress'],
  },
  { ...onFree('the old prefix', { replace: true }), url: `/api/v1/public${text}` },
];

/** Costs more than the one token that the account has. */
const expensiveRequest = (says: string, url: string, body: object): HostileCase => ({
  says,
  as: 'poor',
  url,
  body,
  code: 'insufficient_tokens',
});

const balances: HostileCases = [
  expensiveRequest('a batch that the balance does not cover', text, { content: batchOf(2) }),
  expensiveRequest('a surcharge that the balance does not cover', text, { content, pii: true }),
  expensiveRequest('an image that the balance does not cover', '/moderation/image', { image: 'aGk=' }),
  expensiveRequest('a recording that the balance does not cover', '/moderation/audio', { audio: 'aGk=' }),
  expensiveRequest('a video that the balance does not cover', '/moderation/video', { video: 'aGk=' }),
  {
    ...expensiveRequest('a job that the balance does not cover', '/moderation/audio', { audio: 'aGk=' }),
    headers: { prefer: 'respond-async' },
  },
  {
    ...expensiveRequest('a batch in OpenAI’s shape', '/v1/moderations', { input: ['a', 'b'] }),
    status: 429,
    code: 'insufficient_quota',
  },
  expensiveRequest('a batch by tRPC', '/trpc/moderation.text', { content: batchOf(2) }),
  {
    says: 'a dear request is estimated',
    as: 'poor',
    url: '/estimate',
    body: { modality: 'text', content: batchOf(100) },
    tokens: 0,
  },
];

const order: HostileCases = [
  {
    says: 'nonsense without a key: the key comes first',
    as: 'nobody',
    url: text,
    body: { nonsense: true },
    code: 'missing_api_key',
  },
  {
    says: 'a wrong body on Free: the body comes before the tier',
    as: 'free',
    url: text,
    body: { content, replace: true, typo: 1 },
    code: 'invalid_request',
  },
  {
    says: 'more than Free has, in two ways: the tier comes before the balance',
    as: 'free',
    url: text,
    body: { content: batchOf(100), replace: true },
    code: 'tier_required',
  },
  {
    says: 'an unknown profile on Free: the profile comes before the tier',
    as: 'free',
    url: text,
    body: { content, replace: true, moderationProfileId: 'x' },
    code: 'profile_not_found',
  },
  {
    says: 'a private address without tokens: the balance comes before the fetch',
    as: 'poor',
    url: '/moderation/image',
    body: { image: 'http://10.0.0.1/' },
    code: 'insufficient_tokens',
  },
];

/** A request with this idempotency key. */
const idempotentRequest = (says: string, key: string, more: Partial<HostileCase> = {}): HostileCase => ({
  says,
  url: text,
  body: {},
  code: 'invalid_request',
  ...more,
  headers: { ...more.headers, 'idempotency-key': key },
});
const conflict = (says: string, more: Partial<HostileCase>) =>
  idempotentRequest(says, 'wrong', { code: 'idempotency_conflict', ...more });

const idempotency: HostileCases = [
  ...forEach(['', 'x'.repeat(256), 'with space', 'ü', 'tab\there', 'emoji😀', 'nul\u0000', 'line\u2028'], (key) =>
    idempotentRequest(`the Idempotency-Key ${JSON.stringify(key.slice(0, 20))}`, key, { body: { content } }),
  ),
  idempotentRequest('an Idempotency-Key with a wrong body', 'wrong'),
  idempotentRequest('the same again', 'wrong'),
  conflict('the same key for another body', { body: { content } }),
  conflict('the same key at another address', { url: '/estimate' }),
  conflict('the same key with a blank more in the body', { headers: json, body: '{ }' }),
  conflict('the same key by tRPC', { url: '/trpc/moderation.text' }),
  idempotentRequest('an Idempotency-Key named like a prototype', '__proto__'),
  idempotentRequest('an Idempotency-Key of SQL', "';drop--"),
  idempotentRequest('an Idempotency-Key with JSON that is none', 'json', {
    headers: json,
    body: '{',
    code: 'invalid_json',
  }),
  idempotentRequest('an Idempotency-Key of a batch by tRPC', 'k', { url: '/trpc/usage,usage?batch=1' }),
];

export const ledger: HostileCases = [...rights, ...balances, ...order, ...idempotency];
