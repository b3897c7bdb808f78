/** Loads what hears sounds of distress. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { ModelMissing } from '../errors.ts';
import { assetFile, modelName } from '../manifest.ts';
import { createSoundModel, type SoundModel } from '../sound/sound-model.ts';
import { readManifest, verify } from './files.ts';
import { ThreadPool } from './thread-pool.ts';

const manifest = modelName.extend({
  model: assetFile,
  /** At 16 kHz. */
  windowSamples: z.int().positive(),
  stepSamples: z.int().positive(),
  quietestDb: z.number().negative(),
  sounds: z.array(z.object({ sound: z.string().min(1), threshold: z.number().min(0).max(1) })).min(1),
});

/** The folder of the model that ships. */
export const shippedSounds = fileURLToPath(new URL('../../assets/sounds', import.meta.url));

/**
 * @param options.folder holds manifest.json and the model that it names; by default the one that ships
 * @throws ModelMissing where there is no manifest, ModelError where a file is missing, damaged or unfit
 */
export async function loadSoundModel({
  folder = shippedSounds,
}: {
  readonly folder?: string;
} = {}): Promise<SoundModel> {
  const found = await readManifest(folder, manifest, 'manifest of a sound model');
  if (found === undefined) throw new ModelMissing(`${folder} has no sound model`);
  const { model, ...parts } = found;
  const file = join(folder, model.file);
  await verify(file, model);
  return createSoundModel({ ...parts, inference: await ThreadPool.start(1, { files: [file] }) });
}
