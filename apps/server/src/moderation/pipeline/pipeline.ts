/** What each modality adds to the common pipeline (moderate.ts, jobs/job-kind.ts): one plain object per modality. */
import type {
  Billing,
  ContentItem,
  ItemError,
  LanguageCode,
  Modality,
  ModerationRequest,
  Profile,
  RequestFields,
  Tier,
} from '@winnow/core';
import type { LoggedContent } from '../../accounts/activity/activity-entry.ts';
import type { ContentReference } from '../../accounts/activity/content-policy.ts';
import type { PdqVariants } from '../../accounts/activity/picture-mask.ts';
import type { ServerConfig } from '../../platform/config.ts';
import type { Viewable } from '../../platform/media/viewing.ts';
import type { Deadline } from '../analyzers/deadline.ts';
import type { AnalysisObserver, AnalysisOutcome } from '../analyzers/run-analyzers.ts';
import type { AppliedEffect, Effect, EffectOutput } from '../effects/effect.ts';
import type { ModerationRuntime } from '../runtime.ts';
import type { PostOrigin } from '../waves/wave-counter.ts';

/** What every stage that handles a content may use. */
export interface ModerationContext {
  readonly profile: Profile;
  readonly judging: ModerationRuntime;
  readonly deadline: Deadline;
  /** Observes analyzer runs when a content consists of several parts that are analyzed one by one. */
  readonly watch: AnalysisObserver;
  /** What the caller said of it; absent: nothing. */
  readonly about?: ContentItem | undefined;
  /** Where the content was posted; absent: it is not counted with others. */
  readonly origin?: PostOrigin | undefined;
  /** Whether thumbnails of what is found are kept for reviewers; absent: they are not. Never rejects. */
  readonly keepsThumbnails?: (() => Promise<boolean>) | undefined;
  /** Progress callback with the share of work done, 0–1: a video takes minutes. */
  readonly progress?: ((share: number) => void) | undefined;
}

/** The verdict on a content; modalities add what else follows from its evidence and the profile. */
export interface Conclusion {
  readonly verdict: LoggedContent['verdict'];
}

/** The types of one modality's pipeline. */
export interface PipelineTypes {
  modality: Modality;
  /** One content as it is entitled, priced and moderated. */
  content: RequestFields & { readonly language: LanguageCode };
  /** What analyzers work on. */
  media: unknown;
  /** What they found; multi-part modalities add the outcome of each part. */
  outcome: AnalysisOutcome;
  /** The verdict, and what else follows from the outcome and the profile alone. */
  conclusion: Conclusion;
  /** What the effect produces. */
  output: EffectOutput;
  /** The result of one content. */
  item: unknown;
  /** The response. */
  result: unknown;
}

/** A content that is open for analysis. */
export interface OpenContent<Content, Media> extends ModerationContext {
  readonly content: Content;
  readonly media: Media;
}

/** The input of a verdict: evidence and a profile, and neither the content nor anything that could read it. */
export interface VerdictInput<Outcome extends AnalysisOutcome = AnalysisOutcome> {
  readonly outcome: Outcome;
  readonly profile: Profile;
  /** Language of the explanation. */
  readonly language: LanguageCode;
}

/** A content with its verdict: the input of effects and results. */
interface ConcludedContent<Content, Media, Outcome, Decided> extends OpenContent<Content, Media> {
  readonly outcome: Outcome;
  readonly conclusion: Decided;
}

export type ConcludedContentOf<T extends PipelineTypes> = ConcludedContent<
  T['content'],
  T['media'],
  T['outcome'],
  T['conclusion']
>;

/** What the response contains besides the verdicts. */
export interface Receipt {
  /** "req_" and digits. */
  id: string;
  usage: Billing;
}

/** What rules read of a content besides its evidence. */
export interface RuleSignals {
  /** Absent: it is none. */
  readonly text?: string;
  /** ISO 639-1, or "und". */
  readonly language?: string;
  /** Whether personal data was looked for. */
  readonly hasPersonalData: boolean;
}

export interface Pipeline<T extends PipelineTypes> {
  readonly modality: T['modality'];
  /** For all analyzers of all contents of one synchronous request. */
  timeLimitMs(config: ServerConfig): number;
  /** Maximum number of a request's contents in progress at once, where each uses much memory; unlimited if absent. */
  readonly concurrency?: number;
  /** How many requests these contents count as for the rate limit; 1 if absent. */
  rateUnits?(contents: readonly T['content'][]): number;
  /** The cost of a content's turn on the event loop, in characters; 1 if absent. */
  turnCost?(content: T['content']): number;
  /**
   * The contents of a request (a batch has several), with everything resolved that affects
   * the price or depends on the tier.
   */
  contents(request: ModerationRequest<T['modality']>, judging: ModerationRuntime, tier: Tier): readonly T['content'][];
  /** Converts a content into the form that analyzers work on. */
  resolve(content: T['content'], work: ModerationContext): T['media'] | Promise<T['media']>;
  /**
   * Runs the analyzers, and reads everything else that the result reports of the media.
   * @throws AnalyzerFailed, DeadlineExceeded if a required analyzer failed
   */
  analyze(open: OpenContent<T['content'], T['media']>): Promise<T['outcome']>;
  /** Verdict and explanation: a pure function of the evidence and the profile. */
  conclude(input: VerdictInput<T['outcome']>): T['conclusion'];
  /** What is made of the content after its verdict. Absent: nothing. */
  readonly effect?: Effect<ConcludedContentOf<T>, T['output']>;
  /** The result, from the parts that the stages before it made. */
  assemble(content: ConcludedContentOf<T>, effect: AppliedEffect<T['output']> | undefined): T['item'];
  /** What the activity log identifies the content by. */
  toContentReference(content: ConcludedContentOf<T>): ContentReference;
  /** By what the activity log finds pictures like it. Absent: it is no picture. */
  toPictureHashes?(content: ConcludedContentOf<T>): PdqVariants | undefined;
  /** What rules read of the content besides its evidence; absent: nothing. */
  ruleSignals?(content: ConcludedContentOf<T>): RuleSignals;
  /** Holds the content for a viewing copy, which outlives `release`. Absent: it is text. */
  hold?(content: ConcludedContentOf<T>): Viewable;
  /** Releases what `resolve` opened, whether or not judging succeeded. */
  release?(media: T['media']): Promise<void>;
  /** Requested features for which the content gave nothing to do; they are not charged. Absent: none. */
  unusedFeatures?(outcome: T['outcome']): readonly string[];
  answer(request: ModerationRequest<T['modality']>, items: readonly T['item'][], receipt: Receipt): T['result'];
  /**
   * The response to a batch in which some contents got no verdict, with an error in place of each. undefined: the
   * response cannot contain errors, so one content without a verdict fails the request.
   */
  readonly answerInPart: ((items: readonly (T['item'] | ItemError)[], receipt: Receipt) => T['result']) | undefined;
}
