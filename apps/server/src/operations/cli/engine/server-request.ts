/**
 * One request to a server, retried while it is busy or unavailable, with an Idempotency-Key so that it is charged once.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { RedactedImage } from '../../../platform/media/image.ts';
import { ContentRefused, EngineStopped } from './engine.ts';
import { isWorthRetrying, retryDelayMs } from './retry.ts';

export interface ServerEndpoint {
  /** Base URL. */
  readonly url: string;
  readonly key: string;
}

export interface ServerEngineOptions extends ServerEndpoint {
  readonly language?: string | undefined;
  /** Id of a moderation profile of the account. */
  readonly profile?: string | undefined;
}

/** The same bytes for every attempt. */
export interface EngineRequestBody {
  readonly type: string;
  readonly body: string | Blob;
}

export interface EngineRequest {
  /** POST with a body, GET without by default. */
  readonly method?: 'DELETE';
  /** Path below the base URL. */
  readonly path: string;
  readonly content?: EngineRequestBody;
  /** Requests a job instead of a result (RFC 7240 §4.1). */
  readonly asJob?: boolean;
  /** Timeout of one attempt; longer than the server's own limit. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

/** The server responded with an error. */
export class EngineRequestRefused extends EngineStopped {
  readonly status: number;
  /** The server's own message. */
  readonly detail: string;

  constructor(url: string, status: number, detail: string) {
    super(`${url} answered ${status}: ${detail}`);
    this.status = status;
    this.detail = detail;
  }
}

/** With delays that grow to half a minute, this bridges an outage of about three minutes. */
const MAX_ASK_ATTEMPTS = 10;

const problemBody = z.object({ detail: z.string().optional(), title: z.string().optional() });

/**
 * @returns the JSON of the response
 * @throws EngineRequestRefused, EngineStopped; the signal's reason once it is aborted
 */
export async function requestWithRetry(server: ServerEndpoint, question: EngineRequest): Promise<unknown> {
  // The same for every attempt: a request whose response was lost is not charged twice.
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

/** The response, or why there is none. @throws the signal's reason once it is aborted */
async function postOnce(
  { url, key }: ServerEndpoint,
  { method, path, content, asJob, timeoutMs, signal }: EngineRequest,
  idempotencyKey: string,
) {
  try {
    return await fetch(`${url}${path}`, {
      method: method ?? (content ? 'POST' : 'GET'),
      headers: {
        authorization: `Bearer ${key}`,
        ...(content && { 'content-type': content.type, 'idempotency-key': idempotencyKey }),
        ...(asJob && { prefer: 'respond-async' }),
      },
      body: content?.body ?? null,
      // The key must only be sent to the given server.
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

export const toJsonBody = (body: object): EngineRequestBody => ({
  type: 'application/json',
  body: JSON.stringify(body),
});

/** Errors about the content, not about the account or the server. */
const ABOUT_THE_CONTENT: readonly number[] = [400, 413, 415, 422];
const UNSUPPORTED_MEDIA = 415;

/** Error codes for a picture, recording or video that the server cannot judge. */
export const toRefusal = (status: number, detail: string, cause?: unknown): ContentRefused =>
  new ContentRefused(detail, { isOtherKind: status === UNSUPPORTED_MEDIA, cause });

/** A refusal of the content for others to be judged; any other error as it is. */
export const refusalOr = (error: unknown): unknown =>
  error instanceof EngineRequestRefused && ABOUT_THE_CONTENT.includes(error.status)
    ? toRefusal(error.status, error.detail, error)
    : error;

/** Fetches redacted content by its signed link, which needs no API key; none is sent. @throws EngineStopped */
export async function fetchRedactedImage(url: string, signal: AbortSignal): Promise<RedactedImage> {
  const answer = await fetch(url, { redirect: 'error', signal });
  if (!answer.ok) throw new EngineStopped(`The redacted picture cannot be fetched: ${answer.status}.`);
  const mediaType = answer.headers.get('content-type') ?? 'application/octet-stream';
  return { bytes: new Uint8Array(await answer.arrayBuffer()), mediaType };
}
