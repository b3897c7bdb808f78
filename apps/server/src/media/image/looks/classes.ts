/** What classifiers say of a picture: nudity, weapons; each frame as a whole, and a large one by its parts as well. */
import {
  type ImageClassifier,
  loadHuggingFaceImageClassifier,
  loadImageClassifier,
  type Probabilities,
  shippedClassifiers,
} from '@winnow/models/vision';
import { LookUnavailable } from '../errors.ts';
import { backgroundsOf, type Look, type Looked, type LookSettings, type Region } from '../look.ts';
import { type AskedOf, classifierKinds, type SeenOf } from '../seen.ts';

/** Of a side: parts overlap, so that what stands on the line between two is whole in one. */
const PART = 0.6;

/** Each gives undefined where there is no such model. */
const loaders: Record<
  (typeof classifierKinds)[number],
  (settings: LookSettings) => Promise<ImageClassifier | undefined>
> = {
  nsfw: ({ threads }) => loadImageClassifier({ folder: shippedClassifiers.nsfw, threads }),
  violence: ({ threads }) => loadImageClassifier({ folder: shippedClassifiers.violence, threads }),
  plugged: async ({ plugged, threads }) => plugged && loadHuggingFaceImageClassifier({ ...plugged, threads }),
};

export const classes: Look<AskedOf<'classes'>, SeenOf<'classes'>> = {
  async open(settings) {
    const loaded = await Promise.all(
      classifierKinds.map(async (kind) => ({ kind, model: await loaders[kind](settings) })),
    );
    const installed = loaded.flatMap(({ kind, model }) => (model === undefined ? [] : [{ kind, model }]));
    if (installed.length === 0) throw new LookUnavailable('No classifier of pictures is installed.');
    return async (picture) => {
      const models: SeenOf<'classes'>['models'] = [];
      for (const { kind, model } of installed) {
        const frames: SeenOf<'classes'>['models'][number]['frames'] = [];
        for (const frame of picture.frames)
          frames.push({ frame, probabilities: await seeFrame(picture, frame, model) });
        models.push({ id: model.id, version: model.version, kind, frames });
      }
      return { models };
    };
  },
};

/** Of the whole and the parts, before each background, the one that is least harmless. */
async function seeFrame(picture: Looked, frame: number, model: ImageClassifier): Promise<Probabilities> {
  const seen: Probabilities[] = [];
  for (const background of backgroundsOf(picture)) {
    for (const region of regionsOf(picture, model)) {
      seen.push(await model.classify(await picture.raster({ frame, region, size: model.size, background })));
    }
  }
  const harmless = (one: Probabilities) => model.harmless.reduce((sum, label) => sum + (one[label] ?? 0), 0);
  return seen.reduce((worst, one) => (harmless(one) < harmless(worst) ? one : worst));
}

/** Animations are seen whole: their frames are many already. */
function regionsOf({ width, height, frames }: Looked, { tilesFrom }: ImageClassifier): Region[] {
  const whole = { left: 0, top: 0, width, height };
  if (tilesFrom === undefined || frames.length > 1 || Math.min(width, height) < tilesFrom) return [whole];
  const part = { width: Math.ceil(PART * width), height: Math.ceil(PART * height) };
  const starts = [0, 1].flatMap((x) => [0, 1].map((y) => [x * (width - part.width), y * (height - part.height)]));
  return [whole, ...starts.map(([left = 0, top = 0]) => ({ left, top, ...part }))];
}
