/** Tests of the language spellings that requests may use, and of the languages that are never surcharged. */
import { describe, expect, test } from 'vitest';
import { findLanguageCode, isEnglish, languageCodes, languageNames } from './language-codes.ts';

describe('languageNamed', () => {
  test.each([
    [undefined, 'en'],
    ['', 'en'],
    ['   ', 'en'],
    ['English', 'en'],
    ['english', 'en'],
    ['ENGLISH', 'en'],
    [' English ', 'en'],
    ['en', 'en'],
    ['EN', 'en'],
    ['en-US', 'en'],
    ['en_GB', 'en'],
    ['German', 'de'],
    ['de', 'de'],
    ['de-AT', 'de'],
    ['zh-Hant-TW', 'zh'],
    ['pt-BR', 'pt'],
    ['iw', 'he'],
    ['in', 'id'],
    ['tl', 'fil'],
    ['fil-PH', 'fil'],
    ['nb-NO', 'no'],
    ['nn', 'no'],
  ])('reads %j as %j', (spelling, code) => {
    expect(findLanguageCode(spelling)).toBe(code);
  });

  test.each([
    'Klingon',
    'xx',
    'eng',
    'Englishman',
    'auto',
    '-',
    '-en',
    'deutsch!',
    '123',
    'constructor',
    'hasOwnProperty',
    '__proto__',
  ])('does not know %j', (spelling) => {
    expect(findLanguageCode(spelling)).toBeUndefined();
  });

  test.each(languageCodes)('reads %s by code, by locale and by name, in any case', (code) => {
    const name = languageNames[code];
    for (const spelling of [code, code.toUpperCase(), `${code}-001`, name, name.toLowerCase(), name.toUpperCase()]) {
      expect(findLanguageCode(spelling), spelling).toBe(code);
    }
  });
});

describe('languageNames', () => {
  test('are each the name of one language', () => {
    expect(new Set(Object.values(languageNames)).size).toBe(languageCodes.length);
  });
});

test('English is what is read as English, and nothing else', () => {
  for (const spelling of [undefined, '', 'en', 'en-US', 'English']) expect(isEnglish(spelling)).toBe(true);
  for (const spelling of ['de', 'German', 'auto', 'Klingon']) expect(isEnglish(spelling)).toBe(false);
});
