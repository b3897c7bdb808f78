/** Information about the caller's account: usage, and the price of a request. */
import { estimateResultSchema, usageResultSchema } from '@winnow/core';
import { getUsage } from '../../../accounts/manage/usage.ts';
import { estimate, estimateRequest } from '../../../moderation/estimate.ts';
import { audioBodyBytes, textBodyBytes } from '../../wire/body.ts';
import type { Route } from '../../wire/route.ts';

export const usageRoute: Route = {
  method: 'GET',
  url: '/usage',
  operationId: 'getUsage',
  summary: 'Tier, rate limit and tokens of the account',
  tag: 'Account',
  scope: 'usage',
  result: usageResultSchema,
  handler: (services, { caller }) => getUsage(services, caller),
};

export const estimateRoute: Route = {
  method: 'POST',
  url: '/estimate',
  operationId: 'estimateCost',
  summary: 'Itemized cost estimate of a request; free',
  tag: 'Account',
  scope: 'usage',
  body: estimateRequest,
  result: estimateResultSchema,
  bodyLimitBytes: Math.max(textBodyBytes, audioBodyBytes),
  handler: (services, { caller, body }) => estimate(services, caller, body),
};
