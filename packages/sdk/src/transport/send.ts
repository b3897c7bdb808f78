/** Sends one request until an answer has come that is worth handing on, and reads it whole. */
import { ConnectionError, type WinnowError } from '../errors.ts';
import type { Fetch } from '../settings.ts';
import { type Deadline, pause } from './deadline.ts';
import { isPassing, retryAfterMs, waitMs } from './retry.ts';

/** What every attempt sends: the same bytes under the same Idempotency-Key. */
export interface Outgoing {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body?: string | Blob | undefined;
}

/** An answer, read to its end. */
export interface Incoming {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

export interface Delivery extends Incoming {
  /** How often the request was sent. */
  readonly attempts: number;
}

export interface Patience {
  readonly fetch: Fetch;
  readonly maxRetries: number;
  readonly deadline: Deadline;
}

async function once({ url, method, headers, body }: Outgoing, { fetch, deadline }: Patience): Promise<Incoming> {
  // A redirect would carry content to an address that nobody chose. Cloudflare's workers refuse `credentials` and "error".
  const init: RequestInit = { method, headers, redirect: 'manual', signal: deadline.signal };
  const answer = await fetch(url, body === undefined ? init : { ...init, body });
  return { status: answer.status, headers: answer.headers, body: await answer.text() };
}

/** The reason of the platform is the cause: its sentences differ, and some quote the address with whatever it holds. */
const unreachable = (cause: unknown) =>
  new ConnectionError({ code: 'connection_failed', detail: 'No answer came: the connection failed.', cause });

type Outcome = { ok: true; incoming: Incoming } | { ok: false; error: WinnowError };

async function attempt(outgoing: Outgoing, patience: Patience): Promise<Outcome> {
  try {
    return { ok: true, incoming: await patience.deadline.race(once(outgoing, patience)) };
  } catch (error) {
    const { signal } = patience.deadline;
    if (signal.aborted) throw signal.reason;
    return { ok: false, error: unreachable(error) };
  }
}

/**
 * Answers of any status are handed on; what they mean is for the caller.
 * @throws ConnectionError, TimeoutError, AbortedError
 */
export async function send(outgoing: Outgoing, patience: Patience): Promise<Delivery> {
  const { maxRetries, deadline } = patience;
  for (let attempts = 1; ; attempts++) {
    const outcome = await attempt(outgoing, patience);
    const mayPass = !outcome.ok || isPassing(outcome.incoming);
    const wait = waitMs(attempts, outcome.ok ? retryAfterMs(outcome.incoming.headers) : 0);
    // Whoever must wait longer than there is time is told so now, and how long.
    if (!mayPass || attempts > maxRetries || wait >= deadline.left()) {
      if (outcome.ok) return { ...outcome.incoming, attempts };
      throw outcome.error;
    }
    await pause(wait, deadline);
  }
}
