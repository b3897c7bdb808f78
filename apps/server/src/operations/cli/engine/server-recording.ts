/** Moderates a recording or a video on a server: sent once, judged by a job, which is polled until it ends. */
import { openAsBlob } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { audioJobSchema, type FileInputSource, UploadedFile, videoJobSchema } from '@winnow/core';
import type { RecordingKind } from '../../../platform/media/av/formats.ts';
import { ContentRefused, EngineStopped, type RecordingItem, type RecordingJudgeOptions } from './engine.ts';
import { createFormBody } from './form-body.ts';
import { refusalOr, requestWithRetry, type ServerEngineOptions, toJsonBody, toRefusal } from './server-request.ts';

/** Chosen by us, not measured: a slow connection needs this for 100 MB. */
const UPLOAD_TIMEOUT_MS = 15 * 60_000;
const POLL_TIMEOUT_MS = 30_000;
/** Chosen by us, not measured: short jobs are noticed soon, and each poll counts against the rate limit. */
const FIRST_POLL_MS = 500;
const MAX_POLL_MS = 5_000;
const CANCEL_TIMEOUT_MS = 5_000;

const jobSchemas = { audio: audioJobSchema, video: videoJobSchema } as const;
type AnyJob = ReturnType<(typeof jobSchemas)[RecordingKind]['parse']>;

function parseJob(kind: RecordingKind, answer: unknown, url: string): AnyJob {
  const read = jobSchemas[kind].safeParse(answer);
  if (!read.success) throw new EngineStopped(`${url} did not return a job. Is it a Winnow server?`);
  return read.data;
}

/** The sound of a video is judged as on this machine. */
function toFeatures(kind: RecordingKind, transcribe: boolean) {
  const sound = { transcribe, includeTimestamps: transcribe };
  return kind === 'audio' ? sound : { analyzeAudio: sound };
}

/**
 * Canceled at no cost if the work is interrupted.
 * @throws ContentRefused, EngineStopped; the signal's reason once it is aborted
 */
export async function judgeRecordingOnServer<Kind extends RecordingKind>(
  options: ServerEngineOptions,
  source: FileInputSource,
  { kind, transcribe, onProgress, signal }: RecordingJudgeOptions<Kind>,
): Promise<RecordingItem<Kind>> {
  const { url, language, profile } = options;
  const path = `/moderation/${kind}`;
  const fields = { ...toFeatures(kind, transcribe), language, moderationProfileId: profile };
  const request =
    typeof source === 'string'
      ? { path, content: toJsonBody({ ...fields, [kind]: source }) }
      : { path: `${path}/upload`, content: createFormBody(kind, await toBlob(source), fields) };
  const asking = { ...request, asJob: true, timeoutMs: UPLOAD_TIMEOUT_MS, signal };
  const sent = await requestWithRetry(options, asking).catch((error: unknown) => {
    throw refusalOr(error);
  });
  let job = parseJob(kind, sent, url);
  const jobPath = `${path}/${job.jobId}`;
  try {
    for (let wait = FIRST_POLL_MS; !isFinished(job); wait = Math.min(MAX_POLL_MS, 1.5 * wait)) {
      await delay(wait, undefined, { signal });
      const polled = await requestWithRetry(options, { path: jobPath, timeoutMs: POLL_TIMEOUT_MS, signal });
      job = parseJob(kind, polled, url);
      onProgress?.((job.progress ?? 0) / 100);
    }
  } catch (error) {
    if (signal.aborted) await cancel(options, jobPath);
    throw signal.aborted ? signal.reason : error;
  }
  return resultOf(job) as RecordingItem<Kind>;
}

const isFinished = ({ status }: AnyJob): boolean => status !== 'queued' && status !== 'processing';

/** A job that failed says nothing about other files. @throws ContentRefused */
function resultOf({ status, result, error }: AnyJob) {
  if (result) return result;
  if (error) throw toRefusal(error.status, error.detail);
  throw new ContentRefused(`The job ended as ${status}, without a verdict.`, { isOtherKind: false });
}

async function toBlob(source: Exclude<FileInputSource, string>): Promise<Blob> {
  return source instanceof UploadedFile ? openAsBlob(source.path) : new Blob([new Uint8Array(source)]);
}

/** What cannot be canceled ends by itself. */
async function cancel(options: ServerEngineOptions, path: string): Promise<void> {
  const signal = AbortSignal.timeout(CANCEL_TIMEOUT_MS);
  await requestWithRetry(options, { method: 'DELETE', path, timeoutMs: CANCEL_TIMEOUT_MS, signal }).catch(() => {});
}
