/** The severity ladder and the lowest score of each step. */

/** Severities, mildest first (docs/api.md, "Names and tiers"). */
export const severityLadder = ['None', 'Low', 'Medium', 'High'] as const;
export type Severity = (typeof severityLadder)[number];
/** The severities of unsafe content. */
export const [, ...unsafeSeverities] = severityLadder;

/**
 * The lowest calibrated score (0–1) of each severity. At .5 a finding is as likely right as wrong, so everything below
 * it is None; every analyzer calibrates its scores to these thresholds.
 */
export const severityThresholds = { None: 0, Low: 0.5, Medium: 0.7, High: 0.9 } as const satisfies Record<
  Severity,
  number
>;

/**
 * Scores (0–1) below this are not reported: at .05, nineteen of twenty findings would be wrong. Chosen by us, not
 * measured: far below every severity, so that no verdict changes.
 */
export const LOWEST_REPORTED_SCORE = 0.05;

/** The score in the middle of a severity's range; lexicon entries of that severity get this score. */
export const severityScores = { None: 0, Low: 0.6, Medium: 0.8, High: 0.95 } as const satisfies Record<
  Severity,
  number
>;

export const severityRank = (severity: Severity): number => severityLadder.indexOf(severity);

/** The severity of a calibrated score (0–1). */
export function severityForScore(score: number): Severity {
  if (score >= severityThresholds.High) return 'High';
  if (score >= severityThresholds.Medium) return 'Medium';
  return score >= severityThresholds.Low ? 'Low' : 'None';
}

/** The worst of the given severities; None for an empty list. */
export function worstSeverity(severities: Iterable<Severity>): Severity {
  let rank = 0;
  for (const severity of severities) rank = Math.max(rank, severityRank(severity));
  return severityLadder[rank] ?? 'None';
}
