/**
 * The private folder of this process for recordings being processed; removes those that earlier processes left behind.
 */
import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, link, lstat, mkdtemp, open, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MediaSourceError } from '../source-error.ts';

/** Content that arrives piece by piece: passes on each, and waits until the sink has processed it. */
export interface ByteStream {
  pour(sink: (piece: Uint8Array) => Promise<void>): Promise<void>;
}

/** Where a recording comes from: its bytes; a file, which remains owned by the caller; or a stream. */
export type RecordingSource = Uint8Array | { readonly path: string } | ByteStream;

/** One folder with one file that only this process may read; disposing removes both. */
export interface PrivateFile extends AsyncDisposable {
  readonly folder: string;
  readonly path: string;
}

/** The folder of this process; disposing removes it. */
export interface PrivateFolder extends AsyncDisposable {
  readonly path: string;
  /** Reserves an empty folder and the name of its future file. */
  reserve(): Promise<PrivateFile>;
  /** @throws what the file system or the source throws */
  store(source: RecordingSource): Promise<PrivateFile>;
}

const FOLDER_NAME_PATTERN = /^winnow-recordings-(\d+)-/;

const removeTree = (path: string) => rm(path, { recursive: true, force: true });

const randomName = () => randomBytes(16).toString('hex');

function isAlive(pid: number): boolean {
  // The process with our own pid is gone: this runs before we create a folder.
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}

/** Removes folders of processes that were killed. Symbolic links and folders of other users are left alone. */
async function removeStale(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const pid = Number(FOLDER_NAME_PATTERN.exec(name)?.[1] ?? Number.NaN);
    if (Number.isNaN(pid) || isAlive(pid)) continue;
    const path = join(parent, name);
    // Best effort: a folder that has disappeared or cannot be inspected is skipped.
    const found = await lstat(path).catch(() => undefined);
    if (found?.isDirectory() && found.uid === process.getuid?.()) await removeTree(path);
  }
}

async function writeSource(source: RecordingSource, path: string): Promise<void> {
  if (source instanceof Uint8Array) return writeFile(path, source, { mode: 0o600, flag: 'wx' });
  if ('pour' in source) {
    await using file = await open(path, 'wx', 0o600);
    return await source.pour((piece) => file.writeFile(piece));
  }
  try {
    await link(source.path, path);
  } catch {
    // On another file system, or if linking is not permitted, it is copied; if that fails, its error is thrown.
    await copyFile(source.path, path, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE).catch(
      async (error: unknown) => {
        throw (await pathExists(source.path)) ? error : uploadGoneError(error);
      },
    );
  }
}

const pathExists = (path: string) =>
  lstat(path).then(
    () => true,
    () => false,
  );

/**
 * An upload is lost with its connection, even while its request is queued: not the server’s fault, and there is no client
 * left to notify.
 */
const uploadGoneError = (cause: unknown) =>
  new MediaSourceError('invalid_request', 'The connection ended before its upload was read.', cause);

/**
 * Done once per location: a later check would mistake this process's own folders for those of a dead process with the
 * same pid.
 */
const staleFolderRemovals = new Map<string, Promise<void>>();

/** @param parent where it is created; default: the system's temporary folder (TMPDIR) */
export async function openPrivateFolder(parent = tmpdir()): Promise<PrivateFolder> {
  const removal = staleFolderRemovals.get(parent) ?? removeStale(parent);
  staleFolderRemovals.set(parent, removal);
  await removal;
  const root = await mkdtemp(join(parent, `winnow-recordings-${process.pid}-`));
  async function place(): Promise<PrivateFile> {
    const folder = await mkdtemp(join(root, 'kept-'));
    return { folder, path: join(folder, randomName()), [Symbol.asyncDispose]: () => removeTree(folder) };
  }
  return {
    path: root,
    reserve: place,
    async store(source) {
      const kept = await place();
      try {
        await writeSource(source, kept.path);
        return kept;
      } catch (error) {
        await kept[Symbol.asyncDispose]();
        throw error;
      }
    },
    [Symbol.asyncDispose]: () => removeTree(root),
  };
}
