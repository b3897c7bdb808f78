/** Sends what is tried out, and follows a video's job until it has ended. */
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Modality, RequestFields } from '@winnow/core';
import { useState } from 'react';
import { type Answers, api, type Inputs, queryClient } from '../../api.ts';
import { contentFields } from './code.ts';
import { type Content, onTheWire } from './content.ts';
import { tidy } from './request.ts';

type Moderation = Answers['moderation'];
type JobResult = NonNullable<Moderation['job']['result']>;

/** One content's result of each modality. */
export interface Results {
  text: Exclude<Moderation['text'], { results: unknown }>;
  image: Exclude<Moderation['image'], { results: unknown }>;
  audio: Moderation['audio'];
  video: Extract<JobResult, { frames: unknown }>;
}

export type Outcome = { [M in Modality]: { readonly modality: M; readonly result: Results[M] } }[Modality];

/** What was sent stays beside its result, whatever is written meanwhile. */
interface Sent {
  readonly modality: Modality;
  readonly content: Content;
  readonly options: RequestFields;
}

type Started = Outcome | { readonly modality: 'video'; readonly jobId: string };

/** The body was put together by path, so the server's schema is what checks it. */
async function start({ modality, content, options }: Sent): Promise<Started> {
  const body = { [contentFields[modality]]: await onTheWire(content), ...tidy(options) };
  if (modality === 'text')
    return {
      modality,
      result: (await api.moderation.text.mutate(body as Inputs['moderation']['text'])) as Results['text'],
    };
  if (modality === 'image')
    return {
      modality,
      result: (await api.moderation.image.mutate(body as Inputs['moderation']['image'])) as Results['image'],
    };
  if (modality === 'audio')
    return { modality, result: await api.moderation.audio.mutate(body as Inputs['moderation']['audio']) };
  const { jobId } = await api.moderation.video.mutate(body as Inputs['moderation']['video']);
  return { modality, jobId };
}

const POLL_MS = 1_000;
const ended = new Set(['completed', 'failed', 'canceled']);

function useJob(jobId: string | undefined) {
  return useQuery({
    queryKey: ['job', jobId],
    queryFn: () => api.moderation.job.query({ jobId: jobId ?? '' }),
    enabled: jobId !== undefined,
    refetchInterval: ({ state }) => (state.data && ended.has(state.data.status) ? false : POLL_MS),
  });
}

const hasFrames = (result: object): result is Results['video'] => 'frames' in result;

export function useModerate() {
  const [sent, setSent] = useState<Sent>();
  const sending = useMutation({
    mutationFn: start,
    onMutate: setSent,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['usage'] }),
  });
  const jobId = sending.data && 'jobId' in sending.data ? sending.data.jobId : undefined;
  const job = useJob(jobId);
  const { result, error: broken } = job.data ?? {};
  const outcome: Outcome | undefined =
    sending.data && 'result' in sending.data
      ? sending.data
      : result && hasFrames(result)
        ? { modality: 'video', result }
        : undefined;
  const isWaiting = jobId !== undefined && !(job.data && ended.has(job.data.status)) && !job.isError;
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
