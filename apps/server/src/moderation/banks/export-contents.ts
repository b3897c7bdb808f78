/** Exports the contents of a bank, page by page, so that any number of them fits in memory. */
import { z } from 'zod';
import type { Caller } from '../../accounts/auth/caller.ts';
import type { Services } from '../../operations/services.ts';
import { listContents } from '../../platform/storage/bank-store.ts';
import { requireBank } from './bank-operations.ts';
import type { contentResult } from './bank-schemas.ts';
import { toWireContent } from './wire-content.ts';

export const exportBankQuery = z.strictObject({ format: z.enum(['jsonl', 'csv']).default('jsonl') });

const PAGE_SIZE = 1_000;

/** In order of their ids. @throws ApiError not_found */
export async function exportContents(
  { database }: Services,
  caller: Caller,
  name: string,
): Promise<AsyncIterable<z.output<typeof contentResult>>> {
  const { key } = await requireBank(database, caller, name);
  return readPages(async (after) =>
    (await listContents(database, key, { after, limit: PAGE_SIZE })).map(toWireContent),
  );
}

async function* readPages<Row extends { readonly id: number }>(
  read: (after: number) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  let after = 0;
  for (;;) {
    const rows = await read(after);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE_SIZE) return;
    after = last.id;
  }
}
