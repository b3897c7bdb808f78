/**
 * What an analyzer is: it takes media and returns findings. It is independent of HTTP, tiers, prices, profiles or
 * severities.
 */
import type {
  AppliedRules,
  Bypass,
  CustomScore,
  Finding,
  KnownLabel,
  ModelPrediction,
  PiiFinding,
  UnjudgedPart,
  UrgentScores,
  WaveCount,
} from '@winnow/core';
import type { TaskContext } from '@winnow/models/scheduling';

/** The findings of an analyzer, regardless of the modality. */
export interface Evidence {
  findings: readonly Finding[];
  bypass: readonly Bypass[];
  pii: readonly PiiFinding[];
  /** Model predictions for the whole content; the core uses them to weight findings (verdict/score-findings.ts). */
  predictions: readonly ModelPrediction[];
  /** Matches with banks and lists; absent: none. */
  labels?: readonly KnownLabel[];
  /** The ids of the lists that it was compared with; absent: none. */
  comparedLists?: readonly string[];
  /** Scores of custom categories, before the profile's thresholds; absent: none. */
  customScores?: readonly CustomScore[];
  /** Scores of urgent labels, before the profile's effect; absent: none was scored. */
  urgentScores?: UrgentScores;
  /** Counts of what it has in common with other posts; absent: nothing was counted. */
  waves?: readonly WaveCount[];
  /** What the account’s rules say of the content, once they were applied; absent: none was. */
  rules?: AppliedRules;
}

/** The result of one run of an analyzer. */
export interface AnalyzerResult extends Partial<Evidence> {
  /** A sentence for the caller: why there was nothing to analyze. */
  readonly note?: string;
  /** What it could not read of the content. */
  readonly unjudged?: readonly Omit<UnjudgedPart, 'analyzer'>[];
}

/** This server lacks something that an analyzer needs, which shows only once it runs. The message is for the caller. */
export class AnalyzerUnavailable extends Error {
  override readonly name = 'AnalyzerUnavailable';
}

/**
 * What the profile names, such as a custom category, cannot be applied, now or at all. By default the rest is judged, and
 * the verdict is incomplete. The message is for the caller.
 */
export class ProfilePartUnavailable extends Error {
  override readonly name = 'ProfilePartUnavailable';
}

/** The time limit of a request, as analyzers see it: the signal is aborted when the time is up. */
export interface TimeLimit extends TaskContext {}

/**
 * Whether a result without this analyzer would be worth less than its price: if so, its failure fails the request (503
 * or 504). "where-available": it may be missing on this server, in which case the result says so; where it is
 * installed, it must not fail.
 */
export type Requirement = boolean | 'where-available';

/**
 * One entry in a modality's list of analyzers. `skipReason` applies to one request, `unavailableReason` to this server;
 * each returns a sentence for the caller.
 */
export interface Analyzer<Media> {
  /** As reported in `analyzers[].name`. */
  readonly name: string;
  readonly required: Requirement;
  /**
   * Whether it decides the verdict, or gives others what they decide on: the profile says what its failure means
   * (`onFailure`). Otherwise it is a feature that was requested by name and is charged: without it there is no result.
   */
  readonly decides: boolean;
  /**
   * 0–1: the share of unsafe content that it detects; limits the confidence of a clean verdict (core,
   * verdict/assemble-verdict.ts).
   */
  readonly recall: number;
  skipReason?(media: Media): string | undefined;
  unavailableReason?(): string | undefined;
  run(media: Media, limit: TimeLimit): AnalyzerResult | Promise<AnalyzerResult>;
}
