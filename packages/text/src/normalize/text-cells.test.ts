/** Tests of reading a text into cells: the folded form of each character, and its place. */
import { describe, expect, it } from 'vitest';
import { deobfuscate } from './deobfuscate.ts';
import { maxExpansionLength } from './fold-code-point.ts';
import { createTextCells, readTextCells } from './text-cells.ts';

const read = (text: string) => readTextCells(text, createTextCells());
const exact = (text: string) => {
  const cells = read(text);
  return String.fromCodePoint(...cells.code.subarray(0, cells.length));
};
/** The letters without accents and disguises. */
const bare = (text: string) => {
  const cells = read(text);
  return Array.from({ length: cells.length }, (_, i) => String.fromCodePoint(cells.base[i] || cells.code[i] || 0)).join(
    '',
  );
};

describe('a cell', () => {
  it.each([
    ['Hello', 'hello'],
    ['Straße', 'strasse'],
    ['Ærø', 'aerø'],
    ['İstanbul', 'istanbul'],
    ['e\u0301té', 'été'],
    ['か\u3099', 'が'],
    ['سأقتلک', 'ساقتلك'],
    ['ا\u0654نت', 'انت'],
    ['مصطفى', 'مصطفي'],
    ['ﮐﺘﺎﺏ', 'كتاب'],
    ['и\u0306', 'й'],
    ['ｗｉｄｅ', 'wide'],
    ['ﬁn', 'fin'],
    ['𝔟𝕠𝐥𝒹', 'bold'],
    ['a\u200bb\u00adc\ufeffd', 'abcd'],
    ['a\ud800b', 'ab'],
    ['a\0b', 'ab'],
    ['👍🏽', '👍'],
    ['w<b>o</b>rd', 'word'],
    ['w[i]o[/i]rd', 'word'],
    ['w<!-- c -->ord', 'word'],
    ['&#119;&#x6f;rd &amp; &unknown;', 'word & &unknown;'],
    ['%77%6Frd 5% 100%25', 'word 5% 100%'],
    ['%D0%B6', 'ж'],
    ['\\u0077\\x6frd', 'word'],
    ['a <b and c> d', 'a <b and c> d'],
    ['كـــتاب', 'كتاب'],
  ])('of %j reads %j', (text, expected) => {
    expect(exact(text)).toBe(expected);
  });

  it.each([
    ['сосk', 'cock'],
    ['Ηеllо', 'hello'],
    ['ꜰᴜɴ', 'fun'],
    ['naïve', 'naive'],
    ['Łódź', 'lodz'],
    ['🅰🅱🅾', 'abo'],
    ['w\u0336\u0337\u0338o\u0301\u0302\u0303rd', 'word'],
  ])('of %j may stand for %j', (text, expected) => {
    expect(bare(text)).toBe(expected);
  });

  it('keeps the place of its original, marks and surrogates included', () => {
    const text = '😀f\u0336\u0337𝓾<b>c</b>&#107;';
    const cells = read(text);
    const originals = Array.from({ length: cells.length }, (_, i) => text.slice(cells.start[i], cells.end[i]));
    expect(originals).toEqual(['😀', 'f\u0336\u0337', '𝓾', 'c', '&#107;']);
  });

  it('is never one of more than four for a character', () => {
    for (let code = 0; code <= 0xffff; code += 1)
      expect(read(String.fromCharCode(code)).length).toBeLessThanOrEqual(maxExpansionLength);
  });
});

describe('unhide', () => {
  it.each([
    ['ｐｌａｉｎ 𝓽𝓮𝔁𝓽', 'plain text'],
    ['zero\u200bwidth', 'zerowidth'],
    ['Ρауpal', 'Paypal'],
    ['z\u0336\u0337a\u0335l\u0334go', 'zalgo'],
    ['%68%69 &#116;here', 'hi there'],
  ])('writes %j as %j', (text, expected) => {
    expect(deobfuscate({ text }, read(text), {}).text).toBe(expected);
  });

  it.each(['привет мир', 'Ελλάδα', 'crème brûlée', '東京タワー', 'می‌خواهم', 'हिन्दी', '👩‍👩‍👧 👍🏽', 'A < b & c'])(
    'leaves %j alone',
    (text) => {
      expect(deobfuscate({ text }, read(text), {}).text).toBe(text);
    },
  );

  it('writes a replacement in its place', () => {
    const text = 'you sh1t 😀';
    const replacements = [{ start: 4, end: 8, text: 'shit' }];
    expect(deobfuscate({ text }, read(text), { replacements }).text).toBe('you shit 😀');
  });
});
