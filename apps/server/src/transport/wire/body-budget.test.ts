/** Tests for the limit on buffered body bytes, over real sockets. */
import { type ClientRequest, request } from 'node:http';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { addBodyBudget, createBodyBudget } from './body-budget.ts';
import { addErrorHandlers, createRouteRegistry } from './problems.ts';

describe('of a hundred bytes', () => {
  const receiving = () => createBodyBudget({ maxBytes: 100 });
  const refused = expect.objectContaining({ code: 'overloaded', headers: { 'retry-after': '1' } });

  test('no more are held by all, and what was refused holds nothing', () => {
    const hold = receiving();
    for (const account of [1, 2]) hold(account).reserve(45);
    const third = hold(3);
    expect(() => third.reserve(11)).toThrow(refused);
    third.reserve(10);
    expect(() => hold(4).reserve(1)).toThrow(refused);
  });

  test('an account holds no more than half, however many its requests', () => {
    const hold = receiving();
    hold(1).reserve(30);
    expect(() => hold(1).reserve(21)).toThrow(refused);
    hold(1).reserve(20);
    hold(2).reserve(50);
  });

  test('what was answered is free again, once', () => {
    const hold = receiving();
    const [one, other] = [hold(1), hold(1)];
    one.reserve(25);
    other.reserve(25);
    one.release();
    one.release();
    hold(1).reserve(25);
    expect(() => hold(1).reserve(1)).toThrow(refused);
  });
});

/** A server that buffers at most 100 bytes, 50 of them for unauthenticated clients, and responds on command. */
async function start() {
  const app = Fastify();
  app.decorateRequest('caller', undefined);
  app.decorateRequest('failure', undefined);
  addBodyBudget(app, { maxBytes: 100 });
  addErrorHandlers(app, createRouteRegistry());
  const waiting: (() => void)[] = [];
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body: Buffer, done) => done(null, body.length));
  let onRefused = () => {};
  const refused = new Promise<void>((resolve) => {
    onRefused = resolve;
  });
  app.post('/small', { bodyLimit: 10, onError: async () => onRefused() }, async () => ({}));
  app.post('/now', async ({ body }) => ({ body }));
  app.post('/later', async ({ body }) => {
    await new Promise<void>((go) => waiting.push(go));
    return { body };
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });

  function open(path: string, headers: Record<string, string>): ClientRequest {
    const sent = request(address + path, { method: 'POST', headers: { 'content-type': 'x/y', ...headers } });
    sent.on('error', () => undefined);
    return sent;
  }
  const answerOf = (sent: ClientRequest) =>
    new Promise<{ status: number | undefined; retry: string | undefined; text: string }>((resolve) => {
      sent.once('response', (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (piece: string) => {
          text += piece;
        });
        response.once('end', () =>
          resolve({ status: response.statusCode, retry: response.headers['retry-after'], text }),
        );
      });
    });

  return {
    port: Number(new URL(address).port),
    /** Resolves once a body was refused at `/small`. */
    refused,
    /** With a Content-Length, or chunked. */
    async post(path: string, pieces: readonly string[], isChunked = false) {
      const length = String(pieces.join('').length);
      const sent = open(path, isChunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': length });
      const answer = answerOf(sent);
      for (const piece of pieces) sent.write(piece);
      sent.end();
      return answer;
    },
    open,
    answerOf,
    /** Waits until this many requests are pending, then responds to them. */
    async answer(count: number) {
      await expect.poll(() => waiting.length).toBe(count);
      for (const go of waiting.splice(0)) go();
    },
    waiting: (count: number) => expect.poll(() => waiting.length).toBe(count),
    [Symbol.asyncDispose]: () => app.close(),
  };
}

describe.each([
  ['with its length', false],
  ['in chunks', true],
] as const)('a body %s', (_says, isChunked) => {
  test('is read whole', async () => {
    await using server = await start();
    expect(await server.post('/now', ['x'.repeat(20), 'y'.repeat(30)], isChunked)).toMatchObject({
      status: 200,
      text: '{"body":50}',
    });
  });

  test('that exceeds the budget is 503 with Retry-After, until others are answered', async () => {
    await using server = await start();
    const first = server.post('/later', ['x'.repeat(40)], isChunked);
    await server.waiting(1);
    const refused = await server.post('/now', ['x'.repeat(20)], isChunked);
    expect([refused.status, refused.retry, JSON.parse(refused.text).code]).toEqual([503, '1', 'overloaded']);
    await server.answer(1);
    expect((await first).status).toBe(200);
    await expect.poll(async () => (await server.post('/now', ['x'.repeat(20)], isChunked)).status).toBe(200);
  });
});

test('a body that says it is larger than the address takes is 413, however little room there is', async () => {
  await using server = await start();
  const sent = server.open('/now', { 'content-length': String(2 ** 21) });
  sent.flushHeaders();
  expect((await server.answerOf(sent)).status).toBe(413);
  expect((await server.post('/now', ['x'.repeat(50)])).status).toBe(200);
});

test('a connection that is lost frees what it took', async () => {
  await using server = await start();
  const lost = server.open('/now', { 'content-length': '50' });
  lost.write('x');
  await expect.poll(async () => (await server.post('/now', ['x'])).status).toBe(503);
  lost.destroy();
  await expect.poll(async () => (await server.post('/now', ['x'])).status).toBe(200);
});

test('a body that is refused behind another request, and whose connection is reset, ends nothing', async () => {
  await using server = await start();
  const uncaught: unknown[] = [];
  const hear = (error: unknown) => uncaught.push(error);
  process.on('uncaughtException', hear);
  const head = (path: string) => `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: x/y\r\n`;
  const socket = connect(server.port, '127.0.0.1');
  socket.write(`${head('/later')}Content-Length: 1\r\n\r\nx`);
  await server.waiting(1);
  socket.write(`${head('/small')}Transfer-Encoding: chunked\r\n\r\n14\r\n${'x'.repeat(20)}\r\n`);
  await server.refused;
  socket.resetAndDestroy();
  await server.answer(1);
  expect((await server.post('/now', ['x'.repeat(50)])).status).toBe(200);
  process.off('uncaughtException', hear);
  expect(uncaught).toEqual([]);
});
