/** The decisions that restrict something, as the log has them: each is a statement of reasons. */
import { type Modality, modalities, reviewReasons, type Severity, type StatementCategory } from '@winnow/core';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../platform/storage/database.ts';
import { formatRequestId, parseRequestId, requestTime } from '../../platform/storage/request-ids.ts';
import { runStatement } from '../../platform/storage/statement.ts';
import { readNotice } from '../activity/stored-notice.ts';
import { readVerdictCode } from '../activity/verdict-codes.ts';
import { type DecidedActions, decidedActionColumns, decidedActionRow, toDecidedActions } from './decided-actions.ts';

/** Why a content is in the review queue. */
export type QueueReason = (typeof reviewReasons)[number];

export interface DecidedItem extends DecidedActions {
  readonly number: bigint;
  readonly requestId: string;
  readonly item: number;
  /** When the content was judged. */
  readonly judgedAt: Date;
  readonly modality: Modality;
  readonly severity: Severity;
  readonly isClean: boolean;
  /** Names of the modality. */
  readonly categories: readonly string[];
  /** Why it was in the review queue. */
  readonly reason: QueueReason;
  /** The id of a person or of a key. */
  readonly decider: string;
  readonly decidedAt: Date;
  /** The fields of its statement that a person gave. */
  readonly details: unknown;
  /** The first notice of illegal content that was submitted before the decision; null: none was. */
  readonly notice: { readonly category: StatementCategory | null; readonly isTrustedFlagger: boolean } | null;
}

/** A decision by its place in time: the end of a page. */
export interface DecisionCursor {
  readonly decidedAt: Date;
  readonly number: bigint;
  readonly item: number;
}

const row = z.object({
  id: z.coerce.bigint(),
  item: z.number(),
  modality: z.number(),
  severity: z.number(),
  categories: z.array(z.string()),
  reason: z.enum(reviewReasons),
  reviewer: z.string(),
  decided_at: z.coerce.date(),
  details: z.string().nullable(),
  notice: z.string().nullable(),
  is_trusted_flagger: z.boolean().nullable(),
  ...decidedActionRow,
});

function toDecidedItem(found: unknown): DecidedItem {
  const { id, modality, severity, reviewer, decided_at, details, is_trusted_flagger, actions, policy, ...rest } =
    row.parse(found);
  const notice = readNotice(rest.notice);
  return {
    ...rest,
    ...toDecidedActions({ actions, policy }),
    ...readVerdictCode(severity),
    number: id,
    requestId: formatRequestId(id),
    judgedAt: requestTime(id),
    modality: modalities[modality] ?? 'text',
    decider: reviewer,
    decidedAt: decided_at,
    details: details === null ? {} : JSON.parse(details),
    notice: notice && { category: notice.category, isTrustedFlagger: is_trusted_flagger ?? false },
  };
}

/** Times of decisions have microseconds in the database, and milliseconds in everything that leaves it. */
const decidedAt = sql`date_trunc('milliseconds', r.decided_at)`;

/**
 * A rejection under appeal, or overturned, restricted the content until then: its statement stays. Upheld, it is the
 * item's decision again.
 */
const selectDecided = (accountKey: number, where: SQL): SQL => sql`
  select r.id::text as id, r.item, r.modality, r.severity, r.categories, r.reason, r.reviewer,
    ${decidedAt} as decided_at, d.details, n.notice, n.is_trusted_flagger, ${decidedActionColumns}
  from (
    select account, id, item, modality, severity, categories, reason, reviewer, decided_at
    from reviews where account = ${accountKey} and decision = 'reject'
    union all
    select r.account, r.id, r.item, r.modality, r.severity, r.categories, a.queued_for, a.reviewer, a.decided_at
    from appeals a join reviews r on r.account = a.account and r.id = a.request and r.item = a.item
    where a.account = ${accountKey} and a.outcome is distinct from 'uphold'
  ) r left join statement_details d on d.account = r.account and d.id = r.id and d.item = r.item
  left join lateral (
    select p.notice, p.is_trusted_flagger from reports p
    where p.account = r.account and p.request = r.id and p.item = r.item and p.notice is not null and not p.is_muted
      and p.reported_at <= r.decided_at
    order by p.is_trusted_flagger desc, p.id limit 1
  ) n on true
  where ${where}`;

export interface DecidedSpan {
  readonly from: Date;
  /** Excluded. */
  readonly to: Date;
  readonly after: DecisionCursor | undefined;
  readonly limit: number;
}

/** Decisions of a span of time, oldest first. @throws DatabaseUnavailable */
export async function listDecidedItems(
  database: Database,
  accountKey: number,
  { from, to, after, limit }: DecidedSpan,
): Promise<DecidedItem[]> {
  const later = after
    ? sql`and (${decidedAt}, r.id, r.item) > (${after.decidedAt.toISOString()}::timestamptz,
        ${String(after.number)}::bigint, ${after.item})`
    : sql``;
  const rows = await runStatement(
    database,
    sql`${selectDecided(
      accountKey,
      sql`r.decided_at >= ${from.toISOString()}::timestamptz
        and r.decided_at < ${to.toISOString()}::timestamptz ${later}`,
    )}
      order by ${decidedAt}, r.id, r.item limit ${limit}`,
  );
  return rows.map(toDecidedItem);
}

/** The last decision on a content. @throws DatabaseUnavailable */
export async function findDecidedItem(
  database: Database,
  accountKey: number,
  { number, item }: Pick<DecisionCursor, 'number' | 'item'>,
): Promise<DecidedItem | undefined> {
  const [found] = await runStatement(
    database,
    sql`${selectDecided(accountKey, sql`r.id = ${String(number)}::bigint and r.item = ${item}`)}
      order by r.decided_at desc limit 1`,
  );
  return found && toDecidedItem(found);
}

const TIME_BASE = 36;

/** The platform's unique id of a statement: of the content and of the decision, so that a new decision has a new one. */
export const formatStatementId = ({
  requestId,
  item,
  decidedAt,
}: Omit<DecisionCursor, 'number'> & { requestId: string }) =>
  `${requestId}-${item}-${decidedAt.getTime().toString(TIME_BASE)}`;

/** @returns undefined if it is none of ours */
export function parseStatementId(puid: string): DecisionCursor | undefined {
  const [, requestId = '', item = '', time = ''] = /^(req_\d{1,19})-(\d{1,3})-([0-9a-z]{1,9})$/.exec(puid) ?? [];
  const number = parseRequestId(requestId);
  const ms = Number.parseInt(time, TIME_BASE);
  return number === undefined || Number.isNaN(ms) ? undefined : { number, item: Number(item), decidedAt: new Date(ms) };
}
