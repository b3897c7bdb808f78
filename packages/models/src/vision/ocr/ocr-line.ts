/** The result of OCR: lines of words with their locations, and the layout of each line. */
import type { PixelSize, Quad } from '../raster-transforms.ts';
import type { RasterBox } from './geometry.ts';

export interface OcrWord {
  readonly text: string;
  /** 0–1: the mean probability of its characters. */
  readonly confidence: number;
  /** Pixels of the image. */
  readonly box: RasterBox;
  /** Corners in reading order. */
  readonly quad: Quad;
}

export interface OcrLine extends OcrWord {
  readonly words: readonly OcrWord[];
  readonly how: OcrLineAppearance;
}

export interface OcrLinePanel extends PixelSize {
  /** Pixels of the image, around it as rotated; width and height are its own. */
  readonly box: RasterBox;
}

/** The layout of a line in the image. */
export interface OcrLineAppearance {
  /** Degrees clockwise from upright: −180 < rotation ≤ 180. */
  readonly rotation: number;
  readonly mirrored: boolean;
  /** 0–1: difference in brightness between the letters and their surroundings. */
  readonly contrast: number;
  /** Height of the line in pixels of the image. */
  readonly heightPx: number;
  /** The even background panel around it, if its edges are near the line on every side: a plate, a label, a button. */
  readonly panel?: OcrLinePanel;
}
