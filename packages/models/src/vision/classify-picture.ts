/**
 * Runs image classifiers on a picture: each frame as a whole, and a large still in tiles as well. A classifier that
 * confirms another one classifies only the frames in which that one may have found something.
 */
import type { ClassProbabilities } from './classifier.ts';
import type { ImageClassifier } from './image-classifier.ts';
import type { RasterBox } from './ocr/geometry.ts';
import type { Raster } from './raster.ts';
import type { PixelSize } from './raster-transforms.ts';

/** Share of a side: tiles overlap, so that what lies on the boundary of two is whole in one. */
const TILE_SHARE = 0.6;

/** The colour behind transparent pixels. */
export type PictureBackground = 'white' | 'black';

export interface ClassifiedView {
  /** One of the picture's `frames`. */
  readonly frame: number;
  readonly region: RasterBox;
  /** Stretched to exactly this size. */
  readonly size: PixelSize;
  readonly background: PictureBackground;
}

/** A picture that classifiers can request parts of. */
export interface ClassifiablePicture extends PixelSize {
  /** Indices of the frames to classify; one for a still picture. */
  readonly frames: readonly number[];
  /** Whether anything in these frames is transparent, so that the background matters. */
  readonly isTransparent: boolean;
  raster(view: ClassifiedView): Promise<Raster>;
}

export interface NamedClassifier {
  /** The folder of a bundled classifier, which `confirms` refers to. */
  readonly kind: string;
  readonly model: ImageClassifier;
}

/** What one classifier predicts for each frame that it classified. */
export interface PictureClassification extends NamedClassifier {
  readonly frames: readonly ClassifiedFrame[];
}

export interface ClassifiedFrame {
  readonly frame: number;
  readonly probabilities: ClassProbabilities;
  /** Of the whole frame, on each background; absent: the model gives none, or they were not requested. */
  readonly features?: readonly Float32Array<ArrayBuffer>[];
}

interface ClassificationOptions {
  /** Whether features are wanted. */
  readonly embed?: boolean | undefined;
}

/** Transparent pictures are rendered on white and on black: each hides what has its own colour. */
export const pictureBackgrounds = ({
  isTransparent,
}: Pick<ClassifiablePicture, 'isTransparent'>): readonly PictureBackground[] =>
  isTransparent ? ['white', 'black'] : ['white'];

/** @throws ModelError if a model rejects an image; errors of `raster` */
export async function classifyPicture(
  picture: ClassifiablePicture,
  classifiers: readonly NamedClassifier[],
  { embed = false }: ClassificationOptions = {},
): Promise<readonly PictureClassification[]> {
  const done: PictureClassification[] = [];
  const isSecond = ({ model }: NamedClassifier) => Number(model.confirms !== undefined);
  for (const { kind, model } of [...classifiers].sort((a, b) => isSecond(a) - isSecond(b))) {
    const frames: ClassifiedFrame[] = [];
    for (const frame of selectFrames(picture, model, done)) {
      const { features, ...classified } = await classifyFrame(picture, frame, model);
      frames.push(embed && features.length > 0 ? { ...classified, features } : classified);
    }
    done.push({ kind, model, frames });
  }
  return done;
}

const harmfulProbability = ({ harmless }: ImageClassifier, probabilities: ClassProbabilities): number =>
  1 - harmless.reduce((sum, label) => sum + (probabilities[label] ?? 0), 0);

/** The frames that a classifier has to classify, after those that are `done`. */
function selectFrames(
  { frames }: ClassifiablePicture,
  { confirms }: ImageClassifier,
  done: readonly PictureClassification[],
): readonly number[] {
  const first = done.find(({ kind }) => kind === confirms?.classifier);
  if (confirms === undefined || first === undefined) return frames;
  return first.frames
    .filter(({ probabilities }) => harmfulProbability(first.model, probabilities) >= confirms.from)
    .map(({ frame }) => frame);
}

/** Of the whole and its tiles, on each background, the prediction that is least harmless. */
async function classifyFrame(
  picture: ClassifiablePicture,
  frame: number,
  model: ImageClassifier,
): Promise<Required<ClassifiedFrame>> {
  const seen: ClassProbabilities[] = [];
  const features: Float32Array<ArrayBuffer>[] = [];
  for (const background of pictureBackgrounds(picture)) {
    // The whole comes first.
    for (const [index, region] of listTiles(picture, model).entries()) {
      const one = await model.classify(await picture.raster({ frame, region, size: model.size, background }));
      seen.push(one.probabilities);
      if (index === 0 && one.features) features.push(one.features);
    }
  }
  const probabilities = seen.reduce((worst, one) =>
    harmfulProbability(model, one) > harmfulProbability(model, worst) ? one : worst,
  );
  return { frame, probabilities, features };
}

/** In whole pixels. Animations are classified whole: they have many frames already. */
function listTiles({ width, height, frames }: ClassifiablePicture, { tilesFrom }: ImageClassifier): RasterBox[] {
  const whole = { left: 0, top: 0, width, height };
  if (tilesFrom === undefined || frames.length > 1 || Math.min(width, height) < tilesFrom) return [whole];
  const part = { width: Math.ceil(TILE_SHARE * width), height: Math.ceil(TILE_SHARE * height) };
  const starts = [0, 1].flatMap((x) => [0, 1].map((y) => [x * (width - part.width), y * (height - part.height)]));
  return [whole, ...starts.map(([left = 0, top = 0]) => ({ left, top, ...part }))];
}
