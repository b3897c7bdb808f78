/** Tests for calls that are shared while they are in progress. */
import { expect, test } from 'vitest';
import { createSharedCalls } from './share-call.ts';

test('calls with one key at the same time are one, also if it fails; later ones are new', async () => {
  const calls = createSharedCalls<number>();
  let count = 0;
  const work = async () => {
    count += 1;
    const own = count;
    await Promise.resolve();
    if (own === 2) throw new Error('It fails.');
    return own;
  };
  expect(await Promise.all([calls.share('a', work), calls.share('a', work)])).toEqual([1, 1]);
  const failed = await Promise.allSettled([calls.share('a', work), calls.share('a', work)]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(count).toBe(2);
  expect(await Promise.all([calls.share('a', work), calls.share('b', work)])).toEqual([3, 4]);
});
