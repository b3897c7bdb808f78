/** A classifier of pictures that the operator brought, with what each of its labels means. */
import { type Signal, severityScores } from '@winnow/core';
import type { Analyzer, Requirement } from '../analyzer.ts';
import { classifier, type Meaning } from './classes.ts';
import type { ImageMedia } from './media.ts';

export interface Plugged {
  /** The signal that a label means; null: it is harmless. */
  readonly labels: Readonly<Record<string, Signal | null>>;
  readonly required: Requirement;
}

/** It has no sense of severity: what it is sure of is Medium. */
const meaningsOf = (labels: Plugged['labels']): Meaning[] =>
  Object.entries(labels).flatMap(([label, signal]) =>
    signal === null ? [] : [{ signal, term: label, labels: [label], badness: severityScores.Medium }],
  );

export const plugged = ({ labels, required }: Plugged): Analyzer<ImageMedia> =>
  classifier({
    name: 'image-model',
    required,
    // Nobody has measured it here.
    coverage: 0,
    kind: 'plugged',
    meanings: meaningsOf(labels),
    missing: 'The classifier of WINNOW_IMAGE_MODEL is not there.',
  });
