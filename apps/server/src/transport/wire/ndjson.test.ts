/** Tests for JSON lines: however the bytes are cut, the values are the same; limits hold before a line is complete. */
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { readNdjson } from './ndjson.ts';

const limits = { lineBytes: 100, bodyBytes: 1_000 };

async function read(bytes: Buffer, cut: number): Promise<unknown[]> {
  const pieces = Array.from({ length: Math.ceil(bytes.length / cut) }, (_, at) =>
    bytes.subarray(at * cut, (at + 1) * cut),
  );
  const values: unknown[] = [];
  for await (const value of readNdjson(Readable.from(pieces), limits)) values.push(value);
  return values;
}

const values = [{}, { text: 'Grüße 😀' }, { text: 'line\nbreak' }, [1, null], 'x'];
const bytes = Buffer.from(values.map((value) => JSON.stringify(value)).join('\r\n\n \n'));

test.each([1, 2, 3, 7, 1_000])('bytes in pieces of %i are the same values', async (cut) => {
  expect(await read(bytes, cut)).toEqual(values);
  expect(await read(Buffer.concat([bytes, Buffer.from('\n')]), cut)).toEqual(values);
});

test.each([
  ['no JSON', Buffer.from('{}\n{'), 'invalid_json'],
  ['a prototype', Buffer.from('{"__proto__":{}}\n'), 'invalid_json'],
  ['broken UTF-8', Buffer.from([0x22, 0xff, 0x22, 0x0a]), 'invalid_json'],
  ['a long line', Buffer.from(`"${'x'.repeat(99)}"\n`), 'payload_too_large'],
  ['an endless line', Buffer.from('x'.repeat(101)), 'payload_too_large'],
  ['a long body', Buffer.from('1\n'.repeat(501)), 'payload_too_large'],
] as const)('%s is refused', async (_what, bytes, code) => {
  for (const cut of [1, 50, 10_000]) await expect(read(bytes, cut)).rejects.toMatchObject({ code });
});

test('a connection that is lost is an error of the caller', async () => {
  async function* lost() {
    yield Buffer.from('{}\n{"te');
    throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
  }
  const all = readNdjson(Readable.from(lost()), limits);
  expect((await all.next()).value).toEqual({});
  await expect(all.next()).rejects.toMatchObject({ code: 'invalid_request' });
});
