/**
 * A zero-shot image classifier with text prompts: images and texts become vectors, and similar ones belong together.
 */
import { toProbability } from '@winnow/core';
import { softmax } from '../logit-decoder.ts';
import { ModelError } from '../model-errors.ts';
import { type ClassifierInput, type ClassProbabilities, rasterToTensor } from './classifier.ts';
import { type ModelSession, runModelSession } from './model-session.ts';
import type { Raster } from './raster.ts';

export interface ZeroShotParts {
  readonly vision: ModelSession;
  readonly input: ClassifierInput;
  /** The prompts, with the embedding of each. */
  readonly prompts: readonly { readonly text: string; readonly direction: Float32Array }[];
  /** logit = scale · cosine + bias */
  readonly scale: number;
  readonly bias: number;
  /** Whether prompts are mutually exclusive (CLIP) or independent (SigLIP). */
  readonly isExclusive: boolean;
}

/** Output names under which exports provide the embedding of a text or an image. */
const EMBEDDING_OUTPUTS = ['text_embeds', 'image_embeds', 'pooler_output'];

/** @throws ModelError if the network provides no embedding */
export function getUnitEmbedding(session: ModelSession, output: (name?: string) => Float32Array): Float32Array {
  const name = EMBEDDING_OUTPUTS.find((each) => session.outputs.includes(each));
  if (name === undefined)
    throw new ModelError(`the encoder gives ${session.outputs.join(', ')}: none of ${EMBEDDING_OUTPUTS.join(', ')}`);
  const vector = output(name);
  const length = Math.hypot(...vector);
  if (!(length > 0)) throw new ModelError('the encoder gives a vector without a direction');
  return vector.map((value) => value / length);
}

function cosineSimilarity(a: Float32Array, b: Float32Array): number {
  if (a.length !== b.length)
    throw new ModelError(`pictures have ${a.length} dimensions and texts ${b.length}: the encoders are no pair`);
  return a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
}

/** Probability of each prompt for the image. @throws ModelError if the encoders do not match */
export async function scorePrompts(raster: Raster, parts: ZeroShotParts): Promise<ClassProbabilities> {
  const { vision, input, prompts, scale, bias, isExclusive } = parts;
  const imageEmbedding = getUnitEmbedding(vision, await runModelSession(vision, rasterToTensor(raster, input)));
  const logits = prompts.map(({ direction }) => scale * cosineSimilarity(imageEmbedding, direction) + bias);
  const probabilities = isExclusive ? softmax(logits) : logits.map(toProbability);
  return Object.fromEntries(prompts.map(({ text }, at) => [text, probabilities[at] ?? 0]));
}
