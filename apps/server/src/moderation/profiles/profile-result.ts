/** A stored profile as the API returns it: core's `profileInputSchema` with defaults filled in, an id and a version. */
import {
  categories,
  categoryIds,
  customCategoryEffects,
  failurePolicies,
  languageCodes,
  piiCategories,
  piiCategoryIds,
  type profileInputSchema,
  redactionModes,
  thresholdSchema,
  unreadablePolicies,
  unsafeSeverities,
  urgentEffects,
  waveKindNames,
} from '@winnow/core';
import { z } from 'zod';

const severity = z.enum(unsafeSeverities);
const category = z.enum(categoryIds.map((signal) => categories[signal].text));

export const profileResult = z
  .object({
    id: z.string().describe('"prof_…"'),
    version: z.int().min(1).describe('Each change creates a new version; results name the version they used.'),
    name: z.string(),
    description: z.string().optional(),
    thresholds: z.partialRecord(category, thresholdSchema),
    blocklist: z.array(
      z.object({ term: z.string(), match: z.enum(['word', 'substring', 'regex']), category, severity }),
    ),
    allowlist: z.array(z.string()),
    piiCategories: z.array(z.enum(piiCategoryIds.map((id) => piiCategories[id].name))).optional(),
    redactionMode: z.enum(redactionModes).optional(),
    readImageText: z.boolean(),
    readContext: z.boolean().optional(),
    treatBypassAs: severity.optional(),
    reviewBand: z.object({ from: z.number(), to: z.number() }).optional(),
    onFailure: z.enum(failurePolicies).optional(),
    onUnreadable: z.enum(unreadablePolicies).optional(),
    customCategories: z
      .array(
        z.object({
          id: z.string(),
          version: z.int().optional(),
          threshold: z.number(),
          effect: z.enum(customCategoryEffects),
          severity,
        }),
      )
      .optional(),
    lists: z.array(z.string()).optional(),
    scamEffect: z.enum(customCategoryEffects).optional(),
    urgentEffect: z.enum(urgentEffects).optional(),
    helpTexts: z.partialRecord(z.enum(languageCodes), z.string()).optional(),
    waves: z
      .object({
        authors: z.int(),
        minutes: z.int(),
        kinds: z.array(z.enum(waveKindNames)),
        effect: z.enum(customCategoryEffects),
        severity,
        allow: z.array(z.string()),
      })
      .optional(),
    policy: z.string().optional(),
  })
  .meta({ id: 'StoredProfile' });

export type ProfileResult = z.output<typeof profileResult>;

/** A parsed profile without what the server adds, with PII categories by their wire names. */
export function toWireProfile({
  piiCategories: ids,
  ...rest
}: z.output<typeof profileInputSchema>): Omit<ProfileResult, 'id' | 'version'> {
  return { ...rest, ...(ids ? { piiCategories: ids.map((id) => piiCategories[id].name) } : {}) };
}
