/** Judges over the API of a server, in batches; waits and asks again where the server says that it is busy. */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { limits, type TextItem, textBatchResult } from '@winnow/core';
import { z } from 'zod';
import { type Engine, EngineStopped, type JudgeOptions } from './engine.ts';
import { isWorthRetrying, retryDelayMs } from './retry.ts';

export interface ServerOptions {
  /** Base address. */
  readonly url: string;
  readonly key: string;
  readonly language?: string | undefined;
  /** Identifier of a moderation profile of the account. */
  readonly profile?: string | undefined;
}

/** With waits that grow to half a minute, a server may be away for about three minutes. */
const ATTEMPTS = 10;

/** Longer than the server takes for one request at most (moderation/modalities/text.ts). */
const ANSWER_TIMEOUT_MS = 60_000;

const problem = z.object({ detail: z.string().optional(), title: z.string().optional() });

export function serverEngine(options: ServerOptions): Engine {
  const { url, language, profile } = options;
  return {
    name: url,
    fingerprint: JSON.stringify([url, language, profile]),
    async judge(texts, judging) {
      const results: TextItem[] = [];
      for (let start = 0; start < texts.length; start += limits.text.batch)
        results.push(...(await judgeBatch(options, texts.slice(start, start + limits.text.batch), judging)));
      return results;
    },
    async [Symbol.asyncDispose]() {},
  };
}

async function judgeBatch(options: ServerOptions, content: readonly string[], { signal }: JudgeOptions) {
  const { language, profile } = options;
  const body = JSON.stringify({ content, language, moderationProfileId: profile });
  // The same for every attempt: a batch whose answer got lost is not charged twice.
  const idempotencyKey = randomUUID();
  for (let attempt = 1; ; attempt += 1) {
    const answer = await post(options, { body, idempotencyKey, signal });
    if ('ok' in answer && answer.ok) return resultsOf(await answer.json(), content.length, options.url);
    const mayRetry = !('ok' in answer) || isWorthRetrying(answer.status);
    if (!mayRetry || attempt === ATTEMPTS) throw new EngineStopped(await complaint(answer, options.url));
    const retryAfter = 'ok' in answer ? answer.headers.get('retry-after') : null;
    if ('ok' in answer) await answer.body?.cancel();
    await delay(retryDelayMs(attempt, retryAfter), undefined, { signal });
  }
}

interface Sending {
  readonly body: string;
  readonly idempotencyKey: string;
  readonly signal: AbortSignal;
}

/** The answer, or why there is none. @throws the signal's reason once it is aborted */
async function post({ url, key }: ServerOptions, { body, idempotencyKey, signal }: Sending) {
  try {
    return await fetch(`${url}/moderation/text`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        'idempotency-key': idempotencyKey,
      },
      body,
      // A key is for the server that was named, and for no other.
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]),
    });
  } catch (error) {
    signal.throwIfAborted();
    return { lost: error };
  }
}

function resultsOf(body: unknown, expected: number, url: string): TextItem[] {
  const read = textBatchResult.safeParse(body);
  if (!read.success || read.data.results.length !== expected)
    throw new EngineStopped(`${url} answered with something else than ${expected} verdicts. Is it a Winnow server?`);
  return read.data.results;
}

async function complaint(answer: Response | { lost: unknown }, url: string): Promise<string> {
  if (!('status' in answer)) {
    const { lost } = answer;
    const cause = lost instanceof Error && lost.cause instanceof Error ? lost.cause : lost;
    return `${url} does not answer: ${cause instanceof Error ? cause.message : String(cause)}`;
  }
  const read = problem.safeParse(await answer.json().catch(() => undefined)).data;
  return `${url} answered ${answer.status}: ${read?.detail ?? read?.title ?? 'without a reason'}`;
}
