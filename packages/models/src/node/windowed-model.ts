/** What models that hear windows of sound have in common on the disk: one network in a thread of its own. */
import { join } from 'node:path';
import * as z from 'zod';
import { ModelMissing } from '../errors.ts';
import { assetFile, modelName } from '../manifest.ts';
import type { WindowParts } from '../sound/windows.ts';
import { readManifest, verify } from './files.ts';
import { ThreadPool } from './thread-pool.ts';

/** Of each such manifest. */
export const windowedManifest = modelName.extend({
  model: assetFile,
  /** At 16 kHz. */
  windowSamples: z.int().positive(),
  stepSamples: z.int().positive(),
  quietestDb: z.number().negative(),
});

/**
 * @param kind what the folder should hold: "sound model"
 * @returns what the manifest says, and what runs the model
 * @throws ModelMissing where there is no manifest, ModelError where a file is missing, damaged or unfit
 */
export async function openWindowed<Schema extends z.ZodType<z.output<typeof windowedManifest>>>(
  folder: string,
  schema: Schema,
  kind: string,
): Promise<z.output<Schema> & Pick<WindowParts, 'inference'>> {
  const found = await readManifest(folder, schema, `manifest of a ${kind}`);
  if (found === undefined) throw new ModelMissing(`${folder} has no ${kind}`);
  const file = join(folder, found.model.file);
  await verify(file, found.model);
  return { ...found, inference: await ThreadPool.start(1, { files: [file] }) };
}
