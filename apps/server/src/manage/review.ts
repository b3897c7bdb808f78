/** Feedback of clients, and the review queue of people. */
import { z } from 'zod';
import {
  countWaiting,
  decidedReviews,
  decideReview,
  decisions,
  noteFeedback,
  type Reviewed,
  reviewPrecision,
  undoReview,
  waitingReviews,
} from '../activity/review.ts';
import type { Caller } from '../auth/caller.ts';
import { ApiError } from '../errors.ts';
import { parseBy } from '../moderation/parse.ts';
import type { Services } from '../services.ts';
import { requestIdText } from '../storage/request-ids.ts';
import { notFound, personOf } from './act.ts';
import { cursor, everyOf, place as placeFields, placeOf } from './activity.ts';
import { lines } from './fields.ts';

const note = lines(1000)
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
export const placeBody = z.strictObject(placeFields);
export const queueBody = z.strictObject({ limit: z.int().min(1).max(200).default(50) });
export const decidedBody = z.strictObject({ after: cursor.optional() });

const PAGE = 100;

/** @throws ApiError not_found */
export async function feedback(services: Services, { accountKey }: Caller, body: unknown) {
  const { requestId: number, item, correct, note } = parseBy(feedbackBody, body);
  const said = { number, item, isCorrect: correct, note };
  // The log is written a moment after the answer; who is quick asks again for what is there by then.
  if (!(await noteFeedback(services.database, accountKey, said))) {
    await services.activity.settled();
    if (!(await noteFeedback(services.database, accountKey, said))) throw notFound('moderation');
  }
  return { noted: true as const };
}

export async function queue({ database }: Services, { accountKey }: Caller, body: unknown) {
  const { limit } = parseBy(queueBody, body ?? {});
  const [rows, waiting] = await Promise.all([
    waitingReviews(database, accountKey, limit),
    countWaiting(database, accountKey),
  ]);
  return { rows, waiting };
}

/** @throws ApiError conflict: it does not wait any more, or never did */
export async function decide({ database, webhooks }: Services, caller: Caller, body: unknown) {
  const { requestId: number, item, decision, note } = parseBy(decideBody, body);
  const reviewer = personOf(caller, 'moderator').id;
  if (!(await decideReview(database, caller.accountKey, { number, item, decision, note, reviewer })))
    throw new ApiError('conflict', 'It does not wait for review: somebody has decided, or nobody asked.');
  if (decision !== 'skip') {
    const decided = { requestId: requestIdText(number), item, decision, note, reviewer };
    webhooks.emit(caller.accountKey, 'review.resolved', decided);
  }
  return { decision };
}

/** @throws ApiError conflict: it is somebody else's decision, or there is none */
export async function undo({ database, webhooks }: Services, caller: Caller, body: unknown) {
  const { requestId: number, item } = parseBy(placeBody, body);
  const reviewer = personOf(caller, 'moderator').id;
  if (!(await undoReview(database, caller.accountKey, { number, item, reviewer })))
    throw new ApiError('conflict', 'There is no decision of yours to take back.');
  webhooks.emit(caller.accountKey, 'review.reopened', { requestId: requestIdText(number), item, reviewer });
  return { undone: true as const };
}

export async function decided({ database }: Services, { accountKey }: Caller, body: unknown) {
  const { after } = parseBy(decidedBody, body ?? {});
  const found = await decidedReviews(database, accountKey, { after, limit: PAGE + 1 });
  const rows = found.slice(0, PAGE);
  const last = rows.at(-1);
  return { rows, next: found.length > PAGE && last ? placeOf(last) : null };
}

export const precision = ({ database }: Services, { accountKey }: Caller) => reviewPrecision(database, accountKey);

/** What a person decided of a content, as somebody who trains or measures wants it. */
const labelled = ({
  decision,
  content,
  requestId,
  item,
  modality,
  severity,
  categories,
  note,
  decidedAt,
}: Reviewed) => ({
  ...{ requestId, item, modality, content },
  label: decision === 'reject' ? 'unsafe' : 'safe',
  engine: { severity, categories },
  note,
  decidedAt,
});

/** Every decision. */
export async function* everyDecision({ database }: Services, { accountKey }: Caller) {
  for await (const one of everyOf((page) => decidedReviews(database, accountKey, page))) yield labelled(one);
}
