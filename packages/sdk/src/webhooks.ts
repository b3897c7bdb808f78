/** Verifies webhooks according to the Standard Webhooks specification (v1: HMAC-SHA256), with Web Crypto. */

/** Why verification failed. */
export type WebhookProblem =
  | 'missing_header'
  | 'malformed_timestamp'
  | 'too_old'
  | 'too_new'
  | 'no_matching_signature'
  | 'malformed_body';

const webhookProblemMessages: Readonly<Record<WebhookProblem, string>> = {
  missing_header: 'A header is missing: webhook-id, webhook-timestamp and webhook-signature are needed.',
  malformed_timestamp: 'webhook-timestamp is not a number of seconds.',
  too_old: 'The message is too old.',
  too_new: 'The timestamp of the message is in the future.',
  no_matching_signature: 'No signature of the message matches.',
  malformed_body: 'The body is signed but is not JSON.',
};

export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';
  readonly problem: WebhookProblem;

  constructor(problem: WebhookProblem, cause?: unknown) {
    super(webhookProblemMessages[problem], cause === undefined ? {} : { cause });
    this.problem = problem;
  }
}

export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface WebhookMessage {
  /** The raw body exactly as received, before any JSON parser. */
  readonly body: string | ArrayBuffer | Uint8Array;
  readonly headers: WebhookHeaders;
  /** As shown by the server, with or without "whsec_"; several during rotation. */
  readonly secret: string | readonly string[];
  /** The maximum difference between the sender's clock and ours. Default 300 (the specification's recommendation). */
  readonly toleranceSeconds?: number | undefined;
  /** Milliseconds since 1970; for tests. */
  readonly now?: number | undefined;
}

/** The content of a verified message: `type`, `timestamp` and `data`, if its sender follows the specification. */
export interface VerifiedWebhook<T = unknown> {
  /** The same for every delivery of a message: store it to detect duplicates. */
  readonly id: string;
  readonly sentAt: Date;
  readonly payload: T;
}

const SECRET_PREFIX = 'whsec_';
const SIGNATURE_PREFIX = 'v1,';
const DEFAULT_TOLERANCE_SECONDS = 300;
/** Chosen by us, not measured: every comparison costs time, and senders sign with one or two secrets. */
const MAX_SIGNATURES = 20;

function getWebhookHeader(headers: WebhookHeaders, name: string): string {
  const values =
    headers instanceof Headers
      ? [headers.get(name)]
      : Object.entries(headers).flatMap(([key, value]) => (key.toLowerCase() === name ? value : []));
  const [value] = values;
  // A repeated header counts as missing: it is unclear which value was signed.
  if (values.length === 1 && value) return value;
  throw new WebhookVerificationError('missing_header');
}

/** undefined: not Base64. */
function tryDecodeBase64(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** @throws TypeError */
async function importSigningKey(secret: string): Promise<CryptoKey> {
  const bytes = tryDecodeBase64(secret.startsWith(SECRET_PREFIX) ? secret.slice(SECRET_PREFIX.length) : secret);
  // With an empty key, anyone could forge a signature.
  if (!bytes || bytes.length === 0) throw new TypeError('The webhook secret must be Base64, with or without "whsec_".');
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
}

function validateTimestamp(timestamp: string, toleranceSeconds: number, nowMs: number): Date {
  if (!/^\d{1,12}$/.test(timestamp)) throw new WebhookVerificationError('malformed_timestamp');
  const seconds = Number(timestamp);
  const now = Math.floor(nowMs / 1000);
  if (now - seconds > toleranceSeconds) throw new WebhookVerificationError('too_old');
  if (seconds - now > toleranceSeconds) throw new WebhookVerificationError('too_new');
  return new Date(seconds * 1000);
}

/** `crypto.subtle.verify` compares in constant time. */
async function hasValidSignature(
  keys: readonly CryptoKey[],
  signatures: readonly string[],
  content: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const candidates = signatures
    .filter((signature) => signature.startsWith(SIGNATURE_PREFIX))
    .slice(0, MAX_SIGNATURES)
    .flatMap((signature) => tryDecodeBase64(signature.slice(SIGNATURE_PREFIX.length)) ?? []);
  const pairs = keys.flatMap((key) => candidates.map((signature) => [key, signature] as const));
  const results = await Promise.all(
    pairs.map(([key, signature]) => crypto.subtle.verify('HMAC', key, signature, content)),
  );
  return results.includes(true);
}

/**
 * Verifies that the message was signed with the secret and is recent enough, and returns it.
 * @throws WebhookVerificationError; TypeError for an invalid secret
 */
export async function verifyWebhook<T = unknown>(message: WebhookMessage): Promise<VerifiedWebhook<T>> {
  const { headers, secret, toleranceSeconds = DEFAULT_TOLERANCE_SECONDS, now = Date.now() } = message;
  const keys = await Promise.all([secret].flat().map(importSigningKey));
  const id = getWebhookHeader(headers, 'webhook-id');
  const timestamp = getWebhookHeader(headers, 'webhook-timestamp');
  const signatures = getWebhookHeader(headers, 'webhook-signature').split(' ');
  const sentAt = validateTimestamp(timestamp, toleranceSeconds, now);
  const body = typeof message.body === 'string' ? new TextEncoder().encode(message.body) : message.body;
  const signed = new Blob([`${id}.${timestamp}.`, body as Uint8Array<ArrayBuffer>]);
  const content = new Uint8Array(await signed.arrayBuffer());
  if (!(await hasValidSignature(keys, signatures, content)))
    throw new WebhookVerificationError('no_matching_signature');
  return { id, sentAt, payload: parsePayload(body) as T };
}

function parsePayload(body: ArrayBuffer | Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch (cause) {
    throw new WebhookVerificationError('malformed_body', cause);
  }
}
