/** An image classifier of the operator's, with the meaning of each of its labels. */
import { type CategoryId, severityScores } from '@winnow/core';
import type { LabelMeaning } from '@winnow/models/vision';
import { CUSTOM_CLASSIFIER } from '../../../platform/media/image/detection-schemas.ts';
import type { Analyzer, Requirement } from '../analyzer.ts';
import { createClassifierAnalyzer } from './classes.ts';
import type { ImageMedia } from './media.ts';

export interface CustomClassifier {
  /** The signal of a label; null: it is harmless. */
  readonly labels: Readonly<Record<string, CategoryId | null>>;
  readonly required: Requirement;
}

/** It does not predict severity: what it is confident of is Medium. */
const toLabelMeanings = (labels: CustomClassifier['labels']): LabelMeaning[] =>
  Object.entries(labels).flatMap(([label, signal]) =>
    signal === null ? [] : [{ signal, term: label, labels: [label], badness: severityScores.Medium }],
  );

export const createCustomClassifierAnalyzer = ({ labels, required }: CustomClassifier): Analyzer<ImageMedia> =>
  createClassifierAnalyzer({
    name: 'image-model',
    required,
    // Not measured on this server.
    recall: 0,
    kind: CUSTOM_CLASSIFIER,
    meanings: toLabelMeanings(labels),
    missing: 'The classifier named by WINNOW_IMAGE_MODEL is not available.',
  });
