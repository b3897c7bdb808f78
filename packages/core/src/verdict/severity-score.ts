/** Maps a probability and a severity score to a score on the severity ladder (catalog/severities.ts). */

/** From .5 up to this probability a severity counts proportionally; from here on it counts in full. */
const FULL_SEVERITY_PROBABILITY = 0.7;

/**
 * The score (0–1) of a signal that is present with this probability and has this severity if it is.
 * Below .5 it is the probability itself; just above, it is Low, regardless of the severity.
 * @param severityScore 0.5–1, on the severity ladder
 */
export function toScore(probability: number, severityScore: number): number {
  if (probability < 0.5) return probability;
  return 0.5 + (severityScore - 0.5) * Math.min(1, (probability - 0.5) / (FULL_SEVERITY_PROBABILITY - 0.5));
}

/** Probabilities (0–1) that unsafe content is of a given severity or a worse one. */
export interface SeverityProbabilities {
  atLeastMedium: number;
  high: number;
}

/** The severity score of unsafe content: 0.5–0.7 Low, up to 0.9 Medium, above that High. */
export function toSeverityScore({ atLeastMedium, high }: SeverityProbabilities): number {
  if (atLeastMedium < 0.5) return 0.5 + 0.4 * atLeastMedium;
  return high < 0.5 ? 0.7 + 0.4 * high : 0.9 + 0.2 * (high - 0.5);
}

const MIN_PROBABILITY = 1e-6;

/** Natural log-odds of a probability (0–1), which is clamped to keep the result finite. */
export function toLogOdds(probability: number): number {
  const inside = Math.min(1 - MIN_PROBABILITY, Math.max(MIN_PROBABILITY, probability));
  return Math.log(inside / (1 - inside));
}

export const toProbability = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));
