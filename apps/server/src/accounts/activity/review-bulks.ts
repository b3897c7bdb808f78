/** Decisions on many review items at once: which items, and how far they are (docs/decisions/0060). */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Orm } from '../../platform/storage/database.ts';
import { runStatement, runStatementWithin } from '../../platform/storage/statement.ts';
import { isOpenTo } from './review-assignments.ts';
import { decisions, isWithinRights, pendingCondition, type ReviewRights } from './review-entry.ts';
import { filterCondition, type ReviewFilter } from './review-filter.ts';
import type { ActivityCursor } from './search-activity.ts';

/** Chosen by us, not measured: more than a wave of spam, and few enough to be undone in a minute. */
export const MOST_IN_BULK = 5_000;
/** Chosen by us, not measured: a bulk decision of last month is not undone any more. */
const KEPT_DAYS = 30;

const BULK_ID_PREFIX = 'bulk_';
export const formatBulkId = (id: bigint): string => `${BULK_ID_PREFIX}${id}`;
export const parseBulkId = (text: string): bigint | undefined =>
  /^bulk_\d{1,18}$/.test(text) ? BigInt(text.slice(BULK_ID_PREFIX.length)) : undefined;

const bigintSql = (id: bigint) => sql`${String(id)}::bigint`;

export interface BulkSelection {
  /** A person's id. */
  readonly person: string;
  readonly rights: ReviewRights;
  /** Of `rights`; undefined: all. */
  readonly queueId: string | undefined;
  readonly filter: ReviewFilter;
  /** See retention.ts. */
  readonly first: bigint;
}

/** Pending items that no other person has; appeals are answered one by one. */
const selectionOf = (accountKey: number, { person, rights, queueId, filter, first }: BulkSelection) => {
  const within = queueId === undefined ? rights : { ...rights, queues: rights.queues.filter((id) => id === queueId) };
  return sql`from reviews r where r.account = ${accountKey} and ${pendingCondition} and r.reason <> 'appeal'
    and ${isOpenTo(person)} and ${isWithinRights(within)} and ${filterCondition(filter, first)}`;
};

/** At most one more than MOST_IN_BULK. @throws DatabaseUnavailable */
export async function countSelected(database: Database, accountKey: number, selection: BulkSelection): Promise<number> {
  const [row] = await runStatement(
    database,
    sql`select count(*)::int as count from (select 1 ${selectionOf(accountKey, selection)} limit ${MOST_IN_BULK + 1}) s`,
  );
  return Number(row?.count);
}

const bulkDecision = z.object({
  decision: z.enum(decisions),
  /** Actions and what belongs to them, as they were sent. */
  chosen: z.record(z.string(), z.unknown()).default({}),
  note: z.string().nullable(),
  publicNote: z.string().nullable(),
});
export type BulkDecision = z.output<typeof bulkDecision>;

/** Takes the items that the filter selects now. @returns how many */
export async function createBulk(
  orm: Orm,
  accountKey: number,
  { id, decision, selection }: { id: bigint; decision: BulkDecision; selection: BulkSelection },
): Promise<number> {
  await runStatementWithin(
    orm,
    sql`delete from review_bulks where account = ${accountKey} and created_at < now() - make_interval(days => ${KEPT_DAYS})`,
  );
  await runStatementWithin(
    orm,
    sql`insert into review_bulks (id, account, person, decision)
      values (${bigintSql(id)}, ${accountKey}, ${selection.person}, ${JSON.stringify(decision)})`,
  );
  const rows = await runStatementWithin(
    orm,
    sql`insert into review_bulk_items (bulk, account, id, item)
      select ${bigintSql(id)}, r.account, r.id, r.item ${selectionOf(accountKey, selection)} limit ${MOST_IN_BULK + 1}
      returning 1`,
  );
  return rows.length;
}

const bulkRow = z.object({
  person: z.string(),
  decision: z.string().nullable(),
  created_at: z.coerce.date(),
  undone_at: z.coerce.date().nullable(),
  total: z.number(),
  pending: z.number(),
  done: z.number(),
  refused: z.number(),
  undone: z.number(),
});

export interface Bulk {
  /** A person's id. */
  readonly person: string;
  readonly createdAt: Date;
  /** When its undoing began; null: it did not. */
  readonly undoneAt: Date | null;
  /** What is left to decide; null: nothing. */
  readonly decision: BulkDecision | null;
  readonly total: number;
  readonly pending: number;
  readonly done: number;
  /** Decided or taken by others meanwhile, or not to be undone. */
  readonly refused: number;
  readonly undone: number;
}

/** @throws DatabaseUnavailable */
export async function findBulk(database: Database, accountKey: number, id: bigint): Promise<Bulk | undefined> {
  const [row] = await runStatement(
    database,
    sql`select b.person, b.decision, b.created_at, b.undone_at, count(i.id)::int as total,
        count(*) filter (where i.status = 'pending')::int as pending, count(*) filter (where i.status = 'done')::int as done,
        count(*) filter (where i.status = 'refused')::int as refused, count(*) filter (where i.status = 'undone')::int as undone
      from review_bulks b left join review_bulk_items i on i.bulk = b.id
      where b.account = ${accountKey} and b.id = ${bigintSql(id)} group by b.id`,
  );
  if (!row) return undefined;
  const { decision, created_at, undone_at, ...rest } = bulkRow.parse(row);
  return {
    ...rest,
    createdAt: created_at,
    undoneAt: undone_at,
    decision: decision === null ? null : bulkDecision.parse(JSON.parse(decision)),
  };
}

export type BulkItemStatus = 'pending' | 'done' | 'refused' | 'undone';

const placeRow = z.object({ id: z.coerce.bigint(), item: z.number() });

/** The next items with this status, oldest first. @throws DatabaseUnavailable */
export async function listBulkItems(
  database: Database,
  id: bigint,
  { status, limit }: { status: BulkItemStatus; limit: number },
): Promise<ActivityCursor[]> {
  const rows = await runStatement(
    database,
    sql`select id::text as id, item from review_bulk_items where bulk = ${bigintSql(id)} and status = ${status}
      order by review_bulk_items.id, item limit ${limit}`,
  );
  return rows.map((row) => {
    const place = placeRow.parse(row);
    return { number: place.id, item: place.item };
  });
}

/** What became of an item; one that was refused because an interrupted run had decided it is done. */
export async function markBulkItem(
  database: Database,
  id: bigint,
  { status, number, item }: ActivityCursor & { status: BulkItemStatus },
): Promise<void> {
  await runStatement(
    database,
    sql`update review_bulk_items i set status = case when ${status}::text = 'refused' and i.status = 'pending' and exists (
        select 1 from reviews r join review_bulks b on b.id = i.bulk where r.account = i.account and r.id = i.id
          and r.item = i.item and r.reviewer = b.person and r.decided_at >= b.created_at) then 'done' else ${status}::text end
      where i.bulk = ${bigintSql(id)} and i.id = ${bigintSql(number)} and i.item = ${item}`,
  );
}

/** Forgets the notes once every item has them. @throws DatabaseUnavailable */
export async function endBulk(database: Database, id: bigint): Promise<void> {
  await runStatement(database, sql`update review_bulks set decision = null where id = ${bigintSql(id)}`);
}

/** Nothing more is decided, and what was decided can be undone. @throws DatabaseUnavailable */
export async function startUndoing(database: Database, id: bigint): Promise<void> {
  await runStatement(
    database,
    sql`with stopped as (
        update review_bulk_items set status = 'refused' where bulk = ${bigintSql(id)} and status = 'pending'
      ) update review_bulks set undone_at = coalesce(undone_at, now()), decision = null where id = ${bigintSql(id)}`,
  );
}
