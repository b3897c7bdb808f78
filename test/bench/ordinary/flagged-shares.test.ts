/** The shares of flagged ordinary texts match figures counted by hand. */
import type { Severity } from '@winnow/core';
import { expect, test } from 'vitest';
import { flaggedBy, flaggedByCategory, flaggedShare, goalLines, type OrdinaryVerdict } from './flagged-shares.ts';

const verdict = (kind: string, ...flags: [string, Severity][]): OrdinaryVerdict => ({
  text: { kind, language: 'en', text: kind },
  flags: new Map(flags),
});
const some = [
  verdict('receipt', ['Spam', 'High']),
  verdict('receipt', ['Spam', 'Low'], ['Hate', 'Low']),
  verdict('verse'),
  verdict('receipt'),
  verdict('verse'),
];

test('counts flagged texts by group, the most flagged first', () => {
  expect(flaggedBy(some, 'kind', ({ kind }) => kind)).toEqual([
    { kind: 'receipt', texts: 3, flagged: { share: 2 / 3 }, as: 'Spam 2, Hate 1' },
    { kind: 'verse', texts: 2, flagged: { share: 0 }, as: '' },
  ]);
});

test('counts categories by severity, of all the texts', () => {
  expect(flaggedByCategory(some)).toEqual([
    { category: 'Spam', texts: 2, flagged: { share: 0.4 }, low: 1, medium: 0, high: 1 },
    { category: 'Hate', texts: 1, flagged: { share: 0.2 }, low: 1, medium: 0, high: 0 },
  ]);
  expect(flaggedShare(some)).toBe(0.4);
});

test('says which goals are met, and how many kinds miss theirs by one text', () => {
  expect(goalLines([...some, verdict('sign', ['Hate', 'Low'])])[1]).toContain('2 of them (1 by one text)');
  expect(goalLines(some).map((line) => line.split(', ').at(-1))).toEqual(['MISSED', 'MISSED']);
  expect(goalLines([verdict('verse')]).map((line) => line.split(', ').at(-1))).toEqual(['met', 'met']);
});
