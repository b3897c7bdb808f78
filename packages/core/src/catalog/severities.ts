/** The severity ladder and the score from which each step begins. */

/** Severities, mildest first (decisions.md, "Names and tiers"). */
export const severityLadder = ['None', 'Low', 'Medium', 'High'] as const;
export type Severity = (typeof severityLadder)[number];
/** Those of what is not clean. */
export const [, ...unsafeSeverities] = severityLadder;

/**
 * The lowest calibrated score (0–1) of each severity. .5 is the point where a finding is as likely right as wrong,
 * so everything below it is None; every analyzer calibrates its scores to these marks.
 */
export const severityThresholds = { None: 0, Low: 0.5, Medium: 0.7, High: 0.9 } as const satisfies Record<
  Severity,
  number
>;

/** The score in the middle of a severity's range: what a lexicon row of that severity is worth. */
export const severityScores = { None: 0, Low: 0.6, Medium: 0.8, High: 0.95 } as const satisfies Record<
  Severity,
  number
>;

export const severityRank = (severity: Severity): number => severityLadder.indexOf(severity);

/** The severity that a calibrated score (0–1) stands for. */
export function severityForScore(score: number): Severity {
  if (score >= severityThresholds.High) return 'High';
  if (score >= severityThresholds.Medium) return 'Medium';
  return score >= severityThresholds.Low ? 'Low' : 'None';
}

/** The worst of some severities; None for none. */
export function worstSeverity(severities: Iterable<Severity>): Severity {
  let rank = 0;
  for (const severity of severities) rank = Math.max(rank, severityRank(severity));
  return severityLadder[rank] ?? 'None';
}
