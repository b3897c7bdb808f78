/** The log of actions in the database: rows inserted, started, reversed. */
import {
  type ActionReversalReason,
  type ActionSource,
  type AuthorMessage,
  actionReversalReasons,
  actionSources,
  authorMessageSchema,
  type PolicyReference,
  type TakenAction,
} from '@winnow/core';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Orm } from '../../platform/storage/database.ts';
import { formatRequestId } from '../../platform/storage/request-ids.ts';
import { runStatementWithin } from '../../platform/storage/statement.ts';
import type { ActivityCursor } from '../activity/search-activity.ts';

const ACTION_ID_PREFIX = 'action_';
export const formatActionId = (id: bigint): string => `${ACTION_ID_PREFIX}${id}`;
/** undefined if it is none. */
export const parseActionId = (text: string): bigint | undefined =>
  /^action_\d{1,18}$/.test(text) ? BigInt(text.slice(ACTION_ID_PREFIX.length)) : undefined;

const actionRow = z.object({
  account: z.number(),
  id: z.coerce.bigint(),
  request: z.coerce.bigint().nullable(),
  item: z.number().nullable(),
  content_id: z.string().nullable(),
  author: z.string().nullable(),
  action: z.string(),
  parameters: z.string(),
  policies: z.array(z.string()),
  policy_versions: z.array(z.number()),
  decision_reason: z.string().nullable(),
  actor_note: z.string().nullable(),
  source: z.enum(actionSources),
  actor: z.string(),
  external_id: z.string().nullable(),
  message: z.string().nullable(),
  taken_at: z.coerce.date(),
  starts_at: z.coerce.date(),
  started_at: z.coerce.date().nullable(),
  ends_at: z.coerce.date().nullable(),
  reversed_at: z.coerce.date().nullable(),
  reversed_by: z.string().nullable(),
  reversal_reason: z.enum(actionReversalReasons).nullable(),
});

/** A row of the log, with the account that has it. */
export interface LoggedAction {
  readonly accountKey: number;
  readonly action: TakenAction;
}

const stateOf = (row: z.output<typeof actionRow>): TakenAction['state'] => {
  if (row.reversed_at) return 'reversed';
  return row.started_at ? 'active' : 'scheduled';
};

export function toLoggedAction(found: unknown): LoggedAction {
  const row = actionRow.parse(found);
  const action: TakenAction = {
    actionId: formatActionId(row.id),
    action: row.action,
    parameters: JSON.parse(row.parameters),
    requestId: row.request === null ? null : formatRequestId(row.request),
    item: row.item,
    contentId: row.content_id,
    authorId: row.author,
    policies: row.policies.map((id, at) => ({ id, version: row.policy_versions[at] ?? 1 })),
    decisionReason: row.decision_reason,
    actorNote: row.actor_note,
    source: row.source,
    actor: row.actor,
    externalId: row.external_id,
    message: row.message === null ? null : authorMessageSchema.parse(JSON.parse(row.message)),
    takenAt: row.taken_at,
    startsAt: row.starts_at,
    startedAt: row.started_at,
    endsAt: row.ends_at,
    state: stateOf(row),
    reversedAt: row.reversed_at,
    reversedBy: row.reversed_by,
    reversalReason: row.reversal_reason,
  };
  return { accountKey: row.account, action };
}

/** The columns of a row of `actions a`; numbers of 8 bytes as texts. */
export const actionColumns = sql.raw(
  [
    'a.account, a.id::text as id, a.request::text as request, a.item, a.content_id, a.author, a.action, a.parameters',
    'a.policies, a.policy_versions, a.decision_reason, a.actor_note, a.source, a.actor, a.external_id, a.message',
    'a.taken_at, a.starts_at, a.started_at, a.ends_at, a.reversed_at, a.reversed_by, a.reversal_reason',
  ].join(', '),
);

/** What an action is about: a content of the log, an author, or both; ids of the platform as far as they are known. */
export interface ActionTarget {
  readonly place?: ActivityCursor | undefined;
  readonly contentId?: string | undefined;
  readonly authorId?: string | undefined;
}

export interface ActionRow {
  readonly id: bigint;
  readonly target: ActionTarget;
  readonly action: string;
  readonly parameters: TakenAction['parameters'];
  readonly policies: readonly PolicyReference[];
  readonly decisionReason: string | null;
  readonly actorNote: string | null;
  readonly source: ActionSource;
  readonly actor: string;
  readonly externalId: string | null;
  readonly message: AuthorMessage | null;
  /** Null: now. */
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
}

const bigintSql = (number: bigint | undefined): SQL => sql`${number === undefined ? null : String(number)}::bigint`;
const timeSql = (time: Date | null): SQL => sql`${time?.toISOString() ?? null}::timestamptz`;
const textsSql = (texts: readonly string[]): SQL =>
  sql`coalesce((select array_agg(value) from json_array_elements_text(${JSON.stringify(texts)}::json)), '{}')`;
const numbersSql = (numbers: readonly number[]): SQL => sql`${`{${numbers.join(',')}}`}::int[]`;

/** @returns undefined if the account has an action with this external id */
export async function insertAction(orm: Orm, accountKey: number, row: ActionRow): Promise<LoggedAction | undefined> {
  const { place, contentId, authorId } = row.target;
  const starts = sql`coalesce(${timeSql(row.startsAt)}, now())`;
  const [inserted] = await runStatementWithin(
    orm,
    sql`insert into actions as a (account, id, request, item, content_id, author, action, parameters, policies,
        policy_versions, decision_reason, actor_note, source, actor, external_id, message, starts_at, started_at, ends_at)
      values (${accountKey}::int, ${bigintSql(row.id)}, ${bigintSql(place?.number)}, ${place?.item ?? null}::smallint,
        ${contentId ?? null}::text, ${authorId ?? null}::text, ${row.action}::text, ${JSON.stringify(row.parameters)}::text,
        ${textsSql(row.policies.map(({ id }) => id))}, ${numbersSql(row.policies.map(({ version }) => version))},
        ${row.decisionReason}::text, ${row.actorNote}::text, ${row.source}::text, ${row.actor}::text,
        ${row.externalId}::text, ${row.message && JSON.stringify(row.message)}::text,
        ${starts}, case when ${starts} <= now() then now() end, ${timeSql(row.endsAt)})
      on conflict (account, external_id) where external_id is not null do nothing returning ${actionColumns}`,
  );
  return inserted && toLoggedAction(inserted);
}

export async function findByExternalId(
  orm: Orm,
  accountKey: number,
  externalId: string,
): Promise<TakenAction | undefined> {
  const [row] = await runStatementWithin(
    orm,
    sql`select ${actionColumns} from actions a where a.account = ${accountKey} and a.external_id = ${externalId}`,
  );
  return row && toLoggedAction(row).action;
}

/**
 * Actions of an account that are not reversed: by their ids, or those that certain sources took about a content, at any
 * time or at one that the database gave.
 */
export type ActionSelection =
  | { readonly ids: readonly bigint[] }
  | { readonly place: ActivityCursor; readonly sources: readonly ActionSource[]; readonly takenAt?: string };

const selectionSql = (which: ActionSelection): SQL =>
  'ids' in which
    ? sql`a.id = any(${`{${which.ids.join(',')}}`}::bigint[])`
    : sql`a.request = ${bigintSql(which.place.number)} and a.item = ${which.place.item}
        and a.source in (${sql.join(
          which.sources.map((source) => sql`${source}`),
          sql`, `,
        )}) ${which.takenAt === undefined ? sql`` : sql`and a.taken_at = ${which.takenAt}::timestamptz`}`;

export interface ActionReversal {
  readonly reason: ActionReversalReason;
  /** The id of a person or key; empty: the service itself. */
  readonly reversedBy: string;
}

/** Those that were in effect or scheduled, each as it is now; the others stay as they are. */
export async function reverseRows(
  orm: Orm,
  accountKey: number,
  { which, reason, reversedBy }: ActionReversal & { readonly which: ActionSelection },
): Promise<LoggedAction[]> {
  const rows = await runStatementWithin(
    orm,
    sql`update actions a set reversed_at = now(), reversed_by = ${reversedBy}::text, reversal_reason = ${reason}::text
      where a.account = ${accountKey} and a.reversed_at is null and ${selectionSql(which)} returning ${actionColumns}`,
  );
  return rows.map(toLoggedAction);
}
