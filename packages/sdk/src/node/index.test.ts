/** Tests of files by path and of Node streams, over a real connection. */
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WinnowClient } from '../index.ts';
import { getRejection, startTestOrigin } from '../testing/scripted-fetch.ts';
import { fileAt } from './index.ts';

let folder: string;
let path: string;
const bytes = crypto.getRandomValues(new Uint8Array(65_536));
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'winnow-sdk-'));
  path = join(folder, 'secret name.png');
  await writeFile(path, bytes);
});
afterAll(() => rm(folder, { recursive: true }));

/** Responds with what was received: its length, and the file in the form. */
const echo = () =>
  startTestOrigin(async (request, response) => {
    const body = await buffer(request);
    const form = await new Response(new Blob([body]), {
      headers: { 'content-type': request.headers['content-type'] ?? '' },
    }).formData();
    const file = form.get('image') as File;
    const same = Buffer.from(await file.arrayBuffer()).equals(bytes);
    response.end(JSON.stringify({ id: 'req_1', same, name: file.name, length: request.headers['content-length'] }));
  });

describe.each<[string, () => Promise<Blob> | AsyncIterable<Uint8Array>]>([
  ['a file by its path', () => fileAt(path)],
  ['a Readable', () => createReadStream(path)],
])('%s', (_, open) => {
  test('arrives whole, with its length, without its name', async () => {
    await using origin = await echo();
    const client = new WinnowClient({ apiKey: 'wnw_test_k', baseUrl: origin.url });
    const answer = Object(await client.image({ image: await open() }));
    expect([answer.same, answer.name]).toEqual([true, 'image']);
    expect(Number(answer.length)).toBeGreaterThan(bytes.length);
  });
});

test('a connection that is cut is tried again, with the file whole', async () => {
  let cut = 0;
  await using origin = await startTestOrigin(async (request, response) => {
    if (cut++ === 0) request.socket.destroy();
    else response.end(JSON.stringify({ id: 'req_1', size: (await buffer(request)).length }));
  });
  const client = new WinnowClient({ apiKey: 'wnw_test_k', baseUrl: origin.url });
  const { data, response } = await client.image({ image: await fileAt(path) }).withResponse();
  expect(response.attempts).toBe(2);
  expect(Object(data).size).toBeGreaterThan(bytes.length);
});

test('a call that is aborted closes its connection', async () => {
  let closed: () => void = () => undefined;
  const gone = new Promise<void>((resolve) => {
    closed = resolve;
  });
  await using origin = await startTestOrigin((request) => void request.socket.once('close', closed));
  const client = new WinnowClient({ apiKey: 'wnw_test_k', baseUrl: origin.url });
  expect(await getRejection(client.usage({ signal: AbortSignal.timeout(50) }))).toMatchObject({ code: 'aborted' });
  await gone;
});

test('a file that is not there is Node’s own error', async () => {
  await expect(fileAt(join(folder, 'nothing'))).rejects.toThrow(/ENOENT.*nothing/);
});
