/** What a kind of content adds to the path that all requests take (moderate.ts): one plain object for each modality. */
import type { Billing, ItemError, Modality, ModerationRequest, Profile, RequestFields, Tier } from '@winnow/core';
import type { LoggedContent } from '../activity/entry.ts';
import type { Analyzer } from '../analyzers/analyzer.ts';
import type { Deadline } from '../analyzers/deadline.ts';
import type { Outcome, Watch } from '../analyzers/run.ts';
import type { Config } from '../config.ts';
import type { Judging } from '../judging.ts';

/** What everything that happens to one content may use. */
export interface Work {
  readonly profile: Profile;
  readonly judging: Judging;
  readonly deadline: Deadline;
  /** Is told what analyzers do, where a content is made of several that are looked at one by one. */
  readonly watch: Watch;
  /** Hears how much of the work is done, 0–1, where somebody wants to know: it takes minutes with a video. */
  readonly progress?: ((share: number) => void) | undefined;
}

/** What a result is made of. */
export interface Judged<Content, Media> extends Work {
  readonly content: Content;
  readonly media: Media;
  readonly outcome: Outcome;
}

/** What the answer says besides the verdicts. */
export interface Receipt {
  /** "req_" and digits. */
  id: string;
  usage: Billing;
}

/**
 * `Content`: one content as it is entitled, priced and judged. `Media`: what analyzers look at. `Item`: the result of one
 * content. `Result`: the answer.
 */
export interface ModalityPath<M extends Modality, Content extends RequestFields, Media, Item, Result> {
  readonly modality: M;
  /** Over all analyzers of all contents of one request that somebody waits for. */
  timeLimitMs(config: Config): number;
  /** How many contents of one request may be under way together, where one holds much memory; absent: all. */
  readonly atOnce?: number;
  /** The contents of a request (a batch has several), with everything settled that changes the price or hangs on the tier. */
  contents(request: ModerationRequest<M>, judging: Judging, tier: Tier): readonly Content[];
  /** Brings a content into the form that analyzers look at. */
  resolve(content: Content, work: Work): Media | Promise<Media>;
  analyzers(judging: Judging): readonly Analyzer<Media>[];
  /** Verdict, explanation, and what is returned instead of unsafe content. */
  conclude(judged: Judged<Content, Media>): Item | Promise<Item>;
  /** What the activity log is told besides the result: the content, as far as it is at hand; evidence that is not the outcome's. */
  logged(judged: Judged<Content, Media>, item: Item): Pick<LoggedContent, 'verdict' | 'content' | 'evidence'>;
  /** Lets go of what `resolve` holds, however it went. */
  release?(media: Media): Promise<void>;
  answer(request: ModerationRequest<M>, items: readonly Item[], receipt: Receipt): Result;
  /**
   * The answer to a batch in which some contents got no verdict: an error stands in the place of each. undefined: the answer
   * has no room for errors, and one content without a verdict fails the request.
   */
  readonly answerInPart: ((items: readonly (Item | ItemError)[], receipt: Receipt) => Result) | undefined;
}
