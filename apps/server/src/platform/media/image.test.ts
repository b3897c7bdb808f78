/** Tests for image processes: what is passed to them, what they survive, and how they end. */
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { startChild } from '../../../testing/child.ts';
import { ImageUndecodable, PictureProcessLost, UnsupportedMedia } from './image/picture-errors.ts';
import type { ProcessPoolOptions } from './image/pool.ts';
import { detailed, png } from './image/testing/files.ts';
import { createPictures, type Pictures } from './image.ts';

const start = { settings: { threads: 1 }, limitPixels: 40_000_000, limitMemoryBytes: 3 * 2 ** 30 };
const mortal = new URL('./image/testing/mortal-process.ts', import.meta.url);
const telling = new URL('./image/testing/telling-process.ts', import.meta.url);
const never = new AbortController().signal;

const pictures = (options: Partial<ProcessPoolOptions> = {}) =>
  createPictures({ processes: 1, ...options, process: { start, ...options.process } });

/** A PNG of this many bytes: mortal-process.ts dies of one length and never responds to another. */
function pngOf(length: number): Buffer {
  const picture = png(2, 2);
  return Buffer.concat([picture, Buffer.alloc(length - picture.length)]);
}
const LETHAL = pngOf(1_234);
const ENDLESS = pngOf(4_321);

async function sizeOf(from: Pictures, bytes: Uint8Array) {
  await using picture = await from.open(bytes, { signal: never });
  return [picture.width, picture.height];
}

test('a picture is opened, described and redacted', async () => {
  await using all = pictures();
  const file = await detailed(48, 32)
    .withExif({ IFD0: { Make: 'Acme' } })
    .jpeg()
    .toBuffer();
  await using picture = await all.open(file, { signal: never });
  expect(picture).toMatchObject({ format: 'jpeg', width: 48, height: 32, frameCount: 1, frames: [0] });
  expect(await picture.metadata()).toMatchObject({ Make: 'Acme', Width: '48' });
  const area = { box: { left: 1, top: 1, width: 9, height: 9 }, shape: 'ellipse', label: 'Face' } as const;
  const { bytes, mediaType } = await picture.redact([area], 'pixelate');
  expect(mediaType).toBe('image/jpeg');
  await picture[Symbol.asyncDispose]();
  expect(await sizeOf(all, bytes)).toEqual([48, 32]);
});

test('data that is not an image never reaches a process', async () => {
  await using all = pictures({ process: { start, script: new URL('file:///nowhere.ts') } });
  await expect(all.open(Buffer.from('%PDF-1.7'), { signal: never })).rejects.toThrow(UnsupportedMedia);
  await expect(all.open(png(2, 2), { signal: never })).rejects.toThrow(PictureProcessLost);
});

test('the longest waiting request is next', async () => {
  await using all = pictures();
  const order: number[] = [];
  const use = async (number: number) => {
    await using _ = await all.open(png(2, 2), { signal: never });
    order.push(number);
    await wait(5);
  };
  await Promise.all([1, 2, 3, 4, 5].map(use));
  expect(order).toEqual([1, 2, 3, 4, 5]);
});

test('a request aborted while waiting gives its turn to the next', async () => {
  await using all = pictures();
  const impatient = new AbortController();
  const first = await all.open(png(2, 2), { signal: never });
  const second = all.open(png(2, 2), { signal: impatient.signal });
  const third = sizeOf(all, png(3, 2));
  impatient.abort(new Error('too late'));
  await expect(second).rejects.toThrow('too late');
  await first[Symbol.asyncDispose]();
  expect(await third).toEqual([3, 2]);
});

test('a request aborted as its turn comes opens nothing', async () => {
  await using all = pictures();
  const impatient = new AbortController();
  const first = await all.open(png(2, 2), { signal: never });
  const second = all.open(png(2, 2), { signal: impatient.signal });
  const released = first[Symbol.asyncDispose]();
  impatient.abort(new Error('too late'));
  await expect(second).rejects.toThrow('too late');
  await released;
  expect(await sizeOf(all, png(3, 2))).toEqual([3, 2]);
});

describe('a process', () => {
  test('works on one picture after the other', async () => {
    await using all = pictures({ process: { start, script: telling } });
    const pids = new Set<string | undefined>();
    for (let round = 0; round < 3; round++) {
      await using picture = await all.open(png(1, 1), { signal: never });
      pids.add((await picture.metadata()).pid);
    }
    expect(pids.size).toBe(1);
  });

  test('that has processed its maximum of pictures is replaced', async () => {
    await using all = pictures({ recycleAfter: 2, process: { start, script: telling } });
    const pids: (string | undefined)[] = [];
    for (let round = 0; round < 4; round++) {
      await using picture = await all.open(png(1, 1), { signal: never });
      pids.push((await picture.metadata()).pid);
    }
    expect(pids).toEqual([pids[0], pids[0], pids[2], pids[2]]);
    expect(pids[2]).not.toBe(pids[0]);
  });

  test('that had no picture for long is ended, and the next picture has another', async () => {
    const idleMs = 60_000;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      await using all = pictures({ idleMs, process: { start, script: telling } });
      const pids: number[] = [];
      for (const restMs of [idleMs - 1, idleMs, 0]) {
        await using picture = await all.open(png(1, 1), { signal: never });
        pids.push(Number((await picture.metadata()).pid));
        await picture[Symbol.asyncDispose]();
        vi.advanceTimersByTime(restMs);
      }
      expect(pids[1]).toBe(pids[0]);
      expect(pids[2]).not.toBe(pids[0]);
    } finally {
      vi.useRealTimers();
    }
  });

  test('that crashes on a picture is replaced, and the picture is not tried a third time', async () => {
    await using all = pictures({ process: { start, script: mortal } });
    await expect(all.open(LETHAL, { signal: never })).rejects.toThrow(ImageUndecodable);
    expect(await sizeOf(all, png(2, 2))).toEqual([2, 2]);
    await expect(all.open(LETHAL, { signal: never })).rejects.toThrow(/twice/);
    expect(await sizeOf(all, png(2, 2))).toEqual([2, 2]);
  });

  test('that does not respond is killed at its deadline', async () => {
    await using all = pictures({ process: { start, script: mortal } });
    await sizeOf(all, png(2, 2));
    const reason = new Error('time is up');
    const limit = new AbortController();
    const opening = all.open(ENDLESS, { signal: limit.signal });
    await wait(50);
    limit.abort(reason);
    await expect(opening).rejects.toBe(reason);
    expect(await sizeOf(all, png(2, 2))).toEqual([2, 2]);
  });

  test('that exceeds its memory limit ends', async () => {
    await using all = pictures({ process: { start: { ...start, limitMemoryBytes: 1 } } });
    const living = async () => {
      await using picture = await all.open(png(2, 2), { signal: never });
      for (;;) await picture.metadata();
    };
    const error = await living().catch((thrown: unknown) => thrown);
    // Where opening takes longer than the check, the process ends before it, twice, and then the picture is refused.
    const isRefused = error instanceof ImageUndecodable && error.message.includes('twice');
    expect(isRefused || error instanceof PictureProcessLost, String(error)).toBe(true);
  });

  test('is ready for the picture that pauses another, before it comes', async () => {
    await using all = pictures({ process: { start, script: telling } });
    const open = (account: string) => all.open(png(1, 1), { signal: never, flow: { account, request: account } });
    await using _large = await open('a');
    await wait(200);
    const askedMs = Date.now();
    await using small = await open('b');
    expect(Number((await small.metadata()).started)).toBeLessThan(askedMs - 100);
  });

  test('does not inherit the environment', async () => {
    await using all = pictures({ process: { start, script: telling } });
    await using picture = await all.open(png(1, 1), { signal: never });
    expect((await picture.metadata()).variables?.split(',')).toEqual(['MALLOC_ARENA_MAX', 'MALLOC_TRIM_THRESHOLD_']);
  });

  test('does not outlive a server that is killed', async () => {
    const child = startChild('src/platform/media/image/testing/hold-picture.ts', []);
    const { value } = await child.lines.next();
    const pid = Number(value);
    expect(() => process.kill(pid, 0)).not.toThrow();
    await child.kill();
    await expect.poll(() => lives(pid), { timeout: 10_000 }).toBe(false);
  });
});

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    // The process does not exist.
    return false;
  }
}

test('an invalid call is reported to the caller, and the picture stays open', async () => {
  await using all = pictures();
  await using picture = await all.open(png(8, 8), { signal: never });
  const area = { box: { left: 0, top: 0, width: 4, height: 4 }, shape: 'rectangle', label: 'Face' } as const;
  await expect(picture.redact([area], 'erase' as never)).rejects.toThrow();
  expect((await picture.redact([area], 'solid')).mediaType).toBe('image/png');
});

test('after the end nothing is opened', async () => {
  const all = pictures();
  await sizeOf(all, png(2, 2));
  await all[Symbol.asyncDispose]();
  await expect(all.open(png(2, 2), { signal: never })).rejects.toThrow(PictureProcessLost);
});
