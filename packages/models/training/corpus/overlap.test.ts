/** Tests for the overlap search. */
import { expect, test } from 'vitest';
import { findOverlaps, fiveGramsOf } from './overlap.ts';

test.each([
  [
    'words, whatever their case and the marks between them',
    'One two, THREE four five six',
    ['one two three four five', 'two three four five six'],
  ],
  ['a text of fewer than five words as one gram', 'gg, well played', ['gg well played']],
  ['Chinese by characters', '今天天气很好', ['今 天 天 气 很', '天 天 气 很 好']],
  ['Devanagari vowels with their consonants', 'हिन्दी में', ['हिन्दी में']],
  ['a text of marks alone as itself', '💛 …', ['💛 …']],
])('counts %s', (_, text, grams) => {
  expect([...fiveGramsOf(text)]).toEqual(grams);
});

test('finds the text that repeats more than the limit, and no other', () => {
  const texts = [
    'the kettle on the second floor has been broken since Monday morning',
    'nothing here is like the rest of it at all',
    'fyi: the kettle on the second floor has been broken since Monday',
    'the kettle on the second floor is mine, thank you, and so are the mugs beside it',
  ];
  const found = findOverlaps(texts, 0.5);
  expect(found.map(({ first, second }) => [first, second])).toEqual([[0, 2]]);
  expect(found[0]?.share).toBeCloseTo(7 / 8);
});
