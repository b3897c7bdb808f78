/** Guarantees of the engine on any text at all, drawn at random. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyze } from './engine.test-support.ts';

describe('any text', () => {
  const boundaries = (text: string) => {
    const all = new Set([text.length]);
    for (const { index } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)) all.add(index);
    return all;
  };
  const part = fc.oneof(
    fc.constantFrom(
      'fuck',
      'f',
      'u',
      'c',
      'k',
      'shit',
      'ass',
      'sh1t',
      '**',
      '<b>',
      '</b>',
      '\u0336',
      '\u200b',
      '\u202e',
      '\ud83d',
      '\ufe0f',
      '\u200d',
      '👩‍👩‍👧',
      '🇫🇺',
      ' ',
      '\r\n',
      '%66',
      '&#102;',
      'ﷺ',
      '傻逼',
      '시발',
      '各',
      'é',
      'ZnVjaw==',
      '🅵',
      '1',
      '$',
    ),
    fc.string({ unit: 'binary', maxLength: 6 }),
  );
  const texts = fc.array(part, { maxLength: 24 }).map((parts) => parts.join(''));

  it('gets the same answer twice, with places on the borders of its characters', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const answer = analyze(text);
        expect(analyze(text)).toEqual(answer);
        const borders = boundaries(text);
        for (const { place, term } of answer.findings) {
          if (place?.kind !== 'span') throw new Error('a finding in a text without a place');
          expect(place.start).toBeLessThan(place.end);
          expect(borders.has(place.start) && borders.has(place.end)).toBe(true);
          expect(term).toBe(text.slice(place.start, place.end));
        }
        for (const row of answer.bypass) expect(row.original).toBe(text.slice(row.start, row.end));
        expect(answer.unhidden.length).toBeLessThanOrEqual(4 * text.length + 64);
      }),
      { numRuns: 400 },
    );
  });
});
