/** The texts that Perspective's scores are fitted to and measured on, each with complete labels. */
import type { CategoryId, Severity } from '@winnow/core';
import type { BenchTexts } from '../quality/bench-texts.ts';
import { categoriesOfLabels } from '../quality/bench-texts.ts';

export interface CalibrationText {
  readonly text: string;
  readonly signals: readonly CategoryId[];
  readonly severity: Severity;
}

/** Public texts annotated for the purpose, and our own written ones. */
export const calibrationTexts = ({ read, written }: Pick<BenchTexts, 'read' | 'written'>): CalibrationText[] => [
  ...read.flatMap(({ text, reading }) => (reading === undefined ? [] : [{ text, ...reading }])),
  ...written.map((row) => ({ text: row.text, signals: categoriesOfLabels(row), severity: row.severity })),
];
