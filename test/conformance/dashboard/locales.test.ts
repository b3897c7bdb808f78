/** Tests for the texts of the dashboard: all of them can be translated, and every offered language is complete. */
import { explanationLanguages } from '@winnow/core';
import { describe, expect, test } from 'vitest';
import { offeredLanguages } from '../../../apps/dashboard/src/i18n/language-choice.ts';
import { checkLocale, listTexts, localeNames, readLocale } from '../../support/dashboard-locales.ts';
import { readDashboardTexts, readTexts } from '../../support/dashboard-texts.ts';

const { texts, computed, bare, sided } = readDashboardTexts();
const used = listTexts();

test('the sources have texts, each given as a literal, except the texts of the core’s tables and of problems', () => {
  expect(texts.length).toBeGreaterThan(500);
  expect(computed.map((place) => place.replace(/:\d+$/, ''))).toEqual(['api.ts', 'i18n/catalog-texts.ts']);
});

test('no English text stands in the sources without being translated', () => {
  expect(bare).toEqual([]);
});

test('the layout names no side of the screen, because it is mirrored from right to left', () => {
  expect(sided).toEqual([]);
  expect(readTexts('a.tsx', '<p className="flex sm:pl-2 -mr-1 text-right left-0 border-l-2 plain" />').sided).toEqual(
    ['sm:pl-2', '-mr-1', 'text-right', 'border-l-2'].map((name) => `a.tsx:1 ${name.replace('sm:', '')}`),
  );
});

test('untranslated texts, computed keys and plural forms are recognised', () => {
  const source = `
    const a = <p title="Save it">{done ? t('Saved') : 'Not saved'} now</p>;
    const b = { label: \`Remove \${name}\`, value: 'remove' };
    toastSuccess('Removed.');
    t(name);
    t('{{count}} rows', { count });`;
  const found = readTexts('a.tsx', source);
  expect(found.bare.map((text) => text.replace('a.tsx:', ''))).toEqual([
    '2 Save it',
    '2 Not saved',
    '2 now',
    '3 Remove',
    '4 Removed.',
  ]);
  expect(found.computed).toEqual(['a.tsx:5']);
  expect(found.texts.map(({ key, isPlural }) => [key, isPlural])).toEqual([
    ['Saved', false],
    ['{{count}} rows', true],
  ]);
});

test('a catalog’s missing, unused and wrong entries are recognised, and so is a number written out', () => {
  const wanted = new Map([
    ['Save', false],
    ['Remove {{name}}?', false],
    ['See <link>it</link>.', false],
    ['{{count}} rows', true],
  ]);
  const report = checkLocale(
    'he',
    {
      'Remove {{name}}?': 'להסיר את {{person}}?',
      'See <link>it</link>.': 'ראו.',
      '{{count}} rows_one': 'שורה אחת',
      '{{count}} rows_two': '{{count}} שורות',
      '{{count}} rows_other': 'שורות',
      Gone: 'נעלם',
    },
    wanted,
  );
  expect(report.missing).toEqual(['Save']);
  expect(report.unused).toEqual(['Gone']);
  expect(report.wrong.map((problem) => problem.split(':')[0])).toEqual([
    'Remove {{name}}?',
    'See <link>it</link>.',
    '{{count}} rows_other',
  ]);
});

test('there is a catalog for each language of the explanations', () => {
  expect(localeNames).toEqual(Object.keys(explanationLanguages).toSorted());
});

describe.each(localeNames)('%s', (language) => {
  const report = checkLocale(language, readLocale(language), used);

  test('has no unused text, and the placeholders and tags of the English ones', () => {
    expect({ unused: report.unused, wrong: report.wrong }).toEqual({ unused: [], wrong: [] });
  });

  test('is offered if it has every text and every plural form', () => {
    const isOffered = offeredLanguages.some((each) => each === language);
    expect(isOffered ? report.missing : []).toEqual([]);
    expect(isOffered).toBe(report.missing.length === 0);
  });
});
