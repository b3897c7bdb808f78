/** Tests for multipart forms: what is read, what is rejected, and that nothing is dropped, truncated or guessed. */
import { connect } from 'node:net';
import { imageRequestSchema, limits } from '@winnow/core';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { migratedDatabase } from '../../../testing/databases.ts';
import { getSharedRuntime } from '../../../testing/shared-runtime.ts';
import { createAccount } from '../../accounts/directory/accounts.ts';
import { createServices, type Services } from '../../operations/services.ts';
import { loadConfig } from '../../platform/config.ts';
import { formatRequestId } from '../../platform/storage/request-ids.ts';
import type { FileForm } from './multipart.ts';
import { createRouteRegistry } from './problems.ts';
import { addRoute } from './route.ts';

const form: FileForm = { schema: imageRequestSchema, file: 'image', sizeBytes: 1000 };

/** Two real routes that echo what they received. */
async function start() {
  const place = await migratedDatabase('embedded');
  const settings = { WINNOW_DATA_DIR: place.folder, WINNOW_LOG_LEVEL: 'silent', WINNOW_TEXT_MODEL: 'off' };
  const runtime = await getSharedRuntime(settings);
  const services = await createServices(loadConfig(settings), { ...(runtime && { runtime }) });
  const app = Fastify({ genReqId: () => formatRequestId(services.requestIds.next()) });
  app.setValidatorCompiler(() => (value) => ({ value }));
  app.setSerializerCompiler(() => (value) => JSON.stringify(value));
  let runs = 0;
  const operation = { operationId: 'uploadTest', summary: '', tag: '' };
  const common = { ...operation, method: 'POST', scope: 'moderate', result: z.unknown() } as const;
  const answer = (_services: Services, { body }: { body: unknown }) => {
    runs += 1;
    const { image, ...fields } = body as { image: Uint8Array };
    return { runs, fields, bytes: image.length, image: Buffer.from(image.subarray(0, 100)).toString('latin1') };
  };
  addRoute(
    app,
    { services, addresses: createRouteRegistry() },
    { ...common, url: '/upload', multipart: form, handler: answer },
  );
  const large = { ...form, sizeBytes: limits.image.sizeBytes };
  addRoute(
    app,
    { services, addresses: createRouteRegistry() },
    { ...common, url: '/large', multipart: large, handler: answer },
  );
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const { apiKey } = await createAccount(services, { tier: 'Pro', tokens: 100 });
  async function post(body: NonNullable<RequestInit['body']>, headers: Record<string, string> = {}, url = '/upload') {
    const duplex = { duplex: 'half' } as RequestInit;
    const response = await fetch(`${address}${url}`, {
      method: 'POST',
      headers: { 'x-api-key': apiKey, ...headers },
      body,
      ...duplex,
    });
    return { status: response.status, json: (await response.json()) as Record<string, unknown> };
  }
  /** A handwritten body, with \n as line ending. */
  const raw = (body: string, type = 'multipart/form-data; boundary=b') =>
    post(Buffer.from(body.replaceAll('\n', '\r\n'), 'latin1'), { 'content-type': type });
  return {
    app,
    apiKey,
    port: Number(new URL(address).port),
    post,
    raw,
    async [Symbol.asyncDispose]() {
      await app.close();
      await services[Symbol.asyncDispose]();
      await place[Symbol.asyncDispose]();
    },
  };
}

let server: Awaited<ReturnType<typeof start>>;
beforeAll(async () => {
  server = await start();
});
afterAll(() => server[Symbol.asyncDispose]());

const file = (bytes: string | Uint8Array<ArrayBuffer> = 'pixels') => new File([bytes], 'a.png', { type: 'image/png' });

function fields(entries: readonly [string, string | File][]): FormData {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return data;
}

const part = (head: string, body: string) => `--b\n${head}\n\n${body}\n`;
const image = part('Content-Disposition: form-data; name="image"; filename="a.png"', 'pixels');
const field = (name: string, value: string) => part(`Content-Disposition: form-data; name="${name}"`, value);

describe('a form', () => {
  test('gives the file’s bytes and the fields with the types of JSON', async () => {
    const { status, json } = await server.post(
      fields([
        ['enableOcr', 'true'],
        ['detectPii', 'False'],
        ['piiCategories', 'Face'],
        ['piiCategories', 'email, Phone'],
        ['redactionMode', 'box'],
        ['moderationProfileId', ''],
        ['image', file()],
      ]),
    );
    expect([status, json]).toEqual([
      200,
      {
        runs: 1,
        bytes: 6,
        image: 'pixels',
        fields: {
          enableOcr: true,
          detectPii: false,
          piiCategories: ['Face', 'email', 'Phone'],
          redactionMode: 'box',
          moderationProfileId: null,
        },
      },
    ]);
    expect(imageRequestSchema.safeParse({ ...(json.fields as object), image: new Uint8Array(6) }).success).toBe(true);
  });

  test.each([
    ['a list in JSON', field('piiCategories', ' ["Face","Email"]'), { piiCategories: ['Face', 'Email'] }],
    ['a preamble of an empty line', '', {}, '\n'],
    ['letters outside ASCII', field('language', 'espa\u00c3\u00b1ol'), { language: 'español' }],
    ['an unknown field, for the schema to refuse', field('__proto__', 'x'), JSON.parse('{"__proto__":"x"}')],
    ['a field without content', field('language', ''), { language: null }],
    ['a content that looks like a boundary', field('language', '--bb\n--'), { language: '--bb\r\n--' }],
    ['an epilogue', '', {}, '', 'nothing'],
  ])('may hold %s', async (_says, extra, expected, before = '', after = '') => {
    const { status, json } = await server.raw(`${before}${image}${extra}--b--\n${after}`);
    expect([status, json.fields]).toEqual([200, expected]);
  });

  test.each([
    [
      'as .NET writes it',
      "Content-Type: image/png\nContent-Disposition: form-data; name=image; filename=a.png; filename*=utf-8''a.png",
    ],
    [
      'as curl writes it',
      'Content-Disposition: form-data; name="image"; filename="a\\";b.png"\nContent-Type: image/png',
    ],
    ['in other letters', 'CONTENT-DISPOSITION:FORM-DATA;NAME=image;FILENAME=""'],
  ])('may name its file %s', async (_says, head) => {
    expect(await server.raw(`${part(head, 'pixels')}--b--`)).toMatchObject({ status: 200, json: { image: 'pixels' } });
  });

  /** The body in chunks of this size. */
  const inChunks = (whole: Uint8Array, bytes: number) =>
    new ReadableStream<Uint8Array>({
      start(controller) {
        for (let at = 0; at < whole.length; at += bytes) controller.enqueue(whole.subarray(at, at + bytes));
        controller.close();
      },
    });

  test.each([1, 2, 7, 4096])('keeps every byte of the file, though it arrives in pieces of %i', async (bytes) => {
    const content = '\r\n--\r\n-\r\n--B\r\n\r\n--';
    const whole = `--b\r\nContent-Disposition: form-data; name="image"; filename=x\r\n\r\n${content}\r\n--b--`;
    const { json } = await server.post(inChunks(Buffer.from(whole), bytes), {
      'content-type': 'multipart/form-data; boundary="b"',
    });
    expect(json.image).toBe(content);
  });

  test('of the largest size is read whole, however much it resembles a boundary', async () => {
    const noise = Buffer.alloc(limits.image.sizeBytes, '\r\n------WebKitFormBoundary\r\n-');
    const { status, json } = await server.post(fields([['image', file(noise)]]), {}, '/large');
    expect([status, json.bytes]).toEqual([200, noise.length]);
  });
});

describe('refused is a form', () => {
  const tooLong = 'x'.repeat(70_000);
  test.each([
    ['without a boundary in its type', 400, 'boundary', `${image}--b--`, 'multipart/form-data'],
    ['with a boundary that is too long', 400, 'boundary', '', `multipart/form-data; boundary=${'b'.repeat(71)}`],
    ['of another type', 415, 'multipart/form-data', '{}', 'application/json'],
    ['that does not begin with its boundary', 400, 'begin', `junk\n${image}--b--`],
    ['that ends within a part', 400, 'too early', image.slice(0, -3)],
    ['that ends within a head', 400, 'too early', `${image}--b\nContent-Disp`],
    ['that ends without its last boundary', 400, 'too early', image],
    [
      'with a line that only begins like its boundary',
      400,
      'end of its line',
      `${image}${field('language', 'x\n--bb')}--b--`,
    ],
    ['that is empty', 400, 'too early', '\n'],
    ['without a file', 400, 'missing', `${field('language', 'en')}--b--`],
    ['with two files', 400, 'one file', `${image}${image}--b--`],
    ['with a file of another name', 400, 'not "photo"', `${image.replace('"image"', '"photo"')}--b--`],
    ['with a file sent as a field', 400, 'must be a file', `${field('image', 'aGVsbG8=')}--b--`],
    [
      'with an empty file',
      400,
      'empty',
      `${part('Content-Disposition: form-data; name="image"; filename="a"', '')}--b--`,
    ],
    [
      'with a part without a name',
      400,
      'needs a header',
      `${image}${part('Content-Disposition: form-data', 'x')}--b--`,
    ],
    ['with a part without a head', 400, 'headers of a part', `${image}--b\n\nx\n${field('language', 'en')}--b--`],
    [
      'with a head that is no header',
      400,
      'headers of a part',
      `${image}${part('Content-Disposition form-data', 'x')}--b--`,
    ],
    [
      'with a name that never ends',
      400,
      'needs a header',
      `${image}${part('Content-Disposition: form-data; name="a', 'x')}--b--`,
    ],
    [
      'with two dispositions',
      400,
      'headers of a part',
      `${image}${part('Content-Disposition: form-data; name=a\nContent-Disposition: form-data; name=b', 'x')}--b--`,
    ],
    [
      'with an encoded part',
      400,
      'Transfer-Encoding',
      `${image}${part('Content-Disposition: form-data; name=a\nContent-Transfer-Encoding: base64', 'eA==')}--b--`,
    ],
    ['with a field that is not UTF-8', 400, 'UTF-8', `${image}${field('language', '\u00ff')}--b--`],
    [
      'with a switch that is neither',
      400,
      '/enableOcr: Must be "true" or "false"',
      `${image}${field('enableOcr', '1')}--b--`,
    ],
    [
      'with a field sent twice',
      400,
      '/language: Was sent more than once',
      `${image}${field('language', 'en')}${field('language', 'de')}--b--`,
    ],
    ['with a list that is broken JSON', 400, '/piiCategories', `${image}${field('piiCategories', '["Face"')}--b--`],
    [
      'with a file that is too large',
      413,
      'file is larger',
      `${part('Content-Disposition: form-data; name="image"; filename="a"', 'x'.repeat(1001))}--b--`,
    ],
    [
      'with a field that would have to be truncated',
      413,
      'field is larger',
      `${image}${field('language', tooLong)}--b--`,
    ],
    ['with a head that would have to be cut', 413, 'headers of a part', `${image}${field(tooLong, 'x')}--b--`],
    ['with too many fields', 413, 'more than 200', `${image}${field('piiCategories', 'Face').repeat(201)}--b--`],
    ['that goes on after its end', 413, 'body is larger', `${image}--b--\n${'x'.repeat(1_100_000)}`],
  ])('%s', async (_says, status, words, body, type?: string) => {
    const answer = await server.raw(body, type);
    expect([answer.status, answer.json.detail]).toEqual([status, expect.stringContaining(words)]);
  });

  test('whose connection breaks: the server goes on', async () => {
    const head = `POST /upload HTTP/1.1\r\nHost: x\r\nX-Api-Key: ${server.apiKey}\r\nContent-Type: multipart/form-data; boundary=b\r\n`;
    const socket = connect(server.port, '127.0.0.1');
    socket.write(
      `${head}Content-Length: 500\r\n\r\n--b\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\nxx`,
    );
    await new Promise((resolve) => setTimeout(resolve, 50));
    socket.destroy();
    expect((await server.raw(`${image}--b--`)).status).toBe(200);
  });

  test('that says at once that it is too large, before anything of it is read', async () => {
    const head = `POST /upload HTTP/1.1\r\nHost: x\r\nX-Api-Key: ${server.apiKey}\r\nContent-Type: multipart/form-data; boundary=b\r\n`;
    const socket = connect(server.port, '127.0.0.1');
    socket.write(`${head}Content-Length: 99999999\r\n\r\n`);
    const answer = await new Promise<string>((resolve) => socket.once('data', (bytes) => resolve(bytes.toString())));
    socket.destroy();
    expect(answer).toMatch(/^HTTP\/1.1 413 /);
  });
});

test('the key is checked before the body is read', async () => {
  const socket = connect(server.port, '127.0.0.1');
  socket.write(
    'POST /upload HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 900\r\n\r\n--b',
  );
  const answer = await new Promise<string>((resolve) => socket.once('data', (bytes) => resolve(bytes.toString())));
  socket.destroy();
  expect(answer).toMatch(/^HTTP\/1.1 401 /);
});

describe('under an Idempotency-Key', () => {
  const send = (key: string, entries: [string, string | File][]) =>
    server.post(fields(entries), { 'idempotency-key': key });
  const german: [string, string] = ['language', 'de'];

  test('the same form gets the first answer, though its boundary is another one', async () => {
    const first = await send('same', [german, ['image', file()]]);
    const again = await send('same', [['image', file()], german]);
    expect(first.status).toBe(200);
    expect(again).toEqual(first);
  });

  test.each<[string, [string, string | File][]]>([
    ['another file', [german, ['image', file('other')]]],
    [
      'another field',
      [
        ['language', 'fr'],
        ['image', file()],
      ],
    ],
    ['one field less', [['image', file()]]],
  ])('%s is a conflict', async (says, entries) => {
    const key = says.replaceAll(' ', '-');
    await send(key, [german, ['image', file()]]);
    expect(await send(key, entries)).toMatchObject({ status: 409, json: { code: 'idempotency_conflict' } });
  });
});
