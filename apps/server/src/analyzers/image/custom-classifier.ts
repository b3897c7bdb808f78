/** A classifier of pictures that the operator brought, with what each of its labels means. */
import { type CategoryId, severityScores } from '@winnow/core';
import type { Analyzer, Requirement } from '../analyzer.ts';
import { createClassifierAnalyzer, type LabelMeaning } from './classes.ts';
import type { ImageMedia } from './media.ts';

export interface CustomClassifier {
  /** The signal that a label means; null: it is harmless. */
  readonly labels: Readonly<Record<string, CategoryId | null>>;
  readonly required: Requirement;
}

/** It has no sense of severity: what it is sure of is Medium. */
const toLabelMeanings = (labels: CustomClassifier['labels']): LabelMeaning[] =>
  Object.entries(labels).flatMap(([label, signal]) =>
    signal === null ? [] : [{ signal, term: label, labels: [label], badness: severityScores.Medium }],
  );

export const createCustomClassifierAnalyzer = ({ labels, required }: CustomClassifier): Analyzer<ImageMedia> =>
  createClassifierAnalyzer({
    name: 'image-model',
    required,
    // Nobody has measured it here.
    coverage: 0,
    kind: 'plugged',
    meanings: toLabelMeanings(labels),
    missing: 'The classifier of WINNOW_IMAGE_MODEL is not there.',
  });
