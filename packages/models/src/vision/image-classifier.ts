/** A loaded image classifier, and what its manifest says about it. */
import * as z from 'zod';
import { assetFileSchema, channelValuesSchema, modelIdentitySchema } from '../manifest.ts';
import { ModelError } from '../model-errors.ts';
import { activations, type ClassifiedRaster, classifyRaster, type ImageClassifierParts } from './classifier.ts';
import type { Raster } from './raster.ts';

export interface ImageClassifier {
  readonly id: string;
  readonly version: string;
  readonly labels: readonly string[];
  /** Labels of harmless content. */
  readonly harmless: readonly string[];
  /** The input size; images of another size are stretched to it. */
  readonly size: { readonly width: number; readonly height: number };
  /** Minimum length of the shorter side in pixels from which tiles are classified as well; undefined: never. */
  readonly tilesFrom: number | undefined;
  /**
   * The bundled classifier whose findings this one confirms, and the probability (0–1) of its harmful labels from which
   * it is needed; undefined: it classifies every picture.
   */
  readonly confirms: { readonly classifier: string; readonly from: number } | undefined;
  /** @throws ModelError if the model rejects the image */
  classify(raster: Raster): Promise<ClassifiedRaster>;
}

/** The task that a manifest states: code that runs bundled image classifiers finds them by it. */
export const imageClassificationTask = z.literal('image-classification');

/** Side of a classifier's input in pixels. */
export const sideLengthSchema = z.int().positive().max(2048);

/** An output with the features that the labels are computed from: custom categories are learned from them. */
const featuresSchema = z.object({
  output: z.string().min(1),
  width: z.int().positive(),
  /** Those of ordinary pictures: a signed byte for each number, of which `scale` is the unit. */
  ordinary: assetFileSchema.extend({ scale: z.number().positive() }),
});

export const classifierManifestSchema = modelIdentitySchema.extend({
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
  features: featuresSchema.optional(),
});

/** Creates a bundled classifier. @throws ModelError if the model does not match its manifest */
export function createBundledClassifier(
  manifest: z.output<typeof classifierManifestSchema>,
  session: ImageClassifierParts['session'],
): Promise<ImageClassifier> {
  const { id, version, harmless, tilesFrom, confirms, model: _, ...parts } = manifest;
  return createImageClassifier({ id, version, harmless, tilesFrom, confirms }, { ...parts, session });
}

/**
 * Runs a grey image, which shows whether the model's inputs and outputs match its configuration.
 * @throws ModelError if they do not
 */
export async function createImageClassifier(
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
