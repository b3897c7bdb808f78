/** Every message between the parts of the extension: one row each, with what is asked and what is answered. */
import { severityLadder, tierNames } from '@winnow/core';
import * as z from 'zod/mini';
import { card } from './card.ts';

const nothing = z.object({});
const srcUrl = z.string();

/** What a page script answers that was asked for a picture: the file, where it is to be seen on the screen, or neither. */
export const readPicture = z.discriminatedUnion('how', [
  z.object({ how: z.literal('bytes'), base64: z.string() }),
  z.object({
    how: z.literal('seen'),
    /** In CSS pixels of the viewport, and how many pixels of the screen one is. */
    left: z.number(),
    top: z.number(),
    width: z.number(),
    height: z.number(),
    scale: z.number(),
  }),
  z.object({ how: z.literal('unreadable') }),
]);
export type ReadPicture = z.output<typeof readPicture>;

/** From the background to the script in a page. */
export const toPage = {
  /** Shows a card, or changes the one of this id. `srcUrl`: beside this picture or recording. */
  'show-card': { asked: z.object({ card, takesFocus: z.boolean(), srcUrl: z.optional(srcUrl) }), answered: nothing },
  'selected-text': { asked: nothing, answered: z.object({ text: z.string() }) },
  'visible-text': { asked: nothing, answered: z.object({ text: z.string() }) },
  /** The picture that has the focus, is under the pointer, or is the largest on the screen. */
  'picture-here': { asked: nothing, answered: z.object({ srcUrl: z.nullable(srcUrl) }) },
  'read-picture': { asked: z.object({ srcUrl }), answered: readPicture },
  'read-recording': { asked: z.object({ srcUrl }), answered: z.object({ base64: z.nullable(z.string()) }) },
  'toggle-picture': { asked: z.object({ srcUrl }), answered: nothing },
  'veil-picture': { asked: z.object({ srcUrl }), answered: nothing },
  'watch-writing': { asked: nothing, answered: nothing },
} as const;

/** From the script in a page to the background. */
export const fromPage = {
  'judge-writing': {
    asked: z.object({ text: z.string().check(z.maxLength(100_000)) }),
    answered: z.object({
      isClean: z.boolean(),
      severity: z.enum(severityLadder),
      reason: z.string(),
      categories: z.array(z.string()),
    }),
  },
  /** The redacted picture of a card that this page shows, as a data address. */
  'redacted-picture': {
    asked: z.object({ cardId: z.string() }),
    answered: z.object({ dataUrl: z.nullable(z.string()) }),
  },
} as const;

/** From the popup and the options to the background. */
export const fromOwnPages = {
  'test-connection': {
    asked: nothing,
    answered: z.discriminatedUnion('works', [
      z.object({
        works: z.literal(true),
        tier: z.enum(tierNames),
        /** Tokens; null: unlimited. */
        remaining: z.nullable(z.number()),
        profiles: z.array(z.object({ id: z.string(), name: z.string() })),
      }),
      z.object({ works: z.literal(false), problem: z.string() }),
    ]),
  },
  'run-entry': { asked: z.object({ entry: z.string(), tabId: z.number() }), answered: nothing },
} as const;

export type Rows = Readonly<Record<string, { readonly asked: z.ZodMiniType; readonly answered: z.ZodMiniType }>>;
export type Asked<R extends Rows, K extends keyof R> = z.output<R[K]['asked']>;
export type Answered<R extends Rows, K extends keyof R> = z.output<R[K]['answered']>;
