/** The activity log for scripts: with a key of scope `activity`, or the cookie of a session. */
import { z } from 'zod';
import {
  activityRow,
  changeSettings,
  details,
  erase,
  eraseBody,
  overview,
  overviewQuery,
  overviewResult,
  search,
  searchQuery,
  settings,
  settingsBody,
} from '../../manage/activity.ts';
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
    ...common,
    method: 'GET',
    url: '/activity/overview',
    summary: 'Figures of a span of time: how much, for whom, how it was judged, how long it took',
    query: overviewQuery,
    result: overviewResult,
    answer: (services, { caller, request }) => overview(services, caller, request.query),
  },
  {
    ...common,
    method: 'GET',
    url: '/activity/settings',
    summary: 'What is kept of contents, and for how long',
    result: settingsBody,
    answer: (services, { caller }) => settings(services, caller),
  },
  {
    tag: 'Activity',
    method: 'PUT',
    url: '/activity/settings',
    summary: 'Change what is kept of the contents that come from then on, and for how long',
    role: 'admin',
    body: settingsBody,
    result: settingsBody,
    answer: (services, { caller, body }) => changeSettings(services, caller, body),
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
