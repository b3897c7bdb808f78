/** Tests for the private folder: its contents, and that nothing remains. */
import { mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPrivateFolder } from './folder.ts';
import { type ResourceWatch, watchResources } from './testing/watch.ts';

let watch: ResourceWatch;
beforeEach(async () => {
  watch = await watchResources();
});
afterEach(() => watch[Symbol.asyncDispose]());

const mode = async (path: string) => (await stat(path)).mode & 0o777;

test('stored files are readable by the owner only', async () => {
  await using folder = await openPrivateFolder();
  await using kept = await folder.store(Uint8Array.of(1, 2, 3));
  expect([await mode(folder.path), await mode(kept.folder), await mode(kept.path)]).toEqual([0o700, 0o700, 0o600]);
  expect([...(await readFile(kept.path))]).toEqual([1, 2, 3]);
});

test('a file that is kept stays its owner’s', async () => {
  const path = join(watch.folder, 'mine');
  await writeFile(path, 'mine');
  {
    await using folder = await openPrivateFolder();
    await using kept = await folder.store({ path });
    expect(await readFile(kept.path, 'utf8')).toBe('mine');
  }
  expect(await readdir(watch.folder)).toEqual(['mine']);
});

test('what arrives in pieces is kept whole and private', async () => {
  await using folder = await openPrivateFolder();
  await using kept = await folder.store({
    async pour(sink) {
      for (const piece of ['one', ' ', 'two']) await sink(Buffer.from(piece));
    },
  });
  expect([await readFile(kept.path, 'utf8'), await mode(kept.path)]).toEqual(['one two', 0o600]);
});

test('what breaks off leaves nothing behind', async () => {
  await using folder = await openPrivateFolder();
  const broken = async (sink: (piece: Uint8Array) => Promise<void>) => {
    await sink(Uint8Array.of(1));
    throw new Error('broken');
  };
  await expect(folder.store({ pour: broken })).rejects.toThrow('broken');
  expect(await readdir(folder.path)).toEqual([]);
});

test('an upload that went with its connection is no fault of the server’s, and leaves nothing behind', async () => {
  await using folder = await openPrivateFolder();
  const keeping = folder.store({ path: join(watch.folder, 'none') });
  await expect(keeping).rejects.toMatchObject({ name: 'MediaSourceError', code: 'invalid_request' });
  expect(await readdir(folder.path)).toEqual([]);
});

test('folders of processes that are gone are removed at the start, others are left', async () => {
  const gone = `winnow-recordings-${2 ** 30}-x`;
  const alive = `winnow-recordings-${process.ppid}-x`;
  await mkdir(join(watch.folder, gone, 'kept-x'), { recursive: true });
  await mkdir(join(watch.folder, alive));
  await mkdir(join(watch.folder, 'others'));
  await symlink(join(watch.folder, 'others'), join(watch.folder, `${gone}-link`));
  {
    await using _ = await openPrivateFolder();
  }
  expect((await readdir(watch.folder)).sort()).toEqual([`${gone}-link`, 'others', alive].sort());
});
