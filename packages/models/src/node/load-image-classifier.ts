/** Loads image classifiers: the bundled ones, and any in Hugging Face's layout. */
import { join } from 'node:path';
import * as z from 'zod';
import { assetFileSchema, channelValuesSchema, modelIdentitySchema } from '../manifest.ts';
import { ModelError } from '../model-errors.ts';
import { activations, classifyRaster, type ImageClassifierParts } from '../vision/classifier.ts';
import {
  classifierConfigSchema,
  findEncoderPair,
  findModelFile,
  getHuggingFaceModelIdentity,
  parseClassifierLabels,
} from './hugging-face-folder.ts';
import type { ImageClassifier, ImageClassifierOptions } from './image-classifier.ts';
import { loadZeroShotClassifier } from './load-zero-shot-classifier.ts';
import { readJsonFile, readManifest } from './model-files.ts';
import { openModelSession, openVerifiedModelSession } from './open-session.ts';
import { readClassifierInput, sideLengthSchema } from './preprocessor.ts';

/** The task that a manifest states: whatever runs bundled image classifiers finds them by it. */
export const imageClassificationTask = z.literal('image-classification');

const classifierManifestSchema = modelIdentitySchema.extend({
  task: imageClassificationTask,
  model: assetFileSchema,
  input: z.object({
    width: sideLengthSchema,
    height: sideLengthSchema,
    layout: z.enum(['nhwc', 'nchw']),
    order: z.enum(['rgb', 'bgr']),
    mean: channelValuesSchema,
    deviation: channelValuesSchema,
  }),
  activation: z.enum(activations),
  labels: z.array(z.string().min(1)).min(1),
  harmless: z.array(z.string()).default([]),
  tilesFrom: z.int().positive().optional(),
  confirms: z.object({ classifier: z.string(), from: z.number().min(0).max(1) }).optional(),
});

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
  const { id, version, model, harmless, tilesFrom, confirms, ...parts } = found;
  return createImageClassifier(
    { id, version, harmless, tilesFrom, confirms },
    { ...parts, session: await openVerifiedModelSession(folder, model, options) },
  );
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

/** Runs a grey image, which shows whether the model's inputs and outputs match its configuration. */
async function createImageClassifier(
  card: Omit<ImageClassifier, 'labels' | 'size' | 'classify'>,
  parts: ImageClassifierParts,
): Promise<ImageClassifier> {
  const { labels, input } = parts;
  const size = { width: input.width, height: input.height };
  const classifier: ImageClassifier = { ...card, labels, size, classify: (raster) => classifyRaster(raster, parts) };
  try {
    await classifier.classify({ ...size, data: new Uint8Array(3 * size.width * size.height).fill(128) });
  } catch (cause) {
    throw new ModelError(`${card.id} is no classifier of pictures as its folder says`, { cause });
  }
  return classifier;
}
