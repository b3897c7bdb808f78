/** What a client is made with, and what one call may have otherwise. */
import type { ResultSchemas } from './result-types.ts';

/** The platform's fetch, or one with its behaviour (a proxy, a log, a test). */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Headers that are sent besides the client's own, which they cannot replace. */
type ExtraHeaders = Readonly<Record<string, string>>;

/** What all calls of a client have in common, and one call may have otherwise. */
interface SharedCallOptions {
  /** For a whole call, repetitions and waits included. Default 60,000. A video's job has its own. */
  readonly timeoutMs?: number | undefined;
  /** Repetitions after 429, 503, 504 and broken connections. Default 2. */
  readonly maxRetries?: number | undefined;
  readonly headers?: ExtraHeaders | undefined;
}

export interface ClientOptions extends SharedCallOptions {
  readonly apiKey: string;
  /** Where the server is, such as "https://winnow.example.com". A path is kept. */
  readonly baseUrl: string;
  readonly fetch?: Fetch | undefined;
  /** Checks every result against Winnow's schemas: `resultSchemas` of "@winnow/sdk/schemas". */
  readonly validate?: ResultSchemas | undefined;
}

export interface CallOptions extends SharedCallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Names the call, so that it is charged once whoever repeats it. Default: a random one for each call. */
  readonly idempotencyKey?: string | undefined;
}

export interface ClientSettings {
  readonly apiKey: string;
  /** Without a slash at its end. */
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
  // What is no visible ASCII cannot stand in a header; the value itself must not stand in an error.
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
    // Browsers refuse a fetch that is called as a method of something else.
    fetch: options.fetch ?? ((url, init) => fetch(url, init)),
    timeoutMs: validateTimeout(options.timeoutMs ?? defaultCallOptions.timeoutMs),
    maxRetries: validateMaxRetries(options.maxRetries ?? defaultCallOptions.maxRetries),
    headers: options.headers ?? {},
    validate: options.validate ?? {},
  };
}
