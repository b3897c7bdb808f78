/** Client feedback, and the human review queue. */
import { z } from 'zod';
import type { Services } from '../../operations/services.ts';
import { ApiError } from '../../platform/api-error.ts';
import { parseBody } from '../../platform/parse-body.ts';
import { formatRequestId } from '../../platform/storage/request-ids.ts';
import {
  countPendingReviews,
  decideReview,
  decisions,
  getReviewPrecision,
  listDecidedReviews,
  listPendingReviews,
  type ReviewEntry,
  recordFeedback,
  undoReview,
} from '../activity/review-queue.ts';
import type { Caller } from '../auth/caller.ts';
import { cursor, formatCursor, entryKeyFields as placeFields, readAllPages } from './activity.ts';
import { notFound, requirePerson } from './audited-operation.ts';
import { multiLineField } from './fields.ts';

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
export const decideBody = z.strictObject({ ...placeFields, decision: z.enum([...decisions, 'skip']), note });
export const reviewKeyBody = z.strictObject(placeFields);
/** Numbers come as texts from an address. */
export const queueBody = z.strictObject({ limit: z.coerce.number<number>().int().min(1).max(200).default(50) });
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

export async function getReviewQueue({ database }: Services, { accountKey }: Caller, body: unknown) {
  const { limit } = parseBody(queueBody, body ?? {});
  const [rows, waiting] = await Promise.all([
    listPendingReviews(database, accountKey, limit),
    countPendingReviews(database, accountKey),
  ]);
  return { rows, waiting };
}

/** @throws ApiError conflict if it is no longer pending, or never was */
export async function submitDecision({ database, webhooks }: Services, caller: Caller, body: unknown) {
  const { requestId: number, item, decision, note } = parseBody(decideBody, body);
  const reviewer = requirePerson(caller, 'moderator').id;
  if (!(await decideReview(database, caller.accountKey, { number, item, decision, note, reviewer })))
    throw new ApiError('conflict', 'It is not waiting for review: it was already decided or never queued.');
  if (decision !== 'skip') {
    const eventData = { requestId: formatRequestId(number), item, decision, note, reviewer };
    webhooks.emit(caller.accountKey, 'review.resolved', eventData);
  }
  return { decision };
}

/** @throws ApiError conflict if it is somebody else's decision, or there is none */
export async function undoDecision({ database, webhooks }: Services, caller: Caller, body: unknown) {
  const { requestId: number, item } = parseBody(reviewKeyBody, body);
  const reviewer = requirePerson(caller, 'moderator').id;
  if (!(await undoReview(database, caller.accountKey, { number, item, reviewer })))
    throw new ApiError('conflict', 'You have no decision here to undo.');
  webhooks.emit(caller.accountKey, 'review.reopened', { requestId: formatRequestId(number), item, reviewer });
  return { undone: true as const };
}

export async function decided({ database }: Services, { accountKey }: Caller, body: unknown) {
  const { after } = parseBody(decidedBody, body ?? {});
  const found = await listDecidedReviews(database, accountKey, { after, limit: PAGE + 1 });
  const rows = found.slice(0, PAGE);
  const last = rows.at(-1);
  return { rows, next: found.length > PAGE && last ? formatCursor(last) : null };
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
  decidedAt,
}: ReviewEntry) => ({
  ...{ requestId, item, modality, content },
  label: decision === 'reject' ? 'unsafe' : 'safe',
  engine: { severity, categories },
  note,
  decidedAt,
});

/** All decisions. */
export async function* exportDecisions({ database }: Services, { accountKey }: Caller) {
  for await (const one of readAllPages((page) => listDecidedReviews(database, accountKey, page)))
    yield toLabelledSample(one);
}
