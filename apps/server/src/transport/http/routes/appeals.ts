/** Appeals: with an API key of scope `appeals`, or a session cookie; they are answered by people only. */
import { reviewReasons } from '@winnow/core';
import { z } from 'zod';
import { decisions } from '../../../accounts/activity/review-entry.ts';
import { appealOutcomes } from '../../../accounts/appeals/appeal-store.ts';
import {
  answerAppealBody,
  appealKey,
  appealLinkBody,
  appealsQuery,
  createAppeal,
  createAppealLink,
  decideAppeal,
  getAppeal,
  newAppealBody,
  searchAppeals,
} from '../../../accounts/manage/appeals.ts';
import type { Route } from '../../wire/route.ts';
import { CHOSEN_ACTIONS_BYTES } from './actions.ts';

const common = { tag: 'Review', scope: 'appeals', bodyLimitBytes: 16 * 1024 } as const;

const appealResult = z
  .object({
    appealId: z.string(),
    requestId: z.string(),
    item: z.int(),
    appealedBy: z.string().nullable(),
    reason: z.string(),
    openedAt: z.date(),
    decision: z
      .object({
        decision: z.enum(decisions),
        note: z.string().nullable(),
        reviewer: z.string(),
        decidedAt: z.date(),
        reason: z.enum(reviewReasons).describe('Why the content was in the queue.'),
      })
      .describe('What is appealed against.'),
    outcome: z.enum(appealOutcomes).nullable().describe('null: it is open.'),
    answeredBy: z.string().nullable(),
    answeredAt: z.date().nullable(),
    internalNote: z.string().nullable(),
    publicNote: z.string().nullable().describe('For who appealed.'),
  })
  .meta({ id: 'Appeal' });

export const appealRoutes: readonly Route[] = [
  {
    ...common,
    method: 'POST',
    url: '/appeals',
    operationId: 'createAppeal',
    errors: ['conflict'],
    summary: 'Appeal against a rejection',
    description: 'Its review item waits again, with the reason `appeal`, for another person than decided.',
    status: 201,
    body: newAppealBody,
    result: appealResult,
    handler: (services, { caller, body }) => createAppeal(services, caller, body),
  },
  {
    ...common,
    method: 'GET',
    url: '/appeals',
    operationId: 'listAppeals',
    summary: 'Appeals, oldest first',
    query: appealsQuery,
    result: z.object({ rows: z.array(appealResult), next: z.string().nullable() }),
    handler: (services, { caller, request }) => searchAppeals(services, caller, request.query),
  },
  {
    ...common,
    method: 'POST',
    url: '/appeals/links',
    operationId: 'createAppealLink',
    errors: ['not_found'],
    summary: 'A signed link to a page on which the author appeals',
    status: 201,
    body: appealLinkBody,
    result: z.object({
      url: z.string().describe('Begins with WINNOW_PUBLIC_URL, or with a slash if that is not set.'),
      expiresAt: z.date(),
    }),
    handler: (services, { caller, body }) => createAppealLink(services, caller, body),
  },
  {
    ...common,
    method: 'GET',
    url: '/appeals/:appealId',
    operationId: 'getAppeal',
    errors: ['not_found'],
    summary: 'One appeal, with the decision that it is against',
    params: appealKey,
    result: appealResult,
    handler: (services, { caller, params }) => getAppeal(services, caller, params),
  },
  {
    tag: common.tag,
    role: 'moderator',
    bodyLimitBytes: CHOSEN_ACTIONS_BYTES,
    method: 'POST',
    url: '/appeals/:appealId/decide',
    operationId: 'decideAppeal',
    errors: ['not_found', 'own_decision', 'conflict', 'duplicate_external_id'],
    summary: 'Uphold or overturn the decision that an appeal is against',
    params: appealKey,
    body: answerAppealBody.omit({ appealId: true }),
    result: appealResult,
    handler: (services, { caller, params, body }) => decideAppeal(services, caller, { ...Object(body), ...params }),
  },
];
