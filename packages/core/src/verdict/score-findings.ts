/** Combines the evidence of word lists and models per signal by adding log-odds (docs/decisions/0016). */

import type { BypassTechnique } from '../catalog/bypass-techniques.ts';
import { type CategoryId, categoryIds } from '../catalog/categories.ts';
import { LOWEST_REPORTED_SCORE, type Severity, severityForScore, severityScores } from '../catalog/severities.ts';
import { type ContentLocation, type Finding, jestSignals } from './finding.ts';
import { toLogOdds, toProbability, toScore } from './severity-score.ts';

/** A model's prediction of one signal for the whole content. */
export interface CategoryPrediction {
  /** Calibrated natural log-odds that the content has the signal; 0: as likely as not. */
  logOdds: number;
  /** 0.5–1 on the severity ladder: how severe it is if present. */
  severityScore: number;
  /** The words behind the prediction, in the original content; [] if the model cannot name them. */
  words: readonly { term: string; place: ContentLocation }[];
}

/** Log-odds that a word list's worst finding of a severity adds to a model's; "None": the lists found nothing. */
type SeverityEvidence = Readonly<Record<Severity, number>>;

/** A signal without fitted values is absent; `defaultListEvidence` applies to it. */
export type ListEvidence = Readonly<Partial<Record<CategoryId, SeverityEvidence>>>;

/** A model's predictions for one piece of content. */
export interface ModelPrediction {
  /** Name of the analyzer that ran the model. */
  analyzer: string;
  /** The model's name: the term of a finding without words. */
  model: string;
  /** Signals that the model does not predict are absent. */
  signals: Partial<Record<CategoryId, CategoryPrediction>>;
  evidence: ListEvidence;
  /** In long content that is analyzed in parts: the part. */
  part?: number;
}

/** Used where nothing was fitted: with an undecided model (log-odds 0), a listed word keeps its own score. */
export const defaultListEvidence: SeverityEvidence = {
  None: 0,
  Low: toLogOdds(severityScores.Low),
  Medium: toLogOdds(severityScores.Medium),
  High: toLogOdds(severityScores.High),
};

/** The highest severity of a list finding in content that a model predicts to be benign: High requires both. */
const MAX_LIST_ONLY_SCORE = severityScores.Medium;

/** The models' combined prediction of one signal. */
export interface CombinedPrediction {
  /** Log-odds that the content has the signal: from the models alone, and with the list findings. */
  modelLogOdds: number;
  combinedLogOdds: number;
  strongest: CategoryPrediction;
  source: ModelPrediction;
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/**
 * Predictions of several models are averaged as log-odds: they share the same text, so adding them would count it
 * twice.
 */
export function combinePredictions(
  signal: CategoryId,
  predictions: readonly ModelPrediction[],
  listed: readonly Finding[],
): CombinedPrediction | undefined {
  const categoryPredictions = predictions.flatMap((by) => {
    const prediction = by.signals[signal];
    return prediction === undefined ? [] : [{ by, prediction }];
  });
  const [first, ...rest] = categoryPredictions;
  if (first === undefined) return undefined;
  const found = severityForScore(Math.max(0, ...listed.map(({ score }) => score)));
  const { by, prediction } = rest.reduce((a, b) => (b.prediction.logOdds > a.prediction.logOdds ? b : a), first);
  return {
    modelLogOdds: mean(categoryPredictions.map((one) => one.prediction.logOdds)),
    combinedLogOdds: mean(
      categoryPredictions.map(
        (one) => one.prediction.logOdds + (one.by.evidence[signal] ?? defaultListEvidence)[found],
      ),
    ),
    strongest: prediction,
    source: by,
  };
}

/**
 * Findings of the built-in word lists and patterns. Custom blocked terms and other models' findings are not reweighted.
 */
export const isListFinding = ({ kind }: Finding): boolean => kind === 'term' || kind === 'pattern';

/** Techniques that also occur without intent to evade: stars in a quoted word, letters repeated for emphasis. */
const innocentTechniques: readonly (BypassTechnique | undefined)[] = ['grawlix', 'repetition', undefined];

/** Hiding a word from moderation shows intent, so a model's benign prediction does not lower its score. */
const keepsListScore = ({ neverBenign, technique }: Finding): boolean =>
  neverBenign === true || !innocentTechniques.includes(technique);

/** The score that no model lowers. */
function lowestScore(finding: Finding): number {
  if (keepsListScore(finding)) return finding.score;
  return finding.standsAlone ? Math.min(finding.score, MAX_LIST_ONLY_SCORE) : 0;
}

/** A list finding with its combined score. */
function applyPrediction(finding: Finding, { modelLogOdds, combinedLogOdds, strongest }: CombinedPrediction): Finding {
  const meant = modelLogOdds > 0;
  const badness = meant
    ? Math.max(finding.score, strongest.severityScore)
    : Math.min(finding.score, MAX_LIST_ONLY_SCORE);
  const score = toScore(toProbability(combinedLogOdds), Math.max(0.5, badness));
  const scored = { ...finding, score: Math.max(lowestScore(finding), score) };
  return meant ? { ...scored, meant } : scored;
}

/** Model findings where the lists found nothing: one for each range of words behind the prediction. */
function toModelFindings(signal: CategoryId, { combinedLogOdds, strongest, source }: CombinedPrediction): Finding[] {
  const score = toScore(toProbability(combinedLogOdds), strongest.severityScore);
  if (score < LOWEST_REPORTED_SCORE) return [];
  const finding = { signal, score, analyzer: source.analyzer, kind: 'model' as const };
  if (severityForScore(score) === 'None' || strongest.words.length === 0) return [{ ...finding, term: source.model }];
  return strongest.words.map(({ term, place }) => ({ ...finding, term, place }));
}

/**
 * The findings of all analyzers with calibrated scores. List findings keep their places and get the combined score of
 * list and model; a signal that only a model detects gets findings of its own. Without a prediction, all stay
 * unchanged.
 * In content that is analyzed in parts, each part is scored by its own evidence.
 */
export function scoreFindings(findings: readonly Finding[], predictions: readonly ModelPrediction[]): Finding[] {
  if (predictions.length === 0) return lowerJests([...findings], []);
  const parts = new Set([...findings, ...predictions].map(({ part }) => part));
  if (parts.size === 1) return scorePart(findings, predictions);
  return [...parts].flatMap((part) => {
    const isOfPart = (one: { part?: number }) => one.part === part;
    return scorePart(findings.filter(isOfPart), predictions.filter(isOfPart));
  });
}

const isOfJest = ({ signal }: Finding): boolean => jestSignals.includes(signal);

/**
 * Where a jest or title is most of the content and nothing else of its kind is listed, its findings are Low at most, so that no
 * threat becomes clean by a condition beside it. A model's predictions are of the whole content, so they are lowered too.
 * @param others findings that are not reweighted, which stay as they are
 */
function lowerJests(scored: readonly Finding[], others: readonly Finding[]): Finding[] {
  const listed = [...scored, ...others].filter((finding) => isOfJest(finding) && finding.kind !== 'model');
  if (!listed.some(({ isJest }) => isJest) || listed.some(({ isJest }) => !isJest)) return [...others, ...scored];
  const lowered = scored.map((finding) =>
    isOfJest(finding) ? { ...finding, score: Math.min(finding.score, severityScores.Low) } : finding,
  );
  return [...others, ...lowered];
}

function scorePart(findings: readonly Finding[], predictions: readonly ModelPrediction[]): Finding[] {
  const scored: Finding[] = [];
  for (const signal of categoryIds) {
    const listed = findings.filter((finding) => isListFinding(finding) && finding.signal === signal);
    const prediction = combinePredictions(signal, predictions, listed);
    if (prediction === undefined) scored.push(...listed);
    else if (listed.length === 0) scored.push(...toModelFindings(signal, prediction));
    else scored.push(...listed.map((finding) => applyPrediction(finding, prediction)));
  }
  return lowerJests(
    scored,
    findings.filter((finding) => !isListFinding(finding)),
  );
}
