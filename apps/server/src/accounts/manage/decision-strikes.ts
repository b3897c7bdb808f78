/** The strikes of decisions: given with a rejection, taken back when it is undone or overturned, given again when that is undone. */
import type { Strike, StrikingPolicy } from '@winnow/core';
import { type Orm, transactionAsDatabase } from '../../platform/storage/database.ts';
import type { ActivityCursor } from '../activity/search-activity.ts';
import { findStrikesOf, removeStrikesOf } from '../authors/strike-store.ts';
import {
  giveStrikesWithin,
  planStrikes,
  type StrikeContext,
  type StrikeOverrides,
  type StrikeRemovalContext,
  takeBackWithin,
} from './give-strikes.ts';

export interface StrikesOfDecision extends StrikeOverrides {
  readonly place: ActivityCursor;
  /** Of the content; undefined: not known, and no strikes are given. */
  readonly authorId: string | undefined;
  readonly policies: readonly StrikingPolicy[];
}

/** Gives what the violated policies give, or what the moderator said instead. */
export async function giveStrikesOfDecision(
  orm: Orm,
  context: StrikeContext,
  { place, authorId, ...wanted }: StrikesOfDecision,
): Promise<void> {
  if (authorId === undefined || (wanted.policies.length === 0 && wanted.strikeCount === undefined)) return;
  const plan = await planStrikes(transactionAsDatabase(orm), context, { ...wanted, usual: 0 });
  if (plan.strikeCount > 0) await giveStrikesWithin(orm, context, { ...plan, authorId, place, note: null });
}

/** Takes back what a decision gave. */
export async function takeBackStrikesOfDecision(
  orm: Orm,
  removal: StrikeRemovalContext,
  place: ActivityCursor,
): Promise<void> {
  const { accountKey, removedBy } = removal;
  const given = await findStrikesOf(orm, accountKey, { ...place, state: 'given' });
  if (given)
    await takeBackWithin(orm, removal, {
      authorId: given.authorId,
      remove: () => removeStrikesOf(orm, accountKey, { ...place, removedBy, note: null }),
    });
}

/** Strikes that the decision of now took back, because it overturned the one before. */
export const findOverturnedStrikes = (orm: Orm, accountKey: number, place: ActivityCursor) =>
  findStrikesOf(orm, accountKey, { ...place, state: 'overturned' });

/** Gives strikes again as they were. */
export async function giveStrikesAgain(
  orm: Orm,
  context: StrikeContext,
  { strike, place }: { strike: Strike; place: ActivityCursor },
): Promise<void> {
  const { authorId, policyId, strikeCount, strikeExpiresAt: expiresAt, note } = strike;
  await giveStrikesWithin(orm, context, { authorId, place, policyId, strikeCount, expiresAt, note });
}
