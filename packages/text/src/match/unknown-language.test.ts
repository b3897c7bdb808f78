/** Tests of terms in texts that are too short to tell their language. */
import { describe, expect, it } from 'vitest';
import { createTextEngine } from '../analyze.ts';

const engine = createTextEngine();
const signalsIn = (text: string, language?: string) =>
  engine.analyze(text, language === undefined ? {} : { language }).findings.map(({ signal }) => signal);

describe('a text of unknown language', () => {
  it.each([
    ['Schlampe', 'profanity'],
    ['puta', 'profanity'],
    ['orospu', 'profanity'],
    ['Te omor', 'violence'],
    ['Yahudilere ölüm', 'hate'],
    ['Mátate ya', 'selfHarm'],
  ])('%j is searched for the terms of every language', (text, signal) => {
    expect(engine.detectLanguage(text).code).toBe('und');
    expect(signalsIn(text)).toContain(signal);
  });

  it.each(['hora', 'con', 'slet', 'Marica Troia', 'gras', 'bite', 'cu', 'pula'])(
    '%j is something else in another language',
    (text) => {
      expect(signalsIn(text)).toEqual([]);
    },
  );

  it('keeps what is innocent in one language from hiding the words of another', () => {
    expect(signalsIn('slut')).toEqual(signalsIn('slut', 'en'));
    expect(signalsIn('slut').length).toBeGreaterThan(0);
    expect(signalsIn('slut', 'da')).toEqual([]);
  });

  it.each([
    ['Te omor', true],
    ['Te omor, bro', undefined],
  ])('%j outweighs the model only if it consists of terms', (text, standsAlone) => {
    expect(engine.detectLanguage(text).code).toBe('und');
    expect(engine.analyze(text).findings.map((finding) => finding.standsAlone)).toEqual([standsAlone]);
  });

  it('is not searched for them if its language is declared', () => {
    expect(signalsIn('Schlampe', 'fr')).toEqual([]);
  });

  it('is not searched for mild or hidden words', () => {
    expect(signalsIn('5chlampe')).toEqual([]);
    expect(signalsIn('tonto')).toEqual([]);
  });
});
