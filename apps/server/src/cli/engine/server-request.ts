/** One question to a server: asked again where it is busy or away, under one key, so that it is charged once. */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { RedactedImage } from '../../media/image.ts';
import { EngineStopped } from './engine.ts';
import { isWorthRetrying, retryDelayMs } from './retry.ts';

export interface ServerEndpoint {
  /** Base address. */
  readonly url: string;
  readonly key: string;
}

export interface EngineRequest {
  /** After the base address. */
  readonly path: string;
  readonly type: string;
  /** The same bytes for every attempt. */
  readonly body: string | Uint8Array<ArrayBuffer>;
  /** Of one attempt: longer than the server takes at most. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

/** The server answered, and not with what it was asked for. */
export class EngineRequestRefused extends EngineStopped {
  readonly status: number;
  /** The server's own sentence. */
  readonly detail: string;

  constructor(url: string, status: number, detail: string) {
    super(`${url} answered ${status}: ${detail}`);
    this.status = status;
    this.detail = detail;
  }
}

/** With waits that grow to half a minute, a server may be away for about three minutes. */
const MAX_ASK_ATTEMPTS = 10;

const problemBody = z.object({ detail: z.string().optional(), title: z.string().optional() });

/** @returns the JSON of the answer @throws Refused, EngineStopped; the signal's reason once it is aborted */
export async function requestWithRetry(server: ServerEndpoint, question: EngineRequest): Promise<unknown> {
  // The same for every attempt: a question whose answer got lost is not charged twice.
  const idempotencyKey = randomUUID();
  for (let attempt = 1; ; attempt += 1) {
    const answer = await postOnce(server, question, idempotencyKey);
    if ('ok' in answer && answer.ok) return answer.json();
    const mayRetry = !('ok' in answer) || isWorthRetrying(answer.status);
    if (!mayRetry || attempt === MAX_ASK_ATTEMPTS) throw await toEngineError(answer, server.url);
    const retryAfter = 'ok' in answer ? answer.headers.get('retry-after') : null;
    if ('ok' in answer) await answer.body?.cancel();
    await delay(retryDelayMs(attempt, retryAfter), undefined, { signal: question.signal });
  }
}

/** The answer, or why there is none. @throws the signal's reason once it is aborted */
async function postOnce(
  { url, key }: ServerEndpoint,
  { path, type, body, timeoutMs, signal }: EngineRequest,
  idempotencyKey: string,
) {
  try {
    return await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': type, 'idempotency-key': idempotencyKey },
      body,
      // A key is for the server that was named, and for no other.
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
  } catch (error) {
    signal.throwIfAborted();
    return { lost: error };
  }
}

async function toEngineError(answer: Response | { lost: unknown }, url: string): Promise<EngineStopped> {
  if (!('status' in answer)) {
    const { lost } = answer;
    const cause = lost instanceof Error && lost.cause instanceof Error ? lost.cause : lost;
    return new EngineStopped(`${url} does not answer: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
  const read = problemBody.safeParse(await answer.json().catch(() => undefined)).data;
  return new EngineRequestRefused(url, answer.status, read?.detail ?? read?.title ?? 'without a reason');
}

/** A redacted picture by its link, which is signed: it needs no key, and whoever serves it gets none. @throws EngineStopped */
export async function fetchRedactedImage(url: string, signal: AbortSignal): Promise<RedactedImage> {
  const answer = await fetch(url, { redirect: 'error', signal });
  if (!answer.ok) throw new EngineStopped(`The redacted picture cannot be fetched: ${answer.status}.`);
  const mediaType = answer.headers.get('content-type') ?? 'application/octet-stream';
  return { bytes: new Uint8Array(await answer.arrayBuffer()), mediaType };
}
