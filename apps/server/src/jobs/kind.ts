/** What a job does: the path of its modality, in the two halves between which it waits for its turn. */
import type { FileSource, ModerationRequest, Quote, RequestFields } from '@winnow/core';
import type { Deadline } from '../analyzers/deadline.ts';
import type { Watch } from '../analyzers/run.ts';
import type { Caller } from '../auth/caller.ts';
import { judge } from '../moderation/judge.ts';
import type { ModalityPath, Receipt } from '../moderation/modality.ts';
import { prepare } from '../moderation/prepare.ts';
import { watched } from '../moderation/record.ts';
import type { Services } from '../services.ts';
import type { JobModality } from '../storage/jobs.ts';

/** As much of a caller as a job remembers. */
export type JobCaller = Pick<Caller, 'accountKey' | 'tier'>;

export interface JobRequest {
  readonly caller: JobCaller;
  /** Untrusted, or as it was kept. */
  readonly body: unknown;
}

export interface JobWork extends JobRequest {
  readonly deadline: Deadline;
  readonly watch: Watch;
  /** Hears how much is done, 0–1. */
  readonly progress: (share: number) => void;
}

export interface Worked {
  /** Features that are not charged: there was nothing to do for them. */
  readonly spared: readonly string[];
  /** The result as its own route would give it. */
  answer(receipt: Receipt): unknown;
  /** Tells the activity log, once the job is charged. @param by the key or the person that asked */
  done(charged: { readonly number: bigint; readonly tokens: number; readonly by: string }): void;
}

export interface JobKind {
  readonly modality: JobModality;
  readonly timeLimitMs: number;
  /** @throws ApiError as the request would be refused */
  prepare(services: Services, request: JobRequest): Promise<{ readonly bill: Quote; readonly source: FileSource }>;
  /** @throws whatever the path throws */
  work(services: Services, work: JobWork): Promise<Worked>;
}

export type JobKinds = Readonly<Record<JobModality, JobKind>>;

/** What the path does not say. */
interface Besides<M extends JobModality, Item> {
  /** Where the content of a request is; a job has one content. */
  sourceOf(request: ModerationRequest<M>): FileSource;
  /** Features that were asked for and that the content gave nothing to do for. Absent: none. */
  spared?(request: ModerationRequest<M>, item: Item): readonly string[];
}

export function jobKind<M extends JobModality, Content extends RequestFields, Media, Item, Result>(
  path: ModalityPath<M, Content, Media, Item, Result>,
  { sourceOf, spared }: Besides<M, Item>,
): JobKind {
  return {
    modality: path.modality,
    timeLimitMs: path.timeLimitMs,

    async prepare(services, asked) {
      const { request, bill } = await prepare(path, services, asked);
      return { bill, source: sourceOf(request) };
    },

    async work(services, { deadline, watch, progress, ...asked }) {
      const { request, profile, contents } = await prepare(path, services, asked);
      const [content] = contents;
      if (content === undefined) throw new Error(`A job of ${path.modality} has no content.`);
      const work = { content, profile, deadline, progress, watch };
      const record = watched(path, services);
      const item = await judge(record.path, services, work);
      return {
        spared: spared?.(request, item) ?? [],
        answer: (receipt) => path.answer(request, [item], receipt),
        done({ by, ...charged }) {
          const { accountKey } = asked.caller;
          record.done(contents, { ...charged, profile, caller: { accountKey, keyId: by } });
        },
      };
    },
  };
}
