/** The messages of page mode: the page reports its content, the background reports verdicts. */
import { severityLadder } from '@winnow/core';
import * as z from 'zod/mini';

const id = z.number();

/** How many items a page has to judge. */
export const pageCounts = z.object({ pictures: z.number(), texts: z.number() });
export type PageCounts = z.output<typeof pageCounts>;

/** The estimate that the person decides on before anything is spent. */
export const pageOffer = z.extend(pageCounts, {
  /** Maximum tokens for everything. */
  tokens: z.number(),
  /** Remaining tokens; null: unlimited. */
  remaining: z.nullable(z.number()),
  /** In tokens; initial value of the cap. */
  budget: z.number(),
  /** Texts are judged on this device only. */
  areTextsFree: z.boolean(),
});
export type PageOffer = z.output<typeof pageOffer>;

/** The next items to judge: a picture, or some blocks of text. Neither: everything is judged, or the person stopped. */
export const pageWork = z.object({
  picture: z.optional(z.object({ id, srcUrl: z.string() })),
  texts: z.array(z.object({ id, text: z.string() })),
});
export type PageWork = z.output<typeof pageWork>;

/** Why something has no verdict. */
const skipReasons = ['budget', 'unreadable', 'noServer', 'failed', 'failedHere'] as const;

const shortVerdict = z.object({
  isClean: z.boolean(),
  severity: z.enum(severityLadder),
  categories: z.array(z.string()),
  /** Why not everything was judged, as a sentence in the chosen language; absent: everything was. */
  unread: z.optional(z.string()),
  /** This device has looked for nudity and weapons in this picture, and for nothing else. */
  isShallow: z.optional(z.boolean()),
});
export type ShortVerdict = z.output<typeof shortVerdict>;

export const pageOutcome = z.object({
  id,
  /** Absent if there is no verdict. `isVeiled`: hidden until the person clicks on it. */
  verdict: z.optional(z.extend(shortVerdict, { isVeiled: z.boolean() })),
  skipped: z.optional(z.enum(skipReasons)),
  /** Word lists alone have judged this text. */
  isByLists: z.optional(z.boolean()),
  /** SHA-256 of the content, by which it can be allowed on this site. */
  contentId: z.optional(z.string()),
});
export type PageOutcome = z.output<typeof pageOutcome>;

export const pageCost = z.object({
  /** Tokens spent by this run. */
  spent: z.number(),
  /** In tokens; null: no cap. */
  budget: z.nullable(z.number()),
});
export type PageCost = z.output<typeof pageCost>;

export const itemState = z.object({
  isHidden: z.boolean(),
  /** A redacted picture is shown in its place. */
  isRedacted: z.boolean(),
  /** The page has removed it. */
  isGone: z.boolean(),
});
export type ItemState = z.output<typeof itemState>;

/** Something in the open page that was judged or hidden there, as the popup lists it. */
export const listedItem = z.extend(itemState, {
  id,
  subject: z.enum(['picture', 'selection', 'recording', 'video', 'text']),
  /** First words of a text; description or file name of a medium. */
  words: z.string(),
  /** A data URL; absent if there is no picture, or it is another site's. */
  thumbnail: z.optional(z.string()),
  verdict: z.optional(shortVerdict),
});
export type ListedItemMessage = z.output<typeof listedItem>;

/** The newest items of a page, and how many there are. */
export const listedItems = z.object({ items: z.array(listedItem), total: z.number() });

/** What one can do with an item: go to it, hide or reveal it, show the original of a redacted picture. */
export const itemAct = z.object({ id, act: z.enum(['go', 'hide', 'original']) });
