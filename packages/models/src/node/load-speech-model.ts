/** Loads what turns speech into text. */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deflateSync } from 'node:zlib';
import * as z from 'zod';
import { ModelMissing } from '../errors.ts';
import { assetFile, modelName } from '../manifest.ts';
import { createSpeechModel } from '../speech/create-speech-model.ts';
import type { SpeechModel } from '../speech/transcript.ts';
import { readJson, readManifest, verify } from './files.ts';
import { ThreadPool } from './thread-pool.ts';

const token = z.int().nonnegative();
const manifest = modelName.extend({
  files: z.object({ activity: assetFile, encoder: assetFile, decoder: assetFile, tokens: assetFile }),
  /** At 16 kHz. */
  windowSamples: z.int().positive(),
  mostTokens: z.int().positive(),
  decoder: z.object({
    layers: z.int().positive(),
    heads: z.int().positive(),
    /** Heads whose attention follows the sound. */
    alignmentHeads: z.int().positive(),
  }),
  tokens: z.object({
    start: token,
    end: token,
    noSpeech: token,
    /** What stands after the language. */
    task: z.array(token),
    /** By ISO 639-1; none: English only. */
    languages: z.record(z.string(), token),
    /** Tokens that are not speech, and tokens that no text begins with. */
    never: z.array(token),
    neverFirst: z.array(token),
  }),
});
type Manifest = z.infer<typeof manifest>;

/** What the thread needs to know besides its files. */
export interface ThreadSettings extends Pick<Manifest, 'decoder' | 'mostTokens' | 'tokens'> {
  readonly threads: number;
}

export interface SpeechOptions {
  /** Holds manifest.json and the files that it names; by default the model that ships. */
  readonly folder?: string;
  /** Cores that one window uses; by default all, four at most. */
  readonly threads?: number;
}

/** The folder of the model that ships. */
export const shippedSpeech = fileURLToPath(new URL('../../assets/speech', import.meta.url));

const script = new URL('./speech-worker.js', import.meta.url);

/** @throws ModelMissing where there is no manifest, ModelError where a file is missing, damaged or unfit */
export async function loadSpeechModel({
  folder = shippedSpeech,
  threads = Math.min(4, availableParallelism()),
}: SpeechOptions = {}): Promise<SpeechModel> {
  const found = await readManifest(folder, manifest, 'manifest of a speech model');
  if (found === undefined) throw new ModelMissing(`${folder} has no speech model`);
  const { id, version, files, windowSamples, tokens, decoder, mostTokens } = found;
  await Promise.all(Object.values(files).map((file) => verify(join(folder, file.file), file)));
  const vocabulary = await readJson(join(folder, files.tokens.file), z.array(z.string()), 'list of tokens');
  const inference = await ThreadPool.start(1, {
    files: [files.activity, files.encoder, files.decoder].map(({ file }) => join(folder, file)),
    settings: { threads, tokens, decoder, mostTokens } satisfies ThreadSettings,
    script,
  });
  return createSpeechModel({
    ...{ id, version, windowSamples, vocabulary, inference },
    ...{ languages: tokens.languages, task: tokens.task },
    packedBytes: (text) => deflateSync(text).length,
  });
}
