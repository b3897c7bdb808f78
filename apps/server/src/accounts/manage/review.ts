/** Client feedback, and the human review queue. */
import { queueOrders } from '@winnow/core';
import { z } from 'zod';
import type { Services } from '../../operations/services.ts';
import { ApiError } from '../../platform/api-error.ts';
import { parseBody } from '../../platform/parse-body.ts';
import { formatRequestId } from '../../platform/storage/request-ids.ts';
import { recordClientDecision, recordFeedback } from '../activity/client-feedback.ts';
import { openContentHasher } from '../activity/content-policy.ts';
import { countReviews } from '../activity/review-counts.ts';
import { decideReview, listDecidedReviews, undoReview } from '../activity/review-decisions.ts';
import { type Decision, decisions, type ReviewEntry } from '../activity/review-entry.ts';
import { skipReview } from '../activity/review-events.ts';
import { getReviewPrecision } from '../activity/review-precision.ts';
import { listPendingReviews } from '../activity/review-queue.ts';
import { routeNewReviews } from '../activity/review-routing.ts';
import { reopenAppeal } from '../appeals/appeal-store.ts';
import type { Caller } from '../auth/caller.ts';
import { cursor, formatCursor, entryKeyFields as placeFields, readAllPages } from './activity.ts';
import { decideAppealedItem } from './appeals.ts';
import { notFound, requirePerson } from './audited-operation.ts';
import { chooseActions, chosenActionsFields, invalidField } from './chosen-actions.ts';
import { decideWithActions, undoUpheld, undoWithActions } from './decision-actions.ts';
import { multiLineField } from './fields.ts';
import { withMedia } from './media.ts';
import { emitReportEvents } from './report-events.ts';
import { explainRefusal, openDesk, requireItemQueue } from './review-desk.ts';
import { reviewFilterFields } from './review-filter.ts';
import { strikeFields } from './strikes.ts';

const note = multiLineField(1000)
  .nullish()
  .transform((text) => text ?? null);

export const feedbackBody = z
  .strictObject({
    ...placeFields,
    correct: z.boolean().describe('false: the verdict is queued for review.'),
    note,
  })
  .meta({ id: 'Feedback' });
export const decideBody = z.strictObject({
  ...placeFields,
  decision: z.enum([...decisions, 'skip']),
  note: note.describe('Of a skip: the reason.'),
  publicNote: note.describe('Shown to who reported the content, and to nobody else.'),
  ...chosenActionsFields,
  ...strikeFields,
});
export const reviewKeyBody = z.strictObject(placeFields);
/** Numbers come as texts from an address. */
export const queueBody = z.strictObject({
  limit: z.coerce.number<number>().int().min(1).max(200).default(50),
  offset: z.coerce.number<number>().int().min(0).max(10_000).default(0).describe('How many are left out.'),
  queueId: z.string().optional().describe('Absent: all queues.'),
  order: z.enum(queueOrders).default('age'),
  ...reviewFilterFields,
});
export const decidedBody = z.strictObject({ after: cursor.optional() });

const PAGE = 100;

/** @throws ApiError not_found */
export async function submitFeedback(services: Services, { accountKey }: Caller, body: unknown) {
  const { requestId: number, item, correct, note } = parseBody(feedbackBody, body);
  const feedback = { number, item, isCorrect: correct, note };
  // The log is written shortly after the response; if the row is missing, flush the log and retry.
  if (!(await recordFeedback(services.database, accountKey, feedback))) {
    await services.activity.flush();
    if (!(await recordFeedback(services.database, accountKey, feedback))) throw notFound('moderation');
  }
  return { noted: true as const };
}

export async function getReviewQueue(services: Services, caller: Caller, body: unknown) {
  const { limit, offset, queueId, order, ...filter } = parseBody(queueBody, body ?? {});
  const [{ database }, { accountKey }] = [services, caller];
  await routeNewReviews(database, accountKey);
  const [{ rows, matching }, counts] = await Promise.all([
    listPendingReviews(database, accountKey, { queueId, filter, order: { order }, limit, offset }),
    countReviews(database, accountKey),
  ]);
  return { rows: await withMedia(services, caller, rows), matching, waiting: counts.waiting, counts };
}

/**
 * @throws ApiError conflict if it is no longer pending, or never was; already_assigned if another person has it;
 * role_required if the reviewer may not work in its queue or take an action; own_decision if it is appealed against,
 * and was one's own; duplicate_external_id; invalid_request
 */
export const submitDecision = (services: Services, caller: Caller, body: unknown) =>
  decideItem(services, caller, { body, source: 'decision' });

/** The same, for one of several that are decided together. */
export async function decideItem(
  services: Services,
  caller: Caller,
  { body, source }: { readonly body: unknown; readonly source: 'decision' | 'bulk' },
) {
  const { database, webhooks } = services;
  const {
    requestId: number,
    item,
    decision,
    note,
    publicNote,
    strikeCount,
    expiryInDays,
    ...wanted
  } = parseBody(decideBody, body);
  const strikes = { strikeCount, expiryInDays };
  if (decision === 'skip' && wanted.actions.length > 0) throw invalidField('/actions', 'Skipping decides nothing.');
  const desk = await openDesk(services, caller);
  const [reviewer, { rights }] = [desk.person.id, desk];
  await requireItemQueue(services, caller, { ...desk, number, item });
  const chosen = await chooseActions(services, caller, { ...wanted, place: { number, item } });
  const toDecide = { number, item, note, publicNote, chosen };
  if (decision !== 'skip' && (await decideAppealedItem(services, caller, { ...toDecide, decision })))
    return { decision, counts: await countReviews(database, caller.accountKey) };
  const about =
    decision === 'skip'
      ? await skipReview(database, caller.accountKey, { number, item, note, actor: reviewer, rights })
      : await decideWithActions({ services, caller }, { ...toDecide, decision, strikes, source }, (orm) =>
          decideReview(orm, caller.accountKey, { number, item, decision, note, publicNote, reviewer, rights }),
        );
  if (!about) throw await explainRefusal(services, caller, { ...desk, number, item });
  if (decision !== 'skip') {
    const eventData = { requestId: formatRequestId(number), item, ...about, decision, note, reviewer };
    webhooks.emit(caller.accountKey, 'review.resolved', eventData);
    await emitReportEvents(services, caller.accountKey, { number, item });
  }
  return { decision, counts: await countReviews(database, caller.accountKey) };
}

/**
 * Records what a client decided on a text outside of the review queue.
 * @param parts the text, or the parts in which it was judged
 * @returns whether it was recorded: false if the log has no such text, or a reviewer has decided already
 */
export async function submitClientDecision(
  services: Services,
  caller: Caller,
  { parts, contentId, decision }: { parts: readonly string[]; contentId: string | undefined; decision: Decision },
): Promise<boolean> {
  const { database, activity, webhooks } = services;
  const hashOf = await openContentHasher(database);
  const reviewer = caller.keyId ?? caller.person?.id ?? '';
  await activity.flush();
  const contentHashes = parts.map((part) => hashOf(caller.accountKey, part));
  const found = await recordClientDecision(database, caller.accountKey, {
    ...{ decision, reviewer, contentId, contentHashes },
  });
  if (!found) return false;
  const { number, ...about } = found;
  const eventData = { requestId: formatRequestId(number), ...about, decision, note: null, reviewer };
  webhooks.emit(caller.accountKey, 'review.resolved', eventData);
  await emitReportEvents(services, caller.accountKey, { number, item: about.item });
  return true;
}

/** A decision, or the answer to an appeal. @throws ApiError conflict if it is another person's, or there is none */
export async function undoDecision(services: Services, caller: Caller, body: unknown) {
  const { database, webhooks } = services;
  const { requestId: number, item } = parseBody(reviewKeyBody, body);
  const reviewer = requirePerson(caller, 'moderator').id;
  const undoing = { services, accountKey: caller.accountKey, reversedBy: reviewer, number, item };
  const undone = await undoWithActions(undoing, async (orm) => {
    const own = await undoReview(orm, caller.accountKey, { number, item, reviewer });
    if (own) await reopenAppeal(orm, caller.accountKey, { number, item, answeredBy: reviewer });
    return own;
  });
  const about = undone ?? (await undoUpheld(undoing));
  if (!about) throw new ApiError('conflict', 'You have no decision here to undo.');
  const eventData = { requestId: formatRequestId(number), item, ...about, reviewer };
  webhooks.emit(caller.accountKey, 'review.reopened', eventData);
  await emitReportEvents(services, caller.accountKey, { number, item });
  return { undone: true as const, counts: await countReviews(database, caller.accountKey) };
}

export async function decided(services: Services, caller: Caller, body: unknown) {
  const { after } = parseBody(decidedBody, body ?? {});
  const found = await listDecidedReviews(services.database, caller.accountKey, { after, limit: PAGE + 1 });
  const rows = found.slice(0, PAGE);
  const last = rows.at(-1);
  return {
    rows: await withMedia(services, caller, rows),
    next: found.length > PAGE && last ? formatCursor(last) : null,
  };
}

export const getPrecision = ({ database }: Services, { accountKey }: Caller) =>
  getReviewPrecision(database, accountKey);

/** A review decision in the form of a labelled sample, for training or evaluation. */
const toLabelledSample = ({
  decision,
  content,
  requestId,
  item,
  modality,
  severity,
  categories,
  note,
  reportCount,
  decidedAt,
}: ReviewEntry) => ({
  ...{ requestId, item, modality, content },
  label: decision === 'reject' ? 'unsafe' : 'safe',
  engine: { severity, categories },
  note,
  reportCount,
  decidedAt,
});

/** All decisions. */
export async function* exportDecisions({ database }: Services, { accountKey }: Caller) {
  for await (const one of readAllPages((page) => listDecidedReviews(database, accountKey, page)))
    yield toLabelledSample(one);
}
