/** Loads the network that finds faces. */
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { assetFile, channels, modelName } from '../manifest.ts';
import type { FaceDetector } from '../vision/faces-detect.ts';
import { readManifest } from './files.ts';
import { openAsset, type SessionOptions } from './open-session.ts';

const share = z.number().min(0).max(1);
const manifest = modelName.extend({
  model: assetFile,
  mean: channels,
  anchors: z.array(z.object({ stride: z.int().positive(), sizes: z.array(z.number().positive()).min(1) })).min(1),
  variances: z.object({ centre: z.number().positive(), size: z.number().positive() }),
  threshold: share,
  overlap: share,
});

export interface FaceDetectorOptions extends SessionOptions {
  /** Holds manifest.json and the model that it names; by default the one that ships. */
  readonly folder?: string;
}

/** The folder of the model that ships. */
export const shippedFaces = fileURLToPath(new URL('../../assets/faces', import.meta.url));

/**
 * @returns undefined where there is no manifest: no model is installed
 * @throws ModelError where a file is missing, damaged or unfit
 */
export async function loadFaceDetector({
  folder = shippedFaces,
  ...options
}: FaceDetectorOptions = {}): Promise<FaceDetector | undefined> {
  const found = await readManifest(folder, manifest, 'manifest of a face model');
  if (found === undefined) return undefined;
  const { model, ...parameters } = found;
  return { ...parameters, session: await openAsset(folder, model, options) };
}
