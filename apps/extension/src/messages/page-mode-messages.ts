/** What page mode's two sides tell each other: the page what is there, the background what was found. */
import { severityLadder } from '@winnow/core';
import * as z from 'zod/mini';

const id = z.number();

/** How much there is to judge in a page. */
export const pageCounts = z.object({ pictures: z.number(), texts: z.number() });
export type PageCounts = z.output<typeof pageCounts>;

/** What somebody decides on before anything is spent. */
export const pageOffer = z.extend(pageCounts, {
  /** Tokens at most, for all of it. */
  tokens: z.number(),
  /** Tokens that are left; null: unlimited. */
  remaining: z.nullable(z.number()),
  /** Tokens; what the cap begins at. */
  budget: z.number(),
  /** Texts are judged on this device alone. */
  areTextsFree: z.boolean(),
});
export type PageOffer = z.output<typeof pageOffer>;

/** What is judged next: a picture, or some blocks of text; neither: all is judged, or somebody stopped. */
export const pageWork = z.object({
  picture: z.optional(z.object({ id, srcUrl: z.string() })),
  texts: z.array(z.object({ id, text: z.string() })),
});
export type PageWork = z.output<typeof pageWork>;

/** Why something has no verdict. */
const skipReasons = ['budget', 'unreadable', 'noServer', 'failed'] as const;

export const pageOutcome = z.object({
  id,
  /** Absent: there is no verdict. */
  verdict: z.optional(
    z.object({
      severity: z.enum(severityLadder),
      categories: z.array(z.string()),
      /** It is hidden until somebody clicks on it. */
      isVeiled: z.boolean(),
    }),
  ),
  skipped: z.optional(z.enum(skipReasons)),
  /** SHA-256 of the content, by which it can be allowed in this site. */
  contentId: z.optional(z.string()),
});
export type PageOutcome = z.output<typeof pageOutcome>;

export const pageCost = z.object({
  /** Tokens that this run has spent. */
  spent: z.number(),
  /** Tokens; null: it has no cap. */
  budget: z.nullable(z.number()),
});
export type PageCost = z.output<typeof pageCost>;
