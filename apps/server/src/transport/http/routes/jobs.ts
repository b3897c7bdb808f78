/** Job routes: submitting videos, which are always jobs, and polling and canceling jobs of any kind. */
import {
  audioJobSchema,
  imageJobSchema,
  limits,
  textJobSchema,
  videoJobSchema,
  videoRequestSchema,
} from '@winnow/core';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { JobKind } from '../../../moderation/jobs/job-kind.ts';
import { jobKinds } from '../../../moderation/jobs/job-kinds.ts';
import { cancelJob, getJob } from '../../../moderation/jobs/job-result.ts';
import { submitJob } from '../../../moderation/jobs/submit-job.ts';
import type { Services } from '../../../operations/services.ts';
import { videoBodyBytes } from '../../wire/body.ts';
import { pathWithoutQuery } from '../../wire/exchange.ts';
import type { Route, RouteContext } from '../../wire/route.ts';

const common = { tag: 'Moderation', scope: 'moderate' } as const;

/** RFC 7240 §4.1. */
export const prefersAsync = ({ headers }: FastifyRequest): boolean =>
  [headers.prefer ?? []].flat().some((value) => /(?:^|,)\s*respond-async\s*(?:[,;]|$)/i.test(value));

const isJob = (value: unknown): value is { jobId: string } =>
  typeof value === 'object' && value !== null && 'jobId' in value;

/** The job's URL: below that of the request that created it, under the same prefix. */
const jobUrlOf = (jobId: string, request: FastifyRequest): string =>
  `${pathWithoutQuery(request.url).replace(/\/upload$/, '')}/${jobId}`;

/** Route fields of endpoints whose response is or can be a job. */
export const asyncJobResponse = {
  statusOf: (value) => (isJob(value) ? 202 : 200),
  headersOf: (value, request): Record<string, string> =>
    isJob(value)
      ? {
          location: jobUrlOf(value.jobId, request),
          ...(prefersAsync(request) ? { 'preference-applied': 'respond-async' } : {}),
        }
      : {},
} satisfies Pick<Route, 'statusOf' | 'headersOf'>;

const videoRoute = {
  ...common,
  ...asyncJobResponse,
  method: 'POST',
  modality: 'video',
  status: 202,
  result: videoJobSchema,
  handler: (services: Services, context: RouteContext) => submitJob(services, jobKinds.video, context),
} satisfies Partial<Route>;

/** "text" → "Text", for operation ids. */
const capitalize = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/** Routes for polling and canceling jobs of a modality. */
const createJobRoutes = ({ modality }: JobKind, result: z.ZodType): Route[] => [
  {
    ...common,
    method: 'GET',
    url: `/moderation/${modality}/:jobId`,
    operationId: `get${capitalize(modality)}Job`,
    errors: ['job_not_found'],
    summary: 'Progress of a job, and its result once it has ended; available for a day',
    result,
    handler: (services, { caller, params }) => getJob(services, { caller, modality, jobId: params.jobId ?? '' }),
  },
  {
    ...common,
    method: 'DELETE',
    url: `/moderation/${modality}/:jobId`,
    operationId: `cancel${capitalize(modality)}Job`,
    errors: ['job_not_found'],
    summary: 'Cancel a job at no cost. A job that has ended is left unchanged',
    result,
    handler: (services, { caller, params }) => cancelJob(services, { caller, modality, jobId: params.jobId ?? '' }),
  },
];

export const jobRoutes: readonly Route[] = [
  {
    ...videoRoute,
    url: '/moderation/video',
    operationId: 'moderateVideo',
    summary: 'Moderate a video by its URL or as Base64: starts a job',
    body: videoRequestSchema,
    bodyLimitBytes: videoBodyBytes,
  },
  {
    ...videoRoute,
    url: '/moderation/video/upload',
    operationId: 'uploadVideo',
    summary: 'Moderate a video that is uploaded as a file: starts a job',
    multipart: { schema: videoRequestSchema, file: 'video', sizeBytes: limits.video.sizeBytes, toDisk: true },
  },
  ...createJobRoutes(jobKinds.video, videoJobSchema),
  ...createJobRoutes(jobKinds.audio, audioJobSchema),
  ...createJobRoutes(jobKinds.image, imageJobSchema),
  ...createJobRoutes(jobKinds.text, textJobSchema),
];
