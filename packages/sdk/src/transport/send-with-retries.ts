/** Sends one request, with retries, and reads the final response completely. */

import type { Fetch } from '../client-settings.ts';
import { ConnectionError, type WinnowError } from '../winnow-errors.ts';
import { type CallDeadline, pause } from './deadline.ts';
import { calculateBackoffMs, isRetryableResponse, parseRetryAfterMs } from './retry-backoff.ts';

/** What every attempt sends: the same bytes with the same Idempotency-Key. */
export interface OutgoingRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body?: string | Blob | undefined;
}

/** A response that has been read completely. */
export interface IncomingResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

export interface FinalResponse extends IncomingResponse {
  /** How many times the request was sent. */
  readonly attempts: number;
}

export interface SendOptions {
  readonly fetch: Fetch;
  readonly maxRetries: number;
  readonly deadline: CallDeadline;
}

async function sendOnce(
  { url, method, headers, body }: OutgoingRequest,
  { fetch, deadline }: SendOptions,
): Promise<IncomingResponse> {
  // Following a redirect would send content to an unknown address. Cloudflare Workers reject `credentials` and "error".
  const init: RequestInit = { method, headers, redirect: 'manual', signal: deadline.signal };
  const answer = await fetch(url, body === undefined ? init : { ...init, body });
  return { status: answer.status, headers: answer.headers, body: await answer.text() };
}

/** The platform's error becomes the cause: messages vary, and some contain the URL with any secrets in it. */
const createConnectionError = (cause: unknown) =>
  new ConnectionError({ code: 'connection_failed', detail: 'No response: the connection failed.', cause });

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
 * Returns responses of any status; interpreting them is up to the caller.
 * @throws ConnectionError, TimeoutError, AbortedError
 */
export async function sendWithRetries(request: OutgoingRequest, options: SendOptions): Promise<FinalResponse> {
  const { maxRetries, deadline } = options;
  for (let attempts = 1; ; attempts++) {
    const outcome = await attemptSend(request, options);
    const mayPass = !outcome.ok || isRetryableResponse(outcome.incoming);
    const wait = calculateBackoffMs(attempts, outcome.ok ? parseRetryAfterMs(outcome.incoming.headers) : 0);
    // If the wait would exceed the deadline, fail now, so that the caller learns how long it would be.
    if (!mayPass || attempts > maxRetries || wait >= deadline.remainingMs()) {
      if (outcome.ok) return { ...outcome.incoming, attempts };
      throw outcome.error;
    }
    await pause(wait, deadline);
  }
}
