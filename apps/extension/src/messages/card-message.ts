/** The data of a card in a page: one item that was or is being judged. */
import { severityLadder } from '@winnow/core';
import * as z from 'zod/mini';

const severity = z.enum(severityLadder);

export const cardVerdict = z.object({
  isClean: z.boolean(),
  /** Why not everything was judged, as a sentence in the chosen language; absent: everything was. */
  unread: z.optional(z.string()),
  severity,
  /** In percent; absent if thresholds changed the verdict. */
  confidence: z.optional(z.number()),
  /** A sentence in the chosen language. */
  reason: z.string(),
  /** Categories, and labels that make the content unsafe. */
  categories: z.array(z.object({ name: z.string(), severity })),
  issues: z.array(z.object({ term: z.string(), context: z.string(), severity })),
  hidden: z.array(z.object({ original: z.string(), normalised: z.string() })),
  detectedText: z.array(z.string()),
  transcription: z.optional(z.string()),
  personalData: z.array(z.object({ type: z.string(), value: z.string() })),
});
export type CardVerdict = z.output<typeof cardVerdict>;

/**
 * Where a verdict comes from. "local": word lists on this device; "device": these and the text model; "pictures":
 * the models for pictures on this device; "both": device
 * and server agree; "replaced": they do not.
 */
const origins = ['local', 'device', 'pictures', 'server', 'both', 'replaced'] as const;

/** "connect" and "options" open the options, "model" and "pictures" also turn models on there; "retry" repeats the request. */
const nextSteps = ['connect', 'options', 'model', 'pictures', 'retry'] as const;
export type NextStep = (typeof nextSteps)[number];

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
  /** Sentences on what went wrong or was left out. */
  notices: z.array(z.string()),
  /** What the person can do about a problem. */
  next: z.optional(z.enum(nextSteps)),
  /** The text with its unsafe words replaced. */
  safeText: z.optional(z.string()),
  /** The server takes a report that the verdict is wrong. */
  canReport: z.boolean(),
  /** A redacted picture is available. */
  hasRedacted: z.boolean(),
  /** It is a job in progress, which can be canceled at no cost. */
  canCancel: z.boolean(),
});
export type VerdictCard = z.output<typeof card>;
