/** When and after which delay a request to a server is retried. */

/** Rate limited, overloaded, an earlier attempt of ours still in progress, and gateway errors. */
const WORTH_RETRYING: readonly number[] = [408, 409, 429, 502, 503, 504];

export const isWorthRetrying = (status: number): boolean => WORTH_RETRYING.includes(status);

const LONGEST_OWN_WAIT_MS = 30_000;
/** Maximum Retry-After that is honoured: rate limits are per minute. */
const LONGEST_WAIT_MS = 120_000;

/**
 * Milliseconds until the next attempt: what the server requests, else exponential backoff with up to half of it
 * randomised, so that clients that failed together do not retry together.
 * @param attempt 1 for the first that failed
 * @param retryAfter the header: seconds or an HTTP date (RFC 9110 §10.2.3)
 */
export function retryDelayMs(attempt: number, retryAfter: string | null, nowMs = Date.now()): number {
  const requestedMs = parseRetryAfterHeader(retryAfter, nowMs);
  if (requestedMs !== undefined) return Math.min(LONGEST_WAIT_MS, requestedMs);
  const wait = Math.min(LONGEST_OWN_WAIT_MS, 500 * 2 ** (attempt - 1));
  return wait / 2 + (Math.random() * wait) / 2;
}

function parseRetryAfterHeader(retryAfter: string | null, nowMs: number): number | undefined {
  const text = retryAfter?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1_000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? undefined : Math.max(0, date - nowMs);
}
