/** Temporary folders of a run's tests lie in memory, where the machine has room, and are removed with the run. */
import { chmodSync, lstatSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

/** Linux mounts it in memory. */
const MEMORY_FOLDER = '/dev/shm';

/**
 * Chosen by us, not measured: a run's test servers, browsers and copies of the repository hold less than a quarter of
 * it at a time.
 */
const MIN_FREE_BYTES = 4 * 1024 ** 3;

/** Whether the folder can hold a run's files: the memory of a container's is often limited to 64 MB. */
function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    return Math.min(bavail * bsize, freemem()) >= MIN_FREE_BYTES;
  } catch {
    return false;
  }
}

/** The folders of this user's runs that were killed would fill the memory. */
function removeStale(): void {
  for (const name of readdirSync(MEMORY_FOLDER)) {
    const [, pid] = /^winnow-tests-(\d+)-/.exec(name) ?? [];
    if (pid === undefined || isRunning(Number(pid))) continue;
    const path = join(MEMORY_FOLDER, name);
    const owner = lstatSync(path, { throwIfNoEntry: false })?.uid;
    if (owner !== undefined && owner === process.getuid?.()) rmSync(path, { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Another user's process may not be signalled.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * A global setup of vitest: sets TMPDIR for the run's processes. Each test server copies a database of 42 MB and 1,300
 * files: 1.1 s of processor time and several of waiting on a busy disk, 0.1 s in memory.
 */
export default function setUp(): (() => void) | undefined {
  if (process.env.TMPDIR !== undefined || !hasRoom()) return undefined;
  removeStale();
  const folder = mkdtempSync(join(MEMORY_FOLDER, `winnow-tests-${process.pid}-`));
  // PostgreSQL, which refuses to run as root, reaches its data through it.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  return () => {
    delete process.env.TMPDIR;
    rmSync(folder, { recursive: true, force: true });
  };
}
