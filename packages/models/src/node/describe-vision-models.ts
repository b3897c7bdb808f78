/** Which models that look at pictures are installed, without loading them. */
import { modelName } from '../manifest.ts';
import { readManifest } from './files.ts';
import { shippedFaces } from './load-face-detector.ts';
import { shippedClassifiers } from './load-image-classifier.ts';
import { shippedOcr } from './load-ocr-models.ts';

/** @throws ModelError where a manifest cannot be read or is none */
export async function installedVisionModels(): Promise<{ readonly id: string; readonly version: string }[]> {
  const folders = [...Object.values(shippedClassifiers), shippedOcr, shippedFaces];
  const found = await Promise.all(folders.map((folder) => readManifest(folder, modelName, 'manifest of a model')));
  return found.filter((name) => name !== undefined);
}
