/** Tests for both blob stores: their contract and their failures, with a real folder and a server that speaks S3. */
import { once } from 'node:events';
import { mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { startBucket } from '../../../testing/bucket.ts';
import { temporaryFolder } from '../../../testing/databases.ts';
import { loadConfig } from '../config.ts';
import { openFolderBlobs } from './blobs/folder.ts';
import { openBucketBlobs } from './blobs/s3.ts';
import type { BlobStore } from './blobs.ts';
import { openBlobStore } from './open-blob-store.ts';
import { StorageUnavailable } from './storage-errors.ts';

interface TestBlobs extends AsyncDisposable {
  readonly blobs: BlobStore;
}

const stores: Record<string, () => Promise<TestBlobs>> = {
  async 'a folder'() {
    const folder = await temporaryFolder();
    const blobs = openFolderBlobs(join(folder.path, 'content'));
    return { blobs, [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose]() };
  },
  async 'a bucket'() {
    const server = await startBucket();
    return { blobs: openBucketBlobs(server.bucket), [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
  },
};

const bytes = Uint8Array.from({ length: 300_000 }, (_, index) => index % 251);

describe.each(Object.entries(stores))('%s', (_name, open) => {
  test('gives back what was put in, byte for byte, and nothing once it is deleted', async () => {
    await using store = await open();
    await store.blobs.put('1-a.png', bytes, 'image/png');
    expect(Buffer.compare(Buffer.from((await store.blobs.get('1-a.png')) ?? []), Buffer.from(bytes))).toBe(0);
    await store.blobs.delete('1-a.png');
    expect(await store.blobs.get('1-a.png')).toBeUndefined();
  });

  test('does not find what was never stored, and deletes it without an error', async () => {
    await using store = await open();
    expect(await store.blobs.get('1-b.png')).toBeUndefined();
    await expect(store.blobs.delete('1-b.png')).resolves.toBeUndefined();
    expect(await store.blobs.names()).toEqual([]);
  });

  test('puts the new in place of the old', async () => {
    await using store = await open();
    await store.blobs.put('1-a.png', bytes, 'image/png');
    await store.blobs.put('1-a.png', bytes.subarray(0, 7), 'image/png');
    expect(await store.blobs.get('1-a.png')).toHaveLength(7);
    expect(await store.blobs.names()).toEqual(['1-a.png']);
  });
});

describe('a folder', () => {
  test('is for this user alone, and so are its files', async () => {
    await using folder = await temporaryFolder();
    const path = join(folder.path, 'content');
    await openFolderBlobs(path).put('1-a.png', bytes, 'image/png');
    expect([statSync(path).mode & 0o777, statSync(join(path, '1-a.png')).mode & 0o777]).toEqual([0o700, 0o600]);
  });

  test('leaves out what a killed server left half written, and clears it away after an hour', async () => {
    await using folder = await temporaryFolder();
    const blobs = openFolderBlobs(folder.path);
    for (const name of ['young.part', 'old.part']) writeFileSync(join(folder.path, name), 'half');
    utimesSync(join(folder.path, 'old.part'), 1, 1);
    expect(await blobs.names()).toEqual([]);
    expect(readdirSync(folder.path)).toEqual(['young.part']);
  });

  test('leaves nothing behind when it cannot write', async () => {
    await using folder = await temporaryFolder();
    mkdirSync(join(folder.path, '1-a.png'));
    await expect(openFolderBlobs(folder.path).put('1-a.png', bytes, 'image/png')).rejects.toThrow(StorageUnavailable);
    expect(readdirSync(folder.path)).toEqual(['1-a.png']);
  });

  test('that cannot be one says that contents cannot be kept, and not that the database is away', async () => {
    await using folder = await temporaryFolder();
    writeFileSync(join(folder.path, 'file'), '');
    const blobs = openFolderBlobs(join(folder.path, 'file', 'content'));
    await expect(blobs.put('1-a.png', bytes, 'image/png')).rejects.toThrow(StorageUnavailable);
    await expect(blobs.get('1-a.png')).rejects.toThrow(StorageUnavailable);
  });
});

describe('a bucket', () => {
  test('lists more than one page of names', async () => {
    await using server = await startBucket();
    const blobs = openBucketBlobs({ ...server.bucket, pageSize: 2 });
    const names = Array.from({ length: 5 }, (_, index) => `${index}-a.png`);
    for (const name of names) await blobs.put(name, bytes.subarray(0, 1), 'image/png');
    expect((await blobs.names()).sort()).toEqual(names.sort());
  });

  test.each([
    ['a wrong secret', () => ({ secret: 'wrong' }), 'SignatureDoesNotMatch'],
    ['a wrong region', () => ({ region: 'us-east-1' }), 'SignatureDoesNotMatch'],
    ['a bucket that is not there', (url: string) => ({ url: url.replace('/safe/', '/other/') }), 'NoSuchBucket'],
  ])('with %s is unavailable, whatever is asked of it', async (_says, change, code) => {
    await using server = await startBucket();
    const blobs = openBucketBlobs({ ...server.bucket, ...change(server.bucket.url) });
    const refused = new StorageUnavailable(`The bucket answered ${code === 'NoSuchBucket' ? 404 : 403} ${code}.`);
    await expect(blobs.put('1-a.png', bytes, 'image/png')).rejects.toThrow(refused);
    await expect(blobs.names()).rejects.toThrow(refused);
  });

  test('keeps objects under the prefix of its address, with their media type', async () => {
    await using server = await startBucket();
    await openBucketBlobs(server.bucket).put('1-a.png', bytes, 'image/png');
    expect([...server.objects].map(([key, { mediaType }]) => [key, mediaType])).toEqual([
      ['winnow/images/1-a.png', 'image/png'],
    ]);
  });

  test('that breaks off in the middle of an object is unavailable', async () => {
    const server = createServer((_request, response) => {
      response
        .writeHead(200, { 'content-length': bytes.length })
        .write(bytes.subarray(0, 10), () => response.destroy());
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/safe`;
    const blobs = openBucketBlobs({ url, region: 'us-east-1', keyId: 'a', secret: 'b' });
    await expect(blobs.get('1-a.png')).rejects.toThrow(StorageUnavailable);
    server.close();
  });

  test('that is away is unavailable', async () => {
    const server = await startBucket();
    await server[Symbol.asyncDispose]();
    await expect(openBucketBlobs(server.bucket).get('1-a.png')).rejects.toThrow(StorageUnavailable);
  });

  test.each([
    [{ WINNOW_S3_URL: 'https://s3.example.com/b' }, /WINNOW_S3_KEY_ID/],
    [{ WINNOW_S3_URL: 'https://s3.example.com', WINNOW_S3_KEY_ID: 'a', WINNOW_S3_SECRET: 'b' }, /must name a bucket/],
  ])('that is named by half (%j) does not open', (environment, message) => {
    expect(() => openBlobStore(loadConfig(environment))).toThrow(message);
  });
});
