/** All messages between the parts of the extension: one row each, with request and response schemas. */
import { severityLadder, tierNames } from '@winnow/core';
import * as z from 'zod/mini';
import { card } from './card-message.ts';
import { pageCost, pageCounts, pageOffer, pageOutcome, pageWork } from './page-mode-messages.ts';

const emptyBody = z.object({});
const srcUrl = z.string();

/** A content script's response to a request for a picture: the file, its position on the screen, or neither. */
export const pictureReadResult = z.discriminatedUnion('how', [
  z.object({ how: z.literal('bytes'), base64: z.string() }),
  z.object({
    how: z.literal('seen'),
    /** In CSS pixels of the viewport, with the device pixel ratio. */
    left: z.number(),
    top: z.number(),
    width: z.number(),
    height: z.number(),
    scale: z.number(),
  }),
  z.object({ how: z.literal('unreadable') }),
]);
export type PictureReadResult = z.output<typeof pictureReadResult>;

/** From the background to the content script. */
export const messagesToPage = {
  /** Shows a card, or updates the one with this id. `srcUrl`: next to this picture or recording. */
  'show-card': { asked: z.object({ card, takesFocus: z.boolean(), srcUrl: z.optional(srcUrl) }), answered: emptyBody },
  'selected-text': { asked: emptyBody, answered: z.object({ text: z.string() }) },
  /** The picture that has the focus, is under the pointer, or is the largest on the screen. */
  'picture-here': { asked: emptyBody, answered: z.object({ srcUrl: z.nullable(srcUrl) }) },
  /** `isQuiet`: without scrolling to it. */
  'read-picture': { asked: z.object({ srcUrl, isQuiet: z.boolean() }), answered: pictureReadResult },
  'read-recording': { asked: z.object({ srcUrl }), answered: z.object({ base64: z.nullable(z.string()) }) },
  'toggle-picture': { asked: z.object({ srcUrl }), answered: emptyBody },
  'veil-picture': { asked: z.object({ srcUrl }), answered: emptyBody },
  'watch-writing': { asked: emptyBody, answered: emptyBody },
  /** Starts page mode: finds what can be judged. `isHidden`: pictures are hidden until they are judged. */
  'scan-page': { asked: z.object({ isHidden: z.boolean() }), answered: pageCounts },
  /** Asks the person for the cap; null: they canceled. */
  'offer-page': { asked: pageOffer, answered: z.object({ budget: z.nullable(z.number()) }) },
  'next-in-page': { asked: emptyBody, answered: pageWork },
  'judged-in-page': { asked: z.object({ outcomes: z.array(pageOutcome), cost: pageCost }), answered: emptyBody },
  /** The run has ended, with the reason unless it simply finished. */
  'page-ended': { asked: z.object({ cost: pageCost, notices: z.array(z.string()) }), answered: emptyBody },
} as const;

/** From the content script to the background. */
export const messagesFromPage = {
  'judge-writing': {
    asked: z.object({ text: z.string().check(z.maxLength(100_000)) }),
    answered: z.object({
      isClean: z.boolean(),
      severity: z.enum(severityLadder),
      reason: z.string(),
      categories: z.array(z.string()),
    }),
  },
  /** The redacted picture of a card that this page shows, as a data URL. */
  'redacted-picture': {
    asked: z.object({ cardId: z.string() }),
    answered: z.object({ dataUrl: z.nullable(z.string()) }),
  },
  /** This page has something to judge, if its site is always moderated. `pageId` is unique per visit. */
  'page-opened': { asked: z.object({ pageId: z.uuid() }), answered: z.object({ isModerated: z.boolean() }) },
  /** Content with this hash is shown on this site from now on. */
  'allow-here': { asked: z.object({ contentId: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }), answered: emptyBody },
} as const;

/** From the popup and the options to the background. */
export const messagesFromOwnPages = {
  'test-connection': {
    asked: emptyBody,
    answered: z.discriminatedUnion('works', [
      z.object({
        works: z.literal(true),
        tier: z.enum(tierNames),
        /** In tokens; null: unlimited. */
        remaining: z.nullable(z.number()),
        profiles: z.array(z.object({ id: z.string(), name: z.string() })),
      }),
      z.object({ works: z.literal(false), problem: z.string() }),
    ]),
  },
  'run-entry': { asked: z.object({ entry: z.string(), tabId: z.number() }), answered: emptyBody },
} as const;

export type MessageSchemas = Readonly<
  Record<string, { readonly asked: z.ZodMiniType; readonly answered: z.ZodMiniType }>
>;
export type MessageRequest<R extends MessageSchemas, K extends keyof R> = z.output<R[K]['asked']>;
export type MessageResponse<R extends MessageSchemas, K extends keyof R> = z.output<R[K]['answered']>;
