/** Tests of the keys of rows. */
import { expect, test } from 'vitest';
import { toRowKeys } from './row-keys.ts';

test('the same value twice has two keys, and the others keep theirs', () => {
  const keys = toRowKeys(['hide', 'warn', 'hide']);
  expect(new Set(keys).size).toBe(3);
  expect(toRowKeys(['warn', 'hide'])).toEqual([keys[1], keys[0]]);
});
