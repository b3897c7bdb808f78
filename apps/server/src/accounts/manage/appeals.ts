/** Appeals against decisions: opened by the platform or by a signed link, answered by another person than decided. */
import { authorIdSchema } from '@winnow/core';
import { z } from 'zod';
import type { Services } from '../../operations/services.ts';
import { ApiError } from '../../platform/api-error.ts';
import { parseBody } from '../../platform/parse-body.ts';
import { formatRequestId, parseRequestId } from '../../platform/storage/request-ids.ts';
import type { ActivityCursor } from '../activity/search-activity.ts';
import { APPEAL_LINK_DAYS, openAppealLink, signAppealLink } from '../appeals/appeal-links.ts';
import {
  type Appeal,
  type AppealOutcome,
  answerAppeal,
  appealOutcomes,
  findAppeal,
  findOpenAppeal,
  listAppeals,
  openAppeal,
  parseAppealId,
} from '../appeals/appeal-store.ts';
import type { Caller } from '../auth/caller.ts';
import { findDecidedItem } from '../statements/decided-items.ts';
import { entryKeyFields } from './activity.ts';
import { notFound, requirePerson } from './audited-operation.ts';
import { type ChosenActions, chooseActions, chosenActionsFields } from './chosen-actions.ts';
import { decideWithActions, reverseOverturned } from './decision-actions.ts';
import { multiLineField } from './fields.ts';
import { emitReportEvents } from './report-events.ts';
import { openDesk, requireItemQueue } from './review-desk.ts';

const appealId = z
  .string()
  .transform((text, context) => {
    const id = parseAppealId(text);
    if (id === undefined) context.addIssue('No appeal has this id.');
    return id ?? z.NEVER;
  })
  .meta({ pattern: '^appeal_\\d{1,18}$' });

export const appealReason = multiLineField(2000).min(1, 'Must not be empty.');
const note = multiLineField(2000)
  .nullish()
  .transform((text) => text ?? null);

export const newAppealBody = z
  .strictObject({
    ...entryKeyFields,
    appealedBy: authorIdSchema.optional().describe('Your id of who appeals; absent: the author of the content.'),
    reason: appealReason,
  })
  .meta({ id: 'NewAppeal' });
const PAGE = { usual: 50, most: 200 } as const;
export const appealsQuery = z.strictObject({
  state: z.enum(['open', 'answered']).optional(),
  requestId: entryKeyFields.requestId.optional().describe('Those of one content, with `item`.'),
  item: entryKeyFields.item,
  after: appealId.optional().describe('`next` of the previous page.'),
  limit: z.coerce.number<number>().int().min(1).max(PAGE.most).default(PAGE.usual),
});
export const appealKey = z.strictObject({ appealId });
export const answerAppealBody = z.strictObject({
  appealId,
  outcome: z.enum(appealOutcomes),
  internalNote: note.describe('For the team.'),
  publicNote: note.describe('For who appealed.'),
  ...chosenActionsFields,
});
const LINK_DAYS_MOST = 730;
const DAY_MS = 86_400_000;
export const appealLinkBody = z.strictObject({
  ...entryKeyFields,
  days: z.int().min(1).max(LINK_DAYS_MOST).default(APPEAL_LINK_DAYS),
});

interface OpenedAppeal extends ActivityCursor {
  readonly appealedBy: string | undefined;
  readonly reason: string;
}

/** @returns undefined if there is no rejection, or it was appealed against before */
async function open(services: Services, accountKey: number, given: OpenedAppeal) {
  const { database, requestIds, webhooks } = services;
  const id = requestIds.next();
  const opened = await database.transaction((orm) => openAppeal(orm, accountKey, { id, ...given }));
  if (!opened) return undefined;
  const { appeal, ...about } = opened;
  const { requestId, item, appealedBy, reason } = appeal;
  webhooks.emit(accountKey, 'appeal.opened', {
    appealId: appeal.appealId,
    ...{ requestId, item, ...about, appealedBy, reason },
  });
  await emitReportEvents(services, accountKey, { number: given.number, item });
  return appeal;
}

/** @throws ApiError conflict if nothing was rejected, or it was appealed against before */
export async function createAppeal(services: Services, { accountKey }: Caller, body: unknown): Promise<Appeal> {
  const { requestId: number, item, appealedBy, reason } = parseBody(newAppealBody, body);
  const appeal = await open(services, accountKey, { number, item, appealedBy, reason });
  if (!appeal)
    throw new ApiError('conflict', 'There is no rejection to appeal against, or it was appealed against before.');
  return appeal;
}

export async function searchAppeals({ database }: Services, { accountKey }: Caller, body: unknown) {
  const { requestId, item, limit, ...filter } = parseBody(appealsQuery, body ?? {});
  const of = requestId === undefined ? undefined : { number: requestId, item };
  const found = await listAppeals(database, accountKey, {
    state: filter.state,
    after: filter.after,
    of,
    limit: limit + 1,
  });
  const rows = found.slice(0, limit);
  return { rows, next: found.length > limit ? (rows.at(-1)?.appealId ?? null) : null };
}

/** @throws ApiError not_found */
export async function getAppeal({ database }: Services, { accountKey }: Caller, body: unknown): Promise<Appeal> {
  const appeal = await findAppeal(database, accountKey, parseBody(appealKey, body).appealId);
  if (!appeal) throw notFound('appeal');
  return appeal;
}

const ownDecision = () =>
  new ApiError('own_decision', 'The appeal is against a decision of yours: somebody else has to answer it.');

interface Answer {
  readonly appeal: Appeal;
  readonly outcome: AppealOutcome;
  readonly internalNote: string | null;
  readonly publicNote: string | null;
  readonly chosen: ChosenActions;
}

/** @throws ApiError own_decision, conflict, duplicate_external_id */
async function answer(services: Services, caller: Caller, { appeal, chosen, ...given }: Answer): Promise<Appeal> {
  const { webhooks } = services;
  const answeredBy = requirePerson(caller, 'moderator').id;
  if (appeal.decision.reviewer === answeredBy) throw ownDecision();
  const id = parseAppealId(appeal.appealId) ?? 0n;
  const place = { number: parseRequestId(appeal.requestId) ?? 0n, item: appeal.item };
  const decision = given.outcome === 'overturn' ? 'allow' : appeal.decision.decision;
  const taking = { chosen, decision, source: 'appeal', ...place } as const;
  const answered = await decideWithActions({ services, caller }, taking, async (orm) => {
    const made = await answerAppeal(orm, caller.accountKey, { id, answeredBy, ...given });
    if (made && given.outcome === 'overturn')
      await reverseOverturned(orm, { services, accountKey: caller.accountKey, reversedBy: answeredBy, ...place });
    return made;
  });
  if (!answered) throw new ApiError('conflict', 'It was answered before, or is assigned to somebody else.');
  const { appeal: done, ...about } = answered;
  const { requestId, item, appealedBy, publicNote } = done;
  webhooks.emit(caller.accountKey, 'appeal.decided', {
    appealId: done.appealId,
    ...{ requestId, item, ...about, appealedBy, outcome: given.outcome, publicNote, reviewer: answeredBy },
  });
  if (given.outcome === 'overturn') {
    const eventData = { requestId, item, ...about, decision: 'allow' as const, note: null, reviewer: answeredBy };
    webhooks.emit(caller.accountKey, 'review.resolved', eventData);
  }
  await emitReportEvents(services, caller.accountKey, place);
  return done;
}

/**
 * Upholds or overturns the decision.
 * @throws ApiError not_found, own_decision, conflict; role_required if the person may not work in the item's queue
 */
export async function decideAppeal(services: Services, caller: Caller, body: unknown): Promise<Appeal> {
  const { appealId: id, outcome, internalNote, publicNote, ...wanted } = parseBody(answerAppealBody, body);
  const appeal = await findAppeal(services.database, caller.accountKey, id);
  if (!appeal) throw notFound('appeal');
  const place = { number: parseRequestId(appeal.requestId) ?? 0n, item: appeal.item };
  await requireItemQueue(services, caller, { ...(await openDesk(services, caller)), ...place });
  const chosen = await chooseActions(services, caller, { ...wanted, place });
  return answer(services, caller, { appeal, outcome, internalNote, publicNote, chosen });
}

interface AppealedItemDecision extends ActivityCursor {
  readonly decision: 'allow' | 'reject';
  readonly note: string | null;
  readonly publicNote: string | null;
  readonly chosen: ChosenActions;
}

/**
 * Answers the appeal of a review item that is decided at the desk: to reject is to uphold, to allow is to overturn.
 * @returns whether the item has an open appeal @throws ApiError own_decision, conflict
 */
export async function decideAppealedItem(
  services: Services,
  caller: Caller,
  { decision, note: internalNote, publicNote, chosen, ...place }: AppealedItemDecision,
): Promise<boolean> {
  const appeal = await findOpenAppeal(services.database, caller.accountKey, place);
  if (!appeal) return false;
  const outcome = decision === appeal.decision.decision ? 'uphold' : 'overturn';
  await answer(services, caller, { appeal, outcome, internalNote, publicNote, chosen });
  return true;
}

/** A link with which an author appeals without signing in. @throws ApiError not_found */
export async function createAppealLink(services: Services, caller: Caller, body: unknown) {
  const { requestId: number, item, days } = parseBody(appealLinkBody, body);
  const { database, config, clock } = services;
  const decided = await findDecidedItem(database, caller.accountKey, { number, item });
  if (!decided) throw notFound('decision to restrict anything');
  const expiresAt = new Date(clock() + days * DAY_MS);
  const target = { accountId: caller.accountId, number, item, decidedAt: decided.decidedAt, endsAt: expiresAt };
  const path = await signAppealLink(database, target);
  return { url: `${config.publicUrl ?? ''}${path}`, expiresAt };
}

/** What the page behind a link shows. */
export type LinkedAppeal =
  | { readonly state: 'invalid' | 'expired' | 'gone' }
  | { readonly state: 'possible'; readonly reference: string; readonly decidedAt: Date }
  | { readonly state: 'made'; readonly outcome: AppealOutcome | null; readonly publicNote: string | null };

/** @param query of the link, as sent */
export async function readLinkedAppeal({ database, clock }: Services, query: unknown): Promise<LinkedAppeal> {
  const link = await openAppealLink(database, query, clock());
  if (link.state !== 'valid') return link;
  const { accountKey, number, item, decidedAt } = link.target;
  const isSame = (time: Date) => Math.trunc(time.getTime()) === decidedAt.getTime();
  const made = await listAppeals(database, accountKey, {
    state: undefined,
    of: { number, item },
    after: undefined,
    limit: 100,
  });
  const appeal = made.find(({ decision }) => isSame(decision.decidedAt));
  if (appeal) return { state: 'made', outcome: appeal.outcome, publicNote: appeal.publicNote };
  const decided = await findDecidedItem(database, accountKey, { number, item });
  if (!decided || !isSame(decided.decidedAt)) return { state: 'gone' };
  return { state: 'possible', reference: formatRequestId(number), decidedAt };
}

/** Opens the appeal of a link that is possible. @returns whether it was */
export async function openLinkedAppeal(services: Services, query: unknown, reason: string): Promise<boolean> {
  const link = await openAppealLink(services.database, query, services.clock());
  if (link.state !== 'valid') return false;
  const { accountKey, number, item } = link.target;
  return (await open(services, accountKey, { number, item, appealedBy: undefined, reason })) !== undefined;
}
