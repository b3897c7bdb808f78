/** Files of a model on the disk. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { ModelError } from '../errors.ts';
import type { AssetFile } from '../manifest.ts';

/** @throws ModelError where it is missing or cannot be read */
export async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (cause) {
    throw new ModelError(`${path} cannot be read`, { cause });
  }
}

/** @throws ModelError where it is missing or cannot be read */
export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), hash);
  } catch (cause) {
    throw new ModelError(`${path} cannot be read`, { cause });
  }
  return hash.digest('hex');
}

/** @throws ModelError where a file is missing, cut short or another than the one that the manifest names */
export async function verify(path: string, { sha256 }: AssetFile): Promise<void> {
  const found = await sha256Of(path);
  if (found === sha256) return;
  throw new ModelError(`${path} is damaged or another file: its sha256 is ${found}, the manifest says ${sha256}`);
}
