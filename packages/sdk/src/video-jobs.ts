/** Video jobs: started, polled until they finish, canceled. */
import type { Job, VideoResult } from '@winnow/core';
import { createFileRequest } from './api-requests.ts';
import { type CallOptions, type ClientSettings, validateTimeout } from './client-settings.ts';
import type { VideoRequest } from './request-types.ts';
import { type Call, startCall } from './transport/call.ts';
import { type CallDeadline, pause, startDeadline } from './transport/deadline.ts';
import { AbortedError, createErrorFromProblem, JobCanceledError, UnexpectedAnswerError } from './winnow-errors.ts';

export interface WatchOptions extends CallOptions {
  /** Timeout for the whole job. Default 1,800,000: half an hour. */
  readonly timeoutMs?: number | undefined;
}

export interface VideoOptions extends WatchOptions {
  /** Called when the job has been created, and whenever its status or progress changes. */
  readonly onProgress?: ((job: Job) => void) | undefined;
}

export interface VideoJobs {
  /** Uploads a video; the job is queued. */
  start(request: VideoRequest, options?: CallOptions): Call<Job>;
  get(jobId: string, options?: CallOptions): Call<Job>;
  /** Yields every observed state of the job until it finishes. Leaving the loop does not cancel the job. */
  watch(jobId: string, options?: WatchOptions): AsyncGenerator<Job, void, undefined>;
  /** Cancels an unfinished job. @throws NotFoundError, InvalidRequestError if the server cannot cancel it */
  cancel(jobId: string, options?: CallOptions): Call<void>;
}

const DEFAULT_JOB_TIMEOUT_MS = 30 * 60_000;
/** Chosen by us, not measured: short jobs are noticed soon, long ones are polled at most every five seconds. */
const INITIAL_POLL_MS = 500;
const MAX_POLL_MS = 5_000;
/** Polling is free, and jobs survive a restart of the server: the retries span about half a minute. */
const POLL_RETRIES = 8;
const CANCEL_TIMEOUT_MS = 10_000;

const isJobFinished = ({ status }: Job) => status === 'completed' || status === 'failed' || status === 'canceled';

const getJobPath = (jobId: string) => `/moderation/video/${encodeURIComponent(jobId)}`;

/** Polls are bounded by the job's deadline. */
function toPollOptions(deadline: CallDeadline, { headers, maxRetries }: CallOptions): CallOptions {
  return { signal: deadline.signal, headers, maxRetries: maxRetries ?? POLL_RETRIES };
}

export function createVideoJobs(settings: ClientSettings): VideoJobs {
  const start: VideoJobs['start'] = (request, options) =>
    startCall(settings, createFileRequest('video', request, 'job'), options);

  const get: VideoJobs['get'] = (jobId, options) =>
    startCall(settings, { method: 'GET', path: getJobPath(jobId), resultName: 'job' }, options);

  const cancel: VideoJobs['cancel'] = (jobId, options) =>
    startCall(settings, { method: 'DELETE', path: getJobPath(jobId) }, options);

  async function* states(
    jobId: string,
    deadline: CallDeadline,
    options: CallOptions,
  ): AsyncGenerator<Job, void, undefined> {
    let seen = '';
    for (let wait = INITIAL_POLL_MS; ; wait = Math.min(MAX_POLL_MS, wait * 1.5)) {
      const job = await get(jobId, toPollOptions(deadline, options)).catch((error: unknown) => {
        // If the job's deadline ended the poll, report that instead of an aborted call.
        throw deadline.signal.aborted ? deadline.signal.reason : error;
      });
      const state = `${job.status} ${job.progress}`;
      if (state !== seen) yield job;
      seen = state;
      if (isJobFinished(job)) return;
      await pause(wait, deadline);
    }
  }

  async function* watch(jobId: string, options: WatchOptions = {}): AsyncGenerator<Job, void, undefined> {
    const deadline = startDeadline(validateTimeout(options.timeoutMs ?? DEFAULT_JOB_TIMEOUT_MS), options.signal);
    try {
      yield* states(jobId, deadline, options);
    } finally {
      deadline.end();
    }
  }

  return { start, get, watch, cancel };
}

/** @throws WinnowError for a job that failed */
function getJobResult(job: Job | undefined): VideoResult {
  if (job?.result) return job.result;
  if (job?.error) throw createErrorFromProblem(job.error);
  if (job?.status === 'canceled') throw new JobCanceledError({ code: 'job_canceled', detail: 'The job was canceled.' });
  throw new UnexpectedAnswerError({ code: 'unexpected_answer', detail: 'The job ended without a result.' });
}

/** Uploads a video and waits for its result. An aborted signal cancels the job, if the server supports that. */
export async function moderateVideo(
  jobs: VideoJobs,
  request: VideoRequest,
  { onProgress, ...options }: VideoOptions = {},
): Promise<VideoResult> {
  const endsAt = performance.now() + validateTimeout(options.timeoutMs ?? DEFAULT_JOB_TIMEOUT_MS);
  // `onProgress` may have used up all the time: report that as a timeout, not as an invalid option.
  const inTime = () => ({ ...options, timeoutMs: Math.max(1, endsAt - performance.now()) });
  let job = await jobs.start(request, inTime());
  onProgress?.(job);
  const { jobId } = job;
  try {
    for await (const state of jobs.watch(jobId, inTime())) {
      if (state.status !== job.status || state.progress !== job.progress) onProgress?.(state);
      job = state;
    }
  } catch (error) {
    if (error instanceof AbortedError)
      await jobs.cancel(jobId, { maxRetries: 0, timeoutMs: CANCEL_TIMEOUT_MS }).catch(() => undefined);
    throw error;
  }
  return getJobResult(job);
}
