/** Tests for the labels that banks give a content: nothing accepted hides an entry that blocks. */
import type { BankAction, Severity } from '@winnow/core';
import { expect, test } from 'vitest';
import type { StoredBank } from '../../platform/storage/bank-store.ts';
import { createAccountBanks } from './account-banks.ts';

const SHA256 = 'a'.repeat(64);

const bank = (key: number, action: BankAction, severity: Severity): StoredBank => ({
  ...{ key, action, severity, matchingEnabledRatio: 1 },
  ...{ name: `BANK_${key}`, label: `label-${key}` },
});

/** The severities of the labels of one content, of which the banks have `counts` entries each. */
function labelsWith(banks: readonly StoredBank[], counts: readonly number[]) {
  const loaded = createAccountBanks(banks, Date.now);
  let id = 0;
  for (const [at, { key }] of banks.entries()) {
    const entry = () => ({
      id: ++id,
      bank: key,
      isRemoved: false,
      disabledUntilMs: 0,
      signals: [[1, SHA256]] as const,
    });
    loaded.apply(Array.from({ length: counts[at] ?? 0 }, entry));
  }
  return loaded.match({ exact: { sha256: SHA256, md5: '0'.repeat(32) } }, 0);
}

test.each<[string, StoredBank[], string]>([
  ['accepted entries', [bank(1, 'allow', 'High'), bank(2, 'block', 'Low')], 'label-2'],
  ['milder entries', [bank(1, 'block', 'Low'), bank(2, 'block', 'High')], 'label-2'],
])('more %s than labels are reported hide no entry that is worse', (_, banks, first) => {
  const labels = labelsWith(banks, [30, 1]);
  expect(labels).toHaveLength(20);
  expect(labels[0]?.name).toBe(first);
});
