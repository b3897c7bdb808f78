/** Decodes the logits of one window: by the heads of our models, or by the labels of a third-party one. */
import { type CategoryId, type SeverityProbabilities, toLogOdds, toProbability } from '@winnow/core';
import type { CalibrationLine, ManifestHead, TextModelManifest } from './manifest.ts';
import type { LabelProbabilities } from './text-model.ts';

export interface WindowPrediction {
  /** Calibrated natural log-odds. */
  readonly logits: Partial<Record<CategoryId, number>>;
  readonly severity?: SeverityProbabilities;
  readonly sentiment?: LabelProbabilities;
  readonly emotion?: LabelProbabilities;
  readonly topics?: LabelProbabilities;
}

/** @param stage the stage of the model that the logits come from */
export type LogitDecoder = (logits: Float32Array, stage: number) => WindowPrediction;

export function softmax(logits: readonly number[]): number[] {
  const highest = Math.max(...logits);
  const powers = logits.map((logit) => Math.exp(logit - highest));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}

/** Decodes the columns of our models in the order of the manifest's heads. */
export function createHeadDecoder({
  heads,
  calibration,
}: Pick<TextModelManifest, 'heads' | 'calibration'>): LogitDecoder {
  return (logits, stage) => {
    const lines = calibration[stage] ?? {};
    let start = 0;
    const parts = heads.map((head) => {
      const columns = [...logits.subarray(start, start + head.labels.length)];
      start += head.labels.length;
      return decodeHead(head, columns, lines);
    });
    return Object.assign({ logits: {} }, ...parts);
  };
}

function decodeHead(
  head: ManifestHead,
  columns: number[],
  lines: Record<string, CalibrationLine>,
): Partial<WindowPrediction> {
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
      const [atLeastMedium = 0, high = 0] = calibrated.map(toProbability);
      return { severity: { atLeastMedium, high } };
    }
    case 'sentiment':
      return { sentiment: named(softmax(columns)) };
    default:
      return { [head.kind]: named(columns.map(toProbability)) };
  }
}

/** Labels of a third-party model. */
export interface LabelMapping {
  /** The signal of each column; undefined for a label that is not reported. */
  readonly columns: readonly (CategoryId | undefined)[];
  /** Whether exactly one label holds (softmax), or each independently (sigmoid). */
  readonly isExclusive: boolean;
}

/**
 * Decodes the columns of a third-party model. Several labels of one signal: their sum if exactly one label holds,
 * otherwise the most probable.
 */
export function createLabelDecoder({ columns, isExclusive }: LabelMapping): LogitDecoder {
  return (logits) => {
    const odds = isExclusive ? softmax([...logits]) : [...logits].map(toProbability);
    const bySignal = new Map<CategoryId, number>();
    for (const [index, signal] of columns.entries()) {
      if (signal === undefined) continue;
      const [known, own] = [bySignal.get(signal) ?? 0, odds[index] ?? 0];
      bySignal.set(signal, isExclusive ? known + own : Math.max(known, own));
    }
    return {
      logits: Object.fromEntries([...bySignal].map(([signal, probability]) => [signal, toLogOdds(probability)])),
    };
  };
}
