/** Which responses are retried, and after how long. */

/** The server did no work, or discarded it: docs/failure-modes.md. */
const retryableStatuses = new Set([429, 503, 504]);

/** Chosen by us, not measured: half a second, doubled each time, up to eight seconds. */
const INITIAL_BACKOFF_MS = 500;
const MAX_BACKOFF_MS = 8_000;

/** Seconds or a date (RFC 9110 §10.2.3) → milliseconds from now; undefined if absent or malformed. */
export function parseRetryAfterMs(headers: Headers): number | undefined {
  const value = headers.get('retry-after')?.trim();
  if (!value) return undefined;
  const ms = /^\d+(\.\d+)?$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}

/**
 * Whether a retry of the same request may succeed. A 409 with Retry-After means that the first attempt with this
 * Idempotency-Key is still running; a later retry gets its response.
 */
export const isRetryableResponse = ({ status, headers }: { status: number; headers: Headers }): boolean =>
  retryableStatuses.has(status) || (status === 409 && headers.has('retry-after'));

/**
 * Milliseconds before the next attempt: the server's Retry-After plus a random part that doubles with each attempt, so
 * that clients rejected together do not retry together.
 * @param attempt the attempt that failed; the first is 1
 */
export function calculateBackoffMs(attempt: number, minimumMs = 0): number {
  const longest = Math.min(MAX_BACKOFF_MS, INITIAL_BACKOFF_MS * 2 ** (attempt - 1));
  return minimumMs + longest * (0.5 + Math.random() / 2);
}
