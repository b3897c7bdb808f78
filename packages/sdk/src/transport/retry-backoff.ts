/** Which answers are worth another try, and after how long. */

/** The server did no work, or nothing that it keeps: docs/failure-modes.md. */
const retryableStatuses = new Set([429, 503, 504]);

/** Chosen: half a second, doubled each time, up to eight seconds. */
const INITIAL_BACKOFF_MS = 500;
const MAX_BACKOFF_MS = 8_000;

/** Seconds or a date (RFC 9110 §10.2.3) → milliseconds from now; undefined where there is none that can be read. */
export function parseRetryAfterMs(headers: Headers): number | undefined {
  const value = headers.get('retry-after')?.trim();
  if (!value) return undefined;
  const ms = /^\d+(\.\d+)?$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}

/**
 * Whether the same request may be answered otherwise in a while. A 409 with Retry-After says that the first attempt still
 * runs under this Idempotency-Key: whoever waits gets its answer.
 */
export const isRetryableResponse = ({ status, headers }: { status: number; headers: Headers }): boolean =>
  retryableStatuses.has(status) || (status === 409 && headers.has('retry-after'));

/**
 * Milliseconds before the next attempt: what the server asks for, and on top of it a random part that doubles with each
 * attempt, so that callers who were refused together do not come back together.
 * @param attempt the one that failed; the first is 1
 */
export function calculateBackoffMs(attempt: number, minimumMs = 0): number {
  const longest = Math.min(MAX_BACKOFF_MS, INITIAL_BACKOFF_MS * 2 ** (attempt - 1));
  return minimumMs + longest * (0.5 + Math.random() / 2);
}
