/** Second decisions on reviewed items, and how far decisions agree. */
import { z } from 'zod';
import {
  assignDouble,
  changeDoubleSettings,
  decideDoubleBody,
  doubleSettingsBody,
  getDoubleSettings,
  getOpenDoubles,
  submitDouble,
} from '../../../accounts/manage/review-doubles.ts';
import { reviewResult } from '../../../accounts/manage/review-result.ts';
import { agreementResult, getReviewAgreement } from '../../../moderation/profiles/agreement-report.ts';
import type { Route } from '../../wire/route.ts';

const common = { tag: 'Review', bodyLimitBytes: 16 * 1024 } as const;
const waiting = z.int().describe('How many items wait for a second decision of yours.');

export const reviewDoubleRoutes: readonly Route[] = [
  {
    ...common,
    scope: 'activity',
    role: 'viewer',
    method: 'GET',
    url: '/review/agreement',
    operationId: 'getReviewAgreement',
    summary: 'How far decisions agree with the model, and with second decisions',
    result: agreementResult,
    handler: (services, { caller }) => getReviewAgreement(services, caller),
  },
  {
    ...common,
    scope: 'policies:read',
    method: 'GET',
    url: '/review/doubles/settings',
    operationId: 'getDoubleSettings',
    summary: 'Which share of the decided items another person decides as well',
    result: doubleSettingsBody,
    handler: (services, { caller }) => getDoubleSettings(services, caller),
  },
  {
    ...common,
    scope: 'policies:write',
    method: 'PUT',
    url: '/review/doubles/settings',
    operationId: 'changeDoubleSettings',
    summary: 'Change which share of the decided items another person decides as well',
    body: doubleSettingsBody,
    result: doubleSettingsBody,
    handler: (services, { caller, body }) => changeDoubleSettings(services, caller, body),
  },
  {
    ...common,
    role: 'moderator',
    method: 'GET',
    url: '/review/doubles',
    operationId: 'countDoubles',
    summary: 'How many items wait for a second decision of yours',
    result: z.object({ waiting }),
    handler: (services, { caller }) => getOpenDoubles(services, caller),
  },
  {
    ...common,
    role: 'moderator',
    method: 'POST',
    url: '/review/doubles/next',
    operationId: 'assignDouble',
    summary: 'Assign the next item for a second decision to yourself for ten minutes',
    result: z.object({
      row: reviewResult.nullable().describe('Without the first decision; null: no item waits.'),
      waiting,
    }),
    handler: (services, { caller }) => assignDouble(services, caller),
  },
  {
    ...common,
    role: 'moderator',
    method: 'POST',
    url: '/review/doubles/decide',
    operationId: 'decideDouble',
    errors: ['conflict'],
    summary: 'Decide on an item a second time, without knowing the first decision',
    body: decideDoubleBody,
    result: z.object({ decision: decideDoubleBody.shape.decision, waiting }),
    handler: (services, { caller, body }) => submitDouble(services, caller, body),
  },
];
