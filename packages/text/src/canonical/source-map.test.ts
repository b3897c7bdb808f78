/** Tests of source maps: a range of the rewritten text maps to the complete range of the original. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTextEngine } from '../analyze.ts';
import { assertSourceMapping, obfuscatedTexts } from '../any-text.test-support.ts';
import { lexicons } from '../lexicon/index.ts';
import { normalizeForModel } from './canonical.ts';
import { createSourceMapper } from './source-map.ts';

const engine = createTextEngine({ lexicons: lexicons.filter(({ language }) => language === 'en') });

/** The original text at the first occurrence of `word` in the rewritten text. */
function originalOf(text: string, word: string): string {
  const { deobfuscated } = engine.analyze(text);
  const at = deobfuscated.text.indexOf(word);
  expect(at, deobfuscated.text).toBeGreaterThanOrEqual(0);
  const { start, end } = createSourceMapper(text, deobfuscated)(at, at + word.length);
  return text.slice(start, end);
}

describe('a word of the plain text', () => {
  it.each([
    ['nothing is hidden here', 'hidden', 'hidden'],
    ['this f.u.c.k.i.n.g weather', 'fucking', 'f.u.c.k.i.n.g'],
    ['this f.u.c.k.i.n.g weather', 'weather', 'weather'],
    ['sh1t, sh!t and weather', 'weather', 'weather'],
    ['the ｗｅａｔｈｅｒ is 𝓯𝓲𝓷𝓮 today', 'weather', 'ｗｅａｔｈｅｒ'],
    ['the ｗｅａｔｈｅｒ is 𝓯𝓲𝓷𝓮 today', 'fine', '𝓯𝓲𝓷𝓮'],
    ['the ｗｅａｔｈｅｒ is 𝓯𝓲𝓷𝓮 today', 'today', 'today'],
    ['we\u200bather is fi\u200b\u200bne', 'weather', 'we\u200bather'],
    ['we\u200bather is fi\u200b\u200bne', 'is', 'is'],
    ['we\u200bather is fi\u200b\u200bne', 'fine', 'fi\u200b\u200bne'],
    ['we<b>ath</b>er is fine', 'weather', 'we<b>ath</b>er'],
    ['👩‍👩‍👧 f\u0336u\u0336c\u0336k\u0336 today', 'today', 'today'],
  ])('in %j: %s is %j', (text, word, original) => {
    expect(originalOf(text, word)).toBe(original);
  });

  it('stands without what was left out beside it', () => {
    expect(originalOf('no \u200bweather\u200b now', 'weather')).toBe('weather');
  });
});

describe('any text', () => {
  it('maps every range of the plain text to a range of the original, in order', () => {
    fc.assert(
      fc.property(obfuscatedTexts, (text) => {
        const { deobfuscated } = engine.analyze(text);
        assertSourceMapping(text, deobfuscated);
        assertSourceMapping(text, normalizeForModel(deobfuscated, 'canonical'));
      }),
      { numRuns: 300, examples: [['🄐'], ['(🄐)⒜ 🄵uck']] },
    );
  });
});
