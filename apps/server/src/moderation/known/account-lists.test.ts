/** Tests for an account's lists in memory: what is kept of lists that were deleted. */
import { expect, test } from 'vitest';
import type { StoredList } from '../../platform/storage/list-store.ts';
import { createAccountLists } from './account-lists.ts';

const listOf = (key: number): StoredList => ({
  ...{ key, id: `list_${key}`, name: `List ${key}`, description: '', kind: 'terms', action: 'block', label: 'words' },
  ...{ severity: 'High', category: null, enabled: true, createdAt: new Date(0) },
});

test('the entries of a deleted list are gone, and memory is sparse once they are more than the others', async () => {
  const lists = createAccountLists(() => 0);
  lists.setLists([listOf(1), listOf(2)]);
  const entries = (list: number, from: number, count: number) =>
    Array.from({ length: count }, (_, at) => ({
      ...{ id: from + at, list, value: `fenword${from + at}`, isRemoved: false, expiresAtMs: 0 },
    }));
  await lists.apply([...entries(1, 1, 1_500), ...entries(2, 5_001, 10)]);
  const count = (content: string) => lists.match({ text: { content, language: 'en' } }, undefined).labels.length;
  expect([lists.isSparse, count('fenword7'), count('fenword5001')]).toEqual([false, 1, 1]);
  lists.setLists([listOf(2)]);
  expect([lists.isSparse, count('fenword7'), count('fenword5001')]).toEqual([true, 0, 1]);
});
