/** The activity log for scripts: with a key of scope `activity`, or the cookie of a session. */
import { z } from 'zod';
import {
  activityRow,
  changeActivitySettings,
  eraseActivity,
  eraseBody,
  getActivityEntry,
  getActivitySettings,
  getOverview,
  overviewQuery,
  overviewResult,
  searchActivityLog,
  searchQuery,
  settingsBody,
} from '../../manage/activity.ts';
import { feedbackBody, submitFeedback } from '../../manage/review.ts';
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
    handler: (services, { caller, request }) => searchActivityLog(services, caller, request.query),
  },
  {
    ...common,
    method: 'GET',
    url: '/activity/:requestId/:item',
    summary: 'One moderation, with its result',
    result: activityRow.extend({ result: z.unknown() }),
    handler: (services, { caller, params }) => getActivityEntry(services, caller, params),
  },
  {
    ...common,
    method: 'GET',
    url: '/activity/overview',
    summary: 'Figures of a span of time: how much, for whom, how it was judged, how long it took',
    query: overviewQuery,
    result: overviewResult,
    handler: (services, { caller, request }) => getOverview(services, caller, request.query),
  },
  {
    ...common,
    method: 'GET',
    url: '/activity/settings',
    summary: 'What is kept of contents, and for how long',
    result: settingsBody,
    handler: (services, { caller }) => getActivitySettings(services, caller),
  },
  {
    tag: 'Activity',
    method: 'PUT',
    url: '/activity/settings',
    summary: 'Change what is kept of the contents that come from then on, and for how long',
    role: 'admin',
    body: settingsBody,
    result: settingsBody,
    handler: (services, { caller, body }) => changeActivitySettings(services, caller, body),
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
    handler: (services, { caller, body }) => submitFeedback(services, caller, body),
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
    handler: (services, { caller, body }) => eraseActivity(services, caller, body),
  },
];
