/** Tests of the order of policies. */
import { expect, test } from 'vitest';
import { listPolicyRows, type PolicyRecord } from './policies.ts';

const policy = (id: string, parentId: string | null = null): PolicyRecord => ({
  ...{ id, parentId, name: id.toUpperCase(), version: 1, text: '', severityLevel: 'Low', defaultActions: [] },
  ...{ strikeCount: 0, expiryInDays: null, archived: false, changedBy: 'user_1', changedAt: '2026-11-28T06:00:00Z' },
  crosswalk: { category: null, dsaCategory: null, dsaKeywords: [] },
});

test('each policy comes before those below it, siblings by name', () => {
  const rows = listPolicyRows([policy('b'), policy('d', 'a'), policy('a'), policy('c', 'a'), policy('e', 'd')]);
  expect(rows.map((row) => [row.policy.id, row.level])).toEqual([
    ['a', 0],
    ['c', 1],
    ['d', 1],
    ['e', 2],
    ['b', 0],
  ]);
});
