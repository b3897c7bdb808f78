/** Loads the networks that read text in pictures. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { assetFile, channels, modelName } from '../manifest.ts';
import type { OcrModels } from '../vision/ocr/models.ts';
import { readJson, readManifest, verify } from './files.ts';
import { openAsset, type SessionOptions } from './open-session.ts';

const scale = { mean: channels, deviation: channels };

const manifest = modelName.extend({
  files: z.object({ detector: assetFile, direction: assetFile, recogniser: assetFile, characters: assetFile }),
  preprocessing: z.object({
    detector: z.object({ ...scale, multipleOf: z.int().positive() }),
    direction: z.object({ ...scale, height: z.int().positive(), width: z.int().positive() }),
    recogniser: z.object({ ...scale, height: z.int().positive(), stride: z.int().positive() }),
  }),
});

export interface OcrOptions extends SessionOptions {
  /** Holds manifest.json and the files that it names; by default the models that ship. */
  readonly folder?: string;
}

/** The folder of the models that ship. */
export const shippedOcr = fileURLToPath(new URL('../../assets/ocr', import.meta.url));

/**
 * @returns undefined where there is no manifest: no model is installed
 * @throws ModelError where a file is missing, damaged or unfit
 */
export async function loadOcrModels({
  folder = shippedOcr,
  ...options
}: OcrOptions = {}): Promise<OcrModels | undefined> {
  const found = await readManifest(folder, manifest, 'manifest of models that read text');
  if (found === undefined) return undefined;
  const { files, preprocessing } = found;
  const listed = join(folder, files.characters.file);
  await verify(listed, files.characters);
  const [characters, detector, direction, recogniser] = await Promise.all([
    readJson(listed, z.array(z.string()), 'list of characters'),
    openAsset(folder, files.detector, options),
    openAsset(folder, files.direction, options),
    openAsset(folder, files.recogniser, options),
  ]);
  return {
    detector: { session: detector, input: preprocessing.detector },
    direction: { session: direction, input: preprocessing.direction },
    recogniser: { session: recogniser, input: preprocessing.recogniser, characters },
  };
}
