/** From scores to a verdict with the default profile, as in core's verdict/assemble-verdict.ts. */
import {
  type CategoryId,
  categoryIds,
  defaultProfile,
  isUnsafeForProfile,
  type Severity,
  severityForScore,
  worstSeverity,
} from '@winnow/core';
import type { CategoryScoreMap } from './judges/judge.ts';
import { shareWhere } from './metrics.ts';
import type { MetricShares, ScoredSample } from './section.ts';

const unsafeSeverities = (scores: CategoryScoreMap): Severity[] =>
  categoryIds
    .filter((signal) => isUnsafeForProfile(defaultProfile, signal, scores[signal]))
    .map((signal) => severityForScore(scores[signal]));

export const isFlagged = (scores: CategoryScoreMap): boolean => unsafeSeverities(scores).length > 0;

export const severityOfScores = (scores: CategoryScoreMap): Severity => worstSeverity(unsafeSeverities(scores));

export const highestScore = (scores: CategoryScoreMap, of: readonly CategoryId[] = categoryIds): number =>
  Math.max(...of.map((signal) => scores[signal]));

/** The share of violating texts that were flagged, the share of clean ones that were, and balanced accuracy. */
export function verdictRates<Text>(
  scored: readonly ScoredSample<Text>[],
  isViolating: (text: Text) => boolean,
): MetricShares & { readonly found: number | null; readonly flagged: number | null; readonly balanced: number | null } {
  const flags = ({ scores }: ScoredSample<Text>) => isFlagged(scores);
  const found = shareWhere(
    scored.filter(({ text }) => isViolating(text)),
    flags,
  );
  const flagged = shareWhere(
    scored.filter(({ text }) => !isViolating(text)),
    flags,
  );
  return { found, flagged, balanced: found === null || flagged === null ? null : (found + 1 - flagged) / 2 };
}
