/** Careful annotations of public texts: packages/models/training/labels/public.tsv, whose columns readings.py names. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type CategoryId, type Severity, severityLadder } from '@winnow/core';
import { trainingFolder } from '../../../packages/models/training/corpus/read-corpus.ts';

export interface Annotation {
  /** Complete: a signal that is not listed is absent. */
  readonly signals: readonly CategoryId[];
  readonly severity: Severity;
  /** Code points of the text that the annotator saw. */
  readonly shownLength: number;
}

const categoryByCode: Readonly<Record<string, CategoryId>> = {
  P: 'profanity',
  L: 'slurs',
  X: 'sexual',
  H: 'hate',
  S: 'spam',
  B: 'bullying',
  V: 'violence',
  D: 'selfHarm',
};

const KEY_DIGITS = 16;

/** @returns the key by which an annotation refers to its text */
export const annotationKey = (text: string): string =>
  createHash('sha256').update(text, 'utf8').digest('hex').slice(0, KEY_DIGITS);

/** @throws Error if a line has unexpected columns */
export function readAnnotations(): Map<string, Annotation> {
  const lines = readFileSync(new URL('labels/public.tsv', trainingFolder), 'utf8').split('\n');
  return new Map(lines.filter((line) => line !== '').map(parseAnnotation));
}

function parseAnnotation(line: string): [string, Annotation] {
  const [key = '', labels = '', severity = '', shown = ''] = line.split('\t');
  const signals = [...labels.replace('.', '')].map((code) => categoryByCode[code]);
  const rank = severityLadder[Number(severity)];
  if (rank === undefined || !(Number(shown) > 0) || !signals.every((signal) => signal !== undefined))
    throw new Error(`labels/public.tsv: ${line}`);
  return [key, { signals, severity: rank, shownLength: Number(shown) }];
}
