/** Describes the installed models, without loading them. */
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { type AssetFile, assetFileSchema, modelIdentitySchema } from '../manifest.ts';
import { ModelError } from '../model-errors.ts';
import { readManifest, verifyFile } from './model-files.ts';

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

const assetsFolder = fileURLToPath(new URL('../../assets/', import.meta.url));

/** Folders of the bundled models, as far as this checkout has them; sorted by name. */
export async function listShippedModels(): Promise<readonly string[]> {
  if (!existsSync(assetsFolder)) return [];
  const entries = await readdir(assetsFolder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && existsSync(join(assetsFolder, entry.name, 'manifest.json')))
    .map(({ name }) => join(assetsFolder, name))
    .sort();
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
