/** An image classifier: a resized image goes in, a probability for each label comes out. */
import { toProbability } from '@winnow/core';
import type { TensorData } from '../inference.ts';
import { softmax } from '../logit-decoder.ts';
import { ModelError } from '../model-errors.ts';
import { type ModelSession, runModelSession } from './model-session.ts';
import type { Raster } from './raster.ts';
import { type PixelNormalisation, resizeRaster, toPlanes } from './raster-transforms.ts';

/** A model's input format. */
export interface ClassifierInput extends PixelNormalisation {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Whether the three values of a pixel are adjacent (nhwc) or each channel is separate (nchw). */
  readonly layout: 'nhwc' | 'nchw';
}

/**
 * The meaning of a model's outputs: probabilities already, or logits of labels that are mutually exclusive (softmax) or
 * not (sigmoid).
 */
export const activations = ['none', 'softmax', 'sigmoid'] as const;
export type Activation = (typeof activations)[number];

export interface ImageClassifierParts {
  readonly session: ModelSession;
  readonly input: ClassifierInput;
  readonly activation: Activation;
  /** In the order of the model's columns. */
  readonly labels: readonly string[];
  /** The output with the features that the labels are computed from, and their number; absent: it has none. */
  readonly features?: { readonly output: string; readonly width: number } | undefined;
}

/** The probability (0–1) of each label. */
export type ClassProbabilities = Readonly<Record<string, number>>;

export interface ClassifiedRaster {
  readonly probabilities: ClassProbabilities;
  /** What the model sees in the image, before it decides; undefined: the model does not give it. */
  readonly features: Float32Array<ArrayBuffer> | undefined;
}

/** Stretches the image to the model's size if necessary; seeing all of it matters more than its proportions. */
export async function classifyRaster(raster: Raster, parts: ImageClassifierParts): Promise<ClassifiedRaster> {
  const { session, input, activation, labels } = parts;
  const output = await runModelSession(session, rasterToTensor(raster, input));
  const columns = [...output()];
  if (columns.length !== labels.length) {
    throw new ModelError(`the model gives ${columns.length} numbers for ${labels.length} labels: ${labels.join(', ')}`);
  }
  const activated = applyActivation(columns, activation);
  const probabilities = Object.fromEntries(labels.map((label, at) => [label, clampProbability(activated[at])]));
  return { probabilities, features: readFeatures(parts, output) };
}

function readFeatures(
  { features }: ImageClassifierParts,
  output: (name: string) => Float32Array,
): Float32Array<ArrayBuffer> | undefined {
  if (features === undefined) return undefined;
  const values = output(features.output);
  if (values.length === features.width) return Float32Array.from(values);
  throw new ModelError(`the model gives ${values.length} features, not ${features.width}`);
}

/** One image as a model's input. */
export function rasterToTensor(raster: Raster, input: ClassifierInput): TensorData {
  const { width, height, layout } = input;
  const sized = raster.width === width && raster.height === height ? raster : resizeRaster(raster, { width, height });
  return layout === 'nchw'
    ? { type: 'float32', dims: [1, 3, height, width], data: toPlanes(sized, input) }
    : { type: 'float32', dims: [1, height, width, 3], data: interleavePlanes(toPlanes(sized, input)) };
}

/** Interleaves three planes. */
function interleavePlanes(values: Float32Array): Float32Array<ArrayBuffer> {
  const pixels = new Float32Array(values.length);
  for (let from = 0, plane = 0; plane < 3; plane++) {
    for (let to = plane; to < pixels.length; to += 3, from++) pixels[to] = values[from] as number;
  }
  return pixels;
}

function applyActivation(columns: readonly number[], activation: Activation): readonly number[] {
  switch (activation) {
    case 'softmax':
      return softmax(columns);
    case 'sigmoid':
      return columns.map(toProbability);
    default:
      return columns;
  }
}

/** Rounding may exceed 0–1 slightly. */
function clampProbability(probability: number | undefined): number {
  if (probability === undefined || Number.isNaN(probability)) throw new ModelError('the model gives no number');
  return Math.min(1, Math.max(0, probability));
}
