/** What an analyzer is: media in, findings out. It never sees HTTP, tiers, prices, profiles or severities. */
import type { Bypass, Finding, ModelPrediction, PiiFinding } from '@winnow/core';

/** What analyzers find, whatever they look at. */
export interface Evidence {
  findings: readonly Finding[];
  bypass: readonly Bypass[];
  pii: readonly PiiFinding[];
  /** What models think of the whole content; the core decides with it how much findings count (verdict/score-findings.ts). */
  opinions: readonly ModelPrediction[];
}

/** What one run of an analyzer gives. */
export interface AnalyzerResult extends Partial<Evidence> {
  /** In a sentence for the caller, why it found nothing to look at. */
  readonly note?: string;
}

/** What an analyzer needs is not on this server: known only when it is called for. The message is for the caller. */
export class AnalyzerUnavailable extends Error {
  override readonly name = 'AnalyzerUnavailable';
}

/** The time that is left for a request, as analyzers see it. */
export interface TimeLimit {
  /** Aborted when the time is up. */
  readonly signal: AbortSignal;
}

/**
 * Whether a result without an analyzer would be worth less than its price: then its failure fails the request (503 or 504).
 * "where-available": it may be missing on this server, and the result says so; where it is there, it must not fail.
 */
export type Requirement = boolean | 'where-available';

/**
 * One row of a modality's list of analyzers.
 * `skips` answers for one request, `lacks` for this server; each gives the reason in a sentence for the caller.
 */
export interface Analyzer<Media> {
  /** As `analyzers[].name` says it. */
  readonly name: string;
  readonly required: Requirement;
  /**
   * 0–1: what share of unsafe content it would have found, had there been any; bounds the confidence of a clean
   * verdict (core, verdict/assemble-verdict.ts).
   */
  readonly coverage: number;
  skipReason?(media: Media): string | undefined;
  unavailableReason?(): string | undefined;
  run(media: Media, limit: TimeLimit): AnalyzerResult | Promise<AnalyzerResult>;
}
