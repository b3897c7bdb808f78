/** Tests for group commit: what is flushed together, in which order, and which callers receive a failure. */
import { expect, test } from 'vitest';
import { createBatcher, type FlushOutcome } from './group-commit.ts';

const ok = <Value>(value: Value): FlushOutcome<Value> => ({ ok: true, value });

function recording(fails: (items: readonly number[]) => boolean = () => false) {
  const batches: number[][] = [];
  const batcher = createBatcher<number, number>(
    async (items) => {
      batches.push([...items]);
      if (fails(items)) throw new Error('flush failed');
      return items.map((item) => ok(item * 2));
    },
    { maxItems: 3 },
  );
  return { batches, batcher };
}

test('flushes what one turn of the event loop asks for together, in order, in batches of the limit', async () => {
  const { batches, batcher } = recording();
  expect(await Promise.all([1, 2, 3, 4, 5].map((item) => batcher.add(item)))).toEqual([2, 4, 6, 8, 10]);
  expect(batches).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
});

test('fails every item of a batch that failed, and goes on with the next', async () => {
  const { batcher } = recording((items) => items.includes(2));
  const results = await Promise.allSettled([1, 2, 3, 4].map((item) => batcher.add(item)));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'fulfilled']);
  expect(await batcher.add(9)).toBe(18);
});

test('fails the one item whose outcome is a failure, or is missing', async () => {
  const batcher = createBatcher<string, string>(async () => [ok('fine'), { ok: false, error: new Error('refused') }], {
    maxItems: 9,
  });
  const results = await Promise.allSettled(['a', 'b', 'c'].map((item) => batcher.add(item)));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
});

test('has flushed everything when it is disposed of', async () => {
  const { batches, batcher } = recording();
  const added = [1, 2, 3, 4].map((item) => batcher.add(item));
  await batcher[Symbol.asyncDispose]();
  expect(batches.flat()).toEqual([1, 2, 3, 4]);
  await Promise.all(added);
});
