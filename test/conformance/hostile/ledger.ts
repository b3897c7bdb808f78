/** Rows of the hostile table: what an account may not have or cannot pay, and keys of repetition that are none. */
import { forEach, json, type Rows } from './row.ts';

const text = '/moderation/text';
const content = 'A harmless sentence';
const batchOf = (count: number) => Array.from({ length: count }, () => 'a');

const rights: Rows = [
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
    says: 'three options on Free',
    as: 'free',
    url: text,
    body: { content, pii: true, replace: true, language: 'fr' },
    code: 'tier_required',
    pointers: ['/language', '/replace', '/pii'],
  },
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
  {
    says: 'the old prefix on Free',
    as: 'free',
    url: `/api/v1/public${text}`,
    body: { content, replace: true },
    code: 'tier_required',
  },
];

const balances: Rows = [
  {
    says: 'a batch that the balance does not cover',
    as: 'poor',
    url: text,
    body: { content: batchOf(2) },
    code: 'insufficient_tokens',
  },
  {
    says: 'a surcharge that the balance does not cover',
    as: 'poor',
    url: text,
    body: { content, pii: true },
    code: 'insufficient_tokens',
  },
  {
    says: 'an image that the balance does not cover',
    as: 'poor',
    url: '/moderation/image',
    body: { image: 'aGk=' },
    code: 'insufficient_tokens',
  },
  {
    says: 'a recording that the balance does not cover',
    as: 'poor',
    url: '/moderation/audio',
    body: { audio: 'aGk=' },
    code: 'insufficient_tokens',
  },
  {
    says: 'a video that the balance does not cover',
    as: 'poor',
    url: '/moderation/video',
    body: { video: 'aGk=' },
    code: 'insufficient_tokens',
  },
  {
    says: 'a job that the balance does not cover',
    as: 'poor',
    url: '/moderation/audio',
    headers: { prefer: 'respond-async' },
    body: { audio: 'aGk=' },
    code: 'insufficient_tokens',
  },
  {
    says: 'a batch in OpenAI’s shape',
    as: 'poor',
    url: '/v1/moderations',
    body: { input: ['a', 'b'] },
    status: 429,
    code: 'insufficient_quota',
  },
  {
    says: 'a batch by tRPC',
    as: 'poor',
    url: '/trpc/moderation.text',
    body: { content: batchOf(2) },
    code: 'insufficient_tokens',
  },
  {
    says: 'a dear request is estimated',
    as: 'poor',
    url: '/estimate',
    body: { modality: 'text', content: batchOf(100) },
    tokens: 0,
  },
];

const order: Rows = [
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

/** Keys of repetition. */
const idempotency: Rows = [
  ...forEach(['', 'x'.repeat(256), 'with space', 'ü', 'tab\there', 'emoji😀', 'nul\u0000', 'line\u2028'], (key) => ({
    says: `the Idempotency-Key ${JSON.stringify(key.slice(0, 20))}`,
    url: text,
    headers: { 'idempotency-key': key },
    body: { content },
    code: 'invalid_request',
  })),
  {
    says: 'an Idempotency-Key with a wrong body',
    url: text,
    headers: { 'idempotency-key': 'wrong' },
    body: {},
    code: 'invalid_request',
  },
  { says: 'the same again', url: text, headers: { 'idempotency-key': 'wrong' }, body: {}, code: 'invalid_request' },
  {
    says: 'the same key for another body',
    url: text,
    headers: { 'idempotency-key': 'wrong' },
    body: { content },
    code: 'idempotency_conflict',
  },
  {
    says: 'the same key at another address',
    url: '/estimate',
    headers: { 'idempotency-key': 'wrong' },
    body: {},
    code: 'idempotency_conflict',
  },
  {
    says: 'the same key with a blank more in the body',
    url: text,
    headers: { ...json, 'idempotency-key': 'wrong' },
    body: '{ }',
    code: 'idempotency_conflict',
  },
  {
    says: 'the same key by tRPC',
    url: '/trpc/moderation.text',
    headers: { 'idempotency-key': 'wrong' },
    body: {},
    code: 'idempotency_conflict',
  },
  {
    says: 'an Idempotency-Key named like a prototype',
    url: text,
    headers: { 'idempotency-key': '__proto__' },
    body: {},
    code: 'invalid_request',
  },
  {
    says: 'an Idempotency-Key of SQL',
    url: text,
    headers: { 'idempotency-key': "';drop--" },
    body: {},
    code: 'invalid_request',
  },
  {
    says: 'an Idempotency-Key with JSON that is none',
    url: text,
    headers: { ...json, 'idempotency-key': 'json' },
    body: '{',
    code: 'invalid_json',
  },
  {
    says: 'an Idempotency-Key of a batch by tRPC',
    url: '/trpc/usage,usage?batch=1',
    headers: { 'idempotency-key': 'k' },
    body: {},
    code: 'invalid_request',
  },
];

export const ledger: Rows = [...rights, ...balances, ...order, ...idempotency];
