/** `POST /moderation/text/stream`: a text that is moderated while it arrives, JSON lines in, events out. */
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import {
  limits,
  type TextStreamEvent,
  textStreamEventSchema,
  textStreamOptionsSchema,
  textStreamPieceSchema,
} from '@winnow/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { openStreamedText } from '../../moderation/streams/streamed-text.ts';
import { createTextStreamEvents } from '../../moderation/streams/text-stream-events.ts';
import type { Services } from '../../operations/services.ts';
import { ApiError } from '../../platform/api-error.ts';
import { parseBody } from '../../platform/parse-body.ts';
import { authenticationHook } from '../wire/authenticate.ts';
import { escapedBytes } from '../wire/body.ts';
import { outlastRequestTimeout } from '../wire/client-errors.ts';
import { pathWithoutQuery, requireCaller, toRequestNumber } from '../wire/exchange.ts';
import { readNdjson } from '../wire/ndjson.ts';
import type { RouteRegistry } from '../wire/problems.ts';
import { documentOperation } from '../wire/route.ts';
import { chooseEventFormat, encodeEvents, eventFormats } from './event-stream.ts';

const url = '/moderation/text/stream';

/** The types under which JSON lines are sent. */
const lineTypes = [eventFormats.ndjson.type, 'application/jsonl', 'application/ndjson'];

/** The options with their context, or a piece that has the whole text. */
const lineLimits = {
  lineBytes: escapedBytes(2 * limits.text.characters) + 16 * 1024,
  bodyBytes: limits.textStream.bodyBytes,
};

/** Chosen by us, not measured: the rest of a refused body is read this long, so that the error reaches the sender. */
const DRAIN_MS = 2_000;

const description = `The body is JSON lines (NDJSON): first an object with the options of a text request, then the text in pieces. After each sentence an event has the verdict on the text so far; the last event has the result for the whole text, which is charged as one text. Idempotency-Key is not accepted.`;

async function* readTextPieces(lines: AsyncIterable<unknown>): AsyncGenerator<string, void, undefined> {
  for await (const line of lines) yield parseBody(textStreamPieceSchema, line).text;
}

/** The first line. @throws ApiError invalid_request and errors of reading */
async function readOptions(lines: AsyncGenerator<unknown, void, undefined>): Promise<object> {
  const first = await lines.next();
  if (first.done)
    throw new ApiError('invalid_request', 'The body is empty: its first line has the options, such as {}.');
  parseBody(textStreamOptionsSchema, first.value);
  return Object(first.value);
}

/** Reads what is left of a body for a while, without using it. */
async function drain(body: Readable): Promise<void> {
  const rest = async () => {
    for await (const _ of body.iterator({ destroyOnReturn: false }));
  };
  await Promise.race([rest().catch(() => {}), pause(DRAIN_MS, undefined, { ref: false })]);
}

/** The events; afterwards, what is left of the body is read. */
async function* sendEvents(events: AsyncIterable<TextStreamEvent>, request: FastifyRequest) {
  for await (const event of events) {
    const tokens = event.event === 'result' ? event.result.usage.tokens : undefined;
    if (tokens !== undefined) request.billed = { modality: 'text', tokens };
    yield event;
    if (event.event === 'error') await drain(request.body as Readable);
  }
}

async function streamText(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (request.headers['idempotency-key'] !== undefined)
    throw new ApiError(
      'invalid_request',
      'A streamed text takes no Idempotency-Key: its body is not known in advance.',
    );
  const lines = readNdjson(request.body as Readable, lineLimits);
  const options = await readOptions(lines);
  const number = toRequestNumber(request.id);
  const instance = pathWithoutQuery(request.url);
  const text = await openStreamedText(services, {
    ...{ caller: requireCaller(request), number, chargeId: number, instance, options },
  });
  outlastRequestTimeout(request.socket);
  // Whatever happens to the connection, the text is charged or released.
  reply.raw.once('close', () => void text[Symbol.asyncDispose]());
  const onError = (error: ApiError) => {
    request.failure = error;
  };
  const events = createTextStreamEvents({ text, pieces: readTextPieces(lines), instance, onError });
  const format = chooseEventFormat(request);
  return reply
    .header('content-type', format.type)
    .header('connection', 'close')
    .header('x-accel-buffering', 'no')
    .send(Readable.from(encodeEvents(sendEvents(events, request), format), { objectMode: false }));
}

export function addTextStreamRoute(app: FastifyInstance, services: Services, addresses: RouteRegistry): void {
  const traits = { scope: 'moderate', method: 'POST', url, operationId: 'streamText', modality: 'text' } as const;
  const events = { schema: textStreamEventSchema };
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(lineTypes, (_request, body, done) => done(null, body));
    scope.addContentTypeParser('*', (_request, _body, done) => {
      done(new ApiError('unsupported_media', `Send JSON lines, with the header "Content-Type: ${lineTypes[0]}".`));
    });
    scope.route({
      method: 'POST',
      url,
      schema: {
        summary: 'Moderate a text while it arrives',
        description,
        tags: ['Moderation'],
        ...documentOperation({ ...traits, takesNoIdempotencyKey: true }),
        body: z.union([textStreamOptionsSchema, textStreamPieceSchema]).describe('Each line of the body.'),
        consumes: [eventFormats.ndjson.type],
        response: {
          200: {
            description: 'Events, each a line or a server-sent event, by the header Accept.',
            content: Object.fromEntries(Object.values(eventFormats).map(({ type }) => [type, events])),
          },
        },
      },
      onRequest: authenticationHook(services, { scope: traits.scope, modality: traits.modality }),
      handler: (request, reply) => streamText(services, request, reply),
    });
  });
  addresses.add('POST', url);
}
