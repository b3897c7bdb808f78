/** Single review items: by their address, escalation, and what was done with them. */
import { reviewCountsSchema, roleNames } from '@winnow/core';
import { z } from 'zod';
import {
  escalateBody,
  escalateItem,
  eventResult,
  eventsQuery,
  getReviewEvents,
  returnBody,
  returnItem,
} from '../../../accounts/manage/review-events.ts';
import {
  getReviewItem,
  getVersions,
  reviewItemQuery,
  reviewObstacles,
  versionResult,
} from '../../../accounts/manage/review-item.ts';
import { reviewResult } from '../../../accounts/manage/review-result.ts';
import { getSeenBefore, seenBeforeResult } from '../../../accounts/manage/seen-before.ts';
import type { Route } from '../../wire/route.ts';

const common = { tag: 'Review', bodyLimitBytes: 16 * 1024 } as const;

export const reviewItemRoutes: readonly Route[] = [
  {
    ...common,
    role: 'viewer',
    method: 'GET',
    url: '/review/:requestId/:item',
    operationId: 'getReviewItem',
    errors: ['not_found'],
    params: reviewItemQuery,
    summary: 'One review item, in whatever state, and whether you may decide on it',
    result: z.object({
      row: reviewResult,
      obstacle: z
        .enum(reviewObstacles)
        .nullable()
        .describe(
          'Why you cannot decide on it: your role, a newer version, it is closed, somebody else has it, its queue, or the role it was escalated to; null: you can.',
        ),
    }),
    handler: (services, { caller, params }) => getReviewItem(services, caller, params),
  },
  {
    ...common,
    role: 'viewer',
    method: 'GET',
    url: '/review/:requestId/:item/versions',
    operationId: 'listVersions',
    errors: ['not_found'],
    params: reviewItemQuery,
    summary: 'The other versions of the content of an item, newest first',
    result: z.object({ versions: z.array(versionResult) }),
    handler: (services, { caller, params }) => getVersions(services, caller, params),
  },
  {
    ...common,
    role: 'viewer',
    method: 'GET',
    url: '/review/:requestId/:item/seen-before',
    operationId: 'getSeenBefore',
    errors: ['not_found'],
    params: reviewItemQuery,
    summary:
      'How often the log has the content of an item besides, or for pictures a similar one, and what was decided',
    result: seenBeforeResult,
    handler: (services, { caller, params }) => getSeenBefore(services, caller, params),
  },
  {
    ...common,
    role: 'moderator',
    method: 'POST',
    url: '/review/escalate',
    operationId: 'escalateReview',
    errors: ['conflict', 'already_assigned', 'not_found'],
    summary: 'Escalate a pending item, so that it comes first to those who decide on it',
    body: escalateBody,
    result: z.object({
      escalated: z.literal(true),
      queueId: z.string().nullable().describe('To which queue; null: it stays in its own.'),
      role: z.enum(roleNames).nullable().describe('Who decides on it at least; null: who works in the queue.'),
      counts: reviewCountsSchema,
    }),
    handler: (services, { caller, body }) => escalateItem(services, caller, body),
  },
  {
    ...common,
    role: 'moderator',
    method: 'POST',
    url: '/review/return',
    operationId: 'returnReview',
    errors: ['conflict', 'already_assigned'],
    summary: 'End an escalation: the item waits again where it came from',
    body: returnBody,
    result: z.object({ returned: z.literal(true), counts: reviewCountsSchema }),
    handler: (services, { caller, body }) => returnItem(services, caller, body),
  },
  {
    ...common,
    role: 'viewer',
    method: 'GET',
    url: '/review/:requestId/:item/events',
    operationId: 'listReviewEvents',
    errors: ['not_found'],
    params: eventsQuery,
    summary: 'Who skipped, escalated or returned an item, oldest first',
    result: z.object({ events: z.array(eventResult) }),
    handler: (services, { caller, params }) => getReviewEvents(services, caller, params),
  },
];
