/** Loads classifiers of pictures: those that ship, and any in Hugging Face's layout. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { assetFileSchema, channelValuesSchema, modelIdentitySchema } from '../manifest.ts';
import { ModelError } from '../model-errors.ts';
import {
  activations,
  type ClassProbabilities,
  classifyRaster,
  type ImageClassifierParts,
} from '../vision/classifier.ts';
import type { Raster } from '../vision/raster.ts';
import {
  classifierConfigSchema,
  findEncoderPair,
  findModelFile,
  getHuggingFaceModelIdentity,
  parseClassifierLabels,
} from './hugging-face-folder.ts';
import { loadZeroShotClassifier } from './load-zero-shot-classifier.ts';
import { readJsonFile, readManifest } from './model-files.ts';
import { type ModelSessionOptions, openModelSession, openVerifiedModelSession } from './open-session.ts';
import { readClassifierInput, sideLengthSchema } from './preprocessor.ts';

export interface ImageClassifier {
  readonly id: string;
  readonly version: string;
  readonly labels: readonly string[];
  /** Labels that mean that there is nothing to see. */
  readonly harmless: readonly string[];
  /** The size that it sees; a picture of another is squashed to it. */
  readonly size: { readonly width: number; readonly height: number };
  /** Pixels of the shorter side from which it pays to look at parts of a picture too; undefined: it never does. */
  readonly tilesFrom: number | undefined;
  /** @throws ModelError where the model refuses the picture */
  classify(raster: Raster): Promise<ClassProbabilities>;
}

/** The classifiers that ship, by what they tell. */
export const shippedClassifierFolders = {
  nsfw: fileURLToPath(new URL('../../assets/nsfw', import.meta.url)),
  violence: fileURLToPath(new URL('../../assets/violence', import.meta.url)),
} as const;

const classifierManifestSchema = modelIdentitySchema.extend({
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
});

export interface ImageClassifierOptions extends ModelSessionOptions {
  /** Holds manifest.json and the model that it names. */
  readonly folder: string;
}

/**
 * @returns undefined where there is no manifest: no model is installed
 * @throws ModelError where a file is missing, damaged or unfit
 */
export async function loadImageClassifier({
  folder,
  ...options
}: ImageClassifierOptions): Promise<ImageClassifier | undefined> {
  const found = await readManifest(folder, classifierManifestSchema, 'manifest of a classifier of pictures');
  if (found === undefined) return undefined;
  const { id, version, model, harmless, tilesFrom, ...parts } = found;
  return createImageClassifier(
    { id, version, harmless, tilesFrom },
    { ...parts, session: await openVerifiedModelSession(folder, model, options) },
  );
}

export interface HuggingFaceImageClassifierOptions extends ImageClassifierOptions {
  /** Labels that it has to have; where the folder holds a pair of encoders: what to look for, in words. */
  readonly labels: readonly string[];
}

/**
 * Loads an image model in ONNX form that others trained: a classifier (config.json, preprocessor_config.json and the model),
 * or a pair of encoders that is told by words what to look for (besides: tokenizer.json).
 * @throws ModelError where a file is missing or unfit, or it lacks a label
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
    { ...(await getHuggingFaceModelIdentity(folder)), harmless: [], tilesFrom: undefined },
    {
      session: await openModelSession(findModelFile(folder), options),
      input: await readClassifierInput(folder),
      activation: isExclusive ? 'softmax' : 'sigmoid',
      labels,
    },
  );
}

/** A model shows on a grey picture that it takes and gives what its papers say. */
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
