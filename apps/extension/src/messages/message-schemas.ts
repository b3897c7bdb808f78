/** All messages between the parts of the extension: one row each, with request and response schemas. */
import { severityLadder, tierNames } from '@winnow/core';
import * as z from 'zod/mini';
import { card } from './card-message.ts';
import { deviceModels } from './device-models.ts';
import {
  itemAct,
  itemState,
  listedItems,
  pageCost,
  pageCounts,
  pageOffer,
  pageOutcome,
  pageWork,
} from './page-mode-messages.ts';

const emptyBody = z.object({});
const srcUrl = z.string();

/** A content script's response to a request for a picture: the file, its position on the screen, or neither. */
export const pictureReadResult = z.discriminatedUnion('how', [
  /** `isDrawn`: not its file, but what the browser shows of it. */
  z.object({ how: z.literal('bytes'), base64: z.string(), isDrawn: z.boolean() }),
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
  'show-card': {
    request: z.object({ card, takesFocus: z.boolean(), srcUrl: z.optional(srcUrl) }),
    response: emptyBody,
  },
  'selected-text': { request: emptyBody, response: z.object({ text: z.string() }) },
  /** The picture that has the focus, is under the pointer, or is the largest on the screen. */
  'picture-here': { request: emptyBody, response: z.object({ srcUrl: z.nullable(srcUrl) }) },
  /** `isQuiet`: without scrolling to it. */
  'read-picture': { request: z.object({ srcUrl, isQuiet: z.boolean() }), response: pictureReadResult },
  'read-recording': { request: z.object({ srcUrl }), response: z.object({ base64: z.nullable(z.string()) }) },
  'toggle-picture': { request: z.object({ srcUrl }), response: emptyBody },
  'veil-picture': { request: z.object({ srcUrl }), response: emptyBody },
  'watch-writing': { request: emptyBody, response: emptyBody },
  /** Starts page mode: finds what can be judged. `isHidden`: pictures are hidden until they are judged. */
  'scan-page': { request: z.object({ isHidden: z.boolean() }), response: pageCounts },
  /** Asks the person for the cap; null: they canceled. */
  'offer-page': { request: pageOffer, response: z.object({ budget: z.nullable(z.number()) }) },
  'next-in-page': { request: emptyBody, response: pageWork },
  'judged-in-page': { request: z.object({ outcomes: z.array(pageOutcome), cost: pageCost }), response: emptyBody },
  /** The run has ended, with the reason unless it simply finished. */
  'page-ended': { request: z.object({ cost: pageCost, notices: z.array(z.string()) }), response: emptyBody },
  /** What was judged or hidden in this page, the newest first. */
  'list-items': { request: z.object({ limit: z.number() }), response: listedItems },
  'act-on-item': { request: itemAct, response: itemState },
} as const;

/** From the content script to the background. */
export const messagesFromPage = {
  'judge-writing': {
    request: z.object({ text: z.string().check(z.maxLength(100_000)) }),
    response: z.object({
      isClean: z.boolean(),
      severity: z.enum(severityLadder),
      reason: z.string(),
      categories: z.array(z.string()),
    }),
  },
  /** The redacted picture of a card that this page shows, as a data URL. */
  'redacted-picture': {
    request: z.object({ cardId: z.string() }),
    response: z.object({ dataUrl: z.nullable(z.string()) }),
  },
  /** Cancels the job of a card that this page shows. */
  'cancel-card': { request: z.object({ cardId: z.string() }), response: emptyBody },
  /** Repeats the request of a failed card that this page shows. */
  'retry-card': { request: z.object({ cardId: z.string() }), response: emptyBody },
  /** Reports the verdict of a card that this page shows as wrong. */
  'report-card': { request: z.object({ cardId: z.string() }), response: z.object({ isReported: z.boolean() }) },
  'open-options': { request: emptyBody, response: emptyBody },
  /** Opens the options, which turn a model on. */
  'turn-on-model': { request: z.object({ model: z.enum(deviceModels) }), response: emptyBody },
  /** This page has something to judge, if its site is always moderated. `pageId` is unique per visit. */
  'page-opened': { request: z.object({ pageId: z.uuid() }), response: z.object({ isModerated: z.boolean() }) },
  /** A page that a person had moderated shows something new; the cap that they chose still holds. */
  'page-grew': { request: emptyBody, response: z.object({ isContinued: z.boolean() }) },
  /** Content with this hash is shown on this site from now on, or no longer. */
  'allow-here': {
    request: z.object({ contentId: z.string().check(z.regex(/^[0-9a-f]{64}$/)), isAllowed: z.boolean() }),
    response: emptyBody,
  },
} as const;

const connectionLink = z.object({ address: z.string(), code: z.string() });
const refusal = z.object({ works: z.literal(false), problem: z.string() });

/** From the popup and the options to the background. */
export const messagesFromOwnPages = {
  'test-connection': {
    request: emptyBody,
    response: z.discriminatedUnion('works', [
      z.object({
        works: z.literal(true),
        tier: z.enum(tierNames),
        /** In tokens; null: unlimited. */
        remaining: z.nullable(z.number()),
        profiles: z.array(z.object({ id: z.string(), name: z.string() })),
      }),
      refusal,
    ]),
  },
  /** Whose key the code of a link stands for. */
  'check-code': {
    request: connectionLink,
    response: z.discriminatedUnion('works', [
      z.object({ works: z.literal(true), account: z.string(), person: z.string() }),
      refusal,
    ]),
  },
  /** Exchanges the code for a key, and changes the server. */
  connect: {
    request: connectionLink,
    response: z.discriminatedUnion('works', [z.object({ works: z.literal(true) }), refusal]),
  },
  /** Changes the server; null: this device alone judges. */
  'change-server': { request: z.object({ address: z.nullable(z.string()) }), response: emptyBody },
  /** Stores a typed key; null: deletes the stored one. */
  'change-key': { request: z.object({ key: z.nullable(z.string()), remember: z.boolean() }), response: emptyBody },
  'key-state': { request: emptyBody, response: z.object({ state: z.enum(['none', 'session', 'remembered']) }) },
  'run-entry': { request: z.object({ entry: z.string(), tabId: z.number() }), response: emptyBody },
  /** What was judged or hidden in the page of a tab. */
  'list-tab-items': { request: z.object({ tabId: z.number(), limit: z.number() }), response: listedItems },
  'act-on-tab-item': { request: z.extend(itemAct, { tabId: z.number() }), response: itemState },
} as const;

export type MessageSchemas = Readonly<
  Record<string, { readonly request: z.ZodMiniType; readonly response: z.ZodMiniType }>
>;
export type MessageRequest<R extends MessageSchemas, K extends keyof R> = z.output<R[K]['request']>;
export type MessageResponse<R extends MessageSchemas, K extends keyof R> = z.output<R[K]['response']>;
