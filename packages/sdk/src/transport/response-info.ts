/** Response metadata. */
import type { FinalResponse } from './send-with-retries.ts';

/** The account's rate limit in the current window (draft-ietf-httpapi-ratelimit-headers). */
export interface RateLimit {
  /** Requests per window. */
  readonly limit: number;
  readonly windowSeconds: number;
  readonly remaining: number;
  /** Until the window resets. */
  readonly resetSeconds: number;
}

export interface ResponseInfo {
  /** "req_…": the result's `id`, and the request's id in the server's log. */
  readonly requestId: string | undefined;
  readonly status: number;
  readonly headers: Headers;
  /** How many times the request was sent. */
  readonly attempts: number;
  /**
   * Whether this is the stored response to an earlier request with the same Idempotency-Key; it was not billed again.
   */
  readonly replayed: boolean;
  /** Undefined: the account has no limit, or the browser does not expose the header. */
  readonly rateLimit: RateLimit | undefined;
}

/** The number after `;name=` in a structured header. */
function parseHeaderParameter(header: string | null, name: string): number {
  return Number(new RegExp(`;\\s*${name}=(\\d+)`).exec(header ?? '')?.[1] ?? Number.NaN);
}

function parseRateLimit(headers: Headers): RateLimit | undefined {
  const [policy, state] = [headers.get('ratelimit-policy'), headers.get('ratelimit')];
  const found = {
    limit: parseHeaderParameter(policy, 'q'),
    windowSeconds: parseHeaderParameter(policy, 'w'),
    remaining: parseHeaderParameter(state, 'r'),
    resetSeconds: parseHeaderParameter(state, 't'),
  };
  return Object.values(found).some(Number.isNaN) ? undefined : found;
}

export const getRequestId = (headers: Headers): string | undefined => headers.get('x-request-id') ?? undefined;

export const toResponseInfo = ({ status, headers, attempts }: FinalResponse): ResponseInfo => ({
  requestId: getRequestId(headers),
  status,
  headers,
  attempts,
  replayed: headers.get('idempotency-replayed') === 'true',
  rateLimit: parseRateLimit(headers),
});
