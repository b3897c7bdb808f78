/** Loads our text model from its folder. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { InferenceBackend } from '../inference.ts';
import type { BatchingOptions } from '../inference-batcher.ts';
import { type AssetFile, parseManifest, type TextModelManifest } from '../manifest.ts';
import { createManifestTextModel } from '../manifest-text-model.ts';
import { ModelError } from '../model-errors.ts';
import type { TextModel } from '../text-model.ts';
import { createTextModelCascade } from '../text-model-cascade.ts';
import { createTokenizer } from '../tokenizer.ts';
import { readTextFile, verifyFile } from './model-files.ts';
import { type ModelIdleOptions, withThreadPool } from './thread-pool.ts';
import { locateModel } from './weights.ts';

export interface TextModelWorkerOptions extends BatchingOptions, ModelIdleOptions {
  /** Most inference threads, each started when it is needed; by default as many as there are cores. */
  readonly workers?: number;
}

export interface LoadTextModelOptions extends TextModelWorkerOptions {
  /** Contains manifest.json, tokenizer and stages; by default the multilingual model of this package. */
  readonly folder?: string;
  /**
   * Opens a remote backend for the given number of stages, in place of threads of this process; their files need not be
   * in the folder.
   */
  readonly elsewhere?: (stages: number) => Promise<InferenceBackend>;
}

/** Folder of the bundled model, if this checkout has it. */
export const shippedTextModelFolder = locateModel('text');

/**
 * No core is reserved for the event loop: the operating system schedules it beside the threads, and throughput is
 * higher (docs/decisions/0015).
 */
export const getDefaultWorkers = availableParallelism;

const manifestPathIn = (folder: string): string => join(folder, 'manifest.json');

/**
 * Loads one of our text models.
 * @returns undefined if the folder has no manifest.json
 * @throws ModelError if a file is missing, or does not match the sha256 in the manifest; errors of `elsewhere`
 */
export async function loadTextModel({
  folder = shippedTextModelFolder,
  workers = getDefaultWorkers(),
  idleMs,
  elsewhere,
  ...batching
}: LoadTextModelOptions = {}): Promise<TextModel | undefined> {
  if (!existsSync(manifestPathIn(folder))) return undefined;
  const manifest = await readTextModelManifest(folder);
  const pathOf = ({ file }: { file: string }) => join(folder, file);
  const readAsset = async (file: AssetFile) => {
    await verifyFile(pathOf(file), file);
    return new Uint8Array(await readFile(pathOf(file)));
  };
  if (elsewhere) {
    await verifyFile(pathOf(manifest.tokenizer), manifest.tokenizer);
    const tokenizer = createTokenizer(await readTextFile(pathOf(manifest.tokenizer)));
    const inference = await elsewhere(manifest.stages.length);
    return createManifestTextModel({ manifest, tokenizer, inference, readAsset, ...batching });
  }
  await verifyFile(pathOf(manifest.tokenizer), manifest.tokenizer);
  const files = manifest.stages.map(pathOf);
  const verify = async () => {
    await Promise.all(manifest.stages.map((stage) => verifyFile(pathOf(stage), stage)));
  };
  return withThreadPool({ workers, files, idleMs, verify }, async (threads) => {
    // The threads load the stages while this one loads the vocabulary.
    const tokenizer = createTokenizer(await readTextFile(pathOf(manifest.tokenizer)));
    return createManifestTextModel({ manifest, tokenizer, inference: await threads, readAsset, ...batching });
  });
}

async function readTextModelManifest(folder: string): Promise<TextModelManifest> {
  const path = manifestPathIn(folder);
  return parseManifest(await readTextFile(path), path);
}

/**
 * Loads a second, larger model and puts it behind the first: the pair judges as one model, which owns both.
 * @param first closed if the second cannot be loaded
 * @throws ModelError if the folder has no model, or one that was not fitted to be the second after this first one
 */
export async function addSecondTextModel(
  first: TextModel,
  { folder, ...options }: TextModelWorkerOptions & { readonly folder: string },
): Promise<TextModel> {
  try {
    const { cascade } = await readTextModelManifest(folder);
    if (cascade === undefined) throw new ModelError(`${folder} has no model that can be the second of two`);
    if (cascade.first.id !== first.id || cascade.first.version !== first.version)
      throw new ModelError(
        `${folder} was fitted on ${cascade.first.id} ${cascade.first.version}, and not on ${first.id} ${first.version}`,
      );
    const second = await loadTextModel({ folder, ...options });
    if (second === undefined) throw new ModelError(`${folder} has no manifest.json`);
    return createTextModelCascade({ first, second, rules: cascade });
  } catch (error) {
    await first.close();
    throw error;
  }
}
