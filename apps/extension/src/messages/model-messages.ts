/** The messages to the part of the extension that runs the models: an offscreen document, or a background page. */
import type { ExplanationLanguage, UnjudgedPart } from '@winnow/core';
import * as z from 'zod/mini';
import type { ExtensionSettings } from '../settings/settings.ts';
import { cardVerdict } from './card-message.ts';
import { deviceModels } from './device-models.ts';

const emptyBody = z.object({});
const model = z.object({ model: z.enum(deviceModels) });

const display = {
  /** Of the explanation. */
  language: z.custom<ExplanationLanguage>(),
  thresholds: z.custom<ExtensionSettings['thresholds']>(),
};

export const messagesToModel = {
  /** Loads a model and responds once it is ready, or has failed. */
  'load-model': { request: model, response: z.object({ isReady: z.boolean() }) },
  /** In percent; null: it is not being loaded, and not loaded. */
  'model-progress': { request: model, response: z.object({ percent: z.nullable(z.number()) }) },
  /** Ends it, and gives its memory back. */
  'unload-model': { request: model, response: emptyBody },
  /** Loads the model if necessary. */
  'judge-by-model': {
    request: z.object({
      text: z.string(),
      /** Assumed of the text. */
      textLanguage: z.custom<ExplanationLanguage>(),
      ...display,
    }),
    response: z.object({ verdict: cardVerdict, safeText: z.optional(z.string()) }),
  },
  /** Loads the models if necessary, and looks for nudity and weapons. */
  'judge-picture-by-model': {
    request: z.object({
      base64: z.string(),
      /** What this file lacks of the picture. */
      unjudged: z.array(z.custom<UnjudgedPart>()),
      ...display,
    }),
    /** `scores`: 0–1 for each category, as in a server's result; those that were not looked for are 0. */
    response: z.object({ verdict: cardVerdict, scores: z.record(z.string(), z.number()) }),
  },
} as const;
