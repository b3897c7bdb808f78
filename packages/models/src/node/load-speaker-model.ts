/** Loads what tells speakers apart. */
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { createSpeakerModel, type SpeakerModel } from '../sound/speaker-model.ts';
import { openWindowedModel, windowedManifestSchema } from './windowed-model.ts';

const speakerManifestSchema = windowedManifestSchema.extend({
  threshold: z.number().min(0).max(1),
  mostSpeakers: z.int().positive(),
});

/** The folder of the model that ships. */
const shippedSpeakerModelFolder = fileURLToPath(new URL('../../assets/speakers', import.meta.url));

/**
 * @param options.folder holds manifest.json and the model that it names; by default the one that ships
 * @throws ModelMissingError where there is no manifest, ModelError where a file is missing, damaged or unfit
 */
export async function loadSpeakerModel({
  folder = shippedSpeakerModelFolder,
}: {
  readonly folder?: string;
} = {}): Promise<SpeakerModel> {
  return createSpeakerModel(await openWindowedModel(folder, speakerManifestSchema, 'speaker model'));
}
