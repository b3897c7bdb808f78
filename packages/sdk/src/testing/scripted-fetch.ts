/** A scripted fetch that records its requests, and a Node server on a real port that does the same. */
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Fetch } from '../client-settings.ts';

/** A response, an error to reject with, or a function that returns either. */
export type ScriptedResponse = Response | Error | ((request: Request) => Response | Promise<Response>);

export interface ScriptedFetch {
  fetch: Fetch;
  /** In order of arrival. */
  requests: Request[];
}

export const jsonResponse = (
  value: unknown,
  { status = 200, headers = {} }: { status?: number; headers?: HeadersInit } = {},
) => new Response(JSON.stringify(value), { status, headers });

export const problemResponse = (status: number, code: string, headers: Record<string, string> = {}) =>
  jsonResponse(
    { type: 'about:blank', title: code, status, detail: `This is ${code}.`, instance: '/', code, requestId: 'req_7' },
    { status, headers },
  );

/** The last entry is repeated. */
export function createScriptedFetch(...lines: ScriptedResponse[]): ScriptedFetch {
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

export interface TestOrigin extends AsyncDisposable {
  url: string;
}

export async function startTestOrigin(listener: RequestListener): Promise<TestOrigin> {
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

/** The error that a promise rejects with. */
export const getRejection = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );
