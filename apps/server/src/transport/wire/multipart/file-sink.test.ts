/** Tests for uploaded files: on disk only while their request is being processed. */

import { once } from 'node:events';
import { readFile, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { UploadedFile } from '@winnow/core';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { ApiError } from '../../../platform/api-error.ts';
import { type ResourceWatch, watchResources } from '../../../platform/media/av/testing/watch.ts';
import { addFormParser, type FileForm } from '../multipart.ts';

const form: FileForm = { schema: z.object({ audio: z.unknown() }), file: 'audio', sizeBytes: 100_000, toDisk: true };

let watch: ResourceWatch;
beforeEach(async () => {
  watch = await watchResources();
});
afterEach(() => watch[Symbol.asyncDispose]());

/** A server that reports what is stored at the path it was given. */
async function start() {
  const app = Fastify();
  app.register((scope, _options, done) => {
    addFormParser(scope, form);
    scope.post('/', async ({ body }) => {
      const { audio } = body as { audio: unknown };
      if (!(audio instanceof UploadedFile)) throw new Error('no file was put aside');
      const mode = (await stat(audio.path)).mode & 0o777;
      return { sizeBytes: audio.sizeBytes, mode, text: await readFile(audio.path, 'latin1') };
    });
    done();
  });
  app.setErrorHandler((error, _request, reply) => reply.status((error as ApiError).status ?? 500).send({}));
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    port: Number(new URL(address).port),
    async post(bytes: string) {
      const body = new FormData();
      body.append('audio', new File([bytes], 'a.mp3'));
      const response = await fetch(address, { method: 'POST', body });
      return { status: response.status, json: await response.json() };
    },
    [Symbol.asyncDispose]: () => app.close(),
  };
}

test('the file is complete, private, and deleted once the response was sent', async () => {
  await using server = await start();
  const text = 'sound'.repeat(15_000);
  expect(await server.post(text)).toEqual({ status: 200, json: { sizeBytes: text.length, mode: 0o600, text } });
  await expect.poll(watch.files).toEqual([]);
});

describe('nothing stays of', () => {
  test.each([
    ['a file that is too large', 413, 'x'.repeat(100_001)],
    ['a file that is empty', 400, ''],
  ])('%s', async (_, status, text) => {
    await using server = await start();
    expect((await server.post(text)).status).toBe(status);
    await expect.poll(watch.files).toEqual([]);
  });

  test('a body that breaks off', async () => {
    await using server = await start();
    const socket = connect(server.port, '127.0.0.1');
    const part = '--b\r\ncontent-disposition: form-data; name="audio"; filename="a"\r\n\r\n';
    const head =
      'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\ncontent-length: 90000\r\n\r\n';
    socket.write(`${head}${part}${'x'.repeat(50_000)}`);
    await expect.poll(watch.files).not.toEqual([]);
    socket.destroy();
    await once(socket, 'close');
    await expect.poll(watch.files).toEqual([]);
  });

  test('a connection that is reset before its folder exists', async () => {
    await using server = await start();
    const head = 'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=b\r\n';
    for (let turn = 0; turn < 50; turn += 1) {
      const socket = connect(server.port, '127.0.0.1');
      await once(socket, 'connect');
      socket.write(`${head}content-length: 90000\r\n\r\n`);
      setImmediate(() => socket.resetAndDestroy());
      await once(socket, 'close');
    }
    await server.post('sound');
    await expect.poll(watch.files).toEqual([]);
  });

  test('a server that stopped', async () => {
    {
      await using server = await start();
      await server.post('sound');
    }
    expect(await watch.files()).toEqual([]);
  });
});
