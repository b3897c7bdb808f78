/** An image as model input. */

export interface Raster {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** sRGB, 8 bits each, red green blue for each pixel, row by row from the top: 3 · width · height bytes. */
  readonly data: Uint8Array;
}
