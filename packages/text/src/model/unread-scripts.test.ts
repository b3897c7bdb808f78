/** Tests that text in scripts which a model has not learned is found, with its place and share, and nothing else. */
import { describe, expect, test } from 'vitest';
import { createUnreadScriptFinder } from './unread-scripts.ts';

const find = createUnreadScriptFinder(['en', 'ja', 'ko', 'hi', 'ru', 'zh', 'ar', 'el', 'he', 'th']);

test.each([
  ['Georgian', 'გამარჯობა მსოფლიო', [[0, 17, 1]]],
  ['Georgian with its punctuation', 'კარგი, 25 ლარი!', [[0, 14, 1]]],
  ['Amharic after English', 'Hello ሰላም ለዓለም', [[6, 14, 0.58]]],
  [
    'two stretches, apart by English',
    'ողջույն one բարեւ',
    [
      [0, 7, 0.47],
      [12, 17, 0.33],
    ],
  ],
  ['Khmer, whose words have marks', 'សួស្តី', [[0, 6, 1]]],
])('finds %s', (_says, text, expected) => {
  const found = find({ text }).map(({ start, end, share }) => [start, end, Math.round(share * 100) / 100]);
  expect(found).toEqual(expected);
});

describe('finds nothing in', () => {
  test.each([
    ['English', 'Nothing to see here, 24/7.'],
    [
      'other languages of its scripts',
      'Zażółć gęślą jaźń. Съешь же ещё. नमस्ते दुनिया. 你好，世界！ こんにちは、ｶﾀｶﾅ. 안녕하세요 สวัสดี',
    ],
    ['emoticons', 'ಠ_ಠ ლ(ಠ益ಠლ) ʕ•ᴥ•ʔ ¯\\_(ツ)_/¯ 👍🏽'],
    ['signs, formulas and styled letters', '∑ α² ≤ 𝒳 Ⅻ ⒶⒷ ﬁ ™ №'],
    ['nothing', ''],
  ])('%s', (_says, text) => {
    expect(find({ text })).toEqual([]);
  });
});

test('many places are reported as one', () => {
  const text = Array.from({ length: 50 }, () => 'word ქართული').join(' ');
  const [range, ...others] = find({ text });
  expect(others).toEqual([]);
  expect(range).toMatchObject({ start: 5, end: text.length });
});

test('a model whose languages are not known makes nothing unread', () => {
  expect(createUnreadScriptFinder([])({ text: 'გამარჯობა' })).toEqual([]);
});

test('takes linear time', () => {
  const text = 'ქა ქა1'.repeat(20_000);
  expect(find({ text })).toEqual([]);
});
