/** From scores to a verdict, by the default profile, as core's verdict/assemble.ts comes to it. */
import { defaultProfile, isUnsafe, type Severity, type Signal, severityOf, signals, worst } from '@winnow/core';
import type { Scores } from './judges/judge.ts';
import { share } from './metrics.ts';
import type { Scored, Shares } from './section.ts';

const unsafeSeverities = (scores: Scores): Severity[] =>
  signals
    .filter((signal) => isUnsafe(defaultProfile, signal, severityOf(scores[signal])))
    .map((signal) => severityOf(scores[signal]));

export const isFlagged = (scores: Scores): boolean => unsafeSeverities(scores).length > 0;

export const severityIn = (scores: Scores): Severity => worst(unsafeSeverities(scores));

export const highest = (scores: Scores, of: readonly Signal[] = signals): number =>
  Math.max(...of.map((signal) => scores[signal]));

/** The share of violating texts that were flagged, the share of clean ones that were, and the mean of both rates of being right. */
export function verdictRates<Text>(
  scored: readonly Scored<Text>[],
  isViolating: (text: Text) => boolean,
): Shares & { readonly found: number | null; readonly flagged: number | null; readonly balanced: number | null } {
  const flags = ({ scores }: Scored<Text>) => isFlagged(scores);
  const found = share(
    scored.filter(({ text }) => isViolating(text)),
    flags,
  );
  const flagged = share(
    scored.filter(({ text }) => !isViolating(text)),
    flags,
  );
  return { found, flagged, balanced: found === null || flagged === null ? null : (found + 1 - flagged) / 2 };
}
