/** What reading finds: lines of words with their places, and how each line stood there. */
import type { PixelSize, Quad } from '../raster-transforms.ts';
import type { RasterBox } from './geometry.ts';

export interface OcrWord {
  readonly text: string;
  /** 0–1: the mean probability of its characters. */
  readonly confidence: number;
  /** Pixels of the picture. */
  readonly box: RasterBox;
  /** Corners as one reads. */
  readonly quad: Quad;
}

export interface OcrLine extends OcrWord {
  readonly words: readonly OcrWord[];
  readonly how: OcrLineAppearance;
}

export interface OcrLinePanel extends PixelSize {
  /** Pixels of the picture, around it as it is turned; width and height are its own. */
  readonly box: RasterBox;
}

/** How a line stood in the picture. */
export interface OcrLineAppearance {
  /** Degrees clockwise from upright: −180 < rotation ≤ 180. */
  readonly rotation: number;
  readonly mirrored: boolean;
  /** 0–1: how far the brightness of the letters lies from that of what is around them. */
  readonly contrast: number;
  /** Height of the line in pixels of the picture. */
  readonly heightPx: number;
  /** Around the even ground that it stands on, where that ends near the line on every side: a plate, a label, a button. */
  readonly panel?: OcrLinePanel;
}
