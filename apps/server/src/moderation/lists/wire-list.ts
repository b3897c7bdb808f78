/** Converts lists and their entries from their stored form to that of results. */
import type { List, ListEntry } from '@winnow/core';
import type { StoredList, StoredListEntry } from '../../platform/storage/list-store.ts';

export const toWireList = ({ key: _, createdAt, ...list }: StoredList, entries: number): List => ({
  ...list,
  category: list.category as List['category'],
  entries,
  createdAt: createdAt.toISOString(),
});

export const toWireEntry = ({ expiresAt, addedByName, createdAt, ...entry }: StoredListEntry): ListEntry => ({
  ...entry,
  expiresAt: expiresAt?.toISOString() ?? null,
  addedBy: addedByName,
  addedAt: createdAt.toISOString(),
});
