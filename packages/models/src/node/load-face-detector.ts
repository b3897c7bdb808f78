/** Loads the network that finds faces. */
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { assetFileSchema, channelValuesSchema, modelIdentitySchema } from '../manifest.ts';
import type { FaceDetector } from '../vision/detect-faces.ts';
import { readManifest } from './model-files.ts';
import { type ModelSessionOptions, openVerifiedModelSession } from './open-session.ts';

const ratioSchema = z.number().min(0).max(1);
const faceManifestSchema = modelIdentitySchema.extend({
  model: assetFileSchema,
  mean: channelValuesSchema,
  anchors: z.array(z.object({ stride: z.int().positive(), sizes: z.array(z.number().positive()).min(1) })).min(1),
  variances: z.object({ centre: z.number().positive(), size: z.number().positive() }),
  threshold: ratioSchema,
  overlap: ratioSchema,
});

export interface FaceDetectorOptions extends ModelSessionOptions {
  /** Holds manifest.json and the model that it names; by default the one that ships. */
  readonly folder?: string;
}

/** The folder of the model that ships. */
export const shippedFaceModelFolder = fileURLToPath(new URL('../../assets/faces', import.meta.url));

/**
 * @returns undefined where there is no manifest: no model is installed
 * @throws ModelError where a file is missing, damaged or unfit
 */
export async function loadFaceDetector({
  folder = shippedFaceModelFolder,
  ...options
}: FaceDetectorOptions = {}): Promise<FaceDetector | undefined> {
  const found = await readManifest(folder, faceManifestSchema, 'manifest of a face model');
  if (found === undefined) return undefined;
  const { model, ...parameters } = found;
  return { ...parameters, session: await openVerifiedModelSession(folder, model, options) };
}
