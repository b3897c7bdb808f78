/** What the numbers of one window mean: by the heads of our models, or by the labels of another. */
import { logOddsOf, probabilityOf, type SeverityOdds, type Signal } from '@winnow/core';
import type { CalibrationLine, Head, Manifest } from './manifest.ts';
import type { LabelOdds } from './text-model.ts';

export interface Reading {
  /** Calibrated natural log-odds. */
  readonly logits: Partial<Record<Signal, number>>;
  readonly severity?: SeverityOdds;
  readonly sentiment?: LabelOdds;
  readonly emotion?: LabelOdds;
  readonly topics?: LabelOdds;
}

/** @param stage which of the model's stages the logits come from */
export type ReadLogits = (logits: Float32Array, stage: number) => Reading;

export function softmax(logits: readonly number[]): number[] {
  const highest = Math.max(...logits);
  const powers = logits.map((logit) => Math.exp(logit - highest));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}

/** Reads the columns of our models in the order of the manifest's heads. */
export function readsHeads({ heads, calibration }: Pick<Manifest, 'heads' | 'calibration'>): ReadLogits {
  return (logits, stage) => {
    const lines = calibration[stage] ?? {};
    let start = 0;
    const parts = heads.map((head) => {
      const columns = [...logits.subarray(start, start + head.labels.length)];
      start += head.labels.length;
      return readHead(head, columns, lines);
    });
    return Object.assign({ logits: {} }, ...parts);
  };
}

function readHead(head: Head, columns: number[], lines: Record<string, CalibrationLine>): Partial<Reading> {
  const named = (values: readonly number[]) =>
    Object.fromEntries(head.labels.map((label, index) => [label, values[index] ?? 0]));
  const calibrated = columns.map((logit, index) => {
    const { scale, shift } = lines[head.labels[index] ?? ''] ?? { scale: 1, shift: 0 };
    return scale * logit + shift;
  });
  switch (head.kind) {
    case 'signals':
      return { logits: named(calibrated) };
    case 'severity': {
      const [atLeastMedium = 0, high = 0] = calibrated.map(probabilityOf);
      return { severity: { atLeastMedium, high } };
    }
    case 'sentiment':
      return { sentiment: named(softmax(columns)) };
    default:
      return { [head.kind]: named(columns.map(probabilityOf)) };
  }
}

/** Labels of a model that others trained. */
export interface Labelling {
  /** The signal of each column; undefined for a label that is not reported. */
  readonly columns: readonly (Signal | undefined)[];
  /** Whether exactly one label holds (softmax), or each holds or not by itself (sigmoid). */
  readonly isExclusive: boolean;
}

/** Reads the columns of another's model. Labels of one signal: their sum where one label holds, else the surest. */
export function readsLabels({ columns, isExclusive }: Labelling): ReadLogits {
  return (logits) => {
    const odds = isExclusive ? softmax([...logits]) : [...logits].map(probabilityOf);
    const bySignal = new Map<Signal, number>();
    for (const [index, signal] of columns.entries()) {
      if (signal === undefined) continue;
      const [known, own] = [bySignal.get(signal) ?? 0, odds[index] ?? 0];
      bySignal.set(signal, isExclusive ? known + own : Math.max(known, own));
    }
    return {
      logits: Object.fromEntries([...bySignal].map(([signal, probability]) => [signal, logOddsOf(probability)])),
    };
  };
}
