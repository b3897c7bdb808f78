/** One server per data folder: a lock that a crash cannot leave behind, and that no jump of the clock can break. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { currentProcessIdentity, isRunning } from './process-identity.ts';

/**
 * The folder `lock` holds files named by a number that only grows; the highest one is the lock. Taking over a dead
 * lock N means creating N + 1, which the file system lets one process do; nothing is ever renamed or replaced, so two
 * processes that find the same dead lock cannot both win.
 */
const LOCK_FOLDER = 'lock';
const LOCK_BEAT_MS = 2000;
/** A holder whose pid cannot be looked up (another container) is dead once its file stood still this long as we watch. */
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

/** Another process works on the folder. */
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
 * @param watchMs only tests watch for less
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

/** @returns whether the file is ours: false when another process was quicker, or the folder moved on meanwhile */
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
    // Decided: a beat that cannot be written (a full disk) is skipped; on this machine the pid tells the truth anyway.
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
  // Watched by this process's own steady clock: whatever the wall clock or the file's times say does not matter.
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
    // Decided: a file that went away means that the folder moved on, which the caller sees on its next look.
    return undefined;
  }
}

/** Undefined: gone, or caught half written; the watching rule decides then. */
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
