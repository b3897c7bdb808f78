/** What the service answers: results of the four modalities, usage, estimate, errors (specification §2.2, §2.4; decisions.md). */
import { z } from 'zod';
import { type CategoryName, categoryNames } from '../catalog/categories.ts';
import { errorCodes } from '../catalog/errors.ts';
import { type Modality, modalities } from '../catalog/modalities.ts';
import { severityLadder } from '../catalog/severities.ts';
import { techniques } from '../catalog/techniques.ts';
import { tierNames } from '../catalog/tiers.ts';
import { piiCategories, piiCategoryIds } from '../pii/index.ts';

const tokens = z.int().min(0);
const offset = z.int().min(0).describe('UTF-16 units of the original text.');
const severity = z.enum(severityLadder);
const piiName = z.enum(piiCategoryIds.map((id) => piiCategories[id].name));

export const billing = z
  .object({
    tokens,
    breakdown: z.array(z.object({ feature: z.string(), tokens })),
    remainingTokens: tokens.nullable().describe('null: unlimited.'),
  })
  .meta({ id: 'Billing' });
export type Billing = z.output<typeof billing>;

export const engine = z
  .object({ version: z.string(), models: z.array(z.object({ id: z.string(), version: z.string() })) })
  .describe('The same input on the same engine gives the same verdict.')
  .meta({ id: 'Engine' });
export type Engine = z.output<typeof engine>;

export const analyzerRun = z
  .object({
    name: z.string(),
    status: z.enum(['ok', 'skipped', 'unavailable', 'failed']),
    reason: z.string().optional(),
    ms: z.number().describe('Milliseconds.'),
  })
  .meta({ id: 'AnalyzerRun' });
export type AnalyzerRun = z.output<typeof analyzerRun>;

const bypass = z
  .object({ technique: z.enum(techniques), original: z.string(), normalised: z.string(), start: offset, end: offset })
  .meta({ id: 'Bypass' });

/** The part of a result that is the verdict. */
const verdictOf = <M extends Modality>(modality: M) => {
  const category = z.enum(categoryNames(modality) as [CategoryName<M>, ...CategoryName<M>[]]);
  return {
    isClean: z.boolean(),
    confidence: z.int().min(0).max(100).describe('Percent.'),
    severity,
    categoryScores: z.record(category, severity),
    issues: z.array(
      z.object({
        term: z.string(),
        context: z.string(),
        category,
        severity,
        start: offset.optional(),
        end: offset.optional(),
      }),
    ),
    isBypassAttempt: z.boolean(),
    bypass: z.array(bypass),
    reason: z.string().describe('The verdict in one sentence.'),
  };
};

const detectedPii = z
  .object({ type: piiName, value: z.string().describe('A description; never the datum.'), start: offset, end: offset })
  .meta({ id: 'DetectedPii' });

/** What every result says of how it came about. */
const provenance = {
  profile: z.object({ id: z.string(), version: z.int() }).describe('The moderation profile that was used.'),
  engine,
  analyzers: z.array(analyzerRun),
};

const oneText = {
  ...verdictOf('text'),
  language: z.string().describe('ISO 639-1 code of the text; "und": cannot be said.'),
  safeContent: z.string().optional(),
  addons: z.object({ replacedUnsafe: z.boolean(), replacedPii: z.boolean() }),
  detectedPii: z.array(detectedPii).optional(),
  ...provenance,
};

const id = z.string().regex(/^req_\d+$/);

export const textItem = z.object(oneText).meta({ id: 'TextItem' });
export type TextItem = z.output<typeof textItem>;

export const textResult = z.object({ id, ...oneText, usage: billing }).meta({ id: 'TextResult' });
export type TextResult = z.output<typeof textResult>;

export const textBatchResult = z
  .object({ id, results: z.array(textItem), usage: billing })
  .meta({ id: 'TextBatchResult' });
export type TextBatchResult = z.output<typeof textBatchResult>;

export const usageResult = z
  .object({
    tier: z.enum(tierNames),
    rateLimit: z.int().nullable().describe('Requests per minute; null: unlimited.'),
    tokenLimit: tokens.nullable().describe('null: unlimited.'),
    tokensUsed: tokens,
    remainingTokens: tokens.nullable().describe('null: unlimited.'),
  })
  .meta({ id: 'Usage' });
export type UsageResult = z.output<typeof usageResult>;

export const estimateResult = z
  .object({
    modality: z.enum(modalities),
    total: tokens.describe('The most that the request can cost.'),
    minTier: z.enum(tierNames).describe('The lowest tier that includes everything asked for.'),
    allowed: z.boolean().describe('Whether the caller’s tier includes everything asked for.'),
    affordable: z.boolean().describe('Whether the caller’s balance covers the total.'),
    items: z.array(
      z.object({ feature: z.string(), label: z.string(), tokens, minTier: z.enum(tierNames), allowed: z.boolean() }),
    ),
  })
  .meta({ id: 'Estimate' });
export type EstimateResult = z.output<typeof estimateResult>;

export const problem = z
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
export type Problem = z.output<typeof problem>;
