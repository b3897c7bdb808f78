/** Tests for token positions: every token points at the characters it was made from. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readGenerated, spamModelFolder, tinyModelFolder } from './testing/assets.ts';
import { locateTokens } from './token-alignment.ts';
import { createTokenizer } from './tokenizer.ts';

const alignedTexts = (surfaces: string[], text: string) =>
  locateTokens(surfaces, text).map(({ start, end }) => text.slice(start, end));

it.each<[string, string[], string, string[]]>([
  ['words', ['you', 'fo', 'ol'], 'you fool', ['you', 'fo', 'ol']],
  ['case and accents', ['cafe', 'noir'], 'CAFÉ  Noir', ['CAFÉ', 'Noir']],
  ['accents that are signs of their own', ['e', 'a'], 'e\u0301 a', ['e\u0301', 'a']],
  ['emoji of several units', ['🖕', 'you'], '🖕🏽 you', ['🖕', 'you']],
  ['joined emoji before a word', ['👩', '👧', 'x'], '👩‍👧 x', ['👩‍', '👧', 'x']],
  ['Chinese without spaces', ['我们', '今天', '走'], '我们今天走', ['我们', '今天', '走']],
  ['Korean syllables', ['한국', '어'], '한국어', ['한국', '어']],
  ['half-width kana', ['ハンカク'], 'ﾊﾝｶｸ', ['ﾊﾝｶｸ']],
  ['one sign that becomes several letters', ['fi', 'sh'], 'ﬁsh', ['ﬁ', 'sh']],
  ['fullwidth letters', ['f', 'uck'], 'Ｆｕｃｋ', ['Ｆ', 'ｕｃｋ']],
  ['an unknown sign between known ones', ['a', '', 'b'], 'a 𒀀 b', ['a', '𒀀', 'b']],
  ['unknown signs at both ends', ['', 'a', ''], '𒀀 a 𒀀', ['𒀀', 'a', '𒀀']],
  ['a repeated word', ['no', 'no', 'no'], 'no no  no', ['no', 'no', 'no']],
  ['nothing', [], 'text', []],
])('%s', (_, surfaces, text, expected) => {
  expect(alignedTexts(surfaces, text)).toEqual(expected);
});

const references = await readGenerated<{ text: string }[]>('token-ids.json');

describe.each([{ folder: tinyModelFolder }, { folder: spamModelFolder }])('of 300 texts', async ({ folder }) => {
  const tokenizer = createTokenizer(await readFile(join(folder, 'tokenizer.json'), 'utf8'));

  it('stand in order, inside the text, and hold every letter', () => {
    for (const { text } of references) {
      const places = locateTokens(tokenizer.encode(text).surfaces, text);
      let [start, end] = [0, 0];
      let between = '';
      for (const place of places) {
        between += text.slice(end, Math.max(end, place.start));
        expect(place.start, text).toBeGreaterThanOrEqual(start);
        expect(place.end, text).toBeGreaterThanOrEqual(place.start);
        expect(place.end, text).toBeLessThanOrEqual(text.length);
        start = place.start;
        end = Math.max(end, place.end);
      }
      if (places.length > 0) expect(between + text.slice(end), text).not.toMatch(/[\p{L}\p{N}]/u);
    }
  });
});
