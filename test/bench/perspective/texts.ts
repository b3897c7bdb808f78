/** The texts that Perspective's scores are fitted to and measured on: all labels known of every one. */
import type { Severity, Signal } from '@winnow/core';
import type { BenchTexts } from '../quality/texts.ts';
import { signalsOf } from '../quality/texts.ts';

export interface Known {
  readonly text: string;
  readonly signals: readonly Signal[];
  readonly severity: Severity;
}

/** Public texts that were read for the purpose, and our own written ones. */
export const knownTexts = ({ read, written }: Pick<BenchTexts, 'read' | 'written'>): Known[] => [
  ...read.flatMap(({ text, reading }) => (reading === undefined ? [] : [{ text, ...reading }])),
  ...written.map((row) => ({ text: row.text, signals: signalsOf(row), severity: row.severity })),
];
