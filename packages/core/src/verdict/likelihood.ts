/** The likelihood and severity of each signal, for clients that need numbers instead of a verdict. */
import { type CategoryId, categoryIds } from '../catalog/categories.ts';
import { severityThresholds } from '../catalog/severities.ts';
import type { Finding } from './finding.ts';
import { combinePredictions, isListFinding, type ModelPrediction, scoreFindings } from './score-findings.ts';
import { toProbability } from './severity-score.ts';

/** Both are 0–1, and at least .5 for exactly the content in which the verdict detects the signal. */
export interface Likelihood {
  /** Calibrated probability that the content has the signal, in any severity. */
  probability: number;
  /** The score of the worst finding on the severity ladder (catalog/severities.ts); 0 without findings. */
  score: number;
}

export type Likelihoods = Readonly<Record<CategoryId, Likelihood>>;

interface LikelihoodEvidence {
  readonly findings: readonly Finding[];
  readonly predictions: readonly ModelPrediction[];
  /** The findings as returned by score-findings.ts. */
  readonly scored: readonly Finding[];
}

const highestScore = (findings: readonly Finding[]): number => Math.max(0, ...findings.map(({ score }) => score));

/**
 * The models' probability, raised by findings that are not reweighted (`isListFinding`) or whose score
 * score-findings.ts keeps.
 */
function calculateLikelihood(signal: CategoryId, { findings, predictions, scored }: LikelihoodEvidence): Likelihood {
  const found = findings.filter((finding) => finding.signal === signal);
  const score = highestScore(scored.filter((finding) => finding.signal === signal));
  const prediction = combinePredictions(signal, predictions, found.filter(isListFinding));
  if (prediction === undefined) return { probability: score, score };
  const probability = Math.max(
    toProbability(prediction.combinedLogOdds),
    highestScore(found.filter((finding) => !isListFinding(finding))),
  );
  const stands = score >= severityThresholds.Low && probability < severityThresholds.Low;
  return { probability: stands ? score : probability, score };
}

/**
 * @param findings unscored findings of the analyzers
 * @param predictions of models; without one, a signal's probability is the score of its worst finding
 * @param scored the findings as returned by score-findings.ts, if already computed
 */
export function calculateLikelihoods(
  findings: readonly Finding[],
  predictions: readonly ModelPrediction[],
  scored = scoreFindings(findings, predictions),
): Likelihoods {
  const evidence = { findings, predictions, scored };
  return Object.fromEntries(
    categoryIds.map((signal) => [signal, calculateLikelihood(signal, evidence)]),
  ) as Likelihoods;
}
