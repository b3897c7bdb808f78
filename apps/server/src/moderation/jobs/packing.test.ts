/** Tests that queued content is unchanged when its turn comes, wherever it was stored meanwhile. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UploadedFile } from '@winnow/core';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../testing/databases.ts';
import { filePacking, jsonPacking } from './packing.ts';

const texts = ['Grüße', 'hello'];
const kept = new TextEncoder().encode(JSON.stringify(texts));

test.each([
  ['bytes', async () => kept],
  ['a buffer', async () => Buffer.from(kept)],
  [
    'a file',
    async (folder: string) => {
      const path = join(folder, 'kept');
      await writeFile(path, kept);
      return new UploadedFile(path, kept.length);
    },
  ],
])('several texts come back as they were sent from %s', async (_where, keptIn) => {
  await using folder = await temporaryFolder();
  const { pack, unpack } = jsonPacking('content');
  expect(pack(texts)).toEqual({ kept: Buffer.from(kept) });
  expect(await unpack(await keptIn(folder.path))).toEqual(texts);
});

test('a recording is kept as its bytes, but not what has an address', () => {
  const { pack } = filePacking('audio');
  expect(pack('AAAA')).toEqual({ kept: Buffer.alloc(3) });
  expect(pack(' https://example.com/a.wav ')).toEqual({ url: 'https://example.com/a.wav' });
  expect(() => pack('no Base64!')).toThrow(expect.objectContaining({ code: 'invalid_request' }));
});
