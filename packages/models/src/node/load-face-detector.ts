/** Loads the face detection network. */
import * as z from 'zod';
import { assetFileSchema, channelValuesSchema, modelIdentitySchema } from '../manifest.ts';
import type { FaceDetector } from '../vision/detect-faces.ts';
import { readManifest } from './model-files.ts';
import { type ModelSessionOptions, openVerifiedModelSession } from './open-session.ts';
import { locateModel } from './weights.ts';

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
  /** Contains manifest.json and the model that it names; by default the bundled one. */
  readonly folder?: string;
}

/** The folder of the bundled model. */
export const shippedFaceModelFolder = locateModel('faces');

/**
 * @returns undefined if there is no manifest: no model is installed
 * @throws ModelError if a file is missing, damaged or invalid
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
