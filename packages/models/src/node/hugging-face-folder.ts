/** What text and image classifiers have in common in Hugging Face's layout. */
import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import * as z from 'zod';
import { ModelError } from '../model-errors.ts';
import { computeSha256 } from './model-files.ts';

/** The fields of config.json that are used. */
export const classifierConfigSchema = z.looseObject({
  id2label: z.record(z.string(), z.string()),
  problem_type: z.string().nullish(),
});

export interface ClassifierLabels {
  /** In the order of the model's columns. */
  readonly labels: readonly string[];
  /** Whether labels are mutually exclusive (softmax) or independent (sigmoid). */
  readonly isExclusive: boolean;
}

/**
 * The labels of a classifier. If its config does not say how they relate, several are mutually exclusive; a single one
 * is independent, since a softmax would always give it probability 1.
 * @throws ModelError if they are not numbered from 0, or the model is not a classifier
 */
export function parseClassifierLabels(
  { id2label, problem_type }: z.output<typeof classifierConfigSchema>,
  folder: string,
): ClassifierLabels {
  const labels = Object.keys(id2label).flatMap((_, column) => id2label[column] ?? []);
  if (labels.length === 0 || labels.length < Object.keys(id2label).length) {
    throw new ModelError(`${folder}: the keys of id2label are not 0, 1, 2 …`);
  }
  switch (problem_type ?? (labels.length > 1 ? 'single_label_classification' : 'multi_label_classification')) {
    case 'single_label_classification':
      return { labels, isExclusive: true };
    case 'multi_label_classification':
      return { labels, isExclusive: false };
    default:
      throw new ModelError(`${folder} is no classifier: its problem_type is ${problem_type}`);
  }
}

const MODEL_PATHS = ['model.onnx', 'onnx/model.onnx', 'model_quantized.onnx', 'onnx/model_quantized.onnx'];

/** @throws ModelError if there is none */
export function findModelFile(folder: string): string {
  const file = MODEL_PATHS.map((each) => join(folder, each)).find((each) => existsSync(each));
  if (file === undefined) throw new ModelError(`${folder} has no ONNX model: none of ${MODEL_PATHS.join(', ')}`);
  return file;
}

export interface EncoderPair {
  readonly text: string;
  readonly vision: string;
}

const ENCODER_PAIR_PATHS = ['', 'onnx/'].flatMap((folder) =>
  ['', '_quantized'].map((kind) => ({
    text: `${folder}text_model${kind}.onnx`,
    vision: `${folder}vision_model${kind}.onnx`,
  })),
);

/** Text and image encoders; undefined if the folder holds no such pair. */
export function findEncoderPair(folder: string): EncoderPair | undefined {
  const pairs = ENCODER_PAIR_PATHS.map(({ text, vision }) => ({
    text: join(folder, text),
    vision: join(folder, vision),
  }));
  return pairs.find(({ text, vision }) => existsSync(text) && existsSync(vision));
}

/**
 * The identity of a folder's model in results: the folder's name, and the beginning of its network's checksum.
 * @throws ModelError
 */
export const getHuggingFaceModelIdentity = async (
  folder: string,
): Promise<{ readonly id: string; readonly version: string }> => ({
  id: basename(resolve(folder)),
  version: (await computeSha256(findEncoderPair(folder)?.vision ?? findModelFile(folder))).slice(0, 12),
});
