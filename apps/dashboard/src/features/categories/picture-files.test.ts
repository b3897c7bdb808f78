/** Uploads of pictures keep within the limits of a request. */
import { limits } from '@winnow/core';
import { expect, test } from 'vitest';
import { splitUploads } from './picture-files.ts';

const upload = (bytes: number) => ({ key: 'a', file: new Blob([new Uint8Array(bytes)]), name: 'a.png', belongs: true });
const MEBIBYTE = 1024 * 1024;

test.each([
  ['none', [], []],
  ['few small ones in one request', Array.from({ length: 30 }, () => 1_000), [30]],
  ['no more pictures than a request takes', Array.from({ length: 250 }, () => 1_000), [100, 100, 50]],
  ['no more bytes than a slow connection sends in time', [5, 2, 2, 5].map((size) => size * MEBIBYTE), [2, 2]],
  ['one that is larger than that by itself', [1, 20, 1].map((size) => size * MEBIBYTE), [1, 1, 1]],
])('%s', (_, sizes, expected) => {
  const requests = splitUploads(sizes.map(upload));
  expect(requests.map(({ length }) => length)).toEqual(expected);
  expect(limits.customCategory.picturesPerRequest ?? 100).toBeGreaterThanOrEqual(Math.max(0, ...expected));
});
