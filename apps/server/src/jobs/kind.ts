/** What a job does: the path of its modality, in the two halves between which it waits for its turn. */
import type { Modality, ModerationRequest, Quote, RequestFields } from '@winnow/core';
import type { Deadline } from '../analyzers/deadline.ts';
import type { Watch } from '../analyzers/run.ts';
import type { Caller } from '../auth/caller.ts';
import type { Config } from '../config.ts';
import type { Occurrence } from '../errors.ts';
import { judge } from '../moderation/judge.ts';
import { answerOf, chargeFor, judgeAll, verdictsIn } from '../moderation/judge-all.ts';
import type { ModalityPath, Receipt } from '../moderation/modality.ts';
import { prepare } from '../moderation/prepare.ts';
import { watched } from '../moderation/record.ts';
import type { Services } from '../services.ts';
import { billWithout } from './kept.ts';
import type { Packed, Packing } from './packing.ts';

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
  /** What is charged of what was reserved. */
  charge(reserved: Quote): Quote;
  /** The result as its own route would give it. */
  answer(receipt: Receipt & Pick<Occurrence, 'instance'>): unknown;
  /** Tells the activity log, once the job is charged. @param by the key or the person that asked */
  done(charged: { readonly number: bigint; readonly tokens: number; readonly by: string }): void;
}

export interface JobKind {
  readonly modality: Modality;
  timeLimitMs(config: Config): number;
  /** Of the body, with the content. */
  readonly field: string;
  /** @throws ApiError as the request would be refused */
  prepare(services: Services, request: JobRequest): Promise<{ readonly bill: Quote; readonly content: Packed }>;
  /** What was kept of a content, as the field's value again. */
  unpack: Packing<unknown>['unpack'];
  /** @throws whatever the path throws */
  work(services: Services, work: JobWork): Promise<Worked>;
}

/** Nobody waits for a job: what a request has no time for can be one. */
const LEAST_TIME_MS = 600_000;

export type JobKinds = Readonly<Record<Modality, JobKind>>;

/** What the path does not say. */
interface Besides<M extends Modality, Source, Item> {
  /** Where the content of a request is, or all of them. */
  sourceOf(request: ModerationRequest<M>): Source;
  packing: Packing<Source>;
  /** Features that were asked for and that no content gave something to do for. Absent: none. */
  spared?(request: ModerationRequest<M>, items: readonly Item[]): readonly string[];
}

export function jobKind<M extends Modality, Content extends RequestFields, Media, Item, Result, Source>(
  path: ModalityPath<M, Content, Media, Item, Result>,
  { sourceOf, packing, spared }: Besides<M, Source, Item>,
): JobKind {
  return {
    modality: path.modality,
    timeLimitMs: (config) => Math.max(LEAST_TIME_MS, path.timeLimitMs(config)),
    field: packing.field,
    unpack: packing.unpack,

    async prepare(services, asked) {
      const { request, bill } = await prepare(path, services, asked);
      return { bill, content: packing.pack(sourceOf(request)) };
    },

    async work(services, { deadline, watch, progress, ...asked }) {
      const { request, profile, contents } = await prepare(path, services, asked);
      const record = watched(path, services);
      const shares = contents.map(() => 0);
      const judgeOne = async (content: Content, place: number) => {
        const note = (share: number) => {
          shares[place] = share;
          progress(shares.reduce((sum, one) => sum + one, 0) / shares.length);
        };
        const item = await judge(record.path, services, { content, profile, deadline, progress: note, watch });
        note(1);
        return item;
      };
      const judgements = await judgeAll(path, { contents, deadline, watch, judgeOne });
      const { items } = judgements;
      return {
        charge: (reserved) =>
          billWithout(chargeFor(reserved, path.modality, judgements), spared?.(request, verdictsIn(items)) ?? []),
        answer: (receipt) => answerOf(path, { request, items }, receipt),
        done({ by, ...charged }) {
          const { accountKey } = asked.caller;
          record.done(judgements, { ...charged, profile, caller: { accountKey, keyId: by } });
        },
      };
    },
  };
}
