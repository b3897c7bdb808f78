/** Sends the content, and polls a video's job until it has ended. */
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Modality, RequestFields } from '@winnow/core';
import { useState } from 'react';
import { api, queryClient, type RouterInputs, type RouterOutputs } from '../../api.ts';
import { encodeContent, type PlaygroundContent } from './playground-content.ts';
import { cleanRequest } from './playground-request.ts';
import { contentFields } from './request-snippets.ts';

type ModerationOutputs = RouterOutputs['moderation'];
type VideoJobResult = NonNullable<ModerationOutputs['job']['result']>;

/** One content's result, by modality. */
export interface ModerationResults {
  text: Exclude<ModerationOutputs['text'], { results: unknown }>;
  image: Exclude<ModerationOutputs['image'], { results: unknown }>;
  audio: ModerationOutputs['audio'];
  video: Extract<VideoJobResult, { frames: unknown }>;
}

export type ModerationOutcome = {
  [M in Modality]: { readonly modality: M; readonly result: ModerationResults[M] };
}[Modality];

/** What was sent is kept with its result, even if the form changes meanwhile. */
interface PlaygroundRequest {
  readonly modality: Modality;
  readonly content: PlaygroundContent;
  readonly options: RequestFields;
}

type SubmissionResult = ModerationOutcome | { readonly modality: 'video'; readonly jobId: string };

/** The body was assembled by path, so the server's schema validates it. */
async function submitRequest({ modality, content, options }: PlaygroundRequest): Promise<SubmissionResult> {
  const body = { [contentFields[modality]]: await encodeContent(content), ...cleanRequest(options) };
  if (modality === 'text')
    return {
      modality,
      result: (await api.moderation.text.mutate(
        body as RouterInputs['moderation']['text'],
      )) as ModerationResults['text'],
    };
  if (modality === 'image')
    return {
      modality,
      result: (await api.moderation.image.mutate(
        body as RouterInputs['moderation']['image'],
      )) as ModerationResults['image'],
    };
  if (modality === 'audio')
    return { modality, result: await api.moderation.audio.mutate(body as RouterInputs['moderation']['audio']) };
  const { jobId } = await api.moderation.video.mutate(body as RouterInputs['moderation']['video']);
  return { modality, jobId };
}

const POLL_MS = 1_000;
const finalJobStatuses = new Set(['completed', 'failed', 'canceled']);

function useVideoJob(jobId: string | undefined) {
  return useQuery({
    queryKey: ['job', jobId],
    queryFn: () => api.moderation.job.query({ jobId: jobId ?? '' }),
    enabled: jobId !== undefined,
    refetchInterval: ({ state }) => (state.data && finalJobStatuses.has(state.data.status) ? false : POLL_MS),
  });
}

const isVideoResult = (result: object): result is ModerationResults['video'] => 'frames' in result;

export function useModeration() {
  const [sent, setSent] = useState<PlaygroundRequest>();
  const sending = useMutation({
    mutationFn: submitRequest,
    onMutate: setSent,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['usage'] }),
  });
  const jobId = sending.data && 'jobId' in sending.data ? sending.data.jobId : undefined;
  const job = useVideoJob(jobId);
  const { result, error: broken } = job.data ?? {};
  const outcome: ModerationOutcome | undefined =
    sending.data && 'result' in sending.data
      ? sending.data
      : result && isVideoResult(result)
        ? { modality: 'video', result }
        : undefined;
  const isWaiting = jobId !== undefined && !(job.data && finalJobStatuses.has(job.data.status)) && !job.isError;
  return {
    send: sending.mutate,
    sent,
    outcome,
    job:
      jobId === undefined ? undefined : { jobId, status: job.data?.status ?? 'queued', progress: job.data?.progress },
    failure: sending.error ?? job.error ?? (broken && new Error(broken.detail)),
    isBusy: sending.isPending || isWaiting,
    reset: () => {
      setSent(undefined);
      sending.reset();
    },
  };
}
