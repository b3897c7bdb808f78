/** Loads image classifiers: the bundled ones, and any in Hugging Face's layout. */
import { join } from 'node:path';
import { ModelError } from '../model-errors.ts';
import {
  classifierManifestSchema,
  createBundledClassifier,
  createImageClassifier,
  type ImageClassifier,
} from '../vision/image-classifier.ts';
import {
  classifierConfigSchema,
  findEncoderPair,
  findModelFile,
  getHuggingFaceModelIdentity,
  parseClassifierLabels,
} from './hugging-face-folder.ts';
import type { ImageClassifierOptions } from './image-classifier-options.ts';
import { loadZeroShotClassifier } from './load-zero-shot-classifier.ts';
import { readJsonFile, readManifest } from './model-files.ts';
import { openModelSession, openVerifiedModelSession } from './open-session.ts';
import { readClassifierInput } from './preprocessor.ts';

/**
 * @returns undefined if there is no manifest: no model is installed
 * @throws ModelError if a file is missing, damaged or invalid
 */
export async function loadImageClassifier({
  folder,
  ...options
}: ImageClassifierOptions): Promise<ImageClassifier | undefined> {
  const found = await readManifest(folder, classifierManifestSchema, 'manifest of a classifier of pictures');
  if (found === undefined) return undefined;
  return createBundledClassifier(found, await openVerifiedModelSession(folder, found.model, options));
}

export interface HuggingFaceImageClassifierOptions extends ImageClassifierOptions {
  /** Labels that it must have; for a pair of encoders, the prompts to search for. */
  readonly labels: readonly string[];
}

/**
 * Loads a third-party image model in ONNX form: a classifier (config.json, preprocessor_config.json and the model), or
 * a pair of encoders with text prompts (also needs tokenizer.json).
 * @throws ModelError if a file is missing or invalid, or it lacks a label
 */
export async function loadHuggingFaceImageClassifier({
  folder,
  labels: wanted,
  ...options
}: HuggingFaceImageClassifierOptions): Promise<ImageClassifier> {
  const encoders = findEncoderPair(folder);
  if (encoders) return loadZeroShotClassifier({ folder, encoders, prompts: wanted, ...options });
  const settings = await readJsonFile(join(folder, 'config.json'), classifierConfigSchema, 'config of a classifier');
  const { labels, isExclusive } = parseClassifierLabels(settings, folder);
  const unknown = wanted.filter((label) => !labels.includes(label));
  if (unknown.length > 0)
    throw new ModelError(`${folder} has no label ${unknown.join(', ')}: it has ${labels.join(', ')}`);
  return createImageClassifier(
    { ...(await getHuggingFaceModelIdentity(folder)), harmless: [], tilesFrom: undefined, confirms: undefined },
    {
      session: await openModelSession(findModelFile(folder), options),
      input: await readClassifierInput(folder),
      activation: isExclusive ? 'softmax' : 'sigmoid',
      labels,
    },
  );
}
