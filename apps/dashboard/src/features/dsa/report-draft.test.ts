/** The entries of a transparency report as they are typed, and as the server takes them. */
import { reportEntriesSchema } from '@winnow/core';
import { expect, test } from 'vitest';
import { accuracyNumbers, accuracyScopes, numberGroups, orderNumbers, toReportEntries } from './report-draft.ts';

test('what is empty is left out, zeros and an empty list of orders stay', () => {
  const entries = toReportEntries({
    ...{ provider: ' Forum Ltd ', isVeryLarge: false, publishedOn: null, orders: [] },
    ...{ disputes: { total: 0, upheld: null }, suspensions: { illegalContent: null } },
    ...{ accuracy: { total: { accuracy: null } }, qualitative: { summary: '', purposes: 'Spam.' } },
  });
  expect(entries).toEqual({
    ...{ provider: 'Forum Ltd', isVeryLarge: false, orders: [], disputes: { total: 0 } },
    qualitative: { purposes: 'Spam.' },
  });
});

test('the server accepts every number of the form', () => {
  const one = (numbers: readonly { name: string }[]) => Object.fromEntries(numbers.map(({ name }) => [name, 1]));
  const groups = Object.fromEntries(numberGroups.map(({ name, numbers }) => [name, one(numbers)]));
  const accuracy = Object.fromEntries(accuracyScopes.map(({ name }) => [name, one(accuracyNumbers)]));
  const order = { category: 'TOTAL', scope: 'DE', ...one(orderNumbers.flatMap(({ numbers }) => [...numbers])) };
  const entries = { isVeryLarge: false, ...groups, accuracy, orders: [order] };
  expect(reportEntriesSchema.parse(entries)).toEqual(entries);
});
