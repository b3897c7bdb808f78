/** What a kind of content adds to the pipeline that all requests take (moderate.ts, jobs/job-kind.ts): one plain object for each modality. */
import type { Billing, ItemError, Modality, ModerationRequest, Profile, RequestFields, Tier } from '@winnow/core';
import type { LoggedContent } from '../activity/activity-entry.ts';
import type { Deadline } from '../analyzers/deadline.ts';
import type { AnalysisObserver, AnalysisOutcome } from '../analyzers/run-analyzers.ts';
import type { ServerConfig } from '../config.ts';
import type { ModerationRuntime } from '../moderation-runtime.ts';

/** What everything that happens to one content may use. */
export interface ModerationContext {
  readonly profile: Profile;
  readonly judging: ModerationRuntime;
  readonly deadline: Deadline;
  /** Observes analyzers, where a content is made of several that are looked at one by one. */
  readonly watch: AnalysisObserver;
  /** Callback for the share of the work that is done, 0–1: a video takes minutes. */
  readonly progress?: ((share: number) => void) | undefined;
}

/** The types of one modality's pipeline. */
export interface PipelineTypes {
  modality: Modality;
  /** One content as it is entitled, priced and judged. */
  content: RequestFields;
  /** What analyzers look at. */
  media: unknown;
  /** What they found; a modality of several parts adds what each part gave. */
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

/** What a result is made of. */
export interface AnalyzedContent<Content, Media, Found extends AnalysisOutcome = AnalysisOutcome>
  extends OpenContent<Content, Media> {
  readonly outcome: Found;
}

type OpenContentOf<T extends PipelineTypes> = OpenContent<T['content'], T['media']>;
type AnalyzedContentOf<T extends PipelineTypes> = AnalyzedContent<T['content'], T['media'], T['outcome']>;

/** What the response says besides the verdicts. */
export interface Receipt {
  /** "req_" and digits. */
  id: string;
  usage: Billing;
}

/** What the activity log keeps of a content besides its place and its result. */
export type ContentLog = Pick<LoggedContent, 'verdict' | 'content'>;

export interface Pipeline<T extends PipelineTypes> {
  readonly modality: T['modality'];
  /** Over all analyzers of all contents of one request that somebody waits for. */
  timeLimitMs(config: ServerConfig): number;
  /** How many contents of one request may be under way together, where one holds much memory; absent: all. */
  readonly concurrency?: number;
  /** The contents of a request (a batch has several), with everything settled that changes the price or hangs on the tier. */
  contents(request: ModerationRequest<T['modality']>, judging: ModerationRuntime, tier: Tier): readonly T['content'][];
  /** Brings a content into the form that analyzers look at. */
  resolve(content: T['content'], work: ModerationContext): T['media'] | Promise<T['media']>;
  /** Runs the analyzers. @throws AnalyzerFailed, DeadlineExceeded when a required one did not work */
  analyze(open: OpenContentOf<T>): Promise<T['outcome']>;
  /** Verdict, explanation, and what is returned instead of unsafe content. */
  conclude(analyzed: AnalyzedContentOf<T>): T['item'] | Promise<T['item']>;
  toContentLog(analyzed: AnalyzedContentOf<T>, item: T['item']): ContentLog;
  /** Frees what `resolve` opened, however judging ended. */
  release?(media: T['media']): Promise<void>;
  /** Features that were requested and for which the content gave nothing to do: they are not charged. Absent: none. */
  unusedFeatures?(analyzed: AnalyzedContentOf<T>): readonly string[];
  answer(request: ModerationRequest<T['modality']>, items: readonly T['item'][], receipt: Receipt): T['result'];
  /**
   * The response to a batch in which some contents got no verdict: an error stands in the place of each. undefined: the
   * response has no room for errors, and one content without a verdict fails the request.
   */
  readonly answerInPart: ((items: readonly (T['item'] | ItemError)[], receipt: Receipt) => T['result']) | undefined;
}
