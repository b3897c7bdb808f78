/** The messages to the part of the extension that runs the text model: an offscreen document, or a background page. */
import type { ExplanationLanguage } from '@winnow/core';
import * as z from 'zod/mini';
import type { ExtensionSettings } from '../settings/settings.ts';
import { cardVerdict } from './card-message.ts';

const emptyBody = z.object({});

export const messagesToModel = {
  /** Loads the model and responds once it is ready, or has failed. */
  'load-model': { request: emptyBody, response: z.object({ isReady: z.boolean() }) },
  /** In percent; null: it is not being loaded, and not loaded. */
  'model-progress': { request: emptyBody, response: z.object({ percent: z.nullable(z.number()) }) },
  /** Ends it, and gives its memory back. */
  'unload-model': { request: emptyBody, response: emptyBody },
  /** Loads the model if necessary. */
  'judge-by-model': {
    request: z.object({
      text: z.string(),
      /** Of the explanation. */
      language: z.custom<ExplanationLanguage>(),
      /** Assumed of the text. */
      textLanguage: z.custom<ExplanationLanguage>(),
      thresholds: z.custom<ExtensionSettings['thresholds']>(),
    }),
    response: z.object({ verdict: cardVerdict, safeText: z.optional(z.string()) }),
  },
} as const;
