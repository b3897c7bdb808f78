/** Describes the installed models, without loading them. */
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import * as z from 'zod';
import { type AssetFile, assetFileSchema, modelIdentitySchema } from '../manifest.ts';
import { ModelError } from '../model-errors.ts';
import { readManifest, verifyFile } from './model-files.ts';
import { listModelFolders } from './weights.ts';

export interface ModelDescription {
  /** The folder's own name: the purpose of the model. */
  readonly name: string;
  readonly folder: string;
  readonly id: string;
  readonly version: string;
  readonly licence: string | undefined;
  /** ISO 639-1 codes; undefined if the model is independent of languages. */
  readonly languages: readonly string[] | undefined;
  /** 0–1: recall on the unsafe texts that it was calibrated on. */
  readonly recall: number | undefined;
  readonly files: readonly {
    readonly file: string;
    /** As in the manifest. */
    readonly sizeBytes: number;
    readonly sha256: string;
    /** @returns what is wrong with the file on disk; undefined if nothing is */
    verify(): Promise<string | undefined>;
  }[];
}

/** The common part of manifests: each kind of model names its files in its own fields. */
const commonManifestSchema = modelIdentitySchema.extend({
  licence: z.string().optional(),
  languages: z.array(z.string()).optional(),
  recall: z.number().optional(),
});

/**
 * Folders of the bundled models, as far as they are here; sorted by name.
 * @param fetched the folder of fetched weights, if there is one
 */
export async function listShippedModels(fetched?: string): Promise<readonly string[]> {
  const found = new Map<string, string>();
  for (const folder of listModelFolders(fetched)) {
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      const isModel = entry.isDirectory() && existsSync(join(folder, entry.name, 'manifest.json'));
      if (isModel && !found.has(entry.name)) found.set(entry.name, join(folder, entry.name));
    }
  }
  return [...found].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, folder]) => folder);
}

/**
 * @returns undefined if there is no manifest.json: no model is installed
 * @throws ModelError if the manifest is invalid
 */
export async function describeModel(folder: string): Promise<ModelDescription | undefined> {
  const found = await readManifest(folder, z.looseObject(commonManifestSchema.shape), 'manifest of a model');
  if (found === undefined) return undefined;
  const { id, version, licence, languages, recall } = found;
  const files = findAssetFiles(found).map((asset) => ({
    file: asset.file,
    sizeBytes: asset.bytes,
    sha256: asset.sha256,
    verify: () => getFileProblem(join(folder, asset.file), asset),
  }));
  return { name: basename(resolve(folder)), folder, id, version, licence, languages, recall, files };
}

/** Every file with a checksum in a manifest, wherever it is listed there. */
function findAssetFiles(value: unknown): AssetFile[] {
  if (!(value instanceof Object)) return [];
  const asset = assetFileSchema.safeParse(value);
  return asset.success ? [asset.data] : Object.values(value).flatMap(findAssetFiles);
}

async function getFileProblem(path: string, asset: AssetFile): Promise<string | undefined> {
  try {
    await verifyFile(path, asset);
    return undefined;
  } catch (error) {
    if (error instanceof ModelError) return error.message;
    throw error;
  }
}
