/** Tests for where a growing text is judged. */
import { expect, test } from 'vitest';
import { findSentenceEnd } from './sentence-ends.ts';

test.each([
  ['', undefined],
  ['No end yet', undefined],
  ['One. Two', 4],
  ['One. Two? Thr', 9],
  ['It is over.', 11],
  ['He said "go!" and', 13],
  ['first line\nsecond', 11],
  ['It costs 3.5 at example.com and', undefined],
  ['今日は晴れ。明日', 6],
  ['वह आया। फिर', 7],
  ['هل أنت هنا؟ نعم', 11],
])('%j ends at %s', (text, end) => {
  expect(findSentenceEnd(text, 0)).toBe(end);
});

test('only what was not judged counts', () => {
  expect(findSentenceEnd('One. Two', 4)).toBeUndefined();
  expect(findSentenceEnd('One. Two. Three', 4)).toBe(9);
});

test('a text without an end is judged between words, or at least between characters', () => {
  expect(findSentenceEnd('word '.repeat(100), 0)).toBe(499);
  expect(findSentenceEnd('x'.repeat(400), 0)).toBe(400);
  expect(findSentenceEnd(`${'x'.repeat(400)}\ud83d`, 0)).toBe(400);
  expect(findSentenceEnd('x'.repeat(399), 0)).toBeUndefined();
});

test('junk of a whole body takes milliseconds', () => {
  for (const junk of ['.', '."', ' ', '. x', '!?', 'a ']) {
    const startedMs = performance.now();
    findSentenceEnd(junk.repeat(500_000), 0);
    expect([junk, performance.now() - startedMs < 1_000]).toEqual([junk, true]);
  }
});
