/** Feedback of clients, and the review queue of people. */
import { z } from 'zod';
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
import { ApiError } from '../errors.ts';
import { parseBody } from '../moderation/parse-request.ts';
import type { Services } from '../services.ts';
import { formatRequestId } from '../storage/request-ids.ts';
import { cursor, formatCursor, entryKeyFields as placeFields, readAllPages } from './activity.ts';
import { notFound, requirePerson } from './audited-operation.ts';
import { multiLineField } from './fields.ts';

const note = multiLineField(1000)
  .nullish()
  .transform((text) => text ?? null);

export const feedbackBody = z
  .strictObject({
    ...placeFields,
    correct: z.boolean().describe('false: the verdict waits for review.'),
    note,
  })
  .meta({ id: 'Feedback' });
export const decideBody = z.strictObject({ ...placeFields, decision: z.enum([...decisions, 'skip']), note });
export const reviewKeyBody = z.strictObject(placeFields);
export const queueBody = z.strictObject({ limit: z.int().min(1).max(200).default(50) });
export const decidedBody = z.strictObject({ after: cursor.optional() });

const PAGE = 100;

/** @throws ApiError not_found */
export async function submitFeedback(services: Services, { accountKey }: Caller, body: unknown) {
  const { requestId: number, item, correct, note } = parseBody(feedbackBody, body);
  const said = { number, item, isCorrect: correct, note };
  // The log is written a moment after the answer; who is quick asks again for what is there by then.
  if (!(await recordFeedback(services.database, accountKey, said))) {
    await services.activity.flush();
    if (!(await recordFeedback(services.database, accountKey, said))) throw notFound('moderation');
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

/** @throws ApiError conflict: it does not wait any more, or never did */
export async function submitDecision({ database, webhooks }: Services, caller: Caller, body: unknown) {
  const { requestId: number, item, decision, note } = parseBody(decideBody, body);
  const reviewer = requirePerson(caller, 'moderator').id;
  if (!(await decideReview(database, caller.accountKey, { number, item, decision, note, reviewer })))
    throw new ApiError('conflict', 'It does not wait for review: somebody has decided, or nobody asked.');
  if (decision !== 'skip') {
    const eventData = { requestId: formatRequestId(number), item, decision, note, reviewer };
    webhooks.emit(caller.accountKey, 'review.resolved', eventData);
  }
  return { decision };
}

/** @throws ApiError conflict: it is somebody else's decision, or there is none */
export async function undoDecision({ database, webhooks }: Services, caller: Caller, body: unknown) {
  const { requestId: number, item } = parseBody(reviewKeyBody, body);
  const reviewer = requirePerson(caller, 'moderator').id;
  if (!(await undoReview(database, caller.accountKey, { number, item, reviewer })))
    throw new ApiError('conflict', 'There is no decision of yours to take back.');
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

/** What a person decided of a content, as somebody who trains or measures wants it. */
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

/** Every decision. */
export async function* exportDecisions({ database }: Services, { accountKey }: Caller) {
  for await (const one of readAllPages((page) => listDecidedReviews(database, accountKey, page)))
    yield toLabelledSample(one);
}
