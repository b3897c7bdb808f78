/** `POST /v1/chat/completions`: a proxy in OpenAI's shape that judges prompt and answer. */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toApiError } from '../../../../moderation/to-api-error.ts';
import type { Services } from '../../../../operations/services.ts';
import { ApiError } from '../../../../platform/api-error.ts';
import { parseBody } from '../../../../platform/parse-body.ts';
import { authenticationHook } from '../../../wire/authenticate.ts';
import { imageBodyBytes, textBodyBytes } from '../../../wire/body.ts';
import {
  type HttpResponse,
  jsonHttpResponse,
  requireCaller,
  sendResponse,
  toRequestNumber,
} from '../../../wire/exchange.ts';
import { type RouteRegistry, toPublicApiError } from '../../../wire/problems.ts';
import { documentOperation } from '../../../wire/route.ts';
import { moderationErrorsOf } from '../../../wire/route-errors.ts';
import { dialect } from '../openai-dialect.ts';
import { type AnswerGuard, openAnswerGuard } from './answer-guard.ts';
import {
  type ChatPolicies,
  type ChatRequest,
  chatPolicyHeaders,
  chatRequestSchema,
  joinTexts,
  parseChatPolicies,
  readAnswered,
  readPrompt,
} from './chat-request.ts';
import { type AnswerHead, chatResultSchema, REFUSAL, toChunk, toRefusedCompletion } from './chat-shapes.ts';
import { ChatUpstreamFailed, requestChatAnswer, requestChatChunks } from './chat-upstream.ts';
import { judgePrompt } from './guard-prompt.ts';
import type { JudgedPrompt } from './judged-side.ts';
import { streamAnswer } from './stream-answer.ts';
import { createVerdictMemory, findChatVerdicts, type VerdictMemory } from './verdict-memory.ts';
import { judgeAnswer } from './whole-answer.ts';

const url = '/v1/chat/completions';
const description =
  'Off unless the operator configures an upstream (`WINNOW_CHAT_URL`). The prompt is judged before it is sent, and each sentence of the answer before it is passed on. Fields of the answer that are not judged are left out. `winnow` in the answer, or in its last chunk, has the verdicts.';

/** The response to an error, in OpenAI's shape; recorded for the log. */
function toErrorResponse(request: FastifyRequest, thrown: unknown): HttpResponse {
  if (thrown instanceof ChatUpstreamFailed) return thrown.response;
  const error = toPublicApiError(thrown);
  request.failure = error;
  return dialect.toErrorResponse(error, request.id);
}

const encode = (value: object): string => `data: ${JSON.stringify(value)}\n\n`;
const DONE = 'data: [DONE]\n\n';

/** The answer as server-sent events; an error after its beginning is one of them. */
async function* toEvents(chunks: AsyncIterable<object>, onError: (error: unknown) => Promise<HttpResponse>) {
  try {
    for await (const chunk of chunks) yield encode(chunk);
    yield DONE;
  } catch (error) {
    yield `data: ${(await onError(error)).body}\n\n`;
  }
}

async function* refuseInChunks(head: AnswerHead, prompt: JudgedPrompt) {
  yield toChunk(head, { delta: { role: 'assistant', content: '' } });
  yield toChunk(head, { delta: { refusal: REFUSAL }, finishReason: 'content_filter', winnow: { prompt } });
}

const sendEvents = (reply: FastifyReply, events: AsyncIterable<string>): FastifyReply =>
  reply
    .header('content-type', 'text/event-stream')
    .header('x-accel-buffering', 'no')
    .send(Readable.from(events, { objectMode: false }));

interface Chat {
  readonly services: Services;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly body: ChatRequest;
  readonly policies: ChatPolicies;
  readonly head: AnswerHead;
  readonly memory: VerdictMemory;
}

/** @throws ApiError; undefined: not judged */
async function checkPrompt({
  services,
  request,
  reply,
  body,
  policies,
  memory,
}: Chat): Promise<JudgedPrompt | undefined> {
  const { policy, profileId } = policies.prompt;
  if (policy === 'pass') return undefined;
  const number = toRequestNumber(request.id);
  const call = {
    ...{ caller: requireCaller(request), number, chargeId: number, instance: url },
    onAuthors(authors: readonly string[]) {
      request.authors = authors;
    },
  };
  const authorId = body.safety_identifier ?? body.user;
  const prompt = await judgePrompt(services, call, { ...readPrompt(body), profileId, authorId, memory });
  // Of an earlier request, where all that it says was judged before; of one of its own, where an image is worst.
  if (prompt) reply.header('winnow-prompt-id', prompt.id);
  return prompt;
}

/** Errors of the server cost nothing; what an upstream broke off, or a client left, is charged as far as it was judged. */
async function endGuard(guard: AnswerGuard, error: unknown): Promise<void> {
  if (!(error instanceof ChatUpstreamFailed) && toApiError(error).status >= 500) await guard.release();
  await guard[Symbol.asyncDispose]();
}

async function answer(chat: Chat, prompt: JudgedPrompt | undefined): Promise<FastifyReply> {
  const { services, request, reply, body, policies, head, memory } = chat;
  const { policy, profileId } = policies.answer;
  const caller = requireCaller(request);
  const answered = readAnswered(body);
  const known = await findChatVerdicts(services, memory, { caller, profileId, authorId: undefined });
  const guard = await openAnswerGuard(services, { caller, instance: url, profileId, answered });
  const onAnswer = (texts: readonly string[]) => {
    const verdict = guard.lastingVerdict;
    if (verdict) known.add({ role: 'assistant', text: joinTexts(texts), before: answered }, verdict, true);
  };
  const client = new AbortController();
  // A client that leaves ends the upstream's work, and judging.
  reply.raw.once('close', () => {
    client.abort();
    void guard[Symbol.asyncDispose]();
  });
  const given = request.body as object;
  try {
    if (!body.stream) {
      const value = await requestChatAnswer(services.config, given, client.signal);
      return sendResponse(reply, jsonHttpResponse(200, await judgeAnswer(value, { guard, policy, prompt, onAnswer })));
    }
    const chunks = await requestChatChunks(services.config, given, client.signal);
    const includeUsage = Object(body.stream_options).include_usage === true;
    const stream = streamAnswer({ head, guard, chunks, policy, prompt, includeUsage, onAnswer });
    return sendEvents(
      reply,
      toEvents(stream, async (error) => {
        await endGuard(guard, error);
        client.abort();
        return toErrorResponse(request, error);
      }),
    );
  } catch (error) {
    await endGuard(guard, error);
    throw error;
  }
}

async function chat(
  { services, memory }: Pick<Chat, 'services' | 'memory'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (services.config.chatUrl === null)
    throw new ApiError('not_found', 'This server has no upstream for chats (WINNOW_CHAT_URL).');
  if (request.headers['idempotency-key'] !== undefined)
    throw new ApiError('invalid_request', 'A chat takes no Idempotency-Key: an upstream’s answer is not stored.');
  const body = parseBody(chatRequestSchema, request.body);
  const policies = parseChatPolicies(request.headers);
  const created = Math.floor(services.clock() / 1000);
  const head = { id: `chatcmpl-${toRequestNumber(request.id)}`, created, model: body.model };
  const running: Chat = { services, memory, request, reply, body, policies, head };
  const prompt = await checkPrompt(running);
  if (prompt?.isClean === false && policies.prompt.policy === 'block') {
    if (!body.stream) return sendResponse(reply, jsonHttpResponse(200, toRefusedCompletion(head, { prompt })));
    return sendEvents(
      reply,
      toEvents(refuseInChunks(head, prompt), async (error) => toErrorResponse(request, error)),
    );
  }
  return answer(running, prompt);
}

export function addChatRoute(app: FastifyInstance, services: Services, addresses: RouteRegistry): void {
  const access = { scope: 'moderate' } as const;
  const memory = createVerdictMemory();
  app.route({
    method: 'POST',
    url,
    bodyLimit: Math.max(textBodyBytes, imageBodyBytes),
    schema: {
      summary: 'Answer a chat, with prompt and answer moderated (OpenAI-compatible)',
      description,
      tags: ['Compatible APIs'],
      ...documentOperation({
        ...access,
        ...{ method: 'POST', url, operationId: 'createChatCompletion', dialect, takesNoIdempotencyKey: true },
        errors: moderationErrorsOf('text', 'image'),
      }),
      headers: chatPolicyHeaders,
      body: chatRequestSchema,
      response: { 200: chatResultSchema },
    },
    onRequest: authenticationHook(services, { ...access, modality: 'text' }),
    handler: (request, reply) => chat({ services, memory }, request, reply),
    errorHandler: (error, request, reply) => sendResponse(reply, toErrorResponse(request, error)),
  });
  addresses.add('POST', url);
}
