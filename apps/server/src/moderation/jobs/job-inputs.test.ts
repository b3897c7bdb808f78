/** Tests for stored job inputs, and what crashes leave behind. */
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UploadedFile } from '@winnow/core';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../testing/databases.ts';
import { openFolderBlobs } from '../../platform/storage/blobs/folder.ts';
import { createRequestIds } from '../../platform/storage/request-ids.ts';
import { createJobInputs } from './job-inputs.ts';

const HOUR_MS = 3600_000;
const START_MS = Date.UTC(2026, 10, 1);

test('what no living job needs is swept away, once it is so old that no request can be bringing it; what is not ours stays', async () => {
  await using folder = await temporaryFolder();
  const blobs = openFolderBlobs(folder.path);
  const inputs = createJobInputs(blobs);
  const idAt = (ms: number) => createRequestIds(1, () => ms).next();
  const [live, left, fresh] = [idAt(START_MS), idAt(START_MS + 1), idAt(START_MS + HOUR_MS)];
  for (const id of [live, left, fresh]) await inputs.store(id, Uint8Array.of(1));
  await blobs.put('1795327249-picture.jpg', Uint8Array.of(2), 'image/jpeg');
  await inputs.sweep(async (ids) => new Set(ids.filter((id) => id === live)), START_MS + HOUR_MS + 60_000);
  expect((await blobs.names()).sort()).toEqual(['1795327249-picture.jpg', `job-${live}`, `job-${fresh}`].sort());
  await expect(inputs.read(left)).rejects.toThrow('is gone');
  expect(await inputs.read(live)).toEqual(new UploadedFile(join(folder.path, `job-${live}`), 1));
});

test('an uploaded file is kept without being read, and stays its owner’s', async () => {
  await using folder = await temporaryFolder();
  const path = join(folder.path, 'upload');
  await writeFile(path, 'a video', { mode: 0o600 });
  const jobs = join(folder.path, 'jobs');
  const inputs = createJobInputs(openFolderBlobs(jobs));
  await inputs.store(7n, new UploadedFile(path, 7));
  await rm(path);
  expect(await inputs.read(7n)).toEqual(new UploadedFile(join(jobs, 'job-7'), 7));
  expect(await readFile(join(jobs, 'job-7'), 'utf8')).toBe('a video');
  expect((await stat(join(jobs, 'job-7'))).mode & 0o777).toBe(0o600);
  await inputs.delete(7n);
  expect(await readdir(jobs)).toEqual([]);
});

test('what lies in no file of ours is read whole', async () => {
  const kept = new Map<string, Uint8Array>();
  const inputs = createJobInputs({
    put: async (name, bytes) => void kept.set(name, bytes),
    get: async (name) => kept.get(name),
    delete: async (name) => void kept.delete(name),
    names: async () => [...kept.keys()],
  });
  await inputs.store(7n, Uint8Array.of(1, 2));
  expect(await inputs.read(7n)).toEqual(Uint8Array.of(1, 2));
  await using folder = await temporaryFolder();
  const path = join(folder.path, 'upload');
  await writeFile(path, 'ab');
  await inputs.store(7n, new UploadedFile(path, 2));
  expect(await inputs.read(7n)).toEqual(Buffer.from('ab'));
  await inputs.delete(7n);
  await expect(inputs.read(7n)).rejects.toThrow('is gone');
});
