/** The fields of a statement that a person gave. */
import type { StatementDetails } from '@winnow/core';
import type { Orm } from '../../platform/storage/database.ts';
import { statementDetails } from '../../platform/storage/schema/statements.ts';
import type { DecisionCursor } from './decided-items.ts';

/** Replaces what was given before. */
export async function writeStatementDetails(
  orm: Orm,
  account: number,
  { number, item, given }: Pick<DecisionCursor, 'number' | 'item'> & { given: StatementDetails },
): Promise<void> {
  const details = JSON.stringify(given);
  const { account: accountColumn, id, item: itemColumn } = statementDetails;
  await orm
    .insert(statementDetails)
    .values({ account, id: number, item, details })
    .onConflictDoUpdate({ target: [accountColumn, id, itemColumn], set: { details } });
}
