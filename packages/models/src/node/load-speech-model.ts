/** Loads the speech recognition model. */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import * as z from 'zod';
import { assetFileSchema, modelIdentitySchema } from '../manifest.ts';
import { ModelMissingError } from '../model-errors.ts';
import { createSpeechModel } from '../speech/create-speech-model.ts';
import type { SpeechModel } from '../speech/transcript.ts';
import { readJsonFile, readManifest, verifyFile } from './model-files.ts';
import { type ModelIdleOptions, ThreadPool } from './thread-pool.ts';
import { locateModel } from './weights.ts';

const tokenIdSchema = z.int().nonnegative();
const speechManifestSchema = modelIdentitySchema.extend({
  files: z.object({
    activity: assetFileSchema,
    encoder: assetFileSchema,
    decoder: assetFileSchema,
    tokens: assetFileSchema,
  }),
  /** At 16 kHz. */
  windowSamples: z.int().positive(),
  mostTokens: z.int().positive(),
  decoder: z.object({
    layers: z.int().positive(),
    heads: z.int().positive(),
    /** Attention heads that are aligned with the audio. */
    alignmentHeads: z.int().positive(),
  }),
  tokens: z.object({
    start: tokenIdSchema,
    end: tokenIdSchema,
    noSpeech: tokenIdSchema,
    /** Prompt tokens after the language. */
    task: z.array(tokenIdSchema),
    /** By ISO 639-1; none: English only. */
    languages: z.record(z.string(), tokenIdSchema),
    /** Tokens that are not speech, and tokens that cannot begin a text. */
    never: z.array(tokenIdSchema),
    neverFirst: z.array(tokenIdSchema),
  }),
});
type SpeechManifest = z.infer<typeof speechManifestSchema>;

/** Settings of the thread besides its files. */
export interface SpeechThreadSettings extends Pick<SpeechManifest, 'decoder' | 'mostTokens' | 'tokens'> {
  readonly threads: number;
}

export interface SpeechModelOptions extends ModelIdleOptions {
  /** Contains manifest.json and the files that it names; by default the bundled model. */
  readonly folder?: string;
  /** Cores used for one window; by default all, up to four. */
  readonly threads?: number;
}

/** The folder of the bundled model. */
export const shippedSpeechModelFolder = locateModel('speech');

const speechWorkerScript = new URL('./speech-worker.js', import.meta.url);

/** @throws ModelMissingError if there is no manifest, ModelError if a file is missing, damaged or invalid */
export async function loadSpeechModel({
  folder = shippedSpeechModelFolder,
  threads = Math.min(4, availableParallelism()),
  idleMs,
}: SpeechModelOptions = {}): Promise<SpeechModel> {
  const found = await readManifest(folder, speechManifestSchema, 'manifest of a speech model');
  if (found === undefined) throw new ModelMissingError(`${folder} has no speech model`);
  const { id, version, files, windowSamples, tokens, decoder, mostTokens } = found;
  const verify = async () => {
    await Promise.all(Object.values(files).map((file) => verifyFile(join(folder, file.file), file)));
  };
  await verifyFile(join(folder, files.tokens.file), files.tokens);
  const vocabulary = await readJsonFile(join(folder, files.tokens.file), z.array(z.string()), 'list of tokens');
  const inference = await ThreadPool.start(1, {
    files: [files.activity, files.encoder, files.decoder].map(({ file }) => join(folder, file)),
    settings: { threads, tokens, decoder, mostTokens } satisfies SpeechThreadSettings,
    script: speechWorkerScript,
    idleMs,
    verify,
  });
  return createSpeechModel({
    ...{ id, version, windowSamples, vocabulary, inference },
    ...{ languages: tokens.languages, task: tokens.task },
    packedBytes: (text) => deflateSync(text).length,
  });
}
