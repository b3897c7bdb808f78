/** Gives and takes back strikes within a transaction, with what follows: actions of thresholds and webhook messages. */
import { reachedThresholds, type Strike, type StrikeLevel, type StrikingPolicy, strikesFor } from '@winnow/core';
import type { Services } from '../../operations/services.ts';
import { type Database, type Orm, transactionAsDatabase } from '../../platform/storage/database.ts';
import { parseActionId } from '../actions/action-store.ts';
import { reverseActions, takeActions } from '../actions/take-actions.ts';
import type { ActivityCursor } from '../activity/search-activity.ts';
import type { Caller } from '../auth/caller.ts';
import { readStrikeSettings } from '../authors/strike-settings.ts';
import {
  countActive,
  type GivenStrike,
  insertStrike,
  listUnfoundedActions,
  lockAuthor,
  markReached,
} from '../authors/strike-store.ts';
import { actorOf } from './authors.ts';

const DAY_MS = 86_400_000;

/** Who gives strikes: `caller` may be a part of one, with the account and a person's or a key's id. */
export interface StrikeContext {
  readonly services: Services;
  readonly caller: Pick<Caller, 'accountKey' | 'person' | 'keyId'>;
}

export interface StrikeRemovalContext {
  readonly services: Pick<Services, 'requestIds' | 'webhooks'>;
  readonly accountKey: number;
  /** A person's or a key's id. */
  readonly removedBy: string;
}

/** Strikes that are about to be given. */
export interface PlannedStrike {
  readonly authorId: string;
  /** The content; undefined: given by hand. */
  readonly place: ActivityCursor | undefined;
  readonly policyId: string | null;
  readonly strikeCount: number;
  /** Null: they do not expire. */
  readonly expiresAt: Date | null;
  readonly note: string | null;
}

/** What a caller says instead of what a policy gives. */
export interface StrikeOverrides {
  readonly strikeCount?: number | undefined;
  readonly expiryInDays?: number | null | undefined;
}

/**
 * How many strikes a violation of these policies gives, and until when.
 * @param usual without any policy that gives strikes
 */
export async function planStrikes(
  database: Pick<Database, 'run'>,
  { services, caller }: StrikeContext,
  { policies, strikeCount, expiryInDays, usual }: StrikeOverrides & StrikePlan,
): Promise<Pick<PlannedStrike, 'strikeCount' | 'expiresAt' | 'policyId'>> {
  const settings = await readStrikeSettings(database, caller.accountKey);
  const found = strikesFor(settings, policies);
  const level: StrikeLevel = found ?? { strikeCount: usual, expiryInDays: null };
  const days = expiryInDays === undefined ? level.expiryInDays : expiryInDays;
  return {
    strikeCount: strikeCount ?? level.strikeCount,
    expiresAt: days === null ? null : new Date(services.clock() + days * DAY_MS),
    policyId: found?.policyId ?? policies[0]?.id ?? null,
  };
}
interface StrikePlan {
  readonly policies: readonly StrikingPolicy[];
  readonly usual: number;
}

/** What messages say of a strike; ids of a content only where there is one. */
const toEventData = ({ strikeId, authorId, strikeCount, requestId, item }: Strike, activeStrikeCount: number) => ({
  ...{ strikeId, authorId, strikeCount, activeStrikeCount },
  ...(requestId === null ? {} : { requestId, item: item ?? 0 }),
});

/** Takes the actions of the threshold that was reached, and notes it. @returns its number of strikes; null: none */
async function takeReached(
  orm: Orm,
  { services, caller }: StrikeContext,
  { given, id, place }: { given: GivenStrike; id: bigint; place: ActivityCursor | undefined },
): Promise<number | null> {
  const { accountKey } = caller;
  const settings = await readStrikeSettings(transactionAsDatabase(orm), accountKey);
  const thresholds = reachedThresholds(settings, given);
  const reached = thresholds[0]?.strikes;
  if (reached === undefined) return null;
  const nowMs = services.clock();
  const taken = await takeActions(orm, services, {
    ...{ accountKey, source: 'strike', actor: '' },
    target: { authorId: given.strike.authorId, place },
    actions: thresholds.map(({ action, durationSec }) => ({
      action,
      endsAt: durationSec === undefined ? undefined : new Date(nowMs + durationSec * 1000),
    })),
    actorNote: `${given.after} active strikes.`,
  });
  const actionIds = taken.flatMap(({ actionId }) => parseActionId(actionId) ?? []);
  await markReached(orm, accountKey, { id, reached, actionIds });
  return reached;
}

/**
 * Gives strikes; a content gives them once. The actions of the highest threshold that the active count reaches with them
 * are taken, and `strike.given` is queued.
 * @returns undefined if the author is unknown, or the content gave strikes already
 */
export async function giveStrikesWithin(
  orm: Orm,
  context: StrikeContext,
  planned: PlannedStrike,
): Promise<Strike | undefined> {
  const { services, caller } = context;
  const { accountKey } = caller;
  const id = services.requestIds.next();
  const given = await insertStrike(orm, accountKey, { ...planned, id, givenBy: actorOf(caller) });
  if (!given) return undefined;
  const reached = await takeReached(orm, context, { given, id, place: planned.place });
  const strike = { ...given.strike, reached };
  await services.webhooks.emitWithin(orm, {
    ...{ accountKey, event: 'strike.given' },
    data: {
      ...toEventData(strike, given.after),
      strikeExpiresAt: strike.strikeExpiresAt?.toISOString() ?? null,
      ...{ policyId: strike.policyId, reached },
    },
  });
  return strike;
}

/**
 * Takes strikes back: actions of thresholds that would not have been reached without them are reversed, and
 * `strike.removed` is queued.
 * @param remove undefined: there was nothing to remove
 */
export async function takeBackWithin(
  orm: Orm,
  { services, accountKey, removedBy }: StrikeRemovalContext,
  { authorId, remove }: { authorId: string; remove: () => Promise<Strike | undefined> },
): Promise<Strike | undefined> {
  await lockAuthor(orm, accountKey, authorId);
  const strike = await remove();
  if (!strike) return undefined;
  const ids = await listUnfoundedActions(orm, accountKey, authorId);
  if (ids.length > 0)
    await reverseActions(orm, services, {
      ...{ accountKey, reason: 'strikes_expired', reversedBy: removedBy, which: { ids } },
    });
  const active = await countActive(orm, accountKey, authorId);
  await services.webhooks.emitWithin(orm, {
    ...{ accountKey, event: 'strike.removed', data: toEventData(strike, active) },
  });
  return strike;
}
