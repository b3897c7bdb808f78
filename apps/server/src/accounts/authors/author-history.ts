/** The history of an author: decisions, reports, appeals, strikes, actions and notes as one list, newest first. */
import { type AuthorEvent, authorEventSchema } from '@winnow/core';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../platform/storage/database.ts';
import { formatRequestId, requestTimeSql } from '../../platform/storage/request-ids.ts';
import { runStatement } from '../../platform/storage/statement.ts';
import { formatActionId } from '../actions/action-store.ts';
import { formatNoteId } from './author-notes.ts';
import { strikeColumns, toStrike } from './strike-store.ts';

/** Where a page ended: microseconds since 1970, the kind and the key of the last event. */
export interface HistoryCursor {
  readonly at: bigint;
  readonly kind: string;
  readonly key: string;
}

const microseconds = (moment: SQL): SQL => sql`(extract(epoch from ${moment}) * 1000000)::bigint`;
const placeKey = sql`lpad(r.id::text, 19, '0') || '.' || lpad(r.item::text, 4, '0')`;
const place = sql`'requestId', r.id::text, 'item', r.item`;

/** Rows of one author: `at`, `key` and the fields of the event as JSON. */
type EventQuery = (accountKey: number, authorId: string) => SQL;

const ofReviews = (accountKey: number, authorId: string): SQL =>
  sql`r.account = ${accountKey} and r.author = ${authorId}`;
const joinAppeals = sql`appeals a join reviews r on a.account = r.account and a.request = r.id and a.item = r.item`;
const action = sql`'id', c.id::text, 'action', c.action, 'source', c.source`;
const strikeJson = sql`(select row_to_json(one) from (select ${strikeColumns}) one)`;

const sources: Readonly<Record<AuthorEvent['kind'], EventQuery>> = {
  decision: (account, author) => sql`select r.decided_at as at, ${placeKey} as key,
      json_build_object(${place}, 'decision', r.decision, 'note', r.note, 'by', r.reviewer) as data
    from reviews r where ${ofReviews(account, author)} and r.decision is not null`,
  report: (account, author) => sql`select p.reported_at as at, lpad(p.id::text, 19, '0') as key,
      json_build_object(${place}, 'reason', p.reason) as data
    from reports p join reviews r on p.account = r.account and p.request = r.id and p.item = r.item
    where ${ofReviews(account, author)} and not p.is_muted`,
  appeal: (account, author) => sql`select ${requestTimeSql(sql`a.id`)} as at, lpad(a.id::text, 19, '0') as key,
      json_build_object(${place}, 'reason', a.reason) as data
    from ${joinAppeals} where ${ofReviews(account, author)}`,
  appealAnswer: (account, author) => sql`select a.answered_at as at, lpad(a.id::text, 19, '0') as key,
      json_build_object(${place}, 'outcome', a.outcome, 'by', a.answered_by) as data
    from ${joinAppeals} where ${ofReviews(account, author)} and a.outcome is not null`,
  strike: (account, author) => sql`select s.given_at as at, lpad(s.id::text, 19, '0') as key, ${strikeJson} as data
    from strikes s where s.account = ${account} and s.author = ${author}`,
  strikeRemoval: (account, author) => sql`select s.removed_at as at, lpad(s.id::text, 19, '0') as key,
      ${strikeJson} as data
    from strikes s where s.account = ${account} and s.author = ${author} and s.removed_at is not null`,
  action: (account, author) => sql`select c.taken_at as at, lpad(c.id::text, 19, '0') as key,
      json_build_object(${action}, 'by', c.actor, 'endsAt', c.ends_at) as data
    from actions c where c.account = ${account} and c.author = ${author}`,
  actionReversal: (account, author) => sql`select c.reversed_at as at, lpad(c.id::text, 19, '0') as key,
      json_build_object(${action}, 'by', c.reversed_by, 'reason', c.reversal_reason) as data
    from actions c where c.account = ${account} and c.author = ${author} and c.reversed_at is not null`,
  note: (account, author) => sql`select n.written_at as at, lpad(n.id::text, 19, '0') as key,
      json_build_object('id', n.id::text, 'text', n.text, 'writtenBy', n.written_by) as data
    from author_notes n where n.account = ${account} and n.author = ${author}`,
};
export const authorEventKinds = Object.keys(sources) as AuthorEvent['kind'][];

const eventRow = z.object({
  kind: z.enum(authorEventKinds as [AuthorEvent['kind'], ...AuthorEvent['kind'][]]),
  at: z.coerce.date(),
  us: z.coerce.bigint(),
  key: z.string(),
  data: z.record(z.string(), z.unknown()),
});
type EventRow = z.output<typeof eventRow>;

const toDate = (time: unknown): Date | null => (typeof time === 'string' ? new Date(time) : null);

function toFields({ kind, at, data }: EventRow): object {
  if (kind === 'strike' || kind === 'strikeRemoval') return { strike: toStrike(data) };
  if (kind === 'note') {
    const { id, ...note } = data;
    return { note: { ...note, noteId: formatNoteId(String(id)), writtenAt: at } };
  }
  if (kind === 'action' || kind === 'actionReversal') {
    const { id, endsAt, ...fields } = data;
    return { ...fields, actionId: formatActionId(BigInt(String(id))), endsAt: toDate(endsAt) };
  }
  return { ...data, requestId: formatRequestId(BigInt(String(data.requestId))) };
}

/** A page, newest first, with the cursor of each event. @throws DatabaseUnavailable */
export async function listAuthorEvents(
  database: Database,
  accountKey: number,
  { authorId, after, limit }: { authorId: string; after: HistoryCursor | undefined; limit: number },
): Promise<{ readonly event: AuthorEvent; readonly cursor: HistoryCursor }[]> {
  const older = after
    ? sql`where (e.us, e.kind, e.key) < (${String(after.at)}::bigint, ${after.kind}::text, ${after.key}::text)`
    : sql``;
  const parts = authorEventKinds.map(
    (kind) => sql`select ${kind}::text as kind, e.* from (${sources[kind](accountKey, authorId)}) e`,
  );
  const rows = await runStatement(
    database,
    sql`select * from (
        select kind, at, key, data, ${microseconds(sql`at`)} as us from (${sql.join(parts, sql` union all `)}) u
      ) e ${older} order by e.us desc, e.kind desc, e.key desc limit ${limit}`,
  );
  return rows.map((found) => {
    const row = eventRow.parse(found);
    const event = authorEventSchema.parse({ kind: row.kind, at: row.at, ...toFields(row) });
    return { event, cursor: { at: row.us, kind: row.kind, key: row.key } };
  });
}
