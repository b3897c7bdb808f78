/** A service on this machine in place of another company's: it records what it is sent and gives the answers of a table. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Parsed, if it is JSON. */
  readonly body: unknown;
}

export interface FakeService extends AsyncDisposable {
  readonly address: string;
  readonly server: Server;
  /** In the order of their arrival. */
  readonly received: readonly ReceivedRequest[];
  /** The next request that matches and that was not taken before. */
  take(matches: (request: ReceivedRequest) => boolean): Promise<ReceivedRequest>;
}

/** The body of an answer, with status 200; a picture as its bytes; or a status without a body. */
export type Answer = object | number;

/** @param answer undefined: 404 */
export async function startFakeService(
  answer: (request: ReceivedRequest) => Answer | undefined | Promise<Answer | undefined>,
): Promise<FakeService> {
  const received: ReceivedRequest[] = [];
  const taken = new Set<ReceivedRequest>();
  const server = createServer(async (incoming, outgoing) => {
    const raw = await text(incoming);
    const isJson = incoming.headers['content-type']?.includes('json') && raw !== '';
    const { method = '', url: path = '', headers } = incoming;
    const request = { method, path, headers, body: isJson ? JSON.parse(raw) : raw };
    received.push(request);
    server.emit('received');
    const body = (await answer(request)) ?? 404;
    if (typeof body === 'number') outgoing.writeHead(body).end();
    else if (Buffer.isBuffer(body)) outgoing.writeHead(200, { 'content-type': 'image/png' }).end(body);
    else outgoing.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    server,
    received,
    async take(matches) {
      for (;;) {
        const found = received.find((request) => !taken.has(request) && matches(request));
        if (found !== undefined) {
          taken.add(found);
          return found;
        }
        await once(server, 'received', { signal: AbortSignal.timeout(60_000) });
      }
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
