/** Review items as the database holds them, and as they are returned. */
import {
  type Modality,
  modalities,
  type ReviewState,
  type Role,
  reviewReasons,
  reviewStates,
  roleNames,
  type Severity,
  type UrgentLabelName,
  urgentLabelNames,
} from '@winnow/core';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { formatRequestId, requestTime } from '../../platform/storage/request-ids.ts';
import { activeStrikesSql } from './active-strikes.ts';
import { type KeptItem, storedItemColumns, toKeptItem } from './item-policy.ts';
import type { ActivityCursor } from './search-activity.ts';
import { readVerdictCode } from './verdict-codes.ts';

export const decisions = ['allow', 'reject'] as const;
export type Decision = (typeof decisions)[number];

export const requestNumberSql = ({ number }: ActivityCursor): SQL => sql`${String(number)}::bigint`;
export const entryCondition = (accountKey: number, place: ActivityCursor): SQL =>
  sql`account = ${accountKey} and id = ${requestNumberSql(place)} and item = ${place.item}`;

const reviewRowSchema = z.object({
  id: z.coerce.bigint(),
  item: z.number(),
  modality: z.number(),
  severity: z.number(),
  categories: z.array(z.string()),
  urgent_labels: z.array(z.enum(urgentLabelNames)),
  reason: z.enum(reviewReasons),
  said_correct: z.boolean().nullable(),
  said_note: z.string().nullable(),
  decision: z.enum(decisions).nullable(),
  note: z.string().nullable(),
  reviewer: z.string().nullable(),
  decided_at: z.coerce.date().nullable(),
  assignee: z.string().nullable(),
  assigned_at: z.coerce.date().nullable(),
  assigned_until: z.coerce.date().nullable(),
  report_count: z.number(),
  public_note: z.string().nullable(),
  reopened_at: z.coerce.date().nullable(),
  queue: z.string().nullable(),
  state: z.enum(reviewStates),
  escalated_at: z.coerce.date().nullable(),
  escalated_by: z.string().nullable(),
  escalation_note: z.string().nullable(),
  escalation_role: z.enum(roleNames).nullable(),
  superseded_by: z.coerce.bigint().nullable(),
  superseded_item: z.number().nullable(),
  confidence: z.number().nullable(),
  strikes: z.number(),
  ...storedItemColumns,
  thread: z.string().nullable(),
  content: z.string().nullable(),
  result: z.string().nullable(),
});

export interface ReviewAssignment {
  /** A person's id. */
  readonly moderator: string;
  readonly startAt: Date;
  /** When it ends by itself, unless it is renewed. */
  readonly endAt: Date;
}

export interface ReviewEscalation {
  /** A person's id. */
  readonly by: string;
  readonly at: Date;
  readonly note: string;
  /** Only people with at least this role decide on it; null: everybody of its queue. */
  readonly role: Role | null;
}

/** With the active strikes of the author. */
type ReviewedAuthor = NonNullable<KeptItem['author']> & { readonly strikeCount: number };

export interface ReviewEntry extends KeptItem {
  readonly author: ReviewedAuthor | null;
  readonly requestId: string;
  readonly item: number;
  readonly at: Date;
  readonly modality: Modality;
  readonly severity: Severity;
  readonly categories: readonly string[];
  /** They come before others. */
  readonly urgentLabels: readonly UrgentLabelName[];
  readonly reason: (typeof reviewReasons)[number];
  /** Feedback of a client; null if there is none. */
  readonly feedback: { readonly isCorrect: boolean; readonly note: string | null } | null;
  readonly decision: Decision | null;
  readonly note: string | null;
  /** A person's id. */
  readonly reviewer: string | null;
  readonly decidedAt: Date | null;
  /** How many people reported it, without muted ones. */
  readonly reportCount: number;
  /** Shown to who reported it, with the decision. */
  readonly publicNote: string | null;
  /** When a report made it pending again after a decision; null: never. */
  readonly reopenedAt: Date | null;
  /** Null: it was never pending. */
  readonly queueId: string | null;
  readonly state: ReviewState;
  /** It stays after the decision; null: it was not escalated. */
  readonly escalation: ReviewEscalation | null;
  /** The item of a newer version of the same content, which is decided on instead; null: there is none. */
  readonly supersededBy: { readonly requestId: string; readonly item: number } | null;
  /** The running assignment; null: there is none, or it is decided. */
  readonly assignment: ReviewAssignment | null;
  /** Null if the activity log no longer has the row, or the content policy kept no content. */
  readonly content: string | null;
  readonly result: unknown;
}

export function toReviewEntry(found: unknown): ReviewEntry {
  const {
    id,
    item,
    modality,
    severity,
    content,
    result,
    urgent_labels,
    said_correct,
    said_note,
    decided_at,
    assignee,
    assigned_at,
    assigned_until,
    report_count,
    public_note,
    reopened_at,
    queue,
    escalated_at,
    escalated_by,
    escalation_note,
    escalation_role,
    superseded_by,
    superseded_item,
    confidence: _,
    content_id,
    author,
    about,
    thread,
    strikes,
    ...rest
  } = reviewRowSchema.parse(found);
  const kept = toKeptItem({ content_id, author, about, thread });
  return {
    ...rest,
    ...kept,
    author: kept.author ? { ...kept.author, strikeCount: strikes } : null,
    requestId: formatRequestId(id),
    item,
    at: requestTime(id),
    modality: modalities[modality] ?? 'text',
    severity: readVerdictCode(severity).severity,
    urgentLabels: urgent_labels,
    feedback: said_correct === null ? null : { isCorrect: said_correct, note: said_note },
    decidedAt: decided_at,
    reportCount: report_count,
    publicNote: public_note,
    reopenedAt: reopened_at,
    queueId: queue,
    escalation:
      escalated_at === null || escalated_by === null
        ? null
        : { by: escalated_by, at: escalated_at, note: escalation_note ?? '', role: escalation_role },
    supersededBy:
      superseded_by === null || superseded_item === null
        ? null
        : { requestId: formatRequestId(superseded_by), item: superseded_item },
    assignment:
      assignee === null || assigned_at === null || assigned_until === null
        ? null
        : { moderator: assignee, startAt: assigned_at, endAt: assigned_until },
    content: content === null ? null : z.string().parse(JSON.parse(content)),
    result: result === null ? null : JSON.parse(result),
  };
}

/** Undecided, of the newest version, and not queued merely by positive feedback. */
export const pendingCondition = sql`r.decision is null and r.superseded_by is null
  and (r.reason <> 'feedback' or not r.said_correct)`;

/** Where the state of an item is derived. */
export const reviewState = sql`case when not (${pendingCondition}) then 'closed'
  when r.escalated_at is not null then 'escalated'
  when r.assigned_until > now() then 'assigned'
  when r.reopened_at is not null then 'reopened' else 'queued' end`;

const strikesOfAuthor = activeStrikesSql({ account: sql`r.account`, author: sql`r.author` });

/** Fields from the log are left out once the log no longer shows the row. */
export const selectReviews = (where: SQL, first: bigint): SQL => sql`
  select r.id::text as id, r.item, r.modality, r.severity, r.categories, r.urgent_labels, r.reason, r.said_correct, r.said_note, r.decision,
    r.note, r.reviewer, r.decided_at, r.report_count, r.public_note, r.reopened_at, r.queue, r.assignee, r.assigned_at,
    case when r.decision is null and r.assigned_until > now() then r.assigned_until end as assigned_until, r.content_id,
    r.author, ${reviewState} as state, r.escalated_at, r.escalated_by, r.escalation_note, r.escalation_role,
    r.superseded_by::text as superseded_by, r.superseded_item, ${strikesOfAuthor} as strikes, a.confidence, d.content, d.result, d.about, d.thread
  from reviews r
  left join activity a on a.account = r.account and a.id = r.id and a.item = r.item and a.id >= ${String(first)}::bigint
  left join activity_details d on d.account = a.account and d.id = a.id and d.item = a.item and d.id >= ${String(first)}::bigint
  where ${where}`;

/** The items on which a person may work. */
export interface ReviewRights {
  /** The ids of queues. */
  readonly queues: readonly string[];
  /** Their role and those below it: an escalated item may need a higher one. */
  readonly roles: readonly Role[];
}

const listSql = (values: readonly string[]): SQL =>
  sql.join(
    // No queue or role has the empty name: the list may be empty.
    ['', ...values].map((value) => sql`${value}`),
    sql`, `,
  );

export const isWithinRights = ({ queues, roles }: ReviewRights): SQL =>
  sql`r.queue in (${listSql(queues)}) and coalesce(r.escalation_role, '') in (${listSql(roles)})`;

/** Whose content a review is about, and its id, as far as they are known. */
export interface ReviewedItem {
  readonly contentId?: string;
  readonly authorId?: string;
}

const reviewedRow = z.object({ content_id: z.string().nullable(), author: z.string().nullable() });

export function toReviewedItem(row: unknown): ReviewedItem {
  const { content_id, author } = reviewedRow.parse(row);
  return {
    ...(content_id === null ? {} : { contentId: content_id }),
    ...(author === null ? {} : { authorId: author }),
  };
}
