/** Searches the activity log: filters, newest first, page by page. */
import { type Modality, modalities, type Severity, severityLadder } from '@winnow/core';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../platform/storage/database.ts';
import { formatRequestId, minRequestIdAt, requestTime } from '../../platform/storage/request-ids.ts';
import { runStatement } from '../../platform/storage/statement.ts';
import { firstVisibleNumber } from './retention.ts';

export interface ActivityEntryFilters {
  readonly modality?: Modality | undefined;
  readonly verdict?: 'clean' | 'unsafe' | undefined;
  readonly severity?: Exclude<Severity, 'None'> | undefined;
  /** A wire name. */
  readonly category?: string | undefined;
  /** Id of an API key or a person. */
  readonly caller?: string | undefined;
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

export interface ActivitySummary {
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
}

const columns = sql`a.id::text as id, a.item, a.modality, a.severity, a.confidence, a.categories, a.tokens,
  a.latency_ms, a.caller, a.profile, a.profile_version, encode(a.content_hash, 'hex') as content_hash`;

/**
 * Severities that a filter allows; each is queried separately, so that the newest rows of a rare one are found quickly.
 */
function severitiesIn({ verdict, severity }: ActivityEntryFilters): readonly number[] | undefined {
  if (severity !== undefined) return verdict === 'clean' ? [] : [severityLadder.indexOf(severity)];
  if (verdict === 'clean') return [0];
  return verdict === 'unsafe' ? [1, 2, 3] : undefined;
}

/** Needed for every table of a search, or the planner would scan all of its partitions. */
const visibleCondition = (id: SQL, first: bigint): SQL => sql`${id} >= ${String(first)}::bigint`;

const hashBytesSql = (hash: string): SQL => sql`decode(${hash}, 'hex')`;

function searchConditions({ accountKey, filters, after }: ActivityQuery, first: bigint): SQL[] {
  const { modality, caller, from, to, requestNumber, contentHashes = [] } = filters;
  return [
    sql`a.account = ${accountKey}`,
    visibleCondition(sql`a.id`, first),
    ...(modality === undefined ? [] : [sql`a.modality = ${modalities.indexOf(modality)}`]),
    ...(caller === undefined ? [] : [sql`a.caller = ${caller}`]),
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

/** The newest matching rows, of one severity if given. */
function newestRows(
  where: readonly SQL[],
  { category }: ActivityEntryFilters,
  { severity, limit, first }: { severity?: number; limit: number; first: bigint },
): SQL {
  const fitting = severity === undefined ? where : [...where, sql`a.severity = ${severity}`];
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
  content: z.string().nullable(),
});

function toActivitySummary(row: unknown): ActivitySummary {
  const { id, item, modality, severity, confidence, categories, tokens, caller, ...rest } = summaryRowSchema.parse(row);
  return {
    requestId: formatRequestId(id),
    item,
    at: requestTime(id),
    modality: modalities[modality] ?? 'text',
    isClean: severity === 0,
    severity: severityLadder[severity] ?? 'None',
    confidence,
    categories,
    tokens,
    latencyMs: rest.latency_ms,
    caller,
    profile: { id: rest.profile, version: rest.profile_version },
    contentHash: rest.content_hash,
    content: rest.content === null ? null : z.string().parse(JSON.parse(rest.content)),
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
  const severities = severitiesIn(filters);
  if (severities?.length === 0) return [];
  const first = await firstVisibleNumber(database, accountKey);
  const where = searchConditions(search, first);
  const parts = severities?.map((severity) => newestRows(where, filters, { severity, limit, first })) ?? [
    newestRows(where, filters, { limit, first }),
  ];
  const rows = await runStatement(
    database,
    sql`select a.*, d.content from (${sql.join(parts, sql` union all `)}) a
      left join activity_details d on d.account = ${accountKey} and d.id = a.id::bigint and d.item = a.item
        and ${visibleCondition(sql`d.id`, first)}
      order by a.id::bigint desc, a.item desc limit ${limit}`,
  );
  return rows.map(toActivitySummary);
}

/** A row with the evidence for a replay. */
export interface ReplayableEntry extends ActivitySummary {
  readonly evidence: unknown;
}

/** The newest rows that were judged under one profile. @throws DatabaseUnavailable */
export async function listReplayableEntries(
  database: Database,
  accountKey: number,
  { profileId, limit }: { profileId: string; limit: number },
): Promise<ReplayableEntry[]> {
  const first = await firstVisibleNumber(database, accountKey);
  const rows = await runStatement(
    database,
    sql`select ${columns}, d.content, d.evidence from activity a join activity_details d using (account, id, item)
      where a.account = ${accountKey} and a.profile = ${profileId} and ${visibleCondition(sql`a.id`, first)} and ${visibleCondition(sql`d.id`, first)}
      order by a.id desc, a.item desc limit ${limit}`,
  );
  return rows.map((row) => ({ ...toActivitySummary(row), evidence: JSON.parse(z.string().parse(row.evidence)) }));
}

const detailsRowSchema = z.object({ result: z.string(), evidence: z.string() });

export interface StoredActivityDetails {
  /** As returned, without what the content policy left out. */
  readonly result: unknown;
  /** See activity/activity-entry.ts; null if there is none. */
  readonly evidence: unknown;
}

/** Undefined if the account has no such row. @throws DatabaseUnavailable */
export async function readActivityDetails(
  database: Database,
  accountKey: number,
  { number, item }: ActivityCursor,
): Promise<StoredActivityDetails | undefined> {
  const [row] = await runStatement(
    database,
    sql`select result, evidence from activity_details
      where account = ${accountKey} and id = ${String(number)}::bigint and item = ${item}`,
  );
  if (!row) return undefined;
  const { result, evidence } = detailsRowSchema.parse(row);
  return { result: JSON.parse(result), evidence: JSON.parse(evidence) };
}
