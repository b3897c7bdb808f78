/** Pixels in the format of the models of packages/models. */
import type { Raster } from '@winnow/models/vision';
import type { Sharp } from 'sharp';

/** Three bytes per pixel, sRGB, without alpha. */
export async function rasterOf(image: Sharp): Promise<Raster> {
  const { data, info } = await image.removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8Array(data) };
}
