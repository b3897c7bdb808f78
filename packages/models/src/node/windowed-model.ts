/** What the models of audio windows have in common on disk: one network in a thread of its own. */
import { join } from 'node:path';
import * as z from 'zod';
import { assetFileSchema, modelIdentitySchema } from '../manifest.ts';
import { ModelMissingError } from '../model-errors.ts';
import type { WindowInferenceParts } from '../sound/window-inference.ts';
import { readManifest, verifyFile } from './model-files.ts';
import { type ModelIdleOptions, ThreadPool } from './thread-pool.ts';

/** Common to each such manifest. */
export const windowedManifestSchema = modelIdentitySchema.extend({
  model: assetFileSchema,
  /** At 16 kHz. */
  windowSamples: z.int().positive(),
  stepSamples: z.int().positive(),
  quietestDb: z.number().negative(),
});

/** Where a model of audio windows lies, and how long it is held. */
export interface WindowedModelOptions extends ModelIdleOptions {
  /** Contains manifest.json and the model that it names; by default the bundled one. */
  readonly folder?: string;
}

/**
 * @param kind expected kind of model, for errors: "sound model"
 * @returns the manifest, and the inference backend of the model
 * @throws ModelMissingError if there is no manifest, ModelError if a file is missing, damaged or invalid
 */
export async function openWindowedModel<Schema extends z.ZodType<z.output<typeof windowedManifestSchema>>>(
  { folder, idleMs }: WindowedModelOptions & { readonly folder: string },
  schema: Schema,
  kind: string,
): Promise<z.output<Schema> & Pick<WindowInferenceParts, 'inference'>> {
  const found = await readManifest(folder, schema, `manifest of a ${kind}`);
  if (found === undefined) throw new ModelMissingError(`${folder} has no ${kind}`);
  const file = join(folder, found.model.file);
  const verify = () => verifyFile(file, found.model);
  return { ...found, inference: await ThreadPool.start(1, { files: [file], idleMs, verify }) };
}
