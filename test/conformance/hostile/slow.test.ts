/** Slow clients: idle connections take nothing from other clients, and are closed with an error on timeout. */
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { problemSchema } from '@winnow/core';
import { expect, test } from 'vitest';
import { startTestServer } from '../../support/server.ts';
import { openTextStream } from '../../support/text-stream.ts';

const SLOW = 300;

/** A server with a port, and clients of it that send the start of a request. */
async function start() {
  const server = await startTestServer({}, { WINNOW_TEXT_MODEL: 'off' });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const { apiKey } = await server.account({ tokens: 10 });
  const open: Socket[] = [];
  return {
    server,
    address: `http://127.0.0.1:${port}`,
    apiKey,
    async begin(bytes: string) {
      const socket = connect(port, '127.0.0.1');
      open.push(socket);
      socket.on('error', () => undefined);
      await once(socket, 'connect');
      socket.write(bytes);
      return socket;
    },
    async [Symbol.asyncDispose]() {
      for (const socket of open) socket.destroy();
      await server[Symbol.asyncDispose]();
    },
  };
}

test('three hundred clients that never finish their headers or bodies delay nobody else', async () => {
  await using slow = await start();
  const head = `POST /moderation/text HTTP/1.1\r\nHost: localhost\r\nX-Api-Key: ${slow.apiKey}\r\n`;
  for (let at = 0; at < SLOW; at += 1)
    await slow.begin(
      at % 2 === 0 ? head : `${head}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"content":`,
    );
  for (const path of ['/healthz', '/readyz']) expect((await fetch(slow.address + path)).status).toBe(200);
  const answer = await fetch(`${slow.address}/moderation/text`, {
    method: 'POST',
    headers: { 'x-api-key': slow.apiKey, 'content-type': 'application/json' },
    body: '{"content":"The harbour was quiet"}',
  });
  expect(answer.status).toBe(200);
  expect(await slow.server.remaining(slow.apiKey)).toBe(9);
});

test('the time for headers and for a whole request is bounded, and so is the number of connections', async () => {
  await using slow = await start();
  const { server } = slow.server.app;
  const { headersTimeout, requestTimeout, maxConnections } = server;
  // Node looks for late connections only so often: who is late is closed that much later.
  const checkEveryMs = Number(Reflect.get(server, 'connectionsCheckingInterval'));
  expect([headersTimeout + checkEveryMs, requestTimeout + checkEveryMs, maxConnections]).toEqual([
    10_000, 30_000, 4_096,
  ]);
});

test('whose time is up hears 408 in a problem document, and the connection ends', async () => {
  await using slow = await start();
  const accepted = once(slow.server.app.server, 'connection');
  const client = await slow.begin('GET /healthz HTTP/1.1\r\nHost: localhost\r\n');
  const [socket] = await accepted;
  // As Node does on timeout.
  slow.server.app.server.emit('clientError', Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
  const pieces: Buffer[] = [];
  client.on('data', (piece) => pieces.push(piece));
  await once(client, 'close');
  const [head = '', body = ''] = Buffer.concat(pieces).toString().split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 408 /);
  expect(problemSchema.parse(JSON.parse(body)).code).toBe('invalid_request');
});

test('the time for a request does not end a streamed text that has begun, and ends one that has not', async () => {
  await using slow = await start();
  Object.assign(slow.server.app.server, { requestTimeout: 600, headersTimeout: 500 });
  const target = { address: slow.address, key: slow.apiKey };
  using begun = openTextStream(target);
  begun.line({});
  expect(await begun.next()).toMatchObject({ event: 'started' });
  using silent = openTextStream(target);
  expect((await silent.response).status).toBe(408);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  begun.text('Good morning.');
  expect(await begun.next()).toMatchObject({ event: 'verdict', isClean: true });
  begun.end();
  expect(await begun.next()).toMatchObject({ event: 'result' });
});
