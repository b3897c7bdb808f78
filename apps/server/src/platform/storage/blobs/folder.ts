/** Blobs as files in a folder that only this user can read. */
import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, link, mkdir, open, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BlobStore } from '../blobs.ts';
import { StorageFull, StorageUnavailable, toStorageError } from '../storage-errors.ts';

/** Free space left for the database to keep working (storage/embedded.ts). */
const RESERVE_BYTES = 48 * 1024 * 1024;

/** Suffix of incomplete files; one that has reached a certain age counts as abandoned. */
const PARTIAL_SUFFIX = '.part';
const ABANDONED_AFTER_MS = 3600_000;

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

const folderUnavailable = (cause: unknown) =>
  new StorageUnavailable('The folder of contents cannot be used.', { cause });

async function refuseWhenNearlyFull(folder: string, sizeBytes: number): Promise<void> {
  const disk = await statfs(folder);
  if (disk.bavail * disk.bsize < RESERVE_BYTES + sizeBytes)
    throw new StorageFull('The disk of the data folder is nearly full.');
}

interface BlobContent {
  readonly sizeBytes: number;
  /** Creates the file. */
  fill(path: string): Promise<void>;
}

/** Written next to its destination, then renamed, so that readers never see a partial file. */
async function writeAtomically(folder: string, name: string, { sizeBytes, fill }: BlobContent): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await refuseWhenNearlyFull(folder, sizeBytes);
  const part = join(folder, `${randomBytes(8).toString('hex')}${PARTIAL_SUFFIX}`);
  try {
    await fill(part);
    await using file = await open(part, 'r');
    await file.sync();
    await rename(part, join(folder, name));
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Hard-links the file if possible, which avoids a copy. */
async function linkOrCopy(path: string, part: string): Promise<void> {
  try {
    await link(path, part);
  } catch {
    // Copied if it is on another file system or cannot be linked; other errors resurface from the copy.
    await copyFile(path, part, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
  }
}

async function isAbandoned(path: string): Promise<boolean> {
  try {
    return Date.now() - (await stat(path)).mtimeMs > ABANDONED_AFTER_MS;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

export function openFolderBlobs(folder: string): BlobStore {
  async function put(name: string, content: BlobContent): Promise<void> {
    try {
      await writeAtomically(folder, name, content);
    } catch (error) {
      const storageError = toStorageError(error);
      throw storageError instanceof StorageFull ? storageError : folderUnavailable(error);
    }
  }

  return {
    put: (name, bytes) =>
      put(name, {
        sizeBytes: bytes.length,
        fill: (path) => writeFile(path, bytes, { mode: 0o600, flag: 'wx' }),
      }),
    putFile: (name, { path, sizeBytes }) => put(name, { sizeBytes, fill: (part) => linkOrCopy(path, part) }),
    async get(name) {
      try {
        return await readFile(join(folder, name));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw folderUnavailable(error);
      }
    },
    async findFile(name) {
      const path = join(folder, name);
      try {
        return { path, sizeBytes: (await stat(path)).size };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    delete: (name) => rm(join(folder, name), { force: true }),
    async names() {
      const files = await readdir(folder).catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      });
      for (const part of files.filter((name) => name.endsWith(PARTIAL_SUFFIX)))
        if (await isAbandoned(join(folder, part))) await rm(join(folder, part), { force: true });
      return files.filter((name) => !name.endsWith(PARTIAL_SUFFIX));
    },
  };
}
