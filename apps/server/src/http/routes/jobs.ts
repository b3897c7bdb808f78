/** The routes of jobs: videos, which are always one, and how a job of any kind is asked about and taken back. */
import { audioJob, imageJob, job, limits, textJob, videoRequest } from '@winnow/core';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { cancelJob, getJob } from '../../jobs/job.ts';
import type { JobKind } from '../../jobs/kind.ts';
import { jobKinds } from '../../jobs/kinds.ts';
import { submit } from '../../jobs/submit.ts';
import type { Services } from '../../services.ts';
import { videoBodyBytes } from '../../wire/body.ts';
import { pathOf } from '../../wire/exchange.ts';
import type { Asked, Route } from '../../wire/route.ts';

const common = { tag: 'Moderation', scope: 'moderate' } as const;

/** RFC 7240 §4.1. */
export const prefersLater = ({ headers }: FastifyRequest): boolean =>
  [headers.prefer ?? []].flat().some((value) => /(?:^|,)\s*respond-async\s*(?:[,;]|$)/i.test(value));

const isJob = (value: unknown): value is { jobId: string } =>
  typeof value === 'object' && value !== null && 'jobId' in value;

/** Where a job is found: beside the address that made it, whichever prefix that has. */
const addressOf = (jobId: string, request: FastifyRequest): string =>
  `${pathOf(request.url).replace(/\/upload$/, '')}/${jobId}`;

/** The rows of what is answered by a job, or can be. */
export const laterAnswers = {
  statusOf: (value) => (isJob(value) ? 202 : 200),
  headersOf: (value, request): Record<string, string> =>
    isJob(value)
      ? {
          location: addressOf(value.jobId, request),
          ...(prefersLater(request) ? { 'preference-applied': 'respond-async' } : {}),
        }
      : {},
} satisfies Pick<Route, 'statusOf' | 'headersOf'>;

const video = {
  ...common,
  ...laterAnswers,
  method: 'POST',
  modality: 'video',
  status: 202,
  result: job,
  answer: (services: Services, asked: Asked) => submit(services, jobKinds.video, asked),
} satisfies Partial<Route>;

/** How a job of a modality is asked about and taken back. */
const jobRoutesOf = ({ modality }: JobKind, result: z.ZodType): Route[] => [
  {
    ...common,
    method: 'GET',
    url: `/moderation/${modality}/:jobId`,
    summary: 'How far a job is, and its result once it has ended; for a day',
    result,
    answer: (services, { caller, params }) => getJob(services, { caller, modality, jobId: params.jobId ?? '' }),
  },
  {
    ...common,
    method: 'DELETE',
    url: `/moderation/${modality}/:jobId`,
    summary: 'Take a job back: it costs nothing. One that has ended stays as it is',
    result,
    answer: (services, { caller, params }) => cancelJob(services, { caller, modality, jobId: params.jobId ?? '' }),
  },
];

export const jobRoutes: readonly Route[] = [
  {
    ...video,
    url: '/moderation/video',
    summary: 'Moderate a video by its URL or as Base64: starts a job',
    body: videoRequest,
    bodyLimitBytes: videoBodyBytes,
  },
  {
    ...video,
    url: '/moderation/video/upload',
    summary: 'Moderate a video that is uploaded as a file: starts a job',
    multipart: { schema: videoRequest, file: 'video', sizeBytes: limits.video.sizeBytes, toDisk: true },
  },
  ...jobRoutesOf(jobKinds.video, job),
  ...jobRoutesOf(jobKinds.audio, audioJob),
  ...jobRoutesOf(jobKinds.image, imageJob),
  ...jobRoutesOf(jobKinds.text, textJob),
];
