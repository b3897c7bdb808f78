/** Loads the network that finds faces. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { ModelError } from '../errors.ts';
import { assetFile } from '../manifest.ts';
import type { FaceDetector } from '../vision/faces-detect.ts';
import { readText, verify } from './files.ts';
import { openSession, type SessionOptions } from './open-session.ts';

const share = z.number().min(0).max(1);
const manifest = z.object({
  id: z.string().min(1),
  version: z.string().min(1),
  model: assetFile,
  mean: z.tuple([z.number(), z.number(), z.number()]),
  anchors: z.array(z.object({ stride: z.int().positive(), sizes: z.array(z.number().positive()).min(1) })).min(1),
  variances: z.object({ centre: z.number().positive(), size: z.number().positive() }),
  threshold: share,
  overlap: share,
});

export interface FaceDetectorOptions extends SessionOptions {
  /** Holds manifest.json and the model that it names; by default the one that ships. */
  readonly folder?: string;
}

export interface LoadedFaceDetector extends FaceDetector {
  readonly id: string;
  readonly version: string;
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
}: FaceDetectorOptions = {}): Promise<LoadedFaceDetector | undefined> {
  const path = join(folder, 'manifest.json');
  if (!existsSync(path)) return undefined;
  const { model, ...parameters } = await readManifest(path);
  const file = join(folder, model.file);
  await verify(file, model);
  return { ...parameters, session: await openSession(file, options) };
}

async function readManifest(path: string): Promise<z.output<typeof manifest>> {
  const text = await readText(path);
  try {
    return manifest.parse(JSON.parse(text));
  } catch (cause) {
    const why = cause instanceof z.ZodError ? z.prettifyError(cause) : String(cause);
    throw new ModelError(`${path} is no manifest of a face model: ${why}`, { cause });
  }
}
