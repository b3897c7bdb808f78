/** From a probability and a severity to the score on core's ladder. */
import type { SeverityOdds } from './text-model.ts';

/** The logistic function: log-odds → probability, 0–1. */
export const probabilityOf = (logit: number): number => 1 / (1 + Math.exp(-logit));

/** From which probability on the severity counts in full; below, a score stays nearer to .5. */
const FULL = 0.7;

/**
 * The score (0–1) of a signal: .5 begins Low, .7 Medium, .9 High (core, catalog/severities.ts).
 * @param probability calibrated, 0–1; below .5 it is the score
 * @param severity of the text if it is unsafe; without one the probability is the score
 */
export function scoreOf(probability: number, severity: SeverityOdds | undefined): number {
  if (probability < 0.5 || severity === undefined) return probability;
  return 0.5 + (expectedScore(severity) - 0.5) * Math.min(1, (probability - 0.5) / (FULL - 0.5));
}

/** Each severity that is as likely as not is a rung; how likely it is places the score on it. */
function expectedScore({ atLeastMedium, high }: SeverityOdds): number {
  if (atLeastMedium < 0.5) return 0.5 + 0.4 * atLeastMedium;
  return high < 0.5 ? 0.7 + 0.4 * high : 0.9 + 0.2 * (high - 0.5);
}
