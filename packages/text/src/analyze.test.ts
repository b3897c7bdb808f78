/** Tests of the engine with all built-in data. */
import { describe, expect, it } from 'vitest';
import { createTextEngine } from './analyze.ts';

const engine = createTextEngine();

describe('the language that an analysis says', () => {
  it.each([
    ['is und where it is a guess', 'du Arschloch', undefined, 'und', 'Arschloch'],
    ['is und where English, the default, is declared', 'filho da puta', 'en', 'und', 'filho da puta'],
    ['is the declared one where the text does not say', 'du Arschloch', 'de', 'de', 'Arschloch'],
    ['is that of the text, whatever is declared', 'ich glaube, du bist ein Arschloch', 'nl', 'de', 'Arschloch'],
  ])('%s, and its word lists apply all the same: %s', (_says, text, declared, said, term) => {
    const { language, findings } = engine.analyze(text, declared === undefined ? {} : { language: declared });
    expect(language.code).toBe(said);
    expect(findings.map((finding) => finding.term)).toContain(term);
  });
});

it('counts a listed term that a stronger one overlaps among those that a text consists of', () => {
  const { findings } = engine.analyze('Θα σε βρούμε και θα σε μαχαιρώσουμε');
  expect(findings).toMatchObject([{ term: 'θα σε μαχαιρώσουμε', standsAlone: true }]);
});
