/** The tier, limits and token usage of an account: `GET /usage` (docs/api.md, "Usage and estimates"). */
import { tiers, type UsageResult } from '@winnow/core';
import type { Services } from '../../operations/services.ts';
import type { Caller } from '../auth/caller.ts';

export async function getUsage({ ledger }: Services, { accountKey, tier }: Caller): Promise<UsageResult> {
  const tokens = await ledger.usage(accountKey);
  return { tier, rateLimit: tiers[tier].requestsPerMinute, ...tokens };
}
