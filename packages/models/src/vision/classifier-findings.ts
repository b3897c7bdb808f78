/** Predictions of image classifiers as findings: what each label means, and its severity. */
import { type CategoryId, type Finding, toScore } from '@winnow/core';
import type { ClassProbabilities } from './classifier.ts';

/** Labels that mean the same or something worse; their probabilities are added. */
export interface LabelMeaning {
  readonly signal: CategoryId;
  /** The finding's term: what the image shows. */
  readonly term: string;
  readonly labels: readonly string[];
  /** Labels of the second classifier, without which there is no finding; absent: the first one decides alone. */
  readonly confirmedBy?: readonly string[];
  /**
   * 0.5–1 on the ladder of severities (core, verdict/severity-score.ts); absent: the probability is the score, so that
   * what is surer is more severe.
   */
  readonly badness?: number;
}

/** A classifier whose findings count, and what its labels mean. */
export interface ImageClassifierRow {
  /** The analyzer's name, as results report it. */
  readonly name: string;
  /** The folder of the classifier. */
  readonly kind: string;
  /** The kind of a second classifier, which confirms what this one finds. */
  readonly second?: string;
  readonly meanings: readonly LabelMeaning[];
  /** 0–1: the share of such content that it finds. */
  readonly recall: number;
}

/** The predictions of one classifier for the frames that it classified. */
export interface FramePredictions {
  readonly kind: string;
  readonly frames: readonly { readonly frame: number; readonly probabilities: ClassProbabilities }[];
}

const sumProbabilities = (probabilities: ClassProbabilities, labels: readonly string[]): number =>
  Math.min(
    1,
    labels.reduce((sum, label) => sum + (probabilities[label] ?? 0), 0),
  );

/**
 * The geometric mean of two probabilities: at least .5 only if neither is below .25, at least .7 only if neither is
 * below .49.
 */
const agreement = (first: number, second: number): number => Math.sqrt(first * second);

/** The worst frame decides: content shown in a single frame counts. */
function toFindings(
  { frames }: FramePredictions,
  second: FramePredictions | undefined,
  { meanings, name: analyzer }: Pick<ImageClassifierRow, 'meanings' | 'name'>,
): Finding[] {
  const confirmations = new Map(second?.frames.map(({ frame, probabilities }) => [frame, probabilities]));
  return meanings.map(({ signal, term, labels, confirmedBy, badness }) => {
    const scores = frames.map(({ frame, probabilities }) => {
      const probability = sumProbabilities(probabilities, labels);
      // Absent where the first classifier's probabilities are too low to need it.
      const confirmation = confirmations.get(frame);
      if (confirmedBy === undefined || confirmation === undefined) return probability;
      return agreement(probability, sumProbabilities(confirmation, confirmedBy));
    });
    const probability = Math.max(0, ...scores);
    const score = badness === undefined ? probability : toScore(probability, badness);
    return { signal, score, analyzer, kind: 'model', term };
  });
}

/** Lower scores stay out of the evidence: they change no verdict. */
const LOWEST_SCORE = 0.05;

/** The worst of several findings of a signal. */
function worstPerCategory(findings: readonly Finding[]): Finding[] {
  const worst = new Map<CategoryId, Finding>();
  for (const finding of findings) {
    const known = worst.get(finding.signal);
    if (finding.score >= LOWEST_SCORE && finding.score > (known?.score ?? 0)) worst.set(finding.signal, finding);
  }
  return [...worst.values()];
}

/** @returns undefined if a classifier of the row did not run */
export function findInPicture(
  row: Omit<ImageClassifierRow, 'recall'>,
  predictions: readonly FramePredictions[],
): Finding[] | undefined {
  const own = predictions.filter(({ kind }) => kind === row.kind);
  const second = predictions.find(({ kind }) => kind === row.second);
  if (own.length === 0 || (row.second !== undefined && second === undefined)) return undefined;
  return worstPerCategory(own.flatMap((each) => toFindings(each, second, row)));
}
