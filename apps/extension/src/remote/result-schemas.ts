/**
 * The fields of a server's responses that the extension shows: the core's schemas of whole responses would be a fifth of
 * the background script. The test compares the two.
 */
import { bankActions, categoryActions, severityLadder, tierNames, unjudgedReasons } from '@winnow/core';
import * as z from 'zod/mini';

const severity = z.enum(severityLadder);
const detectedPii = z.optional(z.array(z.object({ type: z.string(), value: z.string() })));
const transcription = z.optional(z.object({ text: z.string() }));

const verdictFields = {
  id: z.string(),
  isClean: z.boolean(),
  confidence: z.number(),
  severity,
  reason: z.string(),
  categoryScores: z.record(z.string(), severity),
  issues: z.array(z.object({ term: z.string(), context: z.string(), category: z.string(), severity })),
  isBypassAttempt: z.boolean(),
  bypass: z.array(z.object({ original: z.string(), normalised: z.string() })),
  /** Absent from older servers. */
  coverage: z.optional(z.object({ parts: z.array(z.object({ reason: z.enum(unjudgedReasons) })) })),
  labels: z.optional(
    z.array(z.object({ name: z.string(), action: z.enum([...bankActions, ...categoryActions]), severity })),
  ),
  analyzers: z.array(z.object({ status: z.string() })),
  /** In tokens. */
  usage: z.object({ tokens: z.number() }),
};

export const shownTextResult = z.object({
  ...verdictFields,
  detectedPii,
  safeContent: z.optional(z.string()),
  addons: z.object({ replacedUnsafe: z.boolean(), replacedPii: z.boolean() }),
});
export const shownImageResult = z.object({
  ...verdictFields,
  detectedPii,
  detectedText: z.optional(z.array(z.string())),
  /** The link of the redacted picture. */
  safeContent: z.optional(z.string()),
});
export type ShownImageResult = z.output<typeof shownImageResult>;
export const shownAudioResult = z.object({ ...verdictFields, detectedPii, transcription });
export const shownVideoResult = z.object({ ...verdictFields, audio: z.optional(z.object({ transcription })) });

/** `remainingTokens`: null: unlimited. */
export const shownUsage = z.object({ tier: z.enum(tierNames), remainingTokens: z.nullable(z.number()) });
