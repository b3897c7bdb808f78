/** Tests for characters that expand: a text keeps its length, and its plain form is at most a few times as long. */
import { expect, it } from 'vitest';
import { shortenExpandingCharacters } from './expanding-characters.ts';

it.each([
  ['ﷺ', 'ص'],
  ['5 ㌖', '5 キ'],
  ['a ㎮ b', 'a r b'],
  ['oﬃce, Ⅷ, ﬁne, ½, ⅓', 'oﬃce, Ⅷ, ﬁne, ½, 1'],
  ['plain words, 普通的话, 😀', 'plain words, 普通的话, 😀'],
])('%j is read as %j', (text, read) => expect(shortenExpandingCharacters(text)).toBe(read));

it('no character except Latin ligatures and numerals expands to more than three, and positions are kept', () => {
  for (let code = 0; code < 0x3_0000; code += 1) {
    if (code >= 0xd800 && code < 0xe000) continue;
    const sign = String.fromCodePoint(code);
    const read = shortenExpandingCharacters(sign);
    const plain = read.normalize('NFKC');
    if (read.length !== sign.length || (plain.length > 3 * sign.length && !/^[a-z]+$/i.test(plain)))
      throw new Error(`U+${code.toString(16)} is read as ${plain.length} signs`);
  }
});
