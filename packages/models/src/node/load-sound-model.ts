/** Loads the model that detects sounds of distress. */
import * as z from 'zod';
import { createSoundModel, type SoundModel } from '../sound/sound-model.ts';
import { locateModel } from './weights.ts';
import { openWindowedModel, type WindowedModelOptions, windowedManifestSchema } from './windowed-model.ts';

const soundManifestSchema = windowedManifestSchema.extend({
  sounds: z.array(z.object({ sound: z.string().min(1), threshold: z.number().min(0).max(1) })).min(1),
});

/** The folder of the bundled model. */
const shippedSoundModelFolder = locateModel('sounds');

/**
 * @throws ModelMissingError if there is no manifest, ModelError if a file is missing, damaged or invalid
 */
export async function loadSoundModel({
  folder = shippedSoundModelFolder,
  idleMs,
}: WindowedModelOptions = {}): Promise<SoundModel> {
  return createSoundModel(await openWindowedModel({ folder, idleMs }, soundManifestSchema, 'sound model'));
}
