/** Reads and verifies files of a model on disk. */
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type * as z from 'zod';
import type { AssetFile } from '../manifest.ts';
import { ModelError } from '../model-errors.ts';
import { parseJson } from '../parse-json.ts';

/** @throws ModelError if it is missing or cannot be read */
export async function readTextFile(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (cause) {
    throw new ModelError(`${path} cannot be read`, { cause });
  }
}

/**
 * @param what description of the file for errors: "manifest of a face model"
 * @throws ModelError if it is missing, cannot be read or is something else
 */
export const readJsonFile = async <Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  what: string,
): Promise<z.output<Schema>> => parseJson(await readTextFile(path), schema, { from: path, what });

/**
 * @param what description of the folder's manifest.json for errors: "manifest of a face model"
 * @returns undefined if there is none: no model is installed
 * @throws ModelError if it cannot be read or is something else
 */
export async function readManifest<Schema extends z.ZodType>(
  folder: string,
  schema: Schema,
  what: string,
): Promise<z.output<Schema> | undefined> {
  const path = join(folder, 'manifest.json');
  return existsSync(path) ? readJsonFile(path, schema, what) : undefined;
}

/** @throws ModelError if it is missing or cannot be read */
export async function computeSha256(path: string): Promise<string> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), hash);
  } catch (cause) {
    throw new ModelError(`${path} cannot be read`, { cause });
  }
  return hash.digest('hex');
}

/** @throws ModelError if a file is missing, truncated or does not match the manifest */
export async function verifyFile(path: string, { sha256 }: AssetFile): Promise<void> {
  const found = await computeSha256(path);
  if (found === sha256) return;
  throw new ModelError(`${path} is damaged or another file: its sha256 is ${found}, the manifest says ${sha256}`);
}
