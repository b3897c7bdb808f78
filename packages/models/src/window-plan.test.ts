/** Tests that the work on a text is bounded, and that what is left out of it is said. */
import { describe, expect, test } from 'vitest';
import { DENSE_TEXT_TOKENS, planWindows } from './window-plan.ts';
import { splitIntoWindows } from './windows.ts';

const SIZE = 126;
const OVERLAP = 31;

/** A text whose tokens have these surfaces; equal surfaces have equal ids. */
function planOf(surfaces: readonly string[]) {
  const known = new Map<string, number>();
  const ids = surfaces.map((surface) => known.get(surface) ?? known.set(surface, known.size).size);
  const windows = splitIntoWindows(ids.length, SIZE, OVERLAP);
  return { ...planWindows({ ids, surfaces }, windows), windows };
}

const repeat = (count: number, ...pieces: readonly string[]): string[] =>
  Array.from({ length: count }, (_, index) => pieces[index % pieces.length] ?? '');
const different = (count: number, toSurface: (index: number) => string): string[] =>
  Array.from({ length: count }, (_, index) => toSurface(index));
const sign = (index: number): string => String.fromCodePoint(0x2200 + (index % 251), 0x20).trim();
const word = (index: number): string => `word${index}`;
const han = (index: number): string => String.fromCodePoint(0x4e00 + index);

describe('10,000 tokens', () => {
  test.each([
    ['one letter', repeat(10_000, 'a')],
    ['a pair', repeat(10_000, 'a', '@')],
    ['a disguised word', repeat(10_000, '$', 'h', '1', 't')],
  ])('of %s, repeated, are inferred once, and all of them are read', (_what, surfaces) => {
    const { inferred, read, unread, windows } = planOf(surfaces);
    expect(inferred.length).toBeLessThanOrEqual(5);
    expect(read.map(({ window }) => window)).toEqual(windows);
    expect(unread).toEqual([]);
  });

  test('of signs that do not repeat take no more than the budget, and the rest is said to be unread', () => {
    const { inferred, read, unread } = planOf(different(10_000, (index) => sign(index * index + (index >> 3))));
    expect(inferred.length).toBeLessThanOrEqual(Math.ceil(DENSE_TEXT_TOKENS / SIZE));
    const end = read.at(-1)?.window.to;
    expect(unread).toEqual([{ from: end, to: 10_000 }]);
  });

  test.each([
    ['words', word],
    ['Han', han],
  ])('of %s are all read', (_what, toSurface) => {
    expect(planOf(different(10_000, toSurface)).unread).toEqual([]);
  });
});

test('words behind junk are read, and the junk around them is not', () => {
  const junk = different(6000, (index) => sign(index * index + (index >> 3)));
  const { read, unread } = planOf([...junk, ...different(SIZE, word), ...junk.map((_, index) => sign(index * 7))]);
  const isRead = (token: number) => read.some(({ window: { from, to } }) => from <= token && token < to);
  expect(different(SIZE, String).every((_, index) => isRead(6000 + index))).toBe(true);
  expect(unread.length).toBeGreaterThan(0);
});

test('a sentence at the end of junk is read', () => {
  const junk = different(9000, (index) => sign(index * index + (index >> 3)));
  const sentence = different(14, word);
  const { read, unread } = planOf([...junk, ...sentence]);
  expect(read.at(-1)?.window.to).toBe(9014);
  expect(unread.length).toBeGreaterThan(0);
});

test('a text of one window is read as it is', () => {
  expect(planOf(repeat(20, 'a'))).toMatchObject({ inferred: [{ from: 0, to: 20 }], unread: [] });
  expect(planOf([])).toMatchObject({ inferred: [], read: [], unread: [] });
});
