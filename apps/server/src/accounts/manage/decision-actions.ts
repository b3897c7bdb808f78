/** The actions and strikes of decisions: taken with a decision, reversed when it is undone or overturned, and again when that is undone. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Services } from '../../operations/services.ts';
import type { Orm } from '../../platform/storage/database.ts';
import { runStatement } from '../../platform/storage/statement.ts';
import { actionColumns, type LoggedAction, toLoggedAction } from '../actions/action-store.ts';
import { reverseActions, takeActions } from '../actions/take-actions.ts';
import { type Decision, entryCondition, type ReviewedItem } from '../activity/review-entry.ts';
import type { ActivityCursor } from '../activity/search-activity.ts';
import { APPEAL_LINK_DAYS, openAppealLinkSigner } from '../appeals/appeal-links.ts';
import { findUpheldAppeal, reopenUpheld } from '../appeals/appeal-store.ts';
import type { Caller } from '../auth/caller.ts';
import { type ChosenActions, takeChosenActions } from './chosen-actions.ts';
import {
  findOverturnedStrikes,
  giveStrikesAgain,
  giveStrikesOfDecision,
  takeBackStrikesOfDecision,
} from './decision-strikes.ts';
import type { StrikeOverrides } from './give-strikes.ts';

const DAY_MS = 86_400_000;

/** What a decision took: undone with it. */
const ofDecisions = ['decision', 'bulk', 'appeal'] as const;
/** What an overturned appeal reverses besides. */
const ofContents = [...ofDecisions, 'rule', 'automated'] as const;

interface Context {
  readonly services: Services;
  readonly caller: Caller;
}

export interface DecisionWithActions extends ActivityCursor {
  readonly chosen: ChosenActions;
  readonly decision: Decision;
  readonly source: 'decision' | 'bulk' | 'appeal';
  /** Instead of what the policies give. */
  readonly strikes?: StrikeOverrides | undefined;
}

/** The link for the author in a message; empty where no appeal is possible. */
async function toAppealLink(
  orm: Orm,
  { services: { config, clock }, caller }: Context,
  { place, signer }: { place: ActivityCursor; signer: Awaited<ReturnType<typeof openAppealLinkSigner>> | undefined },
): Promise<string> {
  if (!signer) return '';
  const [row] = await runStatement(
    orm,
    sql`select decided_at from reviews where ${entryCondition(caller.accountKey, place)} and decision = 'reject'`,
  );
  if (!row) return '';
  const endsAt = new Date(clock() + APPEAL_LINK_DAYS * DAY_MS);
  const decidedAt = z.coerce.date().parse(row.decided_at);
  return `${config.publicUrl ?? ''}${signer({ accountId: caller.accountId, ...place, decidedAt, endsAt })}`;
}

/**
 * Decides and takes the chosen actions in one transaction.
 * @param decide makes the decision; undefined: it could not, and nothing is taken
 */
export async function decideWithActions<About extends ReviewedItem>(
  context: Context,
  { chosen, decision, source, strikes, number, item }: DecisionWithActions,
  decide: (orm: Orm) => Promise<About | undefined>,
): Promise<About | undefined> {
  const { database } = context.services;
  const place = { number, item };
  const signer = decision === 'reject' && chosen.message ? await openAppealLinkSigner(database) : undefined;
  return database.transaction(async (orm) => {
    const about = await decide(orm);
    if (!about) return undefined;
    const { contentId, authorId } = about;
    // An appeal that is upheld leaves what the decision gave.
    if (decision === 'reject' && source !== 'appeal')
      await giveStrikesOfDecision(orm, context, { ...strikes, place, authorId, policies: chosen.policies });
    if (chosen.actions.length === 0) return about;
    const appealLink = await toAppealLink(orm, context, { place, signer });
    await takeChosenActions(orm, context, { chosen, source, appealLink, target: { place, contentId, authorId } });
    return about;
  });
}

interface ReversalOfDecision extends ActivityCursor {
  readonly services: Services;
  readonly accountKey: number;
  /** A person's id. */
  readonly reversedBy: string;
}

/**
 * Undoes that the person upheld an appeal: it is open again, and what was taken with the answer is reversed. The decision
 * that it is against, with its actions and strikes, stays as it was.
 * @returns undefined: the person upheld none, or the decision changed since
 */
export const undoUpheld = ({ services, accountKey, reversedBy, number, item }: ReversalOfDecision) =>
  services.database.transaction(async (orm) => {
    const place = { number, item };
    const upheld = await findUpheldAppeal(orm, accountKey, { ...place, answeredBy: reversedBy });
    if (!upheld) return undefined;
    await reverseActions(orm, services, {
      ...{ accountKey, reversedBy, reason: 'undone' },
      which: { place, sources: ['appeal'], takenAt: upheld.answeredAt },
    });
    return reopenUpheld(orm, accountKey, { id: upheld.id, answeredBy: reversedBy });
  });

/** In the transaction that overturns the decision. */
export async function reverseOverturned(
  orm: Orm,
  { services, accountKey, reversedBy, number, item }: ReversalOfDecision,
): Promise<void> {
  const place = { number, item };
  await reverseActions(orm, services, {
    ...{ accountKey, reversedBy, reason: 'overturned' },
    which: { place, sources: ofContents },
  });
  await takeBackStrikesOfDecision(orm, { services, accountKey, removedBy: reversedBy }, place);
}

/** Actions that the decision of now reversed, because it overturned the one before. */
async function findOverturned(orm: Orm, { accountKey, number, item }: ReversalOfDecision): Promise<LoggedAction[]> {
  const rows = await runStatement(
    orm,
    sql`select ${actionColumns} from actions a join reviews r
        on r.account = a.account and r.id = a.request and r.item = a.item and r.decided_at = a.reversed_at
      where a.account = ${accountKey} and a.request = ${String(number)}::bigint and a.item = ${item}
        and a.reversal_reason = 'overturned' and (a.ends_at is null or a.ends_at > now()) order by a.id`,
  );
  return rows.map(toLoggedAction);
}

/** Takes an action again, as it was: a new row, and a new message to the platform. */
const takeAgain = (
  orm: Orm,
  { services, reversedBy, ...place }: ReversalOfDecision,
  { accountKey, action }: LoggedAction,
) =>
  takeActions(orm, services, {
    ...{ accountKey, source: 'appeal', actor: reversedBy, message: null },
    target: {
      place: { number: place.number, item: place.item },
      ...{ contentId: action.contentId ?? undefined, authorId: action.authorId ?? undefined },
    },
    actions: [{ action: action.action, parameters: action.parameters, endsAt: action.endsAt ?? undefined }],
    ...{ policies: action.policies, decisionReason: action.decisionReason, actorNote: action.actorNote },
  });

/**
 * Undoes a decision with its actions; if it had overturned another one, the actions of that one are taken again.
 * @param undo undefined: there was nothing to undo
 */
export const undoWithActions = <About>(
  undoing: ReversalOfDecision,
  undo: (orm: Orm) => Promise<About | undefined>,
): Promise<About | undefined> =>
  undoing.services.database.transaction(async (orm) => {
    const { services, accountKey, reversedBy, number, item } = undoing;
    const place = { number, item };
    const overturned = await findOverturned(orm, undoing);
    const strike = await findOverturnedStrikes(orm, accountKey, place);
    const about = await undo(orm);
    if (!about) return undefined;
    const which = { place, sources: ofDecisions };
    await reverseActions(orm, services, { accountKey, reversedBy, reason: 'undone', which });
    await takeBackStrikesOfDecision(orm, { services, accountKey, removedBy: reversedBy }, place);
    for (const one of overturned) await takeAgain(orm, undoing, one);
    const caller = { accountKey, keyId: reversedBy };
    if (strike) await giveStrikesAgain(orm, { services, caller }, { strike, place });
    return about;
  });
