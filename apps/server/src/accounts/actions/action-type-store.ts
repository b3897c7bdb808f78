/** The action types of accounts in the database, and the built-in ones before them. */
import { type ActionType, actionTypeInputSchema, builtInActionNames, builtInActions } from '@winnow/core';
import { and, eq } from 'drizzle-orm';
import type { Database, Orm } from '../../platform/storage/database.ts';
import { ownActions } from '../../platform/storage/schema/actions.ts';

type ActionTypeRow = typeof ownActions.$inferSelect;

/** An action type that is not yet in the database. */
export type NewActionTypeRow = Omit<ActionType, 'changedAt' | 'isBuiltIn'> & { readonly changedBy: string };

const toActionType = ({ id, body, changedBy, changedAt }: ActionTypeRow): ActionType => ({
  ...{ id, ...actionTypeInputSchema.parse(JSON.parse(body)), isBuiltIn: false, changedBy, changedAt },
});

const builtInTypes: readonly ActionType[] = builtInActionNames.map((id) => ({
  ...{ id, name: id, description: builtInActions[id], parameters: [], role: 'moderator' },
  ...{ isBuiltIn: true, changedBy: null, changedAt: null },
}));

/** The built-in ones, then the account's own by id. @throws DatabaseUnavailable */
export async function listActionTypes(database: Pick<Database, 'run'>, account: number): Promise<ActionType[]> {
  const rows = await database.run((orm) =>
    orm.select().from(ownActions).where(eq(ownActions.account, account)).orderBy(ownActions.id),
  );
  return [...builtInTypes, ...rows.map(toActionType)];
}

/** Inserts or replaces it. @throws DatabaseUnavailable, StorageFull */
export async function writeActionType(orm: Orm, account: number, type: NewActionTypeRow): Promise<ActionType> {
  const { id, changedBy, ...fields } = type;
  const set = { body: JSON.stringify(fields), changedBy, changedAt: new Date() };
  await orm
    .insert(ownActions)
    .values({ account, id, ...set })
    .onConflictDoUpdate({ target: [ownActions.account, ownActions.id], set });
  return { ...type, isBuiltIn: false, changedAt: set.changedAt };
}

/** @returns whether the account had it @throws DatabaseUnavailable, StorageFull */
export async function deleteActionType(orm: Orm, account: number, id: string): Promise<boolean> {
  const rows = await orm
    .delete(ownActions)
    .where(and(eq(ownActions.account, account), eq(ownActions.id, id)))
    .returning({ id: ownActions.id });
  return rows.length > 0;
}
