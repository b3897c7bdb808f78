/** The evidence of a verdict as the activity log stores it (accounts/activity/activity-entry.ts), read back. */
import { categoryIds, severityLadder, unjudgedReasons } from '@winnow/core';
import { z } from 'zod';

export const storedEvidenceSchema = z.object({
  findings: z.array(
    z.object({
      signal: z.enum(categoryIds),
      score: z.number(),
      analyzer: z.string(),
      kind: z.enum(['term', 'pattern', 'model', 'blocklist']),
    }),
  ),
  isBypassAttempt: z.boolean(),
  /** Absent in entries of older servers. */
  unjudged: z.array(z.enum(unjudgedReasons)).default([]),
  labelSeverity: z.enum(severityLadder).optional(),
});
