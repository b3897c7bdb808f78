/** A client of streamed texts over a real connection, for tests and benches. */
import { request as openRequest } from 'node:http';
import { type TextResult, type TextStreamEvent, textStreamEventSchema } from '@winnow/core';

interface StreamTarget {
  /** Such as "http://127.0.0.1:8787". */
  readonly address: string;
  readonly key: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The response while it arrives. */
interface StreamResponse {
  readonly status: number;
  readonly type: string;
  readonly body: AsyncIterable<string>;
}

/** A stream whose pieces the caller sends when it likes. */
export interface OpenStream extends Disposable {
  /** Sends bytes as they are. */
  write(bytes: string | Uint8Array): void;
  /** Sends a line. */
  line(value: unknown): void;
  text(piece: string): void;
  /** Ends the body. */
  end(): void;
  /** Closes the connection. */
  abort(): void;
  readonly response: Promise<StreamResponse>;
  readonly events: AsyncGenerator<TextStreamEvent, void, undefined>;
  /** The next event. */
  next(): Promise<TextStreamEvent>;
}

/** @throws ZodError if an event has another shape */
export async function* readStreamEvents(pieces: AsyncIterable<string>): AsyncGenerator<TextStreamEvent> {
  let open = '';
  for await (const piece of pieces) {
    const lines = (open + piece).split('\n');
    open = lines.pop() ?? '';
    for (const line of lines) yield textStreamEventSchema.parse(JSON.parse(line));
  }
}

export function openTextStream({ address, key, headers }: StreamTarget): OpenStream {
  const sent = openRequest(`${address}/moderation/text/stream`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson', ...headers },
  });
  sent.flushHeaders();
  const response = new Promise<StreamResponse>((resolve, reject) => {
    sent.once('response', (arrived) => {
      arrived.setEncoding('utf8');
      sent.on('error', () => {});
      resolve({
        status: arrived.statusCode ?? 0,
        type: String(arrived.headers['content-type']),
        body: arrived,
      });
    });
    sent.once('error', reject);
  });
  response.catch(() => {});
  const events = (async function* () {
    yield* readStreamEvents((await response).body);
  })();
  const line = (value: unknown) => void sent.write(`${JSON.stringify(value)}\n`);
  return {
    write: (bytes) => void sent.write(bytes),
    line,
    text: (text) => line({ text }),
    end: () => void sent.end(),
    abort: () => void sent.destroy(),
    [Symbol.dispose]: () => void sent.destroy(),
    response,
    events,
    async next() {
      const { done, value } = await events.next();
      if (done) throw new Error('The stream has ended.');
      return value;
    },
  };
}

/** Sends options and pieces one after the other, and returns all events. */
export async function streamText(
  target: StreamTarget,
  options: object,
  pieces: readonly string[],
): Promise<TextStreamEvent[]> {
  using stream = openTextStream(target);
  stream.line(options);
  for (const piece of pieces) stream.text(piece);
  stream.end();
  const events: TextStreamEvent[] = [];
  for await (const event of stream.events) events.push(event);
  return events;
}

/** The result in the last event. @throws Error if it is another event */
export function getStreamResult(events: readonly TextStreamEvent[]): TextResult {
  const last = events.at(-1);
  if (last?.event !== 'result') throw new Error(`No result: ${JSON.stringify(last)}`);
  return last.result;
}

/** The text in pieces of this many UTF-16 units. */
export const cutText = (text: string, length: number): string[] =>
  Array.from({ length: Math.ceil(text.length / length) }, (_, index) =>
    text.slice(index * length, (index + 1) * length),
  );
