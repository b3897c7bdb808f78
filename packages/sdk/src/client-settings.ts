/** Client options, and the options that a single call may override. */
import type { ResultSchemas } from './result-types.ts';

/** The platform's fetch, or a compatible function (for a proxy, logging or tests). */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Headers sent in addition to the client's own, which they cannot replace. */
type ExtraHeaders = Readonly<Record<string, string>>;

/** Options of all calls of a client, which a single call may override. */
interface SharedCallOptions {
  /** For a whole call, including retries and waits. Default 60,000. Video jobs have their own timeout. */
  readonly timeoutMs?: number | undefined;
  /** Retries after 429, 503, 504 and connection failures. Default 2. */
  readonly maxRetries?: number | undefined;
  readonly headers?: ExtraHeaders | undefined;
}

export interface ClientOptions extends SharedCallOptions {
  readonly apiKey: string;
  /** The server's address, such as "https://winnow.example.com". A path is kept. */
  readonly baseUrl: string;
  readonly fetch?: Fetch | undefined;
  /** Validates every result against Winnow's schemas: `resultSchemas` of "@winnow/sdk/schemas". */
  readonly validate?: ResultSchemas | undefined;
}

export interface CallOptions extends SharedCallOptions {
  readonly signal?: AbortSignal | undefined;
  /**
   * Identifies the call, so that retries are billed once, even from another process. Default: a random key per call.
   */
  readonly idempotencyKey?: string | undefined;
}

export interface ClientSettings {
  /** Undefined: a session is used instead. */
  readonly apiKey: string | undefined;
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly fetch: Fetch;
  readonly timeoutMs: number;
  readonly maxRetries: number;
  readonly headers: ExtraHeaders;
  readonly validate: ResultSchemas;
}

const defaultCallOptions = { timeoutMs: 60_000, maxRetries: 2 } as const;

function validateBaseUrl(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) throw new TypeError('baseUrl must be an http or https address.');
  if (url.username || url.password || url.search || url.hash)
    throw new TypeError('baseUrl must hold neither a user, nor a query, nor a fragment.');
  return url.origin + url.pathname.replace(/\/+$/, '');
}

function validateApiKey(value: string): string {
  // Headers can only hold visible ASCII; the error must not contain the value itself.
  if (typeof value !== 'string' || !/^[\x21-\x7e]+$/.test(value)) throw new TypeError('apiKey must be an API key.');
  return value;
}

/** @throws RangeError */
export function validateTimeout(value: number): number {
  if (value > 0) return value;
  throw new RangeError('timeoutMs must be above 0.');
}

/** @throws RangeError */
export function validateMaxRetries(value: number): number {
  if (Number.isInteger(value) && value >= 0) return value;
  throw new RangeError('maxRetries must be a whole number of at least 0.');
}

/** @throws TypeError, RangeError */
export function toClientSettings(options: ClientOptions): ClientSettings {
  return {
    apiKey: validateApiKey(options.apiKey),
    baseUrl: validateBaseUrl(options.baseUrl),
    // Browsers throw if fetch is called as a method of another object.
    fetch: options.fetch ?? ((url, init) => fetch(url, init)),
    timeoutMs: validateTimeout(options.timeoutMs ?? defaultCallOptions.timeoutMs),
    maxRetries: validateMaxRetries(options.maxRetries ?? defaultCallOptions.maxRetries),
    headers: options.headers ?? {},
    validate: options.validate ?? {},
  };
}
