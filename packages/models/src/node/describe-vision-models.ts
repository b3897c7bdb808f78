/** Lists the installed vision models, without loading them. */
import { modelIdentitySchema } from '../manifest.ts';
import { shippedFaceModelFolder } from './load-face-detector.ts';
import { shippedClassifierFolders } from './load-image-classifier.ts';
import { shippedOcrModelFolder } from './load-ocr-models.ts';
import { readManifest } from './model-files.ts';

/** @throws ModelError if a manifest cannot be read or is invalid */
export async function listInstalledVisionModels(): Promise<{ readonly id: string; readonly version: string }[]> {
  const folders = [...Object.values(shippedClassifierFolders), shippedOcrModelFolder, shippedFaceModelFolder];
  const found = await Promise.all(
    folders.map((folder) => readManifest(folder, modelIdentitySchema, 'manifest of a model')),
  );
  return found.filter((name) => name !== undefined);
}
