/** What judges texts in the quality bench: a score from 0 to 1 for each signal, .5 being as likely as not. */
import { type CategoryId, categoryIds, type Finding } from '@winnow/core';

export type CategoryScoreMap = Readonly<Record<CategoryId, number>>;

export interface Judge extends AsyncDisposable {
  readonly name: string;
  /** Languages that it reads; absent: all. */
  readonly languages?: readonly string[];
  /** Whether its scores tell how bad something is, on core's ladder of severities. */
  readonly reportsSeverity: boolean;
  score(texts: readonly string[]): Promise<CategoryScoreMap[]>;
}

/** One score for each signal. */
export const scoreEachCategory = (of: (signal: CategoryId) => number): CategoryScoreMap =>
  Object.fromEntries(categoryIds.map((signal) => [signal, of(signal)])) as Record<CategoryId, number>;

/** The highest score of a finding, by signal: what a caller's thresholds are held against. */
export const scoresFromFindings = (findings: readonly Finding[]): CategoryScoreMap =>
  scoreEachCategory((signal) =>
    Math.max(0, ...findings.filter((one) => one.signal === signal).map(({ score }) => score)),
  );
