/** Contents of the activity log, page by page, with what conditions of rules read of them. */
import { type Modality, modalities } from '@winnow/core';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../platform/storage/database.ts';
import { minRequestIdAt } from '../../platform/storage/request-ids.ts';
import { runStatement } from '../../platform/storage/statement.ts';
import { firstVisibleNumber } from './retention.ts';

/** Chosen by us, not measured: a page of texts with their evidence takes some MB. */
const PAGE = 2_000;

const rowSchema = z.object({
  id: z.coerce.bigint(),
  item: z.number(),
  modality: z.number(),
  severity: z.number(),
  profile: z.string(),
  profile_version: z.number(),
  content_id: z.string().nullable(),
  author: z.string().nullable(),
  about: z.string().nullable(),
  evidence: z.string().nullable(),
  result: z.string().nullable(),
  content: z.string().nullable(),
});

/** A row as it is stored: `evidence`, `result` and `content` are JSON text; null: not stored, or not read. */
export interface LoggedContentRow extends Omit<z.output<typeof rowSchema>, 'modality'> {
  readonly modality: Modality;
}

interface LogRange {
  readonly from: Date;
  readonly limit: number;
  /** Whether to read results as well: they are the largest part. */
  readonly hasResults: boolean;
}

/** Newest first, until the limit. @throws DatabaseUnavailable */
export async function* readLoggedContents(
  database: Database,
  accountKey: number,
  { from, limit, hasResults }: LogRange,
): AsyncGenerator<readonly LoggedContentRow[]> {
  const visible = await firstVisibleNumber(database, accountKey);
  const since = minRequestIdAt(from);
  const first = String(since > visible ? since : visible);
  let [id, item] = ['9223372036854775807', 0];
  for (let left = limit; left > 0; ) {
    const rows = await runStatement(
      database,
      sql`select a.id::text as id, a.item, a.modality, a.severity, a.profile, a.profile_version, a.content_id, a.author,
          d.about, d.evidence, d.content, ${hasResults ? sql`d.result` : sql`null`} as result
        from (select * from activity where account = ${accountKey} and id >= ${first}::bigint
          and (id, item) < (${id}::bigint, ${item}::smallint) order by id desc, item desc
          limit ${Math.min(PAGE, left)}) a
        left join activity_details d on d.account = ${accountKey} and d.id = a.id and d.item = a.item
          and d.id >= ${first}::bigint
        order by a.id desc, a.item desc`,
    );
    const page = rows.map((row) => {
      const { modality, ...rest } = rowSchema.parse(row);
      return { ...rest, modality: modalities[modality] ?? 'text' };
    });
    if (page.length > 0) yield page;
    const last = page.at(-1);
    if (last === undefined || page.length < Math.min(PAGE, left)) return;
    left -= page.length;
    [id, item] = [String(last.id), last.item];
  }
}
