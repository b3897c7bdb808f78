/** Texts that are moderated while they arrive: pieces in, events out, over one connection. */
import type { TextStreamEvent } from '@winnow/core';
import { type CallOptions, type ClientSettings, validateTimeout } from './client-settings.ts';
import type { TextStreamRequest } from './request-types.ts';
import { createHeaders } from './transport/call.ts';
import { startDeadline } from './transport/deadline.ts';
import { parseResponse } from './transport/parse-response.ts';
import { ConnectionError, createErrorFromProblem, UnexpectedAnswerError } from './winnow-errors.ts';

/** The last event is a "result": a stream that ends with an error rejects with it. */
export type TextStreamProgress = Exclude<TextStreamEvent, { readonly event: 'error' }>;

export type TextStreamOptions = TextStreamRequest & Omit<CallOptions, 'maxRetries' | 'idempotencyKey'>;

/** A stream may take as long as the server lets it. */
const DEFAULT_TIMEOUT_MS = 600_000;
const path = '/moderation/text/stream';
const lineType = 'application/x-ndjson';

/**
 * The lines of the body, encoded. The source is left when the signal aborts, since not every platform cancels the body of
 * an aborted request.
 */
function createLineStream(
  request: TextStreamRequest,
  pieces: AsyncIterable<string>,
  signal: AbortSignal,
): ReadableStream<Uint8Array> {
  const source = pieces[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  const encode = (value: unknown) => encoder.encode(`${JSON.stringify(value)}\n`);
  signal.addEventListener('abort', () => void source.return?.().catch(() => undefined), { once: true });
  return new ReadableStream({
    start: (controller) => controller.enqueue(encode(request)),
    async pull(controller) {
      const next = await source.next();
      if (next.done || signal.aborted) controller.close();
      else controller.enqueue(encode({ text: next.value }));
    },
  });
}

async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void, undefined> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let open = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const lines = (open + decoder.decode(value, { stream: true })).split('\n');
      open = lines.pop() ?? '';
      yield* lines;
    }
  } finally {
    // Not awaited: it can last as long as the request is sent.
    void reader.cancel().catch(() => undefined);
  }
}

function parseEvent(line: string): TextStreamEvent {
  try {
    return JSON.parse(line);
  } catch (cause) {
    throw new UnexpectedAnswerError({ code: 'unexpected_answer', detail: 'An event is not JSON.', cause });
  }
}

async function* readEvents(response: Response): AsyncGenerator<TextStreamProgress, void, undefined> {
  if (response.status !== 200 || response.body === null) {
    const { status, headers } = response;
    parseResponse({ status, headers, body: await response.text() }, undefined);
    throw new UnexpectedAnswerError({ code: 'unexpected_answer', status, detail: 'The response is no stream.' });
  }
  for await (const line of readLines(response.body)) {
    const event = parseEvent(line);
    if (event.event === 'error') throw createErrorFromProblem(event.error, undefined);
    yield event;
    if (event.event === 'result') return;
  }
  throw new ConnectionError({ code: 'connection_failed', detail: 'The stream ended before its result.' });
}

/** Leaving the loop closes the connection, which ends the work and the bill. @throws WinnowError */
export async function* moderateTextStream(
  settings: ClientSettings,
  pieces: AsyncIterable<string>,
  { signal, timeoutMs, headers, ...request }: TextStreamOptions,
): AsyncGenerator<TextStreamProgress, void, undefined> {
  const deadline = startDeadline(validateTimeout(timeoutMs ?? DEFAULT_TIMEOUT_MS), signal);
  const stop = new AbortController();
  const sent = createHeaders(settings, { apiRequest: { method: 'POST', path }, options: { headers }, body: undefined });
  sent.set('content-type', lineType);
  sent.set('accept', lineType);
  const cancel = AbortSignal.any([deadline.signal, stop.signal]);
  const body = createLineStream(request, pieces, cancel);
  const init = { method: 'POST', headers: sent, body, duplex: 'half', redirect: 'manual', signal: cancel } as const;
  try {
    const response = await deadline.race(settings.fetch(settings.baseUrl + path, init));
    yield* readEvents(response);
  } catch (error) {
    if (deadline.signal.aborted) throw deadline.signal.reason;
    if (!(error instanceof TypeError)) throw error;
    const detail = 'The connection failed.';
    throw new ConnectionError({ code: 'connection_failed', detail, cause: error });
  } finally {
    stop.abort();
    deadline.end();
  }
}
