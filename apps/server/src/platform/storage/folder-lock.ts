/** One server per data folder: a lock that does not outlive a crashed holder and does not depend on the wall clock. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { currentProcessIdentity, isRunning } from './process-identity.ts';

/**
 * The folder `lock` contains files named by an increasing number; the highest one is the lock. Taking over a dead lock
 * N means creating N + 1, which the file system lets only one process do. Nothing is ever renamed or replaced, so two
 * processes that find the same dead lock cannot both acquire it.
 */
const LOCK_FOLDER = 'lock';
const LOCK_BEAT_MS = 2000;
/**
 * A holder whose pid cannot be looked up (another container) is dead if its file does not
 * change while we watch this long.
 */
const WATCH_MS = 5 * LOCK_BEAT_MS;

const holderSchema = z.object({
  pid: z.int(),
  startedAt: z.string().optional(),
  space: z.string(),
  released: z.boolean(),
  beat: z.int(),
});
type LockHolder = z.infer<typeof holderSchema>;

export type FolderLock = AsyncDisposable;

/** Another process uses the folder. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
  readonly pid: number | undefined;

  constructor(folder: string, pid: number | undefined) {
    const who = pid === undefined ? 'Another process' : `Process ${pid}`;
    super(`${who} is already using the data folder ${folder}. Stop it, or set WINNOW_DATA_DIR to another folder.`);
    this.pid = pid;
  }
}

/**
 * @param watchMs overridden by tests only
 * @throws FolderInUse
 */
export async function lockFolder(folder: string, { watchMs = WATCH_MS } = {}): Promise<FolderLock> {
  const locks = join(folder, LOCK_FOLDER);
  mkdirSync(locks, { recursive: true, mode: 0o700 });
  for (;;) {
    const highest = highestLockNumber(locks);
    if (highest > 0) {
      const holder = readHolder(locks, highest);
      if (!holder?.released && (await isHolderAlive(locks, highest, watchMs)))
        throw new FolderInUse(folder, holder?.pid);
    }
    if (tryAcquire(locks, highest + 1)) return keepLock(locks, highest + 1);
  }
}

/** @returns whether we acquired it: false if another process was faster, or the lock has been taken over since */
function tryAcquire(locks: string, number: number): boolean {
  if (!writeHolder(locks, number, { beat: 0, released: false, flag: 'wx' })) return false;
  if (highestLockNumber(locks) > number) {
    rmSync(join(locks, String(number)), { force: true });
    return false;
  }
  for (const old of lockNumbersIn(locks)) if (old < number) rmSync(join(locks, String(old)), { force: true });
  return true;
}

function keepLock(locks: string, number: number): FolderLock {
  let beat = 0;
  const timer = setInterval(() => {
    // A heartbeat that cannot be written (e.g. full disk) is skipped; on the same machine liveness is checked by pid
    // anyway.
    writeHolder(locks, number, { beat: ++beat, released: false, flag: 'r+' });
  }, LOCK_BEAT_MS).unref();
  return {
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      writeHolder(locks, number, { beat: ++beat, released: true, flag: 'r+' });
    },
  };
}

async function isHolderAlive(locks: string, number: number, watchMs: number): Promise<boolean> {
  const holder = readHolder(locks, number);
  const known = holder && isRunning(holder);
  if (known !== undefined) return known;
  const before = readHolderText(locks, number);
  // Measured with this process's monotonic clock, independent of wall clock and file times.
  await delay(watchMs);
  return readHolderText(locks, number) !== before;
}

const lockNumbersIn = (locks: string): number[] =>
  readdirSync(locks)
    .map(Number)
    .filter((number) => Number.isSafeInteger(number));

const highestLockNumber = (locks: string): number => Math.max(0, ...lockNumbersIn(locks));

function readHolderText(locks: string, number: number): string | undefined {
  try {
    return readFileSync(join(locks, String(number)), 'utf8');
  } catch {
    // A missing file means that the lock was taken over, which the caller detects on its next attempt.
    return undefined;
  }
}

/** Undefined if the file is gone or only half written; whether the file changes decides then. */
function readHolder(locks: string, number: number): LockHolder | undefined {
  try {
    return holderSchema.parse(JSON.parse(readHolderText(locks, number) ?? ''));
  } catch {
    return undefined;
  }
}

function writeHolder(
  locks: string,
  number: number,
  { beat, released, flag }: { beat: number; released: boolean; flag: 'wx' | 'r+' },
): boolean {
  const holder: LockHolder = { ...currentProcessIdentity(), released, beat };
  try {
    // Padded, so that a shorter text never leaves the end of a longer one behind.
    writeFileSync(join(locks, String(number)), JSON.stringify(holder).padEnd(400), { flag, mode: 0o600 });
    return true;
  } catch (error) {
    if (flag === 'wx' && !(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    return false;
  }
}
