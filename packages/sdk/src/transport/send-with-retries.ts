/** Sends one request until an answer has come that is worth handing on, and reads it whole. */

import type { Fetch } from '../client-settings.ts';
import { ConnectionError, type WinnowError } from '../winnow-errors.ts';
import { type Deadline, pause } from './deadline.ts';
import { calculateBackoffMs, isRetryableResponse, parseRetryAfterMs } from './retry-backoff.ts';

/** What every attempt sends: the same bytes under the same Idempotency-Key. */
export interface OutgoingRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body?: string | Blob | undefined;
}

/** An answer, read to its end. */
export interface IncomingResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

export interface FinalResponse extends IncomingResponse {
  /** How often the request was sent. */
  readonly attempts: number;
}

export interface SendOptions {
  readonly fetch: Fetch;
  readonly maxRetries: number;
  readonly deadline: Deadline;
}

async function sendOnce(
  { url, method, headers, body }: OutgoingRequest,
  { fetch, deadline }: SendOptions,
): Promise<IncomingResponse> {
  // A redirect would carry content to an address that nobody chose. Cloudflare's workers refuse `credentials` and "error".
  const init: RequestInit = { method, headers, redirect: 'manual', signal: deadline.signal };
  const answer = await fetch(url, body === undefined ? init : { ...init, body });
  return { status: answer.status, headers: answer.headers, body: await answer.text() };
}

/** The reason of the platform is the cause: its sentences differ, and some quote the address with whatever it holds. */
const createConnectionError = (cause: unknown) =>
  new ConnectionError({ code: 'connection_failed', detail: 'No answer came: the connection failed.', cause });

type SendAttemptResult = { ok: true; incoming: IncomingResponse } | { ok: false; error: WinnowError };

async function attemptSend(request: OutgoingRequest, options: SendOptions): Promise<SendAttemptResult> {
  try {
    return { ok: true, incoming: await options.deadline.race(sendOnce(request, options)) };
  } catch (error) {
    const { signal } = options.deadline;
    if (signal.aborted) throw signal.reason;
    return { ok: false, error: createConnectionError(error) };
  }
}

/**
 * Answers of any status are handed on; what they mean is for the caller.
 * @throws ConnectionError, TimeoutError, AbortedError
 */
export async function sendWithRetries(request: OutgoingRequest, options: SendOptions): Promise<FinalResponse> {
  const { maxRetries, deadline } = options;
  for (let attempts = 1; ; attempts++) {
    const outcome = await attemptSend(request, options);
    const mayPass = !outcome.ok || isRetryableResponse(outcome.incoming);
    const wait = calculateBackoffMs(attempts, outcome.ok ? parseRetryAfterMs(outcome.incoming.headers) : 0);
    // Whoever must wait longer than there is time is told so now, and how long.
    if (!mayPass || attempts > maxRetries || wait >= deadline.remainingMs()) {
      if (outcome.ok) return { ...outcome.incoming, attempts };
      throw outcome.error;
    }
    await pause(wait, deadline);
  }
}
