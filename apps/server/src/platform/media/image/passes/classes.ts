/** The predictions of every image classifier: each frame as a whole, and a large one in tiles as well. */
import {
  type ClassProbabilities,
  type ImageClassifier,
  listShippedImageClassifiers,
  loadHuggingFaceImageClassifier,
  loadImageClassifier,
} from '@winnow/models/vision';
import {
  type DetectionPass,
  type DetectionSettings,
  detectionBackgrounds,
  type InspectedPicture,
  type PixelRegion,
} from '../detection-pass.ts';
import { CUSTOM_CLASSIFIER, type DetectionOptions, type DetectionResult } from '../detection-schemas.ts';
import { DetectorUnavailable } from '../picture-errors.ts';

/** Share of a side: tiles overlap, so that what lies on the boundary of two is whole in one. */
const TILE_SHARE = 0.6;

/** Every bundled classifier, and the operator's own. */
async function loadClassifiers({ plugged, threads, modelsFolder }: DetectionSettings) {
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
    return async (picture) => {
      const models: DetectionResult<'classes'>['models'] = [];
      for (const { kind, model } of installed) {
        const frames: DetectionResult<'classes'>['models'][number]['frames'] = [];
        for (const frame of picture.frames)
          frames.push({ frame, probabilities: await classifyFrame(picture, frame, model) });
        models.push({ id: model.id, version: model.version, kind, frames });
      }
      return { models };
    };
  },
};

/** Of the whole and its tiles, on each background, the prediction that is least harmless. */
async function classifyFrame(
  picture: InspectedPicture,
  frame: number,
  model: ImageClassifier,
): Promise<ClassProbabilities> {
  const seen: ClassProbabilities[] = [];
  for (const background of detectionBackgrounds(picture)) {
    for (const region of tileRegions(picture, model)) {
      seen.push(await model.classify(await picture.raster({ frame, region, size: model.size, background })));
    }
  }
  const harmless = (one: ClassProbabilities) => model.harmless.reduce((sum, label) => sum + (one[label] ?? 0), 0);
  return seen.reduce((worst, one) => (harmless(one) < harmless(worst) ? one : worst));
}

/** Animations are classified whole: they have many frames already. */
function tileRegions({ width, height, frames }: InspectedPicture, { tilesFrom }: ImageClassifier): PixelRegion[] {
  const whole = { left: 0, top: 0, width, height };
  if (tilesFrom === undefined || frames.length > 1 || Math.min(width, height) < tilesFrom) return [whole];
  const part = { width: Math.ceil(TILE_SHARE * width), height: Math.ceil(TILE_SHARE * height) };
  const starts = [0, 1].flatMap((x) => [0, 1].map((y) => [x * (width - part.width), y * (height - part.height)]));
  return [whole, ...starts.map(([left = 0, top = 0]) => ({ left, top, ...part }))];
}
