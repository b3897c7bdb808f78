/** Tests that queued content is unchanged when its turn comes, wherever it was stored meanwhile. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UploadedFile } from '@winnow/core';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../testing/databases.ts';
import { createTargetCheck } from '../../platform/media/safe-fetch.ts';
import { filePacking, imagePacking, jsonPacking } from './packing.ts';

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

describe('content that no run could judge is refused before a job is made', () => {
  const checkTarget = createTargetCheck({ allowCidrs: [], ports: [443] });
  const base64 = (bytes: string) => Buffer.from(bytes, 'latin1').toString('base64');
  const [recordings, videos] = [filePacking('audio'), filePacking('video')];
  const mp3 = '\xff\xfb\x90\0';

  test.each([
    ['a private address', recordings, 'https://10.0.0.1/a.wav', 'source_url_forbidden', '/audio'],
    ['another protocol', videos, 'ftp://example.com/a.mp4', 'source_url_forbidden', '/video'],
    ['another port', imagePacking, 'https://example.com:8443/a.png', 'source_url_forbidden', '/image'],
    ['a playlist', recordings, base64('#EXTM3U\n'), 'unsupported_media', '/audio'],
    ['a recording as video', videos, base64(mp3), 'unsupported_media', '/video'],
    ['a playlist in bytes', videos, Buffer.from('#EXTM3U\n'), 'unsupported_media', '/video'],
    ['a document as image', imagePacking, base64('%PDF-1.7\n'), 'unsupported_media', '/image'],
    ['what is no Base64', imagePacking, 'no Base64!', 'invalid_request', '/image'],
  ] as const)('%s', async (_says, { check }, source, code, pointer) => {
    const refused = { code, problems: [expect.objectContaining({ pointer })] };
    expect(await check(source as never, checkTarget)).toMatchObject(refused);
  });

  test('also of an upload, which is read from its file', async () => {
    await using folder = await temporaryFolder();
    const path = join(folder.path, 'upload');
    await writeFile(path, '%PDF-1.7\n');
    const refused = await recordings.check(new UploadedFile(path, 9), checkTarget);
    expect(refused).toMatchObject({ code: 'unsupported_media' });
  });

  test.each([
    ['a name, which is looked up when the job runs', recordings, 'https://example.com/a.wav'],
    ['the first bytes of an MP3, broken or not', recordings, base64(mp3)],
    ['several images, each of which has its own error', imagePacking, ['no Base64!']],
    ['a text', jsonPacking('content'), 'hello'],
  ])('but not %s', async (_says, { check }, source) => {
    expect(await check(source as never, checkTarget)).toBeUndefined();
  });
});
