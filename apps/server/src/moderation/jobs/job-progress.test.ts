/** Tests for how often progress is written, and what it never reports. */
import { expect, test, vi } from 'vitest';
import { createProgressReporter } from './job-progress.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

function watched(isWanted = true) {
  let nowMs = 0;
  const write = vi.fn(async (_percent: number) => isWanted);
  const onUnwanted = vi.fn();
  const progress = createProgressReporter({ write, onUnwanted, onError: () => undefined, now: () => nowMs });
  const at = async (ms: number, share: number) => {
    nowMs = ms;
    progress(share);
    await turn();
  };
  return { at, written: () => write.mock.calls.map(([percent]) => percent), onUnwanted };
}

test('is written at most once a second, only where it has grown, and is never all of it', async () => {
  const { at, written } = watched();
  await at(0, 0);
  await at(10, 0.015);
  await at(500, 0.3);
  await at(1009, 0.4);
  await at(1010, 0.5);
  await at(5000, 0.5);
  await at(6000, 0.2);
  await at(9000, 1);
  await at(99_000, 1);
  expect(written()).toEqual([1, 50, 99]);
});

test('reports that the job is no longer wanted', async () => {
  const { at, onUnwanted } = watched(false);
  await at(0, 0.5);
  expect(onUnwanted).toHaveBeenCalledOnce();
});

test('a failed write is reported, and the next one is attempted', async () => {
  const onTrouble = vi.fn();
  const write = vi.fn(async () => {
    throw new Error('away');
  });
  let nowMs = 0;
  const progress = createProgressReporter({ write, onError: onTrouble, onUnwanted: () => undefined, now: () => nowMs });
  progress(0.1);
  await turn();
  nowMs = 2000;
  progress(0.2);
  await turn();
  expect([write.mock.calls.length, onTrouble.mock.calls.length]).toEqual([2, 2]);
});
