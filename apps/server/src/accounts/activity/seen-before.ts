/** Where else an account's log has a content, or a picture like it (docs/decisions/0050). */
import { PDQ_MATCH_BITS, pdqVariantNames, type Severity } from '@winnow/core';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../platform/storage/database.ts';
import { formatRequestId, requestTime } from '../../platform/storage/request-ids.ts';
import { runStatement } from '../../platform/storage/statement.ts';
import { firstVisibleNumber } from './retention.ts';
import { type Decision, decisions, entryCondition } from './review-entry.ts';
import type { ActivityCursor } from './search-activity.ts';
import { readVerdictCode } from './verdict-codes.ts';

/**
 * Chosen on 60,000 rows and two busy cores: the newest contents of the modality that are compared. 50,000 took 0.4 to
 * 0.5 seconds over PostgreSQL, and 0.7 to 1.0 in the embedded database.
 */
export const MAX_COMPARED = 20_000;
/** Contents that are listed. */
const SHOWN = 20;
const HASH_DIGITS = 64;

export interface SeenContent {
  readonly requestId: string;
  readonly item: number;
  readonly at: Date;
  /** Bits in which the PDQ hashes differ, 0–31; 0 for the same file. */
  readonly distance: number;
  readonly isSameFile: boolean;
  readonly isClean: boolean;
  readonly severity: Severity;
  /** Whether it was ever sent to review. */
  readonly isInReview: boolean;
  readonly decision: Decision | null;
  /** A person's id, or that of a key. */
  readonly reviewer: string | null;
  readonly decidedAt: Date | null;
}

export interface SeenBefore {
  /** How often, besides the content itself. */
  readonly seen: number;
  readonly allowed: number;
  readonly rejected: number;
  readonly compared: 'similar' | 'same' | 'nothing';
  /** What was logged before it was not compared. */
  readonly since: Date;
  /** Contents of the modality since then that have no hash to compare. */
  readonly uncompared: number;
  /** Those that people decided on first, then the newest. */
  readonly rows: SeenContent[];
}

const hashesRow = z.object({
  modality: z.number(),
  hash: z.string().nullable(),
  variants: z.string().nullable(),
});

/** What the log keeps of a content to find it by; undefined: no row of it is left. */
async function readHashes(
  database: Database,
  accountKey: number,
  { first, place }: { readonly first: string; readonly place: ActivityCursor },
) {
  const [row] = await runStatement(
    database,
    sql`select modality, encode(content_hash, 'hex') as hash, encode(pdq_variants, 'hex') as variants
      from activity left join activity_details using (account, id, item)
      where ${entryCondition(accountKey, place)} and id >= ${first}::bigint`,
  );
  return row && hashesRow.parse(row);
}

/** The distance of `bits` to the nearest variant. @param variants hexadecimal, one after the other */
function distanceSql(variants: string): SQL {
  const distances = pdqVariantNames.map((_, at) => {
    const hash = variants.slice(at * HASH_DIGITS, (at + 1) * HASH_DIGITS);
    return sql`bit_count(bits # ${`x${hash}`}::text::bit(256))`;
  });
  return sql`least(${sql.join(distances, sql`, `)})`;
}

const foundRow = z.object({
  scanned: z.number(),
  oldest: z.coerce.bigint().nullable(),
  uncompared: z.number(),
  seen: z.number(),
  allowed: z.number(),
  rejected: z.number(),
  rows: z.array(
    z.object({
      id: z.coerce.bigint(),
      item: z.number(),
      distance: z.number(),
      same: z.boolean(),
      severity: z.number(),
      reviewed: z.boolean(),
      decision: z.enum(decisions).nullable(),
      reviewer: z.string().nullable(),
      decided_at: z.coerce.date().nullable(),
    }),
  ),
});

/** Everything but the content itself; with the numbers as texts, which JSON keeps exactly. */
const listFound = sql`
  select count(*)::int as seen, count(*) filter (where decision = 'allow')::int as allowed,
    count(*) filter (where decision = 'reject')::int as rejected,
    coalesce(json_agg(json_build_object('id', id::text, 'item', item, 'distance', distance, 'same', same, 'severity', severity,
      'reviewed', reviewed, 'decision', decision, 'reviewer', reviewer, 'decided_at', decided_at) order by place) filter (where place <= ${SHOWN}), '[]') as rows
  from (
    select f.*, r.id is not null as reviewed, r.decision, r.reviewer, r.decided_at,
      row_number() over (order by r.decision is null, f.id desc, f.item desc) as place
    from found f left join reviews r on r.account = f.account and r.id = f.id and r.item = f.item
  ) ranked`;

/**
 * Compares with the newest 20,000 contents of the same modality that the account can see, whenever they were logged.
 * @throws DatabaseUnavailable
 */
export async function readSeenBefore(
  database: Database,
  accountKey: number,
  place: ActivityCursor,
): Promise<SeenBefore> {
  const firstNumber = await firstVisibleNumber(database, accountKey);
  const first = String(firstNumber);
  const hashes = await readHashes(database, accountKey, { first, place });
  if (!hashes || (hashes.hash === null && hashes.variants === null)) {
    const nothing = { seen: 0, allowed: 0, rejected: 0, uncompared: 0, rows: [] };
    return { ...nothing, compared: 'nothing', since: requestTime(firstNumber) };
  }
  const { modality, hash, variants } = hashes;
  const [found] = await runStatement(
    database,
    sql`with recent as materialized (
        select account, id, item, severity, content_hash, ('x' || encode(pdq, 'hex'))::bit(256) as bits
        from activity where account = ${accountKey} and modality = ${modality} and id >= ${first}::bigint
        order by id desc, item desc limit ${MAX_COMPARED}
      ), measured as materialized (
        select *, coalesce(content_hash = decode(${hash}, 'hex'), false) as same,
          ${variants === null ? sql`null::int` : distanceSql(variants)} as bits_apart
        from recent where not (id = ${String(place.number)}::bigint and item = ${place.item})
      ), found as (
        select account, id, item, severity, same, case when same then 0 else bits_apart end::int as distance
        from measured where same or bits_apart <= ${PDQ_MATCH_BITS}
      ), listed as (${listFound})
      select listed.*, (select count(*)::int from recent) as scanned, (select min(id)::text from recent) as oldest,
        (select count(*)::int from measured where not same and ${variants === null ? sql`content_hash` : sql`bits`} is null) as uncompared
      from listed`,
  );
  const { rows, scanned, oldest, ...counts } = foundRow.parse(found);
  return {
    ...counts,
    compared: variants === null ? 'same' : 'similar',
    since: requestTime(scanned < MAX_COMPARED || oldest === null ? firstNumber : oldest),
    rows: rows.map(({ id, same, reviewed, severity, decided_at, ...row }) => ({
      ...row,
      requestId: formatRequestId(id),
      at: requestTime(id),
      isSameFile: same,
      isInReview: reviewed,
      ...readVerdictCode(severity),
      decidedAt: decided_at,
    })),
  };
}
