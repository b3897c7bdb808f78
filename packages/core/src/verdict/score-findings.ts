/** Word lists and models decide together: what each knows of a signal is added up as log-odds (docs/decisions/0016). */

import type { BypassTechnique } from '../catalog/bypass-techniques.ts';
import { type CategoryId, categoryIds } from '../catalog/categories.ts';
import { type Severity, severityForScore, severityScores } from '../catalog/severities.ts';
import type { ContentLocation, Finding } from './finding.ts';
import { toLogOdds, toProbability, toScore } from './severity-score.ts';

/** What a model thinks of one signal in a whole content. */
export interface CategoryPrediction {
  /** Calibrated natural log-odds that the content is this; 0: as likely as not. */
  logOdds: number;
  /** 0.5–1 on the ladder of severities: how bad it is if it is this. */
  severityScore: number;
  /** The words behind it, in the original content; [] where the model can't say. */
  words: readonly { term: string; place: ContentLocation }[];
}

/** Log-odds that a word list's worst finding of a severity adds to a model's; "None": that the lists found nothing. */
type SeverityEvidence = Readonly<Record<Severity, number>>;

/** A signal that is missing has none that was fitted for it: `defaultListEvidence` counts. */
export type ListEvidence = Readonly<Partial<Record<CategoryId, SeverityEvidence>>>;

/** What a model thinks of one content. */
export interface ModelPrediction {
  /** Name of the analyzer that asked it. */
  analyzer: string;
  /** The model's name: the term of a finding that no word stands for. */
  model: string;
  /** A signal that is missing is one that the model doesn't know. */
  signals: Partial<Record<CategoryId, CategoryPrediction>>;
  evidence: ListEvidence;
  /** Of a long content that is judged part by part: the part. */
  part?: number;
}

/** Where nothing was fitted: a listed word alone, beside a model that is torn, is worth its own score. */
export const defaultListEvidence: SeverityEvidence = {
  None: 0,
  Low: toLogOdds(severityScores.Low),
  Medium: toLogOdds(severityScores.Medium),
  High: toLogOdds(severityScores.High),
};

/** Scores below this stay out of the evidence: they change no verdict (severity None begins far above). */
const MIN_REPORTED_SCORE = 0.05;

/** What the lists say alone of what a model takes for benign is at most this bad: High takes two. */
const MAX_LIST_ONLY_SCORE = severityScores.Medium;

/** What the models say of one signal, taken together. */
export interface CombinedPrediction {
  /** That the content is this: of the models alone, and with what the lists found. */
  modelLogOdds: number;
  combinedLogOdds: number;
  strongest: CategoryPrediction;
  source: ModelPrediction;
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** Opinions of several models are averaged as log-odds: they read the same text, so adding them would count it twice. */
export function combinePredictions(
  signal: CategoryId,
  predictions: readonly ModelPrediction[],
  listed: readonly Finding[],
): CombinedPrediction | undefined {
  const categoryPredictions = predictions.flatMap((by) => {
    const opinion = by.signals[signal];
    return opinion === undefined ? [] : [{ by, opinion }];
  });
  const [first, ...rest] = categoryPredictions;
  if (first === undefined) return undefined;
  const found = severityForScore(Math.max(0, ...listed.map(({ score }) => score)));
  const { by, opinion } = rest.reduce((a, b) => (b.opinion.logOdds > a.opinion.logOdds ? b : a), first);
  return {
    modelLogOdds: mean(categoryPredictions.map((one) => one.opinion.logOdds)),
    combinedLogOdds: mean(
      categoryPredictions.map((one) => one.opinion.logOdds + (one.by.evidence[signal] ?? defaultListEvidence)[found]),
    ),
    strongest: opinion,
    source: by,
  };
}

/** What the word lists and patterns that ship found. What callers block and what other models say is not weighed. */
export const isListFinding = ({ kind }: Finding): boolean => kind === 'term' || kind === 'pattern';

/** Ways that people without anything to hide have too: stars in a word that is quoted, letters drawn out for emphasis. */
const innocentTechniques: readonly (BypassTechnique | undefined)[] = ['grawlix', 'repetition', undefined];

/** Whoever hides a word from moderators means it: no model takes that for a benign context. */
const keepsListScore = ({ neverBenign, technique }: Finding): boolean =>
  neverBenign === true || !innocentTechniques.includes(technique);

/** A list's finding as both together see it. */
function applyPrediction(
  finding: Finding,
  { modelLogOdds: alone, combinedLogOdds: together, strongest: surest }: CombinedPrediction,
): Finding {
  const meant = alone > 0;
  const badness = meant ? Math.max(finding.score, surest.severityScore) : Math.min(finding.score, MAX_LIST_ONLY_SCORE);
  const score = toScore(toProbability(together), Math.max(0.5, badness));
  const scored = { ...finding, score: keepsListScore(finding) ? Math.max(finding.score, score) : score };
  return meant ? { ...scored, meant } : scored;
}

/** What models found where the lists have nothing: one finding for each stretch of words behind it. */
function toModelFindings(
  signal: CategoryId,
  { combinedLogOdds: together, strongest: surest, source: by }: CombinedPrediction,
): Finding[] {
  const score = toScore(toProbability(together), surest.severityScore);
  if (score < MIN_REPORTED_SCORE) return [];
  const finding = { signal, score, analyzer: by.analyzer, kind: 'model' as const };
  if (severityForScore(score) === 'None' || surest.words.length === 0) return [{ ...finding, term: by.model }];
  return surest.words.map(({ term, place }) => ({ ...finding, term, place }));
}

/**
 * The findings of all analyzers with calibrated scores. Findings of lists keep their places and get the score that list and
 * model have together; a signal that only a model sees gets findings of its own. Without an opinion, all stay as they are.
 * Of a content that is judged part by part, each part is decided by what was said of it.
 */
export function scoreFindings(findings: readonly Finding[], predictions: readonly ModelPrediction[]): Finding[] {
  if (predictions.length === 0) return [...findings];
  const parts = new Set([...findings, ...predictions].map(({ part }) => part));
  if (parts.size === 1) return scorePart(findings, predictions);
  return [...parts].flatMap((part) => {
    const isOfPart = (one: { part?: number }) => one.part === part;
    return scorePart(findings.filter(isOfPart), predictions.filter(isOfPart));
  });
}

function scorePart(findings: readonly Finding[], predictions: readonly ModelPrediction[]): Finding[] {
  const scored = findings.filter((finding) => !isListFinding(finding));
  for (const signal of categoryIds) {
    const listed = findings.filter((finding) => isListFinding(finding) && finding.signal === signal);
    const prediction = combinePredictions(signal, predictions, listed);
    if (prediction === undefined) scored.push(...listed);
    else if (listed.length === 0) scored.push(...toModelFindings(signal, prediction));
    else scored.push(...listed.map((finding) => applyPrediction(finding, prediction)));
  }
  return scored;
}
