/** What lies in the folders of models, without loading them. */
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { ModelError } from '../errors.ts';
import { type AssetFile, assetFile, modelName } from '../manifest.ts';
import { readManifest, verify } from './files.ts';

export interface ModelFiles {
  /** The folder's own name: what the model is for. */
  readonly name: string;
  readonly folder: string;
  readonly id: string;
  readonly version: string;
  readonly licence: string | undefined;
  /** ISO 639-1 codes; undefined: it has nothing to do with languages. */
  readonly languages: readonly string[] | undefined;
  /** 0–1: the share of unsafe texts that it finds, of those that it was calibrated on. */
  readonly coverage: number | undefined;
  readonly files: readonly {
    readonly file: string;
    /** As the manifest has it. */
    readonly sizeBytes: number;
    readonly sha256: string;
    /** @returns what is wrong with the file on the disk; undefined: nothing */
    verify(): Promise<string | undefined>;
  }[];
}

/** What manifests have in common: each kind of model names its files where it needs them. */
const manifest = modelName.extend({
  licence: z.string().optional(),
  languages: z.array(z.string()).optional(),
  coverage: z.number().optional(),
});

const assets = fileURLToPath(new URL('../../assets/', import.meta.url));

/** Folders of the models that ship, as far as this checkout has them; in the order of their names. */
export async function shippedModels(): Promise<readonly string[]> {
  if (!existsSync(assets)) return [];
  const entries = await readdir(assets, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && existsSync(join(assets, entry.name, 'manifest.json')))
    .map(({ name }) => join(assets, name))
    .sort();
}

/**
 * @returns undefined where there is no manifest.json: no model is installed
 * @throws ModelError where there is one, and it is none
 */
export async function describeModel(folder: string): Promise<ModelFiles | undefined> {
  const found = await readManifest(folder, z.looseObject(manifest.shape), 'manifest of a model');
  if (found === undefined) return undefined;
  const { id, version, licence, languages, coverage } = found;
  const files = filesIn(found).map((asset) => ({
    file: asset.file,
    sizeBytes: asset.bytes,
    sha256: asset.sha256,
    verify: () => problemWith(join(folder, asset.file), asset),
  }));
  return { name: basename(resolve(folder)), folder, id, version, licence, languages, coverage, files };
}

/** Every file that a manifest vouches for, wherever it stands there. */
function filesIn(value: unknown): AssetFile[] {
  if (!(value instanceof Object)) return [];
  const asset = assetFile.safeParse(value);
  return asset.success ? [asset.data] : Object.values(value).flatMap(filesIn);
}

async function problemWith(path: string, asset: AssetFile): Promise<string | undefined> {
  try {
    await verify(path, asset);
    return undefined;
  } catch (error) {
    if (error instanceof ModelError) return error.message;
    throw error;
  }
}
