/** What careful readers said of public texts: packages/models/training/labels/public.tsv, whose columns readings.py names. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Severity, type Signal, severityLadder } from '@winnow/core';
import { trainingFolder } from '../read-corpus.ts';

export interface Reading {
  /** Complete: a signal that is not listed is absent. */
  readonly signals: readonly Signal[];
  readonly severity: Severity;
  /** Code points of the text that the reader saw. */
  readonly shown: number;
}

const codes: Readonly<Record<string, Signal>> = {
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

/** @returns the key by which a reading knows its text */
export const readingKey = (text: string): string =>
  createHash('sha256').update(text, 'utf8').digest('hex').slice(0, KEY_DIGITS);

/** @throws Error where a line has other columns than it should */
export function readReadings(): Map<string, Reading> {
  const lines = readFileSync(new URL('labels/public.tsv', trainingFolder), 'utf8').split('\n');
  return new Map(lines.filter((line) => line !== '').map(parse));
}

function parse(line: string): [string, Reading] {
  const [key = '', labels = '', severity = '', shown = ''] = line.split('\t');
  const signals = [...labels.replace('.', '')].map((code) => codes[code]);
  const rank = severityLadder[Number(severity)];
  if (rank === undefined || !(Number(shown) > 0) || !signals.every((signal) => signal !== undefined))
    throw new Error(`labels/public.tsv: ${line}`);
  return [key, { signals, severity: rank, shown: Number(shown) }];
}
