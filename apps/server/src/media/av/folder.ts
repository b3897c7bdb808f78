/** The private folder of this process where recordings lie while they are worked on, and what processes before left there. */
import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, link, lstat, mkdtemp, open, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SourceError } from '../source-error.ts';

/** What arrives piece by piece: hands on each, and waits until it was taken. */
export interface ByteStream {
  pour(sink: (piece: Uint8Array) => Promise<void>): Promise<void>;
}

/** Where a recording comes from: its bytes; a file, which stays its owner's; or what has yet to arrive. */
export type RecordingSource = Uint8Array | { readonly path: string } | ByteStream;

/** One folder with one file that only this process may read; disposing removes both. */
export interface PrivateFile extends AsyncDisposable {
  readonly folder: string;
  readonly path: string;
}

/** The folder of this process; disposing removes it. */
export interface PrivateFolder extends AsyncDisposable {
  readonly path: string;
  /** A folder with nothing in it yet, and the name that its file will have. */
  reserve(): Promise<PrivateFile>;
  /** @throws what the file system throws, or the source */
  store(source: RecordingSource): Promise<PrivateFile>;
}

const FOLDER_NAME_PATTERN = /^winnow-recordings-(\d+)-/;

const removeTree = (path: string) => rm(path, { recursive: true, force: true });

const randomName = () => randomBytes(16).toString('hex');

function isAlive(pid: number): boolean {
  // Its number is ours now, so it is gone: it is looked for before we make a folder.
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}

/** Folders of processes that were killed. What is not ours, or a link, is left alone. */
async function removeStale(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const pid = Number(FOLDER_NAME_PATTERN.exec(name)?.[1] ?? Number.NaN);
    if (Number.isNaN(pid) || isAlive(pid)) continue;
    const path = join(parent, name);
    // Decided: a folder that went away or cannot be looked at is nobody's trouble.
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
    // Decided: on another file system, or not ours to link, it is copied; what is wrong with it is said then.
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

/** An upload goes with its connection, also while its request waits for its turn: no fault of the server's, and nobody is told. */
const uploadGoneError = (cause: unknown) =>
  new SourceError('invalid_request', 'The connection ended before its upload was read.', cause);

/** Looked for once for each place: a later look would take this process's own folders for those of a dead one of its number. */
const staleFolderRemovals = new Map<string, Promise<void>>();

/** @param parent where it is made; default: the system's place for temporary files (TMPDIR) */
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
