/** What people do with a review item besides deciding on it: skips and escalations, each with who, when and why. */
import type { Role } from '@winnow/core';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../platform/storage/database.ts';
import { runStatement } from '../../platform/storage/statement.ts';
import { isOpenTo } from './review-assignments.ts';
import {
  entryCondition,
  isWithinRights,
  pendingCondition,
  type ReviewedItem,
  type ReviewRights,
  toReviewedItem,
} from './review-entry.ts';
import type { ActivityCursor } from './search-activity.ts';

export const reviewEventKinds = ['skip', 'escalate', 'return'] as const;
export type ReviewEventKind = (typeof reviewEventKinds)[number];

/** A common table expression that records the event for the row of `found`. */
const recordEvent = (kind: ReviewEventKind, actor: string, note: string | null): SQL => sql`recorded as (
    insert into review_events (account, id, item, version, kind, actor, note)
    select f.account, f.id, f.item, 1 + coalesce(max(e.version), 0), ${kind}, ${actor}, ${note}::text
    from found f left join review_events e on e.account = f.account and e.id = f.id and e.item = f.item
    group by f.account, f.id, f.item
  )`;

interface EventRequest extends ActivityCursor {
  /** A person's id. */
  readonly actor: string;
  readonly rights: ReviewRights;
  readonly note: string | null;
}

/** The pending item, if the person may work on it and no other person has it, locked. */
const findOpen = (accountKey: number, { actor, rights, ...place }: Omit<EventRequest, 'note'>): SQL => sql`found as (
    select r.account, r.id, r.item, r.queue from reviews r where ${entryCondition(accountKey, place)}
      and ${pendingCondition} and ${isOpenTo(actor)} and ${isWithinRights(rights)} for update
  )`;

const toPlace = sql`r.account = f.account and r.id = f.id and r.item = f.item`;
const freed = sql`assignee = null, assigned_at = null, assigned_until = null`;

/** Leaves an item to others. @returns undefined if it is not pending, not within `rights`, or another person has it */
export async function skipReview(
  database: Database,
  accountKey: number,
  { note, ...request }: EventRequest,
): Promise<ReviewedItem | undefined> {
  const [row] = await runStatement(
    database,
    sql`with ${findOpen(accountKey, request)}, ${recordEvent('skip', request.actor, note)}
      update reviews r set skipped_at = now(), ${freed} from found f where ${toPlace} returning r.content_id, r.author`,
  );
  return row && toReviewedItem(row);
}

export interface NewEscalation extends EventRequest {
  readonly note: string;
  /** Undefined: it stays in its queue. */
  readonly queueId: string | undefined;
  /** Undefined: the people who work in the queue decide. */
  readonly role: Role | undefined;
}

/**
 * Escalates an item: it comes first, to a queue or to people of a role.
 * @returns undefined if it is not pending, not within `rights`, or another person has it
 */
export async function escalateReview(
  database: Database,
  accountKey: number,
  { note, queueId, role, ...request }: NewEscalation,
): Promise<ReviewedItem | undefined> {
  const [row] = await runStatement(
    database,
    sql`with ${findOpen(accountKey, request)}, ${recordEvent('escalate', request.actor, note)}, moved as (
        insert into review_moves (account, id, item, version, from_queue, to_queue, moved_by)
        select f.account, f.id, f.item, 1 + coalesce(max(m.version), 0), f.queue, ${queueId ?? null}::text, ${request.actor}
        from found f left join review_moves m on m.account = f.account and m.id = f.id and m.item = f.item
        where f.queue <> ${queueId ?? null}::text group by f.account, f.id, f.item, f.queue
      )
      update reviews r set escalated_at = now(), escalated_by = ${request.actor}, escalation_note = ${note},
        escalation_role = ${role ?? null}::text, queue = coalesce(${queueId ?? null}::text, r.queue), skipped_at = null, ${freed}
      from found f where ${toPlace} returning r.content_id, r.author`,
  );
  return row && toReviewedItem(row);
}

/**
 * Ends an escalation: the item waits again in the queue that it came from. Who escalated it may do so, and who may decide
 * on it.
 * @returns undefined if it is not escalated, or not theirs to return
 */
export async function returnReview(
  database: Database,
  accountKey: number,
  { note, actor, rights, ...place }: EventRequest,
): Promise<ReviewedItem | undefined> {
  const [row] = await runStatement(
    database,
    sql`with found as (
        select r.account, r.id, r.item, r.queue, r.escalated_at from reviews r where ${entryCondition(accountKey, place)}
          and ${pendingCondition} and r.escalated_at is not null and ${isOpenTo(actor)}
          and (r.escalated_by = ${actor} or (${isWithinRights(rights)})) for update
      ), ${recordEvent('return', actor, note)}, origin as (
        select m.from_queue from review_moves m join found f on m.account = f.account and m.id = f.id and m.item = f.item
        where m.to_queue = f.queue and m.moved_at = f.escalated_at
      )
      update reviews r set escalated_at = null, escalated_by = null, escalation_note = null, escalation_role = null,
        queue = coalesce((select from_queue from origin), r.queue), ${freed}
      from found f where ${toPlace} returning r.content_id, r.author`,
  );
  return row && toReviewedItem(row);
}

const eventRow = z.object({
  version: z.number(),
  kind: z.enum(reviewEventKinds),
  actor: z.string(),
  note: z.string().nullable(),
  at: z.coerce.date(),
});
export type ReviewEvent = z.output<typeof eventRow>;

/** Oldest first; undefined: there is no such review item. @throws DatabaseUnavailable */
export async function listReviewEvents(
  database: Database,
  accountKey: number,
  place: ActivityCursor,
): Promise<ReviewEvent[] | undefined> {
  const known = await runStatement(database, sql`select 1 from reviews r where ${entryCondition(accountKey, place)}`);
  if (known.length === 0) return undefined;
  const rows = await runStatement(
    database,
    sql`select version, kind, actor, note, at from review_events
      where ${entryCondition(accountKey, place)} order by version`,
  );
  return z.array(eventRow).parse(rows);
}
