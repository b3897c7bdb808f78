/** Account responses: usage, estimates and errors. */
import { z } from 'zod';
import { errorCodes } from '../../catalog/error-catalog.ts';
import { modalities } from '../../catalog/modalities.ts';
import { tierNames } from '../../catalog/tiers.ts';
import { tokens } from './result-fields.ts';

export const usageResultSchema = z
  .object({
    tier: z.enum(tierNames),
    rateLimit: z.int().nullable().describe('Requests per minute; null: unlimited.'),
    tokenLimit: tokens.nullable().describe('null: unlimited.'),
    tokensUsed: tokens,
    remainingTokens: tokens.nullable().describe('null: unlimited.'),
  })
  .meta({ id: 'Usage' });
export type UsageResult = z.output<typeof usageResultSchema>;

export const estimateResultSchema = z
  .object({
    modality: z.enum(modalities),
    total: tokens.describe('The most that the request can cost.'),
    minTier: z.enum(tierNames).describe('The lowest tier that includes everything requested.'),
    allowed: z.boolean().describe('Whether the caller’s tier includes everything requested.'),
    affordable: z.boolean().describe('Whether the caller’s balance covers the total.'),
    items: z.array(
      z.object({ feature: z.string(), label: z.string(), tokens, minTier: z.enum(tierNames), allowed: z.boolean() }),
    ),
  })
  .meta({ id: 'Estimate' });
export type EstimateResult = z.output<typeof estimateResultSchema>;

export const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    instance: z.string(),
    code: z.enum(errorCodes),
    requestId: z.string(),
    errors: z.array(z.object({ pointer: z.string(), detail: z.string() })).optional(),
  })
  .describe('RFC 9457 problem details.')
  .meta({ id: 'Problem' });
export type Problem = z.output<typeof problemSchema>;

/** Takes the place of a result in a batch. */
export const itemErrorSchema = z
  .object({ error: problemSchema })
  .describe('There is no verdict on this item, and it was not charged.')
  .meta({ id: 'ItemError' });
export type ItemError = z.output<typeof itemErrorSchema>;

/** Whether a batch contains an error in place of a result. */
export const isItemError = <Item extends object>(item: Item | ItemError | undefined): item is ItemError =>
  item !== undefined && 'error' in item;
