/** The review queue, for people only: with the cookie of a session. */
import { modalities, severityLadder } from '@winnow/core';
import { z } from 'zod';
import { reviewReasons } from '../../../accounts/activity/review-queue.ts';
import {
  decideBody,
  decided,
  decidedBody,
  getPrecision,
  getReviewQueue,
  queueBody,
  reviewKeyBody,
  submitDecision,
  undoDecision,
} from '../../../accounts/manage/review.ts';
import type { Route } from '../../wire/route.ts';

const common = { tag: 'Review', role: 'moderator', bodyLimitBytes: 16 * 1024 } as const;

const reviewResult = z
  .object({
    requestId: z.string(),
    item: z.int(),
    at: z.date(),
    modality: z.enum(modalities),
    severity: z.enum(severityLadder),
    categories: z.array(z.string()),
    reason: z.enum(reviewReasons),
    feedback: z.object({ isCorrect: z.boolean(), note: z.string().nullable() }).nullable(),
    decision: z.enum(['allow', 'reject']).nullable(),
    note: z.string().nullable(),
    reviewer: z.string().nullable(),
    decidedAt: z.date().nullable(),
    content: z.string().nullable().describe('As stored under the content policy of the account.'),
    result: z.unknown(),
  })
  .meta({ id: 'Review' });
const precisionResult = z.object({
  right: z.int(),
  wrong: z.int(),
  precision: z.number().nullable().describe('null: nothing was decided.'),
});

export const reviewRoutes: readonly Route[] = [
  {
    ...common,
    method: 'GET',
    url: '/review',
    operationId: 'listReviews',
    summary: 'The review queue, oldest first',
    role: 'viewer',
    query: queueBody,
    result: z.object({ rows: z.array(reviewResult), waiting: z.int() }),
    handler: (services, { caller, request }) => getReviewQueue(services, caller, request.query),
  },
  {
    ...common,
    method: 'POST',
    url: '/review/decide',
    operationId: 'decideReview',
    errors: ['conflict'],
    summary: 'Decide on a verdict in the review queue, or skip it',
    body: decideBody,
    result: z.object({ decision: z.enum(['allow', 'reject', 'skip']) }),
    handler: (services, { caller, body }) => submitDecision(services, caller, body),
  },
  {
    ...common,
    method: 'POST',
    url: '/review/undo',
    operationId: 'undoDecision',
    errors: ['conflict'],
    summary: 'Undo a decision of your own',
    body: reviewKeyBody,
    result: z.object({ undone: z.literal(true) }),
    handler: (services, { caller, body }) => undoDecision(services, caller, body),
  },
  {
    ...common,
    method: 'GET',
    url: '/review/decided',
    operationId: 'listDecisions',
    summary: 'Past decisions, newest first',
    role: 'viewer',
    query: decidedBody,
    result: z.object({ rows: z.array(reviewResult), next: z.string().nullable() }),
    handler: (services, { caller, request }) => decided(services, caller, request.query),
  },
  {
    ...common,
    method: 'GET',
    url: '/review/precision',
    operationId: 'getReviewPrecision',
    summary: 'How often the decisions agreed with the verdicts, by category',
    role: 'viewer',
    result: z.object({
      categories: z.array(precisionResult.extend({ category: z.string() })),
      clean: precisionResult,
    }),
    handler: (services, { caller }) => getPrecision(services, caller),
  },
];
