/** The review queue, for people only: with the cookie of a session. */
import { reviewCountsSchema } from '@winnow/core';
import { z } from 'zod';
import { changeWellness, getWellness, wellnessBody, wellnessResult } from '../../../accounts/manage/media.ts';
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
import {
  assignBody,
  assignNext,
  assignOne,
  getReviewCounts,
  nextBody,
  release,
  releaseBody,
} from '../../../accounts/manage/review-assignments.ts';
import { reviewResult } from '../../../accounts/manage/review-result.ts';
import type { Route } from '../../wire/route.ts';
import { CHOSEN_ACTIONS_BYTES } from './actions.ts';

const common = { tag: 'Review', role: 'moderator', bodyLimitBytes: 16 * 1024 } as const;

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
    summary: 'The review queue, filtered and in an order',
    role: 'viewer',
    query: queueBody,
    result: z.object({
      rows: z.array(reviewResult),
      matching: z.int().describe('How many match the filter, counted up to 10,000.'),
      waiting: z.int(),
      counts: reviewCountsSchema,
    }),
    handler: (services, { caller, request }) => getReviewQueue(services, caller, request.query),
  },
  {
    ...common,
    role: 'viewer',
    scope: 'activity',
    method: 'GET',
    url: '/review/counts',
    operationId: 'getReviewCounts',
    summary: 'How much waits for review, and with whom',
    result: reviewCountsSchema,
    handler: (services, { caller }) => getReviewCounts(services, caller),
  },
  {
    ...common,
    method: 'POST',
    url: '/review/next',
    operationId: 'assignNextReviews',
    summary: 'Assign the next items to yourself for ten minutes, and renew those you have',
    body: nextBody,
    result: z.object({ rows: z.array(reviewResult), counts: reviewCountsSchema }),
    handler: (services, { caller, body }) => assignNext(services, caller, body),
  },
  {
    ...common,
    method: 'POST',
    url: '/review/assign',
    operationId: 'assignReview',
    errors: ['conflict', 'already_assigned'],
    summary: 'Assign one item to yourself for ten minutes, or renew the assignment',
    body: assignBody,
    result: z.object({ assigned: z.literal(true), counts: reviewCountsSchema }),
    handler: (services, { caller, body }) => assignOne(services, caller, body),
  },
  {
    ...common,
    method: 'POST',
    url: '/review/release',
    operationId: 'releaseReviews',
    summary: 'Give items back to the queue before their assignment ends',
    body: releaseBody,
    result: z.object({ released: z.int(), counts: reviewCountsSchema }),
    handler: (services, { caller, body }) => release(services, caller, body),
  },
  {
    ...common,
    method: 'POST',
    url: '/review/decide',
    operationId: 'decideReview',
    errors: ['conflict', 'already_assigned', 'duplicate_external_id'],
    summary: 'Decide on a verdict in the review queue, or skip it',
    body: decideBody,
    bodyLimitBytes: CHOSEN_ACTIONS_BYTES,
    result: z.object({ decision: z.enum(['allow', 'reject', 'skip']), counts: reviewCountsSchema }),
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
    result: z.object({ undone: z.literal(true), counts: reviewCountsSchema }),
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
  {
    ...common,
    method: 'GET',
    url: '/review/wellness',
    operationId: 'getWellness',
    summary: 'How you see pictures, recordings and videos in review',
    result: wellnessResult,
    handler: (services, { caller }) => getWellness(services, caller),
  },
  {
    ...common,
    method: 'PUT',
    url: '/review/wellness',
    operationId: 'changeWellness',
    summary: 'Change how you see pictures, recordings and videos in review',
    body: wellnessBody,
    result: wellnessResult,
    handler: (services, { caller, body }) => changeWellness(services, caller, body),
  },
];
