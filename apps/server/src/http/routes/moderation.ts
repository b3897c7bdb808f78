/** The routes of moderation: doors to moderate.ts, rows for each modality. */
import {
  audioJob,
  audioRequest,
  audioResult,
  imageBatchResult,
  imageJob,
  imageRequest,
  imageResult,
  limits,
  type Modality,
  textBatchResult,
  textJob,
  textRequest,
  textResult,
} from '@winnow/core';
import { z } from 'zod';
import { jobKinds } from '../../jobs/kinds.ts';
import { submit } from '../../jobs/submit.ts';
import { pipelines } from '../../moderation/modalities/index.ts';
import { moderate } from '../../moderation/moderate.ts';
import { audioBodyBytes, imageBodyBytes, textBodyBytes } from '../../wire/body.ts';
import type { Asked, Route } from '../../wire/route.ts';
import { laterAnswers, prefersLater } from './jobs.ts';

const common = { method: 'POST', tag: 'Moderation', scope: 'moderate' } as const;

/** Remembers for the log what a result cost. */
function billed<Result extends { usage: { tokens: number } }>({ request }: Asked, modality: Modality, result: Result) {
  request.billed = { modality, tokens: result.usage.tokens };
  return result;
}

/** As documented: what becomes of a batch in which some items get no verdict. */
const batches =
  'An item of a batch on which an analyzer that decides failed (`analyzer_unavailable`), or that was not analysed in time (`analysis_timeout`), is an object with `error` in its place in `results`; the others are delivered, and only they are charged. If no item gets a verdict, the request fails with that error and costs nothing. Any other error fails the request.';

const image = {
  ...common,
  modality: 'image',
  result: z.union([imageResult, imageBatchResult]),
  answer: async (services, asked) => billed(asked, 'image', await moderate(pipelines.image, services, asked)),
} satisfies Partial<Route>;

const audio = {
  ...common,
  modality: 'audio',
  ...laterAnswers,
  result: audioResult,
  others: { 202: audioJob },
  answer: async (services, asked) =>
    prefersLater(asked.request)
      ? submit(services, jobKinds.audio, asked)
      : billed(asked, 'audio', await moderate(pipelines.audio, services, asked)),
} satisfies Partial<Route>;

export const moderationRoutes: readonly Route[] = [
  {
    ...common,
    ...laterAnswers,
    modality: 'text',
    url: '/moderation/text',
    summary: 'Moderate a text, or up to 100 texts on one bill',
    description: batches,
    body: textRequest,
    result: z.union([textResult, textBatchResult]),
    others: { 202: textJob },
    bodyLimitBytes: textBodyBytes,
    answer: async (services, asked) =>
      prefersLater(asked.request)
        ? submit(services, jobKinds.text, asked)
        : billed(asked, 'text', await moderate(pipelines.text, services, asked)),
  },
  {
    ...image,
    ...laterAnswers,
    url: '/moderation/image',
    summary: 'Moderate an image by its URL or as Base64, or up to 20 images on one bill',
    description: batches,
    body: imageRequest,
    others: { 202: imageJob },
    bodyLimitBytes: imageBodyBytes,
    answer: (services, asked) =>
      prefersLater(asked.request) ? submit(services, jobKinds.image, asked) : image.answer(services, asked),
  },
  {
    ...image,
    url: '/moderation/image/upload',
    summary: 'Moderate an image that is uploaded as a file',
    multipart: { schema: imageRequest, file: 'image', sizeBytes: limits.image.sizeBytes },
  },
  {
    ...audio,
    url: '/moderation/audio',
    summary: 'Moderate a recording by its URL or as Base64',
    body: audioRequest,
    bodyLimitBytes: audioBodyBytes,
  },
  {
    ...audio,
    url: '/moderation/audio/upload',
    summary: 'Moderate a recording that is uploaded as a file',
    multipart: { schema: audioRequest, file: 'audio', sizeBytes: limits.audio.sizeBytes, toDisk: true },
  },
];
