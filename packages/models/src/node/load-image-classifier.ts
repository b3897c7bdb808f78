/** Loads classifiers of pictures: those that ship, and any in Hugging Face's layout. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { ModelError } from '../errors.ts';
import { assetFile, channels, modelName } from '../manifest.ts';
import { activations, type ClassifierParts, classify, type Probabilities } from '../vision/classifier.ts';
import type { Raster } from '../vision/raster.ts';
import { readJson, readManifest } from './files.ts';
import { classifierConfig, huggingFaceName, labelsOf, modelIn } from './hugging-face-folder.ts';
import { openAsset, openSession, type SessionOptions } from './open-session.ts';

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

const side = z.int().positive().max(2048);
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

const edges = z.union([
  side.transform((own) => ({ width: own, height: own })),
  z.object({ width: side, height: side }),
  z.object({ shortest_edge: side }).transform(({ shortest_edge: own }) => ({ width: own, height: own })),
]);
const preprocessor = z.looseObject({
  size: edges,
  crop_size: edges.optional(),
  do_center_crop: z.boolean().default(false),
  do_normalize: z.boolean().default(true),
  do_rescale: z.boolean().default(true),
  rescale_factor: z
    .number()
    .positive()
    .default(1 / 255),
  image_mean: channels.optional(),
  image_std: channels.optional(),
});

/**
 * Loads an image classifier in ONNX form that others trained (config.json, preprocessor_config.json and the model).
 * Pictures are squashed where its preprocessing would crop their middle: what stands at the edge counts here.
 * @throws ModelError where a file is missing or unfit
 */
export async function loadHuggingFaceImageClassifier({
  folder,
  ...options
}: ImageClassifierOptions): Promise<ImageClassifier> {
  const settings = await readJson(join(folder, 'config.json'), classifierConfig, 'config of a classifier');
  const { labels, isExclusive } = labelsOf(settings, folder);
  const wanted = await readJson(join(folder, 'preprocessor_config.json'), preprocessor, 'config of a preprocessor');
  return ready(
    { ...(await huggingFaceName(folder)), harmless: [], tilesFrom: undefined },
    {
      session: await openSession(modelIn(folder), options),
      input: inputOf(wanted),
      activation: isExclusive ? 'softmax' : 'sigmoid',
      labels,
    },
  );
}

function inputOf(wanted: z.output<typeof preprocessor>): ClassifierParts['input'] {
  const { size, crop_size, do_center_crop, do_normalize, do_rescale, rescale_factor, image_mean, image_std } = wanted;
  // Ours is (value / 255 − mean) / deviation; theirs multiplies by the factor first.
  const factor = 255 * (do_rescale ? rescale_factor : 1);
  const by = (values: readonly [number, number, number]): [number, number, number] => [
    values[0] / factor,
    values[1] / factor,
    values[2] / factor,
  ];
  return {
    ...((do_center_crop ? crop_size : undefined) ?? size),
    layout: 'nchw',
    order: 'rgb',
    mean: by(do_normalize ? (image_mean ?? [0.5, 0.5, 0.5]) : [0, 0, 0]),
    deviation: by(do_normalize ? (image_std ?? [0.5, 0.5, 0.5]) : [1, 1, 1]),
  };
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
