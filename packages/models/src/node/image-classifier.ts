/** The interface of a loaded image classifier, and what loads it. */
import type { ClassProbabilities } from '../vision/classifier.ts';
import type { Raster } from '../vision/raster.ts';
import type { ModelSessionOptions } from './open-session.ts';

export interface ImageClassifier {
  readonly id: string;
  readonly version: string;
  readonly labels: readonly string[];
  /** Labels of harmless content. */
  readonly harmless: readonly string[];
  /** The input size; images of another size are stretched to it. */
  readonly size: { readonly width: number; readonly height: number };
  /** Minimum length of the shorter side in pixels from which tiles are classified as well; undefined: never. */
  readonly tilesFrom: number | undefined;
  /**
   * The bundled classifier whose findings this one confirms, and the probability (0–1) of its harmful labels from which
   * it is needed; undefined: it classifies every picture.
   */
  readonly confirms: { readonly classifier: string; readonly from: number } | undefined;
  /** @throws ModelError if the model rejects the image */
  classify(raster: Raster): Promise<ClassProbabilities>;
}

export interface ImageClassifierOptions extends ModelSessionOptions {
  /** Contains manifest.json and the model that it names. */
  readonly folder: string;
}
