/** The data of a card in a page: one item that was or is being judged. */
import { severityLadder } from '@winnow/core';
import * as z from 'zod/mini';

const severity = z.enum(severityLadder);

const cardVerdict = z.object({
  isClean: z.boolean(),
  /** Whether everything was judged that could be. */
  complete: z.boolean(),
  severity,
  /** In percent; absent if thresholds changed the verdict. */
  confidence: z.optional(z.number()),
  /** A sentence in the chosen language. */
  reason: z.string(),
  categories: z.array(z.object({ name: z.string(), severity })),
  issues: z.array(z.object({ term: z.string(), context: z.string(), severity })),
  hidden: z.array(z.object({ original: z.string(), normalised: z.string() })),
  detectedText: z.array(z.string()),
  transcription: z.optional(z.string()),
  personalData: z.array(z.object({ type: z.string(), value: z.string() })),
});
export type CardVerdict = z.output<typeof cardVerdict>;

/** Where a verdict comes from. "both": device and server agree; "replaced": they do not. */
const origins = ['local', 'server', 'both', 'replaced'] as const;

const subjects = ['picture', 'selection', 'recording', 'video'] as const;

export const card = z.object({
  cardId: z.string(),
  subject: z.enum(subjects),
  /** A card in progress may already show this device's verdict. */
  state: z.enum(['working', 'done', 'failed']),
  /** In percent, while a job runs. */
  progress: z.optional(z.number()),
  origin: z.optional(z.enum(origins)),
  verdict: z.optional(cardVerdict),
  /** In tokens; remaining null: unlimited. */
  cost: z.optional(z.object({ tokens: z.number(), remaining: z.nullable(z.number()) })),
  /** Sentences on what went wrong or was left out. */
  notices: z.array(z.string()),
  /** A redacted picture is available. */
  hasRedacted: z.boolean(),
  /** It is a job in progress, which can be canceled at no cost. */
  canCancel: z.boolean(),
});
export type VerdictCard = z.output<typeof card>;
