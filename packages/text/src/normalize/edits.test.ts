/** Guarantees on the way back: a range of the plain text is found in the original, whole. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTextEngine } from '../analyze.ts';
import { lexicons } from '../lexicon/index.ts';
import { placesIn } from './edits.ts';

const engine = createTextEngine({ lexicons: lexicons.filter(({ language }) => language === 'en') });

/** What the original has at the first place of `word` in its plain text. */
function originalOf(text: string, word: string): string {
  const analysis = engine.analyze(text);
  const at = analysis.unhidden.indexOf(word);
  expect(at, analysis.unhidden).toBeGreaterThanOrEqual(0);
  const { start, end } = placesIn(text, analysis)(at, at + word.length);
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
  const part = fc.oneof(
    fc.constantFrom(
      'fuck',
      'sh1t',
      'f.u.c.k',
      ' ',
      'ﷺ',
      'ﬁ',
      '\u200b',
      '<b>',
      '</b>',
      '%66',
      '&#102;',
      '🅵',
      'ｘ',
      '𝓯',
      'e\u0301\u0336',
      '👩‍👩‍👧',
    ),
    fc.string({ unit: 'binary', maxLength: 4 }),
  );
  const texts = fc.array(part, { maxLength: 20 }).map((parts) => parts.join(''));

  it('is the same letter for letter between the edits, which are in order', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { unhidden, edits } = engine.analyze(text);
        let rebuilt = '';
        let at = 0;
        for (const edit of edits) {
          if (edit.start > at) rebuilt += text.slice(at, edit.start);
          expect(rebuilt.length).toBe(edit.at);
          rebuilt += unhidden.slice(edit.at, edit.at + edit.length);
          at = Math.max(at, edit.end);
        }
        expect(rebuilt + text.slice(at)).toBe(unhidden);
      }),
      { numRuns: 400, examples: [['🄐'], ['(🄐)⒜ 🄵uck']] },
    );
  });

  it('has a place within it for every range of the plain text, and later ones no earlier', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const analysis = engine.analyze(text);
        const placeOf = placesIn(text, analysis);
        let last = 0;
        for (let at = 0; at < analysis.unhidden.length; at += 1) {
          const { start, end } = placeOf(at, at + 1);
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
          last = start;
        }
      }),
      { numRuns: 300 },
    );
  });
});
