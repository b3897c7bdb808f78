/** Property tests of the engine on random texts. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assertFindingPlaces, obfuscatedTexts } from './any-text.test-support.ts';
import { analyze } from './text-engine.test-support.ts';

describe('any text', () => {
  it('gets the same answer twice, with places on the borders of its characters', () => {
    fc.assert(
      fc.property(obfuscatedTexts, (text) => {
        const answer = analyze(text);
        expect(analyze(text)).toEqual(answer);
        assertFindingPlaces(text, answer);
      }),
      { numRuns: 400 },
    );
  });
});
