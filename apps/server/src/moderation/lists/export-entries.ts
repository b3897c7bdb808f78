/** Exports the entries of a list, page by page, so that any number of them fits in memory. */
import type { ListEntry } from '@winnow/core';
import { z } from 'zod';
import type { Caller } from '../../accounts/auth/caller.ts';
import type { Services } from '../../operations/services.ts';
import type { Database } from '../../platform/storage/database.ts';
import { readEntries } from '../../platform/storage/list-store.ts';
import { requireList } from './list-operations.ts';
import { toWireEntry } from './wire-list.ts';

export const exportListQuery = z.strictObject({ format: z.enum(['jsonl', 'csv']).default('jsonl') });

export const listCsvColumns = ['id', 'value', 'note', 'expiresAt', 'addedBy', 'addedAt'] as const;

export const toListCsvRow = (entry: ListEntry) => listCsvColumns.map((column) => entry[column]);

const PAGE_SIZE = 1_000;

/** In order of their ids. @throws ApiError not_found */
export async function exportEntries(
  { database }: Services,
  caller: Caller,
  id: string,
): Promise<AsyncIterable<ListEntry>> {
  const { key } = await requireList(database, caller, id);
  return readPages(database, key);
}

async function* readPages(database: Pick<Database, 'run'>, list: number): AsyncGenerator<ListEntry> {
  for (let after = 0; ; ) {
    const entries = await readEntries(database, list, { after, limit: PAGE_SIZE });
    yield* entries.map(toWireEntry);
    const last = entries.at(-1);
    if (last === undefined || entries.length < PAGE_SIZE) return;
    after = last.id;
  }
}
