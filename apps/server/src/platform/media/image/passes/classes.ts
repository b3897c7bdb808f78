/**
 * The predictions of every image classifier: each frame as a whole, and a large one in tiles as well. A classifier that
 * confirms another one classifies only the frames in which that one may have found something.
 */
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

interface InstalledClassifier {
  readonly kind: string;
  readonly model: ImageClassifier;
}

interface ClassifiedFrames extends InstalledClassifier {
  readonly frames: DetectionResult<'classes'>['models'][number]['frames'];
}

/** Every bundled classifier, and the operator's own; those that confirm another one are last. */
async function loadClassifiers({
  plugged,
  threads,
  modelsFolder,
}: DetectionSettings): Promise<readonly InstalledClassifier[]> {
  const shipped = (await listShippedImageClassifiers(modelsFolder)).map(async ({ name, folder }) => ({
    kind: name,
    model: await loadImageClassifier({ folder, threads }),
  }));
  const custom = async () => ({
    kind: CUSTOM_CLASSIFIER,
    model: plugged && (await loadHuggingFaceImageClassifier({ ...plugged, threads })),
  });
  const loaded = await Promise.all([...shipped, custom()]);
  const installed = loaded.flatMap(({ kind, model }) => (model === undefined ? [] : [{ kind, model }]));
  return [
    ...installed.filter(({ model }) => model.confirms === undefined),
    ...installed.filter(({ model }) => model.confirms !== undefined),
  ];
}

const harmfulProbability = ({ harmless }: ImageClassifier, probabilities: ClassProbabilities): number =>
  1 - harmless.reduce((sum, label) => sum + (probabilities[label] ?? 0), 0);

/** The frames that a classifier has to classify, after those that are `done`. */
function framesFor(
  { frames }: InspectedPicture,
  { confirms }: ImageClassifier,
  done: readonly ClassifiedFrames[],
): readonly number[] {
  const first = done.find(({ kind }) => kind === confirms?.classifier);
  if (confirms === undefined || first === undefined) return frames;
  return first.frames
    .filter(({ probabilities }) => harmfulProbability(first.model, probabilities) >= confirms.from)
    .map(({ frame }) => frame);
}

export const classes: DetectionPass<DetectionOptions<'classes'>, DetectionResult<'classes'>> = {
  async open(settings) {
    const installed = await loadClassifiers(settings);
    if (installed.length === 0) throw new DetectorUnavailable('No image classifier is installed.');
    return async (picture) => {
      const done: ClassifiedFrames[] = [];
      for (const { kind, model } of installed) {
        const frames: ClassifiedFrames['frames'] = [];
        for (const frame of framesFor(picture, model, done))
          frames.push({ frame, probabilities: await classifyFrame(picture, frame, model) });
        done.push({ kind, model, frames });
      }
      return { models: done.map(({ kind, model: { id, version }, frames }) => ({ id, version, kind, frames })) };
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
  return seen.reduce((worst, one) => (harmfulProbability(model, one) > harmfulProbability(model, worst) ? one : worst));
}

/** Animations are classified whole: they have many frames already. */
function tileRegions({ width, height, frames }: InspectedPicture, { tilesFrom }: ImageClassifier): PixelRegion[] {
  const whole = { left: 0, top: 0, width, height };
  if (tilesFrom === undefined || frames.length > 1 || Math.min(width, height) < tilesFrom) return [whole];
  const part = { width: Math.ceil(TILE_SHARE * width), height: Math.ceil(TILE_SHARE * height) };
  const starts = [0, 1].flatMap((x) => [0, 1].map((y) => [x * (width - part.width), y * (height - part.height)]));
  return [whole, ...starts.map(([left = 0, top = 0]) => ({ left, top, ...part }))];
}
