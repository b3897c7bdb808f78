/** An SDK client for a test server: over a port if the server listens, else in process. */
import { type ClientOptions, type Fetch, WinnowClient } from '@winnow/sdk';
import { resultSchemas } from '@winnow/sdk/schemas';
import type { TestServer } from './server.ts';

/** Passes a client's requests to the server without a port. */
export function createInProcessFetch({ app }: Pick<TestServer, 'app'>): Fetch {
  return async (address, init) => {
    const request = new Request(address, init);
    const { host, pathname, search } = new URL(address);
    const payload = request.body === null ? undefined : Buffer.from(await request.arrayBuffer());
    const answer = await app.inject({
      method: request.method as 'GET' | 'POST' | 'PUT' | 'DELETE',
      url: pathname + search,
      headers: { host, ...Object.fromEntries(request.headers) },
      ...(payload ? { payload } : {}),
    });
    const headers = Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as [string, string]);
    return new Response(answer.rawPayload.length > 0 ? new Uint8Array(answer.rawPayload) : null, {
      status: answer.statusCode,
      headers,
    });
  };
}

/** Every result is checked against the core's schemas. */
export const createTestClient = (
  server: Pick<TestServer, 'app'>,
  apiKey: string,
  options: Partial<ClientOptions> = {},
): WinnowClient =>
  new WinnowClient({
    apiKey,
    baseUrl: 'http://winnow.test',
    fetch: createInProcessFetch(server),
    validate: resultSchemas,
    ...options,
  });
