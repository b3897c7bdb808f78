/** The moderation routes of each modality, which call moderate.ts. */
import {
  audioJobSchema,
  audioRequestSchema,
  audioResultSchema,
  imageBatchResultSchema,
  imageJobSchema,
  imageRequestSchema,
  imageRequestVariants,
  imageResultSchema,
  limits,
  type Modality,
  textBatchResultSchema,
  textJobSchema,
  textRequestVariants,
  textResultSchema,
} from '@winnow/core';
import { z } from 'zod';
import { jobKinds } from '../../../moderation/jobs/job-kinds.ts';
import { submitJob } from '../../../moderation/jobs/submit-job.ts';
import { pipelines } from '../../../moderation/modalities/index.ts';
import { moderate } from '../../../moderation/pipeline/moderate.ts';
import { audioBodyBytes, imageBodyBytes, textBodyBytes } from '../../wire/body.ts';
import type { Route, RouteContext } from '../../wire/route.ts';
import { asyncJobResponse, prefersAsync } from './jobs.ts';

const common = { method: 'POST', tag: 'Moderation', scope: 'moderate' } as const;

/** Records the cost of a result for the log line. */
function recordBilling<Result extends { usage: { tokens: number } }>(
  { request }: RouteContext,
  modality: Modality,
  result: Result,
) {
  request.billed = { modality, tokens: result.usage.tokens };
  return result;
}

/** For the documentation: what happens to a batch in which some items get no verdict. */
const batchDescription =
  'An item of a batch on which a required analyzer failed (`analyzer_unavailable`), or that was not analysed in time (`analysis_timeout`), is an object with `error` in its place in `results`; the others are delivered, and only they are charged. If no item gets a verdict, the request fails with that error and costs nothing. Any other error fails the request.';

const imageRoute = {
  ...common,
  modality: 'image',
  result: z.xor([imageResultSchema, imageBatchResultSchema]),
  handler: async (services, context) =>
    recordBilling(context, 'image', await moderate(pipelines.image, services, context)),
} satisfies Partial<Route>;

const audioRoute = {
  ...common,
  modality: 'audio',
  ...asyncJobResponse,
  result: audioResultSchema,
  otherResults: { 202: audioJobSchema },
  handler: async (services, context) =>
    prefersAsync(context.request)
      ? submitJob(services, jobKinds.audio, context)
      : recordBilling(context, 'audio', await moderate(pipelines.audio, services, context)),
} satisfies Partial<Route>;

export const moderationRoutes: readonly Route[] = [
  {
    ...common,
    ...asyncJobResponse,
    modality: 'text',
    url: '/moderation/text',
    operationId: 'moderateText',
    summary: 'Moderate a text, or a batch of up to 100 texts',
    description: batchDescription,
    body: textRequestVariants,
    result: z.xor([textResultSchema, textBatchResultSchema]),
    otherResults: { 202: textJobSchema },
    bodyLimitBytes: textBodyBytes,
    handler: async (services, context) =>
      prefersAsync(context.request)
        ? submitJob(services, jobKinds.text, context)
        : recordBilling(context, 'text', await moderate(pipelines.text, services, context)),
  },
  {
    ...imageRoute,
    ...asyncJobResponse,
    url: '/moderation/image',
    operationId: 'moderateImage',
    summary: 'Moderate an image by its URL or as Base64, or a batch of up to 20 images',
    description: batchDescription,
    body: imageRequestVariants,
    otherResults: { 202: imageJobSchema },
    bodyLimitBytes: imageBodyBytes,
    handler: (services, request) =>
      prefersAsync(request.request)
        ? submitJob(services, jobKinds.image, request)
        : imageRoute.handler(services, request),
  },
  {
    ...imageRoute,
    url: '/moderation/image/upload',
    operationId: 'uploadImage',
    summary: 'Moderate an image that is uploaded as a file',
    multipart: { schema: imageRequestSchema, file: 'image', sizeBytes: limits.image.sizeBytes },
  },
  {
    ...audioRoute,
    url: '/moderation/audio',
    operationId: 'moderateAudio',
    summary: 'Moderate a recording by its URL or as Base64',
    body: audioRequestSchema,
    bodyLimitBytes: audioBodyBytes,
  },
  {
    ...audioRoute,
    url: '/moderation/audio/upload',
    operationId: 'uploadAudio',
    summary: 'Moderate a recording that is uploaded as a file',
    multipart: { schema: audioRequestSchema, file: 'audio', sizeBytes: limits.audio.sizeBytes, toDisk: true },
  },
];
