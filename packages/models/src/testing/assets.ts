/** The small models for tests (training/fixtures/make.py), and our real one if it is present. */
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { categoryIds } from '@winnow/core';
import * as z from 'zod';

const generated = new URL('generated/', import.meta.url);

/** One of our classifiers, with two stages, and one in Hugging Face's layout. */
export const tinyModelFolder = fileURLToPath(new URL('tiny', generated));
export const spamModelFolder = fileURLToPath(new URL('spam', generated));
/** The signals of the first one: the catalog may have more. */
export const tinyModelCategories = z
  .array(z.enum(categoryIds))
  .parse(JSON.parse(await readFile(join(tinyModelFolder, 'manifest.json'), 'utf8')).heads[0].labels);
/** Image classifiers in Hugging Face's layout: with three labels, and with one (training/fixtures/pictures.py). */
export const coloursModelFolder = fileURLToPath(new URL('colours', generated));
export const rednessModelFolder = fileURLToPath(new URL('redness', generated));
/** A pair of encoders that knows colours by their names (the same script). */
export const namedColoursModelFolder = fileURLToPath(new URL('named-colours', generated));

/** The bundled model; undefined in a checkout without it. */
const textAssetsFolder = fileURLToPath(new URL('../../assets/text', import.meta.url));
export const installedTextModelFolder = existsSync(join(textAssetsFolder, 'manifest.json'))
  ? textAssetsFolder
  : undefined;

export async function readGenerated<Shape>(file: string): Promise<Shape> {
  return JSON.parse(await readFile(new URL(file, generated), 'utf8'));
}

/** A copy of a folder that a test may damage; deleted when the test ends. */
export async function copyFolder(folder: string) {
  const path = await mkdtemp(join(tmpdir(), 'winnow-models-'));
  await cp(folder, path, { recursive: true });
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}
