/** Loads what tells speakers apart. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { ModelMissing } from '../errors.ts';
import { assetFile, modelName } from '../manifest.ts';
import { createSpeakerModel, type SpeakerModel } from '../sound/speaker-model.ts';
import { readManifest, verify } from './files.ts';
import { ThreadPool } from './thread-pool.ts';

const manifest = modelName.extend({
  model: assetFile,
  /** At 16 kHz. */
  windowSamples: z.int().positive(),
  stepSamples: z.int().positive(),
  quietestDb: z.number().negative(),
  threshold: z.number().min(0).max(1),
  mostSpeakers: z.int().positive(),
});

/** The folder of the model that ships. */
export const shippedSpeakers = fileURLToPath(new URL('../../assets/speakers', import.meta.url));

/**
 * @param options.folder holds manifest.json and the model that it names; by default the one that ships
 * @throws ModelMissing where there is no manifest, ModelError where a file is missing, damaged or unfit
 */
export async function loadSpeakerModel({
  folder = shippedSpeakers,
}: {
  readonly folder?: string;
} = {}): Promise<SpeakerModel> {
  const found = await readManifest(folder, manifest, 'manifest of a speaker model');
  if (found === undefined) throw new ModelMissing(`${folder} has no speaker model`);
  const { model, ...parts } = found;
  const file = join(folder, model.file);
  await verify(file, model);
  return createSpeakerModel({ ...parts, inference: await ThreadPool.start(1, { files: [file] }) });
}
