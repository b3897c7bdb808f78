/** The server of the copied tree, called over HTTP with the key of its first account, and by its owner. */
import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import { sourceSettings } from '../../support/file-sources.ts';
import { createDataFolder, startScript, waitForAddress } from '../../support/process.ts';

export interface PlantedServer extends AsyncDisposable {
  readonly address: string;
  get(path: string, headers?: Record<string, string>): Promise<unknown>;
  post(path: string, body: unknown): Promise<unknown>;
  /** The problem document of a request that fails. */
  refusal(path: string, body: unknown): Promise<unknown>;
  /** A tRPC query with the account's key. */
  query(procedure: string): Promise<unknown>;
  /** A REST call by the owner, who is signed in. */
  asOwner(path: string, body: unknown): Promise<unknown>;
  readonly webhooks: WebhookReceiver;
}

interface WebhookReceiver extends AsyncDisposable {
  readonly url: string;
  /** The body of the next message. */
  receive(): Promise<unknown>;
}

async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const messages = new EventEmitter();
  const receiver = createServer(async (request, response) => {
    const body = await text(request);
    response.writeHead(204).end();
    messages.emit('message', JSON.parse(body));
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const { port } = receiver.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    async receive() {
      const [message] = await once(messages, 'message');
      return message;
    },
    async [Symbol.asyncDispose]() {
      receiver.closeAllConnections();
      receiver.close();
    },
  };
}

/** @param entry main.ts of the copy */
export async function startPlantedServer(entry: string, settings: Record<string, string>): Promise<PlantedServer> {
  const folder = await createDataFolder();
  const webhooks = await startWebhookReceiver();
  const basics = { WINNOW_DATA_DIR: folder.path, WINNOW_PORT: '0', WINNOW_IMAGE_PROCESSES: '1' };
  const server = startScript(entry, { environment: { ...basics, ...sourceSettings(webhooks), ...settings } });
  const address = await waitForAddress(server);
  const key = await folder.localKey();

  async function call(path: string, { headers, body }: { headers: Record<string, string>; body?: unknown }) {
    const response = await fetch(address + path, {
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    });
    return { status: response.status, json: await response.json(), cookies: response.headers.getSetCookie() };
  }
  /** @throws AssertionError with the answer */
  async function succeed(path: string, request: { headers: Record<string, string>; body?: unknown }) {
    const { status, json, cookies } = await call(path, request);
    expect(status, JSON.stringify(json)).toBeLessThan(300);
    return { json, cookies };
  }

  async function signIn(): Promise<string> {
    const token = (await server.waitForLine(/#\/set-up\//)).split('/').at(-1);
    const person = { token, name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' };
    const { cookies } = await succeed('/trpc/session.setUp', { headers: { origin: address }, body: person });
    return cookies.map((cookie) => cookie.split(';')[0]).join('; ');
  }
  let cookie: Promise<string> | undefined;

  return {
    address,
    get: async (path, headers = {}) => (await succeed(path, { headers: { 'x-api-key': key, ...headers } })).json,
    post: async (path, body) => (await succeed(path, { headers: { 'x-api-key': key }, body })).json,
    async refusal(path, body) {
      const { status, json } = await call(path, { headers: { 'x-api-key': key }, body });
      expect(status).toBeGreaterThanOrEqual(400);
      return json;
    },
    query: async (procedure) =>
      Object((await succeed(`/trpc/${procedure}`, { headers: { 'x-api-key': key } })).json).result.data,
    async asOwner(path, body) {
      cookie ??= signIn();
      return (await succeed(path, { headers: { origin: address, cookie: await cookie }, body })).json;
    },
    webhooks,
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await webhooks[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}
