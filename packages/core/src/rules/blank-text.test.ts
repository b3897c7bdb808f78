/** Tests of blank texts: by character, one row each. */
import { expect, test } from 'vitest';
import { isBlankText, VISIBLE_TEXT_PATTERN } from './blank-text.ts';

test.each([
  ['nothing', ''],
  ['white space', ' \t\r\n\u00a0\u2003\u3000\u2028'],
  ['zero-width characters', '\u200b\u200c\u200d\u2060\ufeff'],
  ['directional characters', '\u200e\u202e\u2066\u2069'],
  ['soft hyphens and fillers', '\u00ad\u3164\u115f\uffa0\u2800'],
  ['tag characters and variation selectors', '\u{e0041}\u{e007f}\ufe0f'],
  ['control characters', '\u0000\u0007\u009f'],
])('%s are blank', (_says, text) => expect(isBlankText(text)).toBe(true));

test.each([
  ['a letter among invisible characters', '\u200b \u2060x\u200b'],
  ['a full stop', '.'],
  ['an emoji', '🙂'],
  ['a combining mark', '\u0301'],
  ['a visible format character (the Arabic number sign)', '\u0600'],
  ['a lone surrogate, which is shown as a replacement character', '\ud800'],
])('%s is not', (_says, text) => expect(isBlankText(text)).toBe(false));

test('a text as long as a body allows has its one visible character found', () => {
  expect(isBlankText(`${'\u200b '.repeat(500_000)}x`)).toBe(false);
});

test('the pattern of the OpenAPI document says the same of every character', () => {
  const pattern = new RegExp(VISIBLE_TEXT_PATTERN, 'u');
  const differing = Array.from({ length: 0x11_0000 }, (_, code) => String.fromCodePoint(code)).filter(
    (character) => pattern.test(character) === isBlankText(character),
  );
  expect(differing).toEqual([]);
});
