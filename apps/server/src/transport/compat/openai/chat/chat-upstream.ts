/** Calls the operator's chat endpoint; no other address can be reached through it. */
import { z } from 'zod';
import type { ServerConfig } from '../../../../platform/config.ts';
import type { HttpResponse } from '../../../wire/exchange.ts';
import { jsonHttpResponse } from '../../../wire/exchange.ts';

/** The upstream refused, failed, or cannot be reached. */
export class ChatUpstreamFailed extends Error {
  override readonly name = 'ChatUpstreamFailed';
  readonly response: HttpResponse;

  constructor(response: HttpResponse, options?: ErrorOptions) {
    super('The upstream failed.', options);
    this.response = response;
  }
}

/** Chosen by us, not measured: an answer of a megabyte is longer than any model writes. */
const MAX_ANSWER_BYTES = 4 * 1024 * 1024;
const MAX_ERROR_BYTES = 64 * 1024;
const MAX_EVENT_CHARACTERS = 1024 * 1024;

const errorBody = z.object({
  error: z.object({
    message: z.string(),
    type: z.string().nullish(),
    param: z.string().nullish(),
    code: z.union([z.string(), z.number()]).nullish(),
  }),
});

const failure = (status: number, message: string, cause?: unknown): ChatUpstreamFailed =>
  new ChatUpstreamFailed(
    jsonHttpResponse(status, { error: { message, type: 'server_error', param: null, code: 'upstream_failed' } }),
    { cause },
  );

/** @throws ChatUpstreamFailed above the limit */
async function readText(response: Response, mostBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const piece of response.body ?? []) {
    bytes += piece.length;
    if (bytes > mostBytes) throw failure(502, 'The upstream’s answer is too large.');
    text += decoder.decode(piece, { stream: true });
  }
  return text + decoder.decode();
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw failure(502, 'The upstream did not answer with JSON.', cause);
  }
};

/** Statuses about the operator's own key: they would mislead callers, and their messages can show parts of it. */
const keyStatuses = [401, 403];

/** OpenAI's shape, with nothing but its four fields. */
async function toFailure(response: Response): Promise<ChatUpstreamFailed> {
  const { status, headers } = response;
  if (keyStatuses.includes(status) || status < 400) {
    await response.body?.cancel();
    return failure(502, 'The upstream did not accept the request of this server.');
  }
  const parsed = errorBody.safeParse(await readText(response, MAX_ERROR_BYTES).then(parseJson, () => undefined));
  if (!parsed.success) return failure(status, `The upstream answered ${status}.`);
  const { message, type = null, param = null, code = null } = parsed.data.error;
  const wait = headers.get('retry-after');
  return new ChatUpstreamFailed({
    ...jsonHttpResponse(status, { error: { message, type, param, code } }),
    ...(wait === null ? {} : { headers: { 'retry-after': wait } }),
  });
}

export type ChatUpstream = Pick<ServerConfig, 'chatUrl' | 'chatKey' | 'chatTimeoutMs'>;

/**
 * @param signal ends the request and its answer
 * @returns a response with status 200, whose body is not read yet
 * @throws ChatUpstreamFailed; the signal's reason
 */
async function requestChat(
  { chatUrl, chatKey, chatTimeoutMs }: ChatUpstream,
  body: object,
  signal: AbortSignal,
): Promise<Response> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), chatTimeoutMs);
  try {
    const response = await fetch(`${chatUrl}/chat/completions`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(chatKey === null ? {} : { authorization: `Bearer ${chatKey}` }),
      },
      body: JSON.stringify(body),
      // Following a redirect would send key and content to an address other than the operator's.
      redirect: 'error',
      signal: AbortSignal.any([signal, late.signal]),
    });
    if (response.status !== 200) throw await toFailure(response);
    return response;
  } catch (cause) {
    if (cause instanceof ChatUpstreamFailed) throw cause;
    signal.throwIfAborted();
    throw failure(late.signal.aborted ? 504 : 502, 'The upstream did not answer.', cause);
  } finally {
    clearTimeout(timer);
  }
}

/** The whole answer, within the time limit. @throws ChatUpstreamFailed; the signal's reason */
export async function requestChatAnswer(upstream: ChatUpstream, body: object, signal: AbortSignal): Promise<unknown> {
  const late = AbortSignal.timeout(upstream.chatTimeoutMs);
  try {
    const response = await requestChat(upstream, body, AbortSignal.any([signal, late]));
    return parseJson(await readText(response, MAX_ANSWER_BYTES));
  } catch (cause) {
    if (cause instanceof ChatUpstreamFailed) throw cause;
    signal.throwIfAborted();
    throw failure(late.aborted ? 504 : 502, 'The upstream did not answer.', cause);
  }
}

/** The values of `data:` lines up to "[DONE]". */
async function* readChunks(response: Response): AsyncGenerator<unknown, void, undefined> {
  const decoder = new TextDecoder();
  let open = '';
  for await (const piece of response.body ?? []) {
    const lines = (open + decoder.decode(piece, { stream: true })).split(/\r?\n/);
    open = lines.pop() ?? '';
    if (open.length > MAX_EVENT_CHARACTERS) throw failure(502, 'The upstream’s answer is too large.');
    for (const line of lines) {
      if (!line.startsWith('data:')) continue;
      const data = line.slice('data:'.length).trim();
      if (data === '[DONE]') return;
      yield parseJson(data);
    }
  }
}

/** The answer chunk by chunk, once it has begun. @throws ChatUpstreamFailed; the signal's reason */
export async function requestChatChunks(
  upstream: ChatUpstream,
  body: object,
  signal: AbortSignal,
): Promise<AsyncGenerator<unknown, void, undefined>> {
  return readChunks(await requestChat(upstream, body, signal));
}

/** The error for an answer that broke off. */
export const brokenAnswer = (cause?: unknown): ChatUpstreamFailed =>
  failure(502, 'The upstream’s answer ended early.', cause);
