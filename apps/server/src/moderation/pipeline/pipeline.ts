/** What each modality adds to the common pipeline (moderate.ts, jobs/job-kind.ts): one plain object per modality. */
import type { Billing, ItemError, Modality, ModerationRequest, Profile, RequestFields, Tier } from '@winnow/core';
import type { LoggedContent } from '../../accounts/activity/activity-entry.ts';
import type { ServerConfig } from '../../platform/config.ts';
import type { Deadline } from '../analyzers/deadline.ts';
import type { AnalysisObserver, AnalysisOutcome } from '../analyzers/run-analyzers.ts';
import type { ModerationRuntime } from '../runtime.ts';

/** What every stage that handles a content may use. */
export interface ModerationContext {
  readonly profile: Profile;
  readonly judging: ModerationRuntime;
  readonly deadline: Deadline;
  /** Observes analyzer runs when a content consists of several parts that are analyzed one by one. */
  readonly watch: AnalysisObserver;
  /** Progress callback with the share of work done, 0–1: a video takes minutes. */
  readonly progress?: ((share: number) => void) | undefined;
}

/** The types of one modality's pipeline. */
export interface PipelineTypes {
  modality: Modality;
  /** One content as it is entitled, priced and moderated. */
  content: RequestFields;
  /** What analyzers work on. */
  media: unknown;
  /** What they found; multi-part modalities add the outcome of each part. */
  outcome: AnalysisOutcome;
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

/** The input of a result. */
export interface AnalyzedContent<Content, Media, Found extends AnalysisOutcome = AnalysisOutcome>
  extends OpenContent<Content, Media> {
  readonly outcome: Found;
}

type OpenContentOf<T extends PipelineTypes> = OpenContent<T['content'], T['media']>;
type AnalyzedContentOf<T extends PipelineTypes> = AnalyzedContent<T['content'], T['media'], T['outcome']>;

/** What the response contains besides the verdicts. */
export interface Receipt {
  /** "req_" and digits. */
  id: string;
  usage: Billing;
}

/** What the activity log stores of a content besides its position and its result. */
export type ContentLog = Pick<LoggedContent, 'verdict' | 'content'>;

export interface Pipeline<T extends PipelineTypes> {
  readonly modality: T['modality'];
  /** For all analyzers of all contents of one synchronous request. */
  timeLimitMs(config: ServerConfig): number;
  /** Maximum number of a request's contents in progress at once, where each uses much memory; unlimited if absent. */
  readonly concurrency?: number;
  /**
   * The contents of a request (a batch has several), with everything resolved that affects
   * the price or depends on the tier.
   */
  contents(request: ModerationRequest<T['modality']>, judging: ModerationRuntime, tier: Tier): readonly T['content'][];
  /** Converts a content into the form that analyzers work on. */
  resolve(content: T['content'], work: ModerationContext): T['media'] | Promise<T['media']>;
  /** Runs the analyzers. @throws AnalyzerFailed, DeadlineExceeded if a required one failed */
  analyze(open: OpenContentOf<T>): Promise<T['outcome']>;
  /** Verdict, explanation, and replacements for unsafe content. */
  conclude(analyzed: AnalyzedContentOf<T>): T['item'] | Promise<T['item']>;
  toContentLog(analyzed: AnalyzedContentOf<T>, item: T['item']): ContentLog;
  /** Releases what `resolve` opened, whether or not judging succeeded. */
  release?(media: T['media']): Promise<void>;
  /** Requested features for which the content gave nothing to do; they are not charged. Absent: none. */
  unusedFeatures?(analyzed: AnalyzedContentOf<T>): readonly string[];
  answer(request: ModerationRequest<T['modality']>, items: readonly T['item'][], receipt: Receipt): T['result'];
  /**
   * The response to a batch in which some contents got no verdict, with an error in place of each. undefined: the
   * response cannot contain errors, so one content without a verdict fails the request.
   */
  readonly answerInPart: ((items: readonly (T['item'] | ItemError)[], receipt: Receipt) => T['result']) | undefined;
}
