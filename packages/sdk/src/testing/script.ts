/** A fetch that answers by a script and keeps what it was asked; and a server of Node's that does the same on a real port. */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Fetch } from '../settings.ts';

/** An answer, an error to reject with, or what decides. */
export type Line = Response | Error | ((request: Request) => Response | Promise<Response>);

export interface Script {
  fetch: Fetch;
  /** In the order in which they came. */
  requests: Request[];
}

export const json = (value: unknown, { status = 200, headers = {} }: { status?: number; headers?: HeadersInit } = {}) =>
  new Response(JSON.stringify(value), { status, headers });

export const problem = (status: number, code: string, headers: Record<string, string> = {}) =>
  json(
    { type: 'about:blank', title: code, status, detail: `This is ${code}.`, instance: '/', code, requestId: 'req_7' },
    { status, headers },
  );

/** The last line is repeated. */
export function script(...lines: Line[]): Script {
  const requests: Request[] = [];
  return {
    requests,
    async fetch(url, init) {
      const request = new Request(url, init);
      const line = lines[Math.min(requests.length, lines.length - 1)];
      requests.push(request);
      if (line === undefined || line instanceof Error) throw line;
      return typeof line === 'function' ? line(request) : line.clone();
    },
  };
}

export interface Origin extends AsyncDisposable {
  url: string;
}

export async function startOrigin(listener: RequestListener): Promise<Origin> {
  const server = createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** What a promise rejects with. */
export const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );
