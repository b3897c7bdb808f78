/** Loads the speaker diarisation model. */
import * as z from 'zod';
import { createSpeakerModel, type SpeakerModel } from '../sound/speaker-model.ts';
import { locateModel } from './weights.ts';
import { openWindowedModel, type WindowedModelOptions, windowedManifestSchema } from './windowed-model.ts';

const speakerManifestSchema = windowedManifestSchema.extend({
  threshold: z.number().min(0).max(1),
  mostSpeakers: z.int().positive(),
  leastSeconds: z.number().min(0),
  leastSimilarity: z.number().min(-1).max(1),
});

/** The folder of the bundled model. */
const shippedSpeakerModelFolder = locateModel('speakers');

/**
 * @throws ModelMissingError if there is no manifest, ModelError if a file is missing, damaged or invalid
 */
export async function loadSpeakerModel({
  folder = shippedSpeakerModelFolder,
  idleMs,
}: WindowedModelOptions = {}): Promise<SpeakerModel> {
  return createSpeakerModel(await openWindowedModel({ folder, idleMs }, speakerManifestSchema, 'speaker model'));
}
