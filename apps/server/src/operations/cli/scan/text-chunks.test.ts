/** Tests for chunking long texts: nothing is lost, and no word or character is split. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitIntoChunks } from './text-chunks.ts';

test.each([
  ['a short text whole', 'hello', 10, ['hello']],
  ['after a line', 'one two\nthree four', 14, ['one two\n', 'three four']],
  ['after a word where no line ends', 'one two three four', 10, ['one two ', 'three four']],
  ['anywhere where there is no gap', 'abcdefgh', 3, ['abc', 'def', 'gh']],
  ['never within a character', 'ab😀cd', 3, ['ab', '😀c', 'd']],
  ['blank space away', '   \n ', 10, []],
])('cuts %s', (_, text, most, parts) => {
  expect(splitIntoChunks(text, most).map((part) => part.text)).toEqual(parts);
});

test('every part is where it says, none is too long, and only blank space is missing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.integer({ min: 2, max: 40 }), (text, most) => {
      let rest = text;
      for (const { text: part, start } of splitIntoChunks(text, most)) {
        expect(text.slice(start, start + part.length)).toBe(part);
        expect(part.length).toBeLessThanOrEqual(most);
        rest = rest.replace(part, '');
      }
      expect(rest.trim()).toBe('');
    }),
  );
});
