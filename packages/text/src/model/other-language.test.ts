/** Tests that a text counts as one in another language only if that is certain. */
import { expect, test } from 'vitest';
import { createTextEngine } from '../analyze.ts';
import { isOtherLanguage } from './other-language.ts';

const languages = ['da', 'en', 'ru', 'tl'];
const engine = createTextEngine();

test.each([
  ['Bulgarian', 'Не знам какво да сготвя днес за вечеря, а съм много гладен и ще отида до магазина', true],
  ['Norwegian', 'jeg vet ikke hva jeg skal lage til middag, kanskje noe suppe, for jeg er veldig sulten nå', true],
  ['Danish', 'jeg ved ikke hvad jeg skal lave til aftensmad, måske noget suppe', false],
  ['Filipino, which models call Tagalog', 'hindi ko alam kung ano ang lulutuin ko ngayon', false],
  ['a few words', 'jeg vet ikke', false],
  ['no words', '12345 !!!', false],
])('%s: %s', (_what, text, expected) => {
  expect(isOtherLanguage(engine.detectLanguage(text), languages)).toBe(expected);
});

test.each([
  ['uncertain', { code: 'bg', confidence: 0.9 }, languages],
  ['no language', { code: 'und', confidence: 1 }, languages],
  ['a model whose languages are not known', { code: 'bg', confidence: 1 }, []],
])('nothing is said of what is %s', (_what, language, known) => {
  expect(isOtherLanguage(language, known)).toBe(false);
});
