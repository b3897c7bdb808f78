/** Loads the speaker diarisation model. */
import * as z from 'zod';
import { createSpeakerModel, type SpeakerModel } from '../sound/speaker-model.ts';
import { locateModel } from './weights.ts';
import { openWindowedModel, windowedManifestSchema } from './windowed-model.ts';

const speakerManifestSchema = windowedManifestSchema.extend({
  threshold: z.number().min(0).max(1),
  mostSpeakers: z.int().positive(),
});

/** The folder of the bundled model. */
const shippedSpeakerModelFolder = locateModel('speakers');

/**
 * @param options.folder contains manifest.json and the model that it names; by default the bundled one
 * @throws ModelMissingError if there is no manifest, ModelError if a file is missing, damaged or invalid
 */
export async function loadSpeakerModel({
  folder = shippedSpeakerModelFolder,
}: {
  readonly folder?: string;
} = {}): Promise<SpeakerModel> {
  return createSpeakerModel(await openWindowedModel(folder, speakerManifestSchema, 'speaker model'));
}
