/** A classifier of pictures: a squashed view goes in, a probability for each label comes out. */
import { toProbability } from '@winnow/core';
import type { TensorData } from '../inference.ts';
import { softmax } from '../logit-decoder.ts';
import { ModelError } from '../model-errors.ts';
import { type ModelSession, runModelSession } from './model-session.ts';
import type { Raster } from './raster.ts';
import { type PixelNormalisation, resizeRaster, toPlanes } from './raster-transforms.ts';

/** How a model wants its pixels. */
export interface ClassifierInput extends PixelNormalisation {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Whether the three values of a pixel lie together (nhwc) or each channel by itself (nchw). */
  readonly layout: 'nhwc' | 'nchw';
}

/** What the numbers of a model are: probabilities already, or logits of labels that exclude each other (softmax) or do not (sigmoid). */
export const activations = ['none', 'softmax', 'sigmoid'] as const;
export type Activation = (typeof activations)[number];

export interface ImageClassifierParts {
  readonly session: ModelSession;
  readonly input: ClassifierInput;
  readonly activation: Activation;
  /** In the order of the model's columns. */
  readonly labels: readonly string[];
}

/** The probability (0–1) of each label. */
export type ClassProbabilities = Readonly<Record<string, number>>;

/** Squashes the picture to the model's size where it is of another; the shape of things matters less than that all of it is seen. */
export async function classifyRaster(raster: Raster, parts: ImageClassifierParts): Promise<ClassProbabilities> {
  const { session, input, activation, labels } = parts;
  const output = await runModelSession(session, rasterToTensor(raster, input));
  const columns = [...output()];
  if (columns.length !== labels.length) {
    throw new ModelError(`the model gives ${columns.length} numbers for ${labels.length} labels: ${labels.join(', ')}`);
  }
  const probabilities = applyActivation(columns, activation);
  return Object.fromEntries(labels.map((label, column) => [label, clampProbability(probabilities[column])]));
}

/** One picture as a model's input. */
export function rasterToTensor(raster: Raster, input: ClassifierInput): TensorData {
  const { width, height, layout } = input;
  const sized = raster.width === width && raster.height === height ? raster : resizeRaster(raster, { width, height });
  return layout === 'nchw'
    ? { type: 'float32', dims: [1, 3, height, width], data: toPlanes(sized, input) }
    : { type: 'float32', dims: [1, height, width, 3], data: interleavePlanes(toPlanes(sized, input)) };
}

/** Three planes as one row of pixels. */
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

/** Rounding may leave 0–1 by a hair. */
function clampProbability(probability: number | undefined): number {
  if (probability === undefined || Number.isNaN(probability)) throw new ModelError('the model gives no number');
  return Math.min(1, Math.max(0, probability));
}
