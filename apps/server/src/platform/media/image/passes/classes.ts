/** The predictions of every image classifier. */
import {
  classifyPicture,
  listShippedImageClassifiers,
  loadHuggingFaceImageClassifier,
  loadImageClassifier,
  type NamedClassifier,
} from '@winnow/models/vision';
import type { DetectionPass, DetectionSettings } from '../detection-pass.ts';
import { CUSTOM_CLASSIFIER, type DetectionOptions, type DetectionResult } from '../detection-schemas.ts';
import { DetectorUnavailable } from '../picture-errors.ts';

/** Every bundled classifier, and the operator's own. */
async function loadClassifiers({
  plugged,
  threads,
  modelsFolder,
}: DetectionSettings): Promise<readonly NamedClassifier[]> {
  const shipped = (await listShippedImageClassifiers(modelsFolder)).map(async ({ name, folder }) => ({
    kind: name,
    model: await loadImageClassifier({ folder, threads }),
  }));
  const custom = async () => ({
    kind: CUSTOM_CLASSIFIER,
    model: plugged && (await loadHuggingFaceImageClassifier({ ...plugged, threads })),
  });
  const loaded = await Promise.all([...shipped, custom()]);
  return loaded.flatMap(({ kind, model }) => (model === undefined ? [] : [{ kind, model }]));
}

export const classes: DetectionPass<DetectionOptions<'classes'>, DetectionResult<'classes'>> = {
  async open(settings) {
    const installed = await loadClassifiers(settings);
    if (installed.length === 0) throw new DetectorUnavailable('No image classifier is installed.');
    return async (picture, { embed }) => {
      const done = await classifyPicture(picture, installed, { embed });
      const models = done.map(({ kind, model: { id, version }, frames }) => ({
        id,
        version,
        kind,
        frames: frames.map(({ features, ...frame }) => (features ? { ...frame, features: [...features] } : frame)),
      }));
      return { models };
    };
  },
};
