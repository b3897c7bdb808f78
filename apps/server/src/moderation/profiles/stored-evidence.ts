/** The evidence of a verdict as the activity log stores it (accounts/activity/activity-entry.ts), read back. */
import {
  categoryIds,
  findingKinds,
  type HighestScores,
  severityLadder,
  unjudgedReasons,
  urgentLabelNames,
  waveKindNames,
} from '@winnow/core';
import { z } from 'zod';

export const storedEvidenceSchema = z.object({
  findings: z.array(
    z.object({
      signal: z.enum(categoryIds),
      score: z.number(),
      analyzer: z.string(),
      kind: z.enum(findingKinds),
    }),
  ),
  isBypassAttempt: z.boolean(),
  /** Absent in entries of older servers. */
  unjudged: z.array(z.enum(unjudgedReasons)).default([]),
  rules: z.object({ ids: z.array(z.string()), isClean: z.boolean(), severity: z.enum(severityLadder) }).optional(),
  labelSeverity: z.enum(severityLadder).optional(),
  comparedLists: z.array(z.string()).optional(),
  contextMessages: z.int().default(0),
  urgentScores: z.partialRecord(z.enum(urgentLabelNames), z.number()).optional(),
  /** Absent: nothing was counted. */
  waves: z
    .array(z.object({ kind: z.enum(waveKindNames), posts: z.int(), authors: z.int(), minutes: z.int() }))
    .optional(),
  customScores: z.array(z.object({ id: z.string(), version: z.int(), score: z.number() })).default([]),
});

/** The highest score of each category; undefined if the evidence is not stored, or of another form. */
export function readHighestScores(evidence: unknown): HighestScores | undefined {
  const { success, data } = storedEvidenceSchema.safeParse(evidence);
  if (!success) return undefined;
  const best = new Map(categoryIds.map((id) => [id, 0]));
  for (const { signal, score } of data.findings) best.set(signal, Math.max(best.get(signal) ?? 0, score));
  return Object.fromEntries(best);
}
