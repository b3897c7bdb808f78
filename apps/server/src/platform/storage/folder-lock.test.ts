/** Tests for the data folder's lock, with real processes. */
import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { startChild } from '../../../testing/child.ts';
import { temporaryFolder } from '../../../testing/databases.ts';
import { FolderInUse, lockFolder } from './folder-lock.ts';
import { currentProcessIdentity } from './process-identity.ts';

const holdLock = (folder: string) => startChild('testing/hold-lock.ts', [folder]);
const firstLine = async (child: ReturnType<typeof holdLock>) => (await child.lines.next()).value as string;

/** Leaves a lock as another process would have. */
function leave(folder: string, holder: object, number = 1): string {
  mkdirSync(join(folder, 'lock'), { recursive: true });
  const path = join(folder, 'lock', String(number));
  writeFileSync(path, JSON.stringify({ ...currentProcessIdentity(), released: false, beat: 0, ...holder }));
  return path;
}

describe('the lock of a data folder', () => {
  test('is refused while its process lives, naming the pid; is taken over after kill -9; is free after a stop', async () => {
    await using folder = await temporaryFolder();
    await using first = holdLock(folder.path);
    expect(await firstLine(first)).toBe('held');

    await using second = holdLock(folder.path);
    expect(await firstLine(second)).toContain(`Process ${first.process.pid} is already using the data folder`);
    await expect(lockFolder(folder.path)).rejects.toThrow(FolderInUse);

    await first.kill();
    {
      await using _ours = await lockFolder(folder.path);
      await expect(lockFolder(folder.path)).rejects.toMatchObject({ pid: process.pid });
    }
    await using _again = await lockFolder(folder.path);
  });

  test('goes to exactly one of many processes that find it dead', async () => {
    await using folder = await temporaryFolder();
    leave(folder.path, { pid: 2 ** 22 - 1, startedAt: '1' });
    const children = Array.from({ length: 6 }, () => holdLock(folder.path));
    const said = await Promise.all(children.map(firstLine));
    await Promise.all(children.map((child) => child.kill()));
    expect(said.filter((line) => line === 'held')).toHaveLength(1);
    expect(said.filter((line) => line.startsWith('refused'))).toHaveLength(5);
  });

  test('goes to exactly one of many that ask within one process', async () => {
    await using folder = await temporaryFolder();
    const results = await Promise.allSettled(Array.from({ length: 50 }, () => lockFolder(folder.path)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results) if (result.status === 'fulfilled') await result.value[Symbol.asyncDispose]();
  });

  test('is taken over when its pid was given to another process', async () => {
    await using folder = await temporaryFolder();
    leave(folder.path, { startedAt: '1' });
    await using _lock = await lockFolder(folder.path);
  });

  test('of another container is refused while its file changes, taken over when it stands still', async () => {
    await using folder = await temporaryFolder();
    const path = leave(folder.path, { space: 'another container' });
    let beat = 0;
    const beating = setInterval(() => {
      leave(folder.path, { space: 'another container', beat: ++beat });
    }, 5);
    await expect(lockFolder(folder.path, { watchMs: 100 })).rejects.toThrow(FolderInUse);
    clearInterval(beating);
    expect(readFileSync(path, 'utf8')).toContain('another container');
    await using _lock = await lockFolder(folder.path, { watchMs: 100 });
  });

  test.each(['', '{"pid":', 'null'])('left half written (%j) is taken over once it stands still', async (content) => {
    await using folder = await temporaryFolder();
    mkdirSync(join(folder.path, 'lock'));
    writeFileSync(join(folder.path, 'lock', '4'), content);
    await using _lock = await lockFolder(folder.path, { watchMs: 50 });
    expect(readdirSync(join(folder.path, 'lock'))).toEqual(['5']);
  });

  test.each([
    ['the past', new Date(0)],
    ['the future', new Date('2100-01-01')],
  ])('holds when the clock jumps and the file seems to be from %s', async (_, time) => {
    await using folder = await temporaryFolder();
    await using _lock = await lockFolder(folder.path);
    utimesSync(join(folder.path, 'lock', '1'), time, time);
    await expect(lockFolder(folder.path)).rejects.toThrow(FolderInUse);
  });
});
