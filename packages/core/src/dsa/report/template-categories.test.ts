/** The template's categories against those of the transparency database. */
import { expect, test } from 'vitest';
import { statementCategories, statementCategoryNames } from '../statement-categories.ts';
import { medianHours } from './report-source.ts';
import { categoryLines, templateCategories, templateCategoryNames } from './template-categories.ts';

test('are the same, with the same keywords, but for one of orders and a keyword of no category', () => {
  const names = templateCategoryNames.filter((name) => name !== 'STATEMENT_CATEGORY_NOT_SPECIFIED_ORDER');
  expect(names.toSorted()).toEqual(statementCategoryNames.toSorted());
  for (const name of statementCategoryNames) {
    const keywords = statementCategories[name].filter((keyword) => keyword !== 'KEYWORD_STALKING');
    expect([name, Object.keys(templateCategories[name].keywords).toSorted()]).toEqual([name, keywords.toSorted()]);
  }
});

test('lines begin with the total, and each list of keywords ends with the other one', () => {
  const lines = categoryLines(['STATEMENT_CATEGORY_VIOLENCE']).map(({ name }) => name);
  expect(lines[0]).toBe('TOTAL');
  expect(lines).not.toContain('STATEMENT_CATEGORY_VIOLENCE');
  expect(lines.filter((name) => name === 'KEYWORD_OTHER')).toHaveLength(14);
});

test.each([
  [[], ''],
  [[3], 3],
  [[1, 4], 2.5],
  [[9, 1, 2], 2],
  [[1 / 3], 0.33],
])('the median of %j hours is %j', (hours, expected) => {
  const from = new Date('2026-01-01T00:00:00Z');
  expect(medianHours(hours.map((one) => ({ from, to: new Date(from.getTime() + one * 3_600_000) })))).toBe(expected);
});
