/** Formats of responses that are sent event by event. */
import type { FastifyRequest } from 'fastify';

/** An event as it is sent; its name is one of its fields. */
interface NamedEvent {
  readonly event: string;
}

interface EventFormat {
  readonly type: string;
  encode(event: NamedEvent): string;
}

/** In JSON no line break is left unescaped, so that one event is one line. */
export const eventFormats = {
  ndjson: { type: 'application/x-ndjson', encode: (event) => `${JSON.stringify(event)}\n` },
  sse: { type: 'text/event-stream', encode: (event) => `event: ${event.event}\ndata: ${JSON.stringify(event)}\n\n` },
} as const satisfies Record<string, EventFormat>;

/** Server-sent events if they are named in Accept, else JSON lines. */
export const chooseEventFormat = ({ headers: { accept = '' } }: FastifyRequest): EventFormat =>
  accept.includes(eventFormats.sse.type) ? eventFormats.sse : eventFormats.ndjson;

export async function* encodeEvents(
  events: AsyncIterable<NamedEvent>,
  { encode }: EventFormat,
): AsyncGenerator<string, void, undefined> {
  for await (const event of events) yield encode(event);
}
