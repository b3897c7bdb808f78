/** The picture that is read, as reading sees it. */
import type { Raster } from '../raster.ts';
import { part, resize, type Size } from '../sample.ts';
import type { Box } from './geometry.ts';

/** A picture whose parts can be had at the size that is needed. */
export interface Page extends Size {
  /** @param view of this part, its longer side at most so long; never scaled up */
  raster(view: { readonly region?: Box; readonly maxSide?: number }): Promise<Raster>;
}

/** A page that is whole in memory. */
export const pageOf = (raster: Raster): Page => ({
  width: raster.width,
  height: raster.height,
  async raster({ region, maxSide = Number.POSITIVE_INFINITY }) {
    const shown = region === undefined ? raster : part(raster, region);
    const scale = Math.min(1, maxSide / Math.max(shown.width, shown.height));
    const scaled = (length: number) => Math.max(1, Math.round(length * scale));
    return resize(shown, { width: scaled(shown.width), height: scaled(shown.height) });
  },
});
