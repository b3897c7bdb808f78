/** Lists the installed vision models, without loading them. */
import { basename } from 'node:path';
import * as z from 'zod';
import { modelIdentitySchema } from '../manifest.ts';
import { imageClassificationTask } from '../vision/image-classifier.ts';
import { listShippedModels } from './describe-models.ts';
import { readManifest } from './model-files.ts';
import { locateModel } from './weights.ts';

export interface ShippedImageClassifier {
  /** The folder's own name: the purpose of the model. */
  readonly name: string;
  readonly folder: string;
}

const taskSchema = z.looseObject({ task: z.string().optional() });

/**
 * The bundled models whose manifest says that they classify images, sorted by name.
 * @param fetched the folder of fetched weights, if there is one
 * @throws ModelError if a manifest cannot be read or is invalid
 */
export async function listShippedImageClassifiers(fetched?: string): Promise<readonly ShippedImageClassifier[]> {
  const shipped = (await listShippedModels(fetched)).map(async (folder) => {
    const manifest = await readManifest(folder, taskSchema, 'manifest of a model');
    return manifest?.task === imageClassificationTask.value ? [{ name: basename(folder), folder }] : [];
  });
  return (await Promise.all(shipped)).flat();
}

/**
 * @param fetched the folder of fetched weights, if there is one
 * @throws ModelError if a manifest cannot be read or is invalid
 */
export async function listInstalledVisionModels(
  fetched?: string,
): Promise<{ readonly id: string; readonly version: string }[]> {
  const classifiers = (await listShippedImageClassifiers(fetched)).map(({ folder }) => folder);
  const folders = [...classifiers, ...['ocr', 'faces'].map((model) => locateModel(model, fetched))];
  const found = await Promise.all(
    folders.map((folder) => readManifest(folder, modelIdentitySchema, 'manifest of a model')),
  );
  return found.filter((name) => name !== undefined);
}
