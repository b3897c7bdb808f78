/** Loads classifiers of pictures: those that ship, and any in Hugging Face's layout. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { ModelError } from '../errors.ts';
import { assetFile, channels, modelName } from '../manifest.ts';
import { activations, type ClassifierParts, classify, type Probabilities } from '../vision/classifier.ts';
import type { Raster } from '../vision/raster.ts';
import { readJson, readManifest } from './files.ts';
import { classifierConfig, encodersIn, huggingFaceName, labelsOf, modelIn } from './hugging-face-folder.ts';
import { loadZeroShotClassifier } from './load-zero-shot-classifier.ts';
import { openAsset, openSession, type SessionOptions } from './open-session.ts';
import { inputIn, side } from './preprocessor.ts';

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
  classify(raster: Raster): Promise<Probabilities>;
}

/** The classifiers that ship, by what they tell. */
export const shippedClassifiers = {
  nsfw: fileURLToPath(new URL('../../assets/nsfw', import.meta.url)),
  violence: fileURLToPath(new URL('../../assets/violence', import.meta.url)),
} as const;

const manifest = modelName.extend({
  model: assetFile,
  input: z.object({
    width: side,
    height: side,
    layout: z.enum(['nhwc', 'nchw']),
    order: z.enum(['rgb', 'bgr']),
    mean: channels,
    deviation: channels,
  }),
  activation: z.enum(activations),
  labels: z.array(z.string().min(1)).min(1),
  harmless: z.array(z.string()).default([]),
  tilesFrom: z.int().positive().optional(),
});

export interface ImageClassifierOptions extends SessionOptions {
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
  const found = await readManifest(folder, manifest, 'manifest of a classifier of pictures');
  if (found === undefined) return undefined;
  const { id, version, model, harmless, tilesFrom, ...parts } = found;
  return ready({ id, version, harmless, tilesFrom }, { ...parts, session: await openAsset(folder, model, options) });
}

export interface HuggingFaceImageOptions extends ImageClassifierOptions {
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
}: HuggingFaceImageOptions): Promise<ImageClassifier> {
  const encoders = encodersIn(folder);
  if (encoders) return loadZeroShotClassifier({ folder, encoders, prompts: wanted, ...options });
  const settings = await readJson(join(folder, 'config.json'), classifierConfig, 'config of a classifier');
  const { labels, isExclusive } = labelsOf(settings, folder);
  const unknown = wanted.filter((label) => !labels.includes(label));
  if (unknown.length > 0)
    throw new ModelError(`${folder} has no label ${unknown.join(', ')}: it has ${labels.join(', ')}`);
  return ready(
    { ...(await huggingFaceName(folder)), harmless: [], tilesFrom: undefined },
    {
      session: await openSession(modelIn(folder), options),
      input: await inputIn(folder),
      activation: isExclusive ? 'softmax' : 'sigmoid',
      labels,
    },
  );
}

/** A model shows on a grey picture that it takes and gives what its papers say. */
async function ready(
  card: Omit<ImageClassifier, 'labels' | 'size' | 'classify'>,
  parts: ClassifierParts,
): Promise<ImageClassifier> {
  const { labels, input } = parts;
  const size = { width: input.width, height: input.height };
  const classifier: ImageClassifier = { ...card, labels, size, classify: (raster) => classify(raster, parts) };
  try {
    await classifier.classify({ ...size, data: new Uint8Array(3 * size.width * size.height).fill(128) });
  } catch (cause) {
    throw new ModelError(`${card.id} is no classifier of pictures as its folder says`, { cause });
  }
  return classifier;
}
