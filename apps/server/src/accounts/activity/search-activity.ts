/** Searches the activity log: filters, newest first, page by page. */
import {
  type Modality,
  modalities,
  type Severity,
  severityRank,
  type ThreadItem,
  type UnjudgedReason,
  unjudgedReasons,
} from '@winnow/core';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../platform/storage/database.ts';
import { formatRequestId, minRequestIdAt, requestTime } from '../../platform/storage/request-ids.ts';
import { runStatement } from '../../platform/storage/statement.ts';
import { type KeptItem, parseThread, storedItemColumns, toKeptItem } from './item-policy.ts';
import { firstVisibleNumber } from './retention.ts';
import { readVerdictCode, type VerdictKind, verdictCodesOf } from './verdict-codes.ts';

export interface ActivityEntryFilters {
  readonly modality?: Modality | undefined;
  readonly verdict?: VerdictKind | undefined;
  readonly severity?: Exclude<Severity, 'None'> | undefined;
  /** A wire name. */
  readonly category?: string | undefined;
  /** Id of an API key or a person. */
  readonly caller?: string | undefined;
  /** Your ids, as they were sent. */
  readonly author?: string | undefined;
  readonly contentId?: string | undefined;
  readonly from?: Date | undefined;
  /** Exclusive. */
  readonly to?: Date | undefined;
  readonly requestNumber?: bigint | undefined;
  /** Matches any of these hashes (see activity/content-policy.ts), in hexadecimal; empty: any content. */
  readonly contentHashes?: readonly string[] | undefined;
}

/** The end of the previous page. */
export interface ActivityCursor {
  readonly number: bigint;
  readonly item: number;
}

/** Lists leave out the items of the context: they are read with one row. */
export interface ActivitySummary extends KeptItem {
  readonly requestId: string;
  /** The content's index in a batch. */
  readonly item: number;
  readonly at: Date;
  readonly modality: Modality;
  readonly isClean: boolean;
  readonly severity: Severity;
  readonly confidence: number;
  readonly categories: readonly string[];
  readonly tokens: number;
  readonly latencyMs: number;
  readonly caller: string;
  readonly profile: { readonly id: string; readonly version: number };
  readonly contentHash: string | null;
  /** As stored under the content policy. */
  readonly content: string | null;
  /** Why parts of the content were not judged, each reason once; empty: all of it was, as far as is known. */
  readonly unjudged: readonly UnjudgedReason[];
}

/** Of the details: the content, and the reasons of the coverage. */
const detailColumns = sql`d.content, d.about, d.evidence::json -> 'unjudged' as unjudged`;

const columns = sql`a.id::text as id, a.item, a.modality, a.severity, a.confidence, a.categories, a.tokens,
  a.latency_ms, a.caller, a.profile, a.profile_version, encode(a.content_hash, 'hex') as content_hash,
  a.content_id, a.author`;

/**
 * Codes of the verdicts that a filter allows; each is queried separately, so that the newest rows of a rare one are found
 * quickly.
 */
function verdictCodesIn({ verdict, severity }: ActivityEntryFilters): readonly number[] | undefined {
  if (severity !== undefined) return verdict === undefined || verdict === 'unsafe' ? [severityRank(severity)] : [];
  return verdict && verdictCodesOf(verdict);
}

/** Needed for every table of a search, or the planner would scan all of its partitions. */
const visibleCondition = (id: SQL, first: bigint): SQL => sql`${id} >= ${String(first)}::bigint`;

const hashBytesSql = (hash: string): SQL => sql`decode(${hash}, 'hex')`;

function searchConditions({ accountKey, filters, after }: ActivityQuery, first: bigint): SQL[] {
  const { modality, caller, author, contentId, from, to, requestNumber, contentHashes = [] } = filters;
  return [
    sql`a.account = ${accountKey}`,
    visibleCondition(sql`a.id`, first),
    ...(modality === undefined ? [] : [sql`a.modality = ${modalities.indexOf(modality)}`]),
    ...(caller === undefined ? [] : [sql`a.caller = ${caller}`]),
    ...(author === undefined ? [] : [sql`a.author = ${author}`]),
    ...(contentId === undefined ? [] : [sql`a.content_id = ${contentId}`]),
    ...(from === undefined ? [] : [sql`a.id >= ${String(minRequestIdAt(from))}::bigint`]),
    ...(to === undefined ? [] : [sql`a.id < ${String(minRequestIdAt(to))}::bigint`]),
    ...(requestNumber === undefined ? [] : [sql`a.id = ${String(requestNumber)}::bigint`]),
    ...(contentHashes.length === 0
      ? []
      : [sql`a.content_hash in (${sql.join(contentHashes.map(hashBytesSql), sql`, `)})`]),
    ...(after === undefined ? [] : [sql`(a.id, a.item) < (${String(after.number)}::bigint, ${after.item})`]),
  ];
}

const joinConditions = (parts: readonly SQL[]): SQL => sql.join([...parts], sql` and `);

/** The newest matching rows, of one kind of verdict if given. */
function newestRows(
  where: readonly SQL[],
  { category }: ActivityEntryFilters,
  { code, limit, first }: { code?: number; limit: number; first: bigint },
): SQL {
  const fitting = code === undefined ? where : [...where, sql`a.severity = ${code}`];
  if (category === undefined)
    return sql`(select ${columns} from activity a where ${joinConditions(fitting)} order by a.id desc, a.item desc limit ${limit})`;
  return sql`(select ${columns} from activity_categories c join activity a using (account, id, item)
    where c.category = ${category} and c.account = a.account and ${visibleCondition(sql`c.id`, first)} and ${joinConditions(fitting)}
    order by c.id desc, c.item desc limit ${limit})`;
}

const summaryRowSchema = z.object({
  id: z.coerce.bigint(),
  item: z.number(),
  modality: z.number(),
  severity: z.number(),
  confidence: z.number(),
  categories: z.array(z.string()),
  tokens: z.number(),
  latency_ms: z.number(),
  caller: z.string(),
  profile: z.string(),
  profile_version: z.number(),
  content_hash: z.string().nullable(),
  ...storedItemColumns,
  content: z.string().nullable(),
  // Absent from what older versions stored.
  unjudged: z.array(z.enum(unjudgedReasons)).nullable(),
});

function toActivitySummary(row: unknown): ActivitySummary {
  const { id, item, modality, severity, confidence, categories, tokens, caller, ...rest } = summaryRowSchema.parse(row);
  return {
    requestId: formatRequestId(id),
    item,
    at: requestTime(id),
    modality: modalities[modality] ?? 'text',
    ...readVerdictCode(severity),
    confidence,
    categories,
    tokens,
    latencyMs: rest.latency_ms,
    caller,
    profile: { id: rest.profile, version: rest.profile_version },
    contentHash: rest.content_hash,
    ...toKeptItem(rest),
    content: rest.content === null ? null : z.string().parse(JSON.parse(rest.content)),
    unjudged: rest.unjudged ?? [],
  };
}

export interface ActivityQuery {
  readonly accountKey: number;
  readonly filters: ActivityEntryFilters;
  /** The end of the previous page. */
  readonly after?: ActivityCursor | undefined;
  readonly limit: number;
}

/** Newest first. @throws DatabaseUnavailable */
export async function searchActivity(database: Database, search: ActivityQuery): Promise<ActivitySummary[]> {
  const { accountKey, filters, limit } = search;
  const codes = verdictCodesIn(filters);
  if (codes?.length === 0) return [];
  const first = await firstVisibleNumber(database, accountKey);
  const where = searchConditions(search, first);
  const parts = codes?.map((code) => newestRows(where, filters, { code, limit, first })) ?? [
    newestRows(where, filters, { limit, first }),
  ];
  const rows = await runStatement(
    database,
    sql`select a.*, ${detailColumns} from (${sql.join(parts, sql` union all `)}) a
      left join activity_details d on d.account = ${accountKey} and d.id = a.id::bigint and d.item = a.item
        and ${visibleCondition(sql`d.id`, first)}
      order by a.id::bigint desc, a.item desc limit ${limit}`,
  );
  return rows.map(toActivitySummary);
}

/** A row with what a replay needs. */
export interface ReplayableEntry extends ActivitySummary {
  readonly evidence: unknown;
  /** The messages before it that are kept, oldest first. */
  readonly thread: readonly ThreadItem[];
}

const replayedColumns = z.object({ evidence: z.string(), thread: z.string().nullable() });

/** The newest rows that were judged under one profile. @throws DatabaseUnavailable */
export async function listReplayableEntries(
  database: Database,
  accountKey: number,
  { profileId, limit }: { profileId: string; limit: number },
): Promise<ReplayableEntry[]> {
  const first = await firstVisibleNumber(database, accountKey);
  const rows = await runStatement(
    database,
    sql`select ${columns}, ${detailColumns}, d.evidence, d.thread from activity a join activity_details d using (account, id, item)
      where a.account = ${accountKey} and a.profile = ${profileId} and ${visibleCondition(sql`a.id`, first)} and ${visibleCondition(sql`d.id`, first)}
      order by a.id desc, a.item desc limit ${limit}`,
  );
  return rows.map((row) => {
    const { evidence, thread } = replayedColumns.parse(row);
    return { ...toActivitySummary(row), evidence: JSON.parse(evidence), thread: parseThread(thread) };
  });
}

const detailsRowSchema = z.object({ result: z.string(), evidence: z.string(), thread: z.string().nullable() });

export interface StoredActivityDetails {
  /** As returned, without what the content policy left out. */
  readonly result: unknown;
  /** See activity/activity-entry.ts; null if there is none. */
  readonly evidence: unknown;
  /** The thread that is kept with it, as JSON; null: none. */
  readonly thread: string | null;
}

/** Undefined if the account has no such row. @throws DatabaseUnavailable */
export async function readActivityDetails(
  database: Database,
  accountKey: number,
  { number, item }: ActivityCursor,
): Promise<StoredActivityDetails | undefined> {
  const [row] = await runStatement(
    database,
    sql`select result, evidence, thread from activity_details
      where account = ${accountKey} and id = ${String(number)}::bigint and item = ${item}`,
  );
  if (!row) return undefined;
  const { result, evidence, thread } = detailsRowSchema.parse(row);
  return { result: JSON.parse(result), evidence: JSON.parse(evidence), thread };
}
