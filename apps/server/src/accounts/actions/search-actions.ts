/** Finds actions in the log: by their ids, by what they are about, by what and who took them. */
import type { ActionSource, ActionState, TakenAction } from '@winnow/core';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/storage/database.ts';
import { runStatement } from '../../platform/storage/statement.ts';
import { actionColumns, toLoggedAction } from './action-store.ts';

export interface ActionFilters {
  readonly authorId?: string | undefined;
  readonly contentId?: string | undefined;
  readonly request?: bigint | undefined;
  readonly item?: number | undefined;
  readonly policyId?: string | undefined;
  readonly action?: string | undefined;
  readonly source?: ActionSource | undefined;
  readonly actor?: string | undefined;
  readonly state?: ActionState | undefined;
  /** When it was taken. */
  readonly from?: Date | undefined;
  /** Excluded. */
  readonly to?: Date | undefined;
}

const states: Readonly<Record<ActionState, SQL>> = {
  scheduled: sql`a.started_at is null and a.reversed_at is null`,
  active: sql`a.started_at is not null and a.reversed_at is null`,
  reversed: sql`a.reversed_at is not null`,
};

const when = <Value>(value: Value | undefined, toCondition: (value: Value) => SQL): SQL[] =>
  value === undefined ? [] : [toCondition(value)];

const toConditions = (filters: ActionFilters): SQL[] => [
  ...when(filters.authorId, (id) => sql`a.author = ${id}`),
  ...when(filters.contentId, (id) => sql`a.content_id = ${id}`),
  ...when(filters.request, (number) => sql`a.request = ${String(number)}::bigint`),
  ...when(filters.item, (item) => sql`a.item = ${item}`),
  ...when(filters.policyId, (id) => sql`${id}::text = any(a.policies)`),
  ...when(filters.action, (action) => sql`a.action = ${action}`),
  ...when(filters.source, (source) => sql`a.source = ${source}`),
  ...when(filters.actor, (actor) => sql`a.actor = ${actor}`),
  ...when(filters.state, (state) => states[state]),
  ...when(filters.from, (time) => sql`a.taken_at >= ${time.toISOString()}::timestamptz`),
  ...when(filters.to, (time) => sql`a.taken_at < ${time.toISOString()}::timestamptz`),
];

interface ActionPage {
  readonly filters: ActionFilters;
  /** The id of the last action of the previous page. */
  readonly after?: bigint | undefined;
  readonly limit: number;
}

/** Newest first. @throws DatabaseUnavailable */
export async function searchActions(
  database: Pick<Database, 'sql'>,
  accountKey: number,
  { filters, after, limit }: ActionPage,
): Promise<TakenAction[]> {
  const wanted = [
    sql`a.account = ${accountKey}`,
    ...when(after, (id) => sql`a.id < ${String(id)}::bigint`),
    ...toConditions(filters),
  ];
  const rows = await runStatement(
    database,
    sql`select ${actionColumns} from actions a where ${sql.join(wanted, sql` and `)} order by a.id desc limit ${limit}`,
  );
  return rows.map((row) => toLoggedAction(row).action);
}

/** @throws DatabaseUnavailable */
export async function findAction(
  database: Pick<Database, 'sql'>,
  accountKey: number,
  id: bigint,
): Promise<TakenAction | undefined> {
  const [row] = await runStatement(
    database,
    sql`select ${actionColumns} from actions a where a.account = ${accountKey} and a.id = ${String(id)}::bigint`,
  );
  return row && toLoggedAction(row).action;
}
