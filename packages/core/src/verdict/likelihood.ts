/** How likely a content is each signal, and how bad: for those who ask for numbers and not for a verdict. */
import { type CategoryId, categoryIds } from '../catalog/categories.ts';
import { severityThresholds } from '../catalog/severities.ts';
import type { Finding } from './finding.ts';
import { combinePredictions, isListFinding, type ModelPrediction, scoreFindings } from './score-findings.ts';
import { toProbability } from './severity-score.ts';

/** Both from 0 to 1, and at least .5 for the same contents: those in which the verdict sees the signal. */
export interface Likelihood {
  /** Calibrated: that the content is this, however mild. */
  probability: number;
  /** Of the worst finding, on the ladder of severities (catalog/severities.ts); 0 where nothing was found. */
  score: number;
}

export type Likelihoods = Readonly<Record<CategoryId, Likelihood>>;

interface LikelihoodEvidence {
  readonly findings: readonly Finding[];
  readonly predictions: readonly ModelPrediction[];
  /** The findings as score-findings.ts leaves them. */
  readonly scored: readonly Finding[];
}

const highestScore = (findings: readonly Finding[]): number => Math.max(0, ...findings.map(({ score }) => score));

/** The models' probability, and that of what stands whatever they think: what others said, and what score-findings.ts lets stand. */
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
 * @param findings of the analyzers, as they come
 * @param predictions of models; without one, the score of a signal's worst finding is its probability as well
 * @param scored the findings as score-findings.ts leaves them, where somebody has asked it before
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
