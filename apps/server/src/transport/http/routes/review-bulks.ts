/** Bulk decisions: their number first, then step by step, and undone as one. */
import { reviewCountsSchema } from '@winnow/core';
import { z } from 'zod';
import {
  bulkKey,
  bulkResult,
  continueBulk,
  countBulk,
  countBulkBody,
  createBulkBody,
  getBulk,
  startBulk,
  undoBulk,
} from '../../../accounts/manage/review-bulks.ts';
import type { Route } from '../../wire/route.ts';
import { CHOSEN_ACTIONS_BYTES } from './actions.ts';

const common = { tag: 'Review', role: 'moderator', bodyLimitBytes: CHOSEN_ACTIONS_BYTES } as const;
const progress = z.object({ bulk: bulkResult, counts: reviewCountsSchema });

export const reviewBulkRoutes: readonly Route[] = [
  {
    ...common,
    method: 'POST',
    url: '/review/bulks/count',
    operationId: 'countReviewBulk',
    errors: ['not_found'],
    summary: 'How many items a bulk decision would be on now',
    body: countBulkBody,
    result: z.object({
      count: z.int(),
      isMore: z.boolean().describe('There are more than 5,000: a bulk decision needs a narrower filter.'),
    }),
    handler: (services, { caller, body }) => countBulk(services, caller, body),
  },
  {
    ...common,
    method: 'POST',
    url: '/review/bulks',
    operationId: 'createReviewBulk',
    errors: ['conflict', 'not_found'],
    summary: 'Take the items that a filter selects, to decide on all of them',
    body: createBulkBody,
    result: progress,
    handler: (services, { caller, body }) => startBulk(services, caller, body),
  },
  {
    ...common,
    method: 'GET',
    url: '/review/bulks/:bulkId',
    operationId: 'getReviewBulk',
    errors: ['not_found'],
    params: bulkKey,
    summary: 'The progress of a bulk decision of your own',
    result: progress,
    handler: (services, { caller, params }) => getBulk(services, caller, params),
  },
  {
    ...common,
    method: 'POST',
    url: '/review/bulks/:bulkId/continue',
    operationId: 'continueReviewBulk',
    errors: ['conflict', 'not_found'],
    params: bulkKey,
    summary: 'Decide on the next items; repeat it until none is pending',
    result: progress,
    handler: (services, { caller, params }) => continueBulk(services, caller, params),
  },
  {
    ...common,
    method: 'POST',
    url: '/review/bulks/:bulkId/undo',
    operationId: 'undoReviewBulk',
    errors: ['not_found'],
    params: bulkKey,
    summary: 'Undo the next decisions; repeat it until none is done',
    result: progress,
    handler: (services, { caller, params }) => undoBulk(services, caller, params),
  },
];
