/** Where the weights of the bundled models are: in a checkout, in a package of weights, or in a folder of fetched ones. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

/** Published packages hold no weights; these sets are packages of their own. */
export const modelsOfWeights = {
  text: ['text'],
  careful: ['text-careful'],
  pictures: ['faces', 'nsfw', 'nudity', 'ocr', 'violence'],
  speech: ['sounds', 'speakers', 'speech'],
} as const;

export type WeightsName = keyof typeof modelsOfWeights;
export const weightsNames = Object.keys(modelsOfWeights) as WeightsName[];

/** Their names in a registry; the release replaces the scope (docs/decisions/0045). */
const packageNames: Readonly<Record<WeightsName, string>> = {
  text: '@winnow/weights-text',
  careful: '@winnow/weights-careful',
  pictures: '@winnow/weights-pictures',
  speech: '@winnow/weights-speech',
};

/** The weights of a checkout. */
const assetsFolder = fileURLToPath(new URL('../../assets/', import.meta.url));
const requireFromHere = createRequire(import.meta.url);

/** The folder of an installed package of weights; undefined if it is not installed. */
function findInstalledWeights(name: WeightsName): string | undefined {
  try {
    return join(dirname(requireFromHere.resolve(`${packageNames[name]}/package.json`)), 'assets');
  } catch {
    return undefined;
  }
}

/**
 * Folders with models, the first to be preferred.
 * @param fetched the folder of fetched weights, which the caller chose
 */
export function listModelFolders(fetched?: string): readonly string[] {
  const installed = weightsNames.map(findInstalledWeights).filter((folder) => folder !== undefined);
  return [assetsFolder, ...installed, ...(fetched === undefined ? [] : [fetched])].filter((folder) =>
    existsSync(folder),
  );
}

const isModel = (folder: string): boolean => existsSync(join(folder, 'manifest.json'));

/** The folder of a bundled model; if it is nowhere, where a checkout would have it. */
export function locateModel(model: string, fetched?: string): string {
  const folders = listModelFolders(fetched).map((folder) => join(folder, model));
  return folders.find(isModel) ?? join(assetsFolder, model);
}

/** Whether every model of a set is there. */
export const hasWeights = (name: WeightsName, fetched?: string): boolean =>
  modelsOfWeights[name].every((model) => isModel(locateModel(model, fetched)));

const publishedWeightsSchema = z.record(
  z.enum(weightsNames as [WeightsName, ...WeightsName[]]),
  z.object({
    package: z.string(),
    version: z.string(),
    /** Of the package's tarball, in the form of npm: sha512-…. */
    integrity: z.string().regex(/^sha512-/),
    bytes: z.int().positive(),
  }),
);
export type PublishedWeights = z.infer<typeof publishedWeightsSchema>[WeightsName];

/**
 * The packages of weights that were released with this package, and their checksums.
 * @returns undefined in a checkout, which has the weights themselves
 */
export function readPublishedWeights(): Readonly<Record<WeightsName, PublishedWeights>> | undefined {
  const path = fileURLToPath(new URL('../../weights.json', import.meta.url));
  return existsSync(path) ? publishedWeightsSchema.parse(JSON.parse(readFileSync(path, 'utf8'))) : undefined;
}
