/**
 * Tests for processing a list: results in order, concurrent where items wait, and without starving other requests.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { mapYielding } from './map-yielding.ts';

/** Keeps the event loop busy. */
function compute(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

test('returns results in the order of the list, whichever finishes first', async () => {
  const turns = [3, 1, 2];
  const results = await mapYielding(turns, async (count) => {
    for (let turn = 0; turn < count * 5; turn += 1) await nextTurn();
    return count;
  });
  expect(results).toEqual(turns);
});

test('starts the next item while one waits', async () => {
  let waiting = 0;
  let most = 0;
  await mapYielding([1, 2, 3, 4], async () => {
    waiting += 1;
    most = Math.max(most, waiting);
    for (let turn = 0; turn < 20; turn += 1) await nextTurn();
    waiting -= 1;
  });
  expect(most).toBe(4);
});

test('has no more under way than it may, and does them all', async () => {
  let waiting = 0;
  let most = 0;
  const work = async (item: number) => {
    waiting += 1;
    most = Math.max(most, waiting);
    for (let turn = 0; turn < 20; turn += 1) await nextTurn();
    waiting -= 1;
    return item;
  };
  const items = [1, 2, 3, 4, 5, 6, 7];
  expect(await mapYielding(items, work, 3)).toEqual(items);
  expect(most).toBe(3);
});

test('lets others have their turn while items compute', async () => {
  let turnsOfOthers = 0;
  let done = false;
  const others = async () => {
    while (!done) {
      await nextTurn();
      turnsOfOthers += 1;
    }
  };
  const watching = others();
  await mapYielding(
    Array.from({ length: 12 }, (_, index) => index),
    async () => compute(4),
  );
  done = true;
  await watching;
  expect(turnsOfOthers).toBeGreaterThan(2);
});

test.each([0, 1, 2])('throws what item %d throws, and nothing goes unheard', async (bad) => {
  const unheard: unknown[] = [];
  const hear = (reason: unknown) => void unheard.push(reason);
  process.on('unhandledRejection', hear);
  const work = async (item: number) => {
    for (let turn = 0; turn < 5; turn += 1) await nextTurn();
    if (item >= bad) throw new Error(`item ${item}`);
    return item;
  };
  await expect(mapYielding([0, 1, 2], work)).rejects.toThrow(`item ${bad}`);
  for (let turn = 0; turn < 20; turn += 1) await nextTurn();
  process.off('unhandledRejection', hear);
  expect(unheard).toEqual([]);
});

test('of nothing is nothing', async () => {
  expect(await mapYielding([], async () => 1)).toEqual([]);
});
