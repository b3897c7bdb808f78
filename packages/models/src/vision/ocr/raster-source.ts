/** The image as OCR accesses it. */
import type { Raster } from '../raster.ts';
import { cropRegion, type PixelSize, resizeRaster } from '../raster-transforms.ts';
import type { RasterBox } from './geometry.ts';

/** An image whose parts can be rendered at the required size. */
export interface RasterSource extends PixelSize {
  /** @param view of this part, with at most this longer side; never scaled up */
  raster(view: { readonly region?: RasterBox; readonly maxSide?: number }): Promise<Raster>;
}

/** A page that is entirely in memory. */
export const createRasterSource = (raster: Raster): RasterSource => ({
  width: raster.width,
  height: raster.height,
  async raster({ region, maxSide = Number.POSITIVE_INFINITY }) {
    const shown = region === undefined ? raster : cropRegion(raster, region);
    const scale = Math.min(1, maxSide / Math.max(shown.width, shown.height));
    const scaled = (length: number) => Math.max(1, Math.round(length * scale));
    return resizeRaster(shown, { width: scaled(shown.width), height: scaled(shown.height) });
  },
});
