/** What an answer says besides its result. */
import type { Delivery } from './send.ts';

/** Where the account stands in the present window (draft-ietf-httpapi-ratelimit-headers). */
export interface RateLimit {
  /** Requests per window. */
  readonly limit: number;
  readonly windowSeconds: number;
  readonly remaining: number;
  /** Until the window starts anew. */
  readonly resetSeconds: number;
}

export interface ResponseInfo {
  /** "req_…": the result's `id`, and what the server's log calls the request. */
  readonly requestId: string | undefined;
  readonly status: number;
  readonly headers: Headers;
  /** How often the request was sent. */
  readonly attempts: number;
  /** Whether this is the kept answer to an earlier request of the same Idempotency-Key; it was not charged again. */
  readonly replayed: boolean;
  /** Undefined: the account is not limited, or a browser does not show the header. */
  readonly rateLimit: RateLimit | undefined;
}

/** The number after `;name=` in a structured header. */
function parameter(header: string | null, name: string): number {
  return Number(new RegExp(`;\\s*${name}=(\\d+)`).exec(header ?? '')?.[1] ?? Number.NaN);
}

function rateLimitOf(headers: Headers): RateLimit | undefined {
  const [policy, state] = [headers.get('ratelimit-policy'), headers.get('ratelimit')];
  const found = {
    limit: parameter(policy, 'q'),
    windowSeconds: parameter(policy, 'w'),
    remaining: parameter(state, 'r'),
    resetSeconds: parameter(state, 't'),
  };
  return Object.values(found).some(Number.isNaN) ? undefined : found;
}

export const requestIdOf = (headers: Headers): string | undefined => headers.get('x-request-id') ?? undefined;

export const responseInfo = ({ status, headers, attempts }: Delivery): ResponseInfo => ({
  requestId: requestIdOf(headers),
  status,
  headers,
  attempts,
  replayed: headers.get('idempotency-replayed') === 'true',
  rateLimit: rateLimitOf(headers),
});
