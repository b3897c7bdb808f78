/** The activity log for scripts: with an API key of scope `activity`, or a session cookie. */
import { z } from 'zod';
import {
  activityRow,
  changeActivitySettings,
  detailsQuery,
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
  settingsResult,
} from '../../../accounts/manage/activity.ts';
import { mediaResult } from '../../../accounts/manage/media.ts';
import { feedbackBody, submitFeedback } from '../../../accounts/manage/review.ts';
import { escapedBytes } from '../../wire/body.ts';
import type { Route } from '../../wire/route.ts';

const common = { tag: 'Activity', scope: 'activity' } as const;

export const activityRoutes: readonly Route[] = [
  {
    ...common,
    method: 'GET',
    url: '/activity',
    operationId: 'listActivity',
    summary: 'Moderated content, newest first',
    query: searchQuery,
    result: z.object({ rows: z.array(activityRow), next: z.string().nullable() }),
    handler: (services, { caller, request }) => searchActivityLog(services, caller, request.query),
  },
  {
    ...common,
    method: 'GET',
    url: '/activity/:requestId/:item',
    operationId: 'getActivity',
    summary: 'One moderation, with its result',
    params: detailsQuery,
    result: activityRow.extend({ media: mediaResult, result: z.unknown() }),
    handler: (services, { caller, params }) => getActivityEntry(services, caller, params),
  },
  {
    ...common,
    method: 'GET',
    url: '/activity/overview',
    operationId: 'getOverview',
    summary: 'Statistics of a time span: volume, callers, verdicts and latency',
    query: overviewQuery,
    result: overviewResult,
    handler: (services, { caller, request }) => getOverview(services, caller, request.query),
  },
  {
    ...common,
    method: 'GET',
    url: '/activity/settings',
    operationId: 'getActivitySettings',
    summary: 'What is stored of contents, and for how long',
    result: settingsResult,
    handler: (services, { caller }) => getActivitySettings(services, caller),
  },
  {
    tag: 'Activity',
    method: 'PUT',
    url: '/activity/settings',
    operationId: 'changeActivitySettings',
    summary: 'Change what is stored of future contents, and for how long',
    role: 'admin',
    body: settingsBody,
    result: settingsResult,
    handler: (services, { caller, body }) => changeActivitySettings(services, caller, body),
  },
  {
    tag: 'Activity',
    method: 'POST',
    url: '/feedback',
    operationId: 'sendFeedback',
    errors: ['not_found'],
    summary: 'Report whether a verdict was right; a wrong one is queued for review',
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
    operationId: 'eraseContent',
    summary: 'Erase all records of one content',
    role: 'admin',
    body: eraseBody,
    bodyLimitBytes: escapedBytes(100_000) + 1024,
    result: z.object({ erased: z.int() }),
    handler: (services, { caller, body }) => eraseActivity(services, caller, body),
  },
];
