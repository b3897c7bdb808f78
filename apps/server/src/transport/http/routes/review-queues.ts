/** Queues of the review desk: settings and rules, figures, and moves between them. */
import { reviewCountsSchema } from '@winnow/core';
import { z } from 'zod';
import {
  changeQueues,
  changeQueuesBody,
  getMoves,
  getQueues,
  moveBody,
  moveItem,
  moveResult,
  movesQuery,
  queuesResult,
} from '../../../accounts/manage/review-queues.ts';
import type { Route } from '../../wire/route.ts';

const common = { tag: 'Review', bodyLimitBytes: 512 * 1024 } as const;

export const reviewQueueRoutes: readonly Route[] = [
  {
    ...common,
    scope: 'policies:read',
    method: 'GET',
    url: '/review/queues',
    operationId: 'listReviewQueues',
    summary: 'The queues with their figures, and the rules that route items into them',
    result: queuesResult,
    handler: (services, { caller }) => getQueues(services, caller),
  },
  {
    ...common,
    scope: 'policies:write',
    method: 'PUT',
    url: '/review/queues',
    operationId: 'changeReviewQueues',
    errors: ['conflict'],
    summary: 'Replace the queues and the rules',
    body: changeQueuesBody,
    result: queuesResult,
    handler: (services, { caller, body }) => changeQueues(services, caller, body),
  },
  {
    ...common,
    role: 'moderator',
    method: 'POST',
    url: '/review/move',
    operationId: 'moveReview',
    errors: ['conflict', 'already_assigned', 'not_found'],
    summary: 'Move a pending item to another queue',
    body: moveBody,
    result: z.object({ moved: z.literal(true), counts: reviewCountsSchema }),
    handler: (services, { caller, body }) => moveItem(services, caller, body),
  },
  {
    ...common,
    role: 'viewer',
    method: 'GET',
    url: '/review/:requestId/:item/moves',
    operationId: 'listReviewMoves',
    params: movesQuery,
    summary: 'Who moved an item between queues, oldest first',
    result: z.object({ moves: z.array(moveResult) }),
    handler: (services, { caller, params }) => getMoves(services, caller, params),
  },
];
