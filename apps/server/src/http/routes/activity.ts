/** The activity log for scripts: with a key of scope `activity`, or the cookie of a session. */
import { z } from 'zod';
import { activityRow, details, erase, eraseBody, search, searchQuery } from '../../manage/activity.ts';
import { feedback, feedbackBody } from '../../manage/review.ts';
import { escapedBytes } from '../../wire/body.ts';
import type { Route } from '../../wire/route.ts';

const common = { tag: 'Activity', scope: 'activity' } as const;

export const activityRoutes: readonly Route[] = [
  {
    ...common,
    method: 'GET',
    url: '/activity',
    summary: 'What was moderated, the newest first',
    query: searchQuery,
    result: z.object({ rows: z.array(activityRow), next: z.string().nullable() }),
    answer: (services, { caller, request }) => search(services, caller, request.query),
  },
  {
    ...common,
    method: 'GET',
    url: '/activity/:requestId/:item',
    summary: 'One moderation, with its result',
    result: activityRow.extend({ result: z.unknown() }),
    answer: (services, { caller, params }) => details(services, caller, params),
  },
  {
    tag: 'Activity',
    method: 'POST',
    url: '/feedback',
    summary: 'Say whether a verdict was right; a wrong one waits for review',
    scope: 'moderate',
    body: feedbackBody,
    bodyLimitBytes: escapedBytes(1000) + 1024,
    result: z.object({ noted: z.literal(true) }),
    answer: (services, { caller, body }) => feedback(services, caller, body),
  },
  {
    tag: 'Activity',
    method: 'POST',
    url: '/activity/erase',
    summary: 'Erase everything about one content',
    role: 'admin',
    body: eraseBody,
    bodyLimitBytes: escapedBytes(100_000) + 1024,
    result: z.object({ erased: z.int() }),
    answer: (services, { caller, body }) => erase(services, caller, body),
  },
];
