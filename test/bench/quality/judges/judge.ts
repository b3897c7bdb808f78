/** A judge of texts in the quality bench: a score from 0 to 1 for each signal, .5 being as likely as not. */
import { type CategoryId, categoryIds, type Finding } from '@winnow/core';

export type CategoryScoreMap = Readonly<Record<CategoryId, number>>;

export interface Judge extends AsyncDisposable {
  readonly name: string;
  /** Languages that it supports; absent: all. */
  readonly languages?: readonly string[];
  /** Whether its scores reflect severity, on core's severity ladder. */
  readonly reportsSeverity: boolean;
  score(texts: readonly string[]): Promise<CategoryScoreMap[]>;
}

/** One score for each signal. */
export const scoreEachCategory = (of: (signal: CategoryId) => number): CategoryScoreMap =>
  Object.fromEntries(categoryIds.map((signal) => [signal, of(signal)])) as Record<CategoryId, number>;

/** The highest score of a finding, by signal: the value that a caller's thresholds apply to. */
export const scoresFromFindings = (findings: readonly Finding[]): CategoryScoreMap =>
  scoreEachCategory((signal) =>
    Math.max(0, ...findings.filter((one) => one.signal === signal).map(({ score }) => score)),
  );
