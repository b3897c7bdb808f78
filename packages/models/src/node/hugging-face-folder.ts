/** What classifiers of texts and of pictures have in common in Hugging Face's layout. */
import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import * as z from 'zod';
import { ModelError } from '../model-errors.ts';
import { computeSha256 } from './model-files.ts';

/** Of config.json. */
export const classifierConfigSchema = z.looseObject({
  id2label: z.record(z.string(), z.string()),
  problem_type: z.string().nullish(),
});

export interface ClassifierLabels {
  /** In the order of the model's columns. */
  readonly labels: readonly string[];
  /** Whether one label excludes the others (softmax) or each stands by itself (sigmoid). */
  readonly isExclusive: boolean;
}

/**
 * The labels of a classifier. Where its config does not say how they relate, several exclude each other; one alone stands by
 * itself, for a softmax would always call it certain.
 * @throws ModelError where they are not numbered from 0, or the model is no classifier
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

/** @throws ModelError where there is none */
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

/** Encoders of texts and of pictures; undefined where the folder holds no such pair. */
export function findEncoderPair(folder: string): EncoderPair | undefined {
  const pairs = ENCODER_PAIR_PATHS.map(({ text, vision }) => ({
    text: join(folder, text),
    vision: join(folder, vision),
  }));
  return pairs.find(({ text, vision }) => existsSync(text) && existsSync(vision));
}

/** What results call the model of a folder: the folder's name, and the beginning of its network's checksum. @throws ModelError */
export const getHuggingFaceModelIdentity = async (
  folder: string,
): Promise<{ readonly id: string; readonly version: string }> => ({
  id: basename(resolve(folder)),
  version: (await computeSha256(findEncoderPair(folder)?.vision ?? findModelFile(folder))).slice(0, 12),
});
