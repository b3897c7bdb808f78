/** Pixels as the models of packages/models take them. */
import type { Raster } from '@winnow/models/vision';
import type { Sharp } from 'sharp';

/** Three bytes a pixel, sRGB, without alpha. */
export async function rasterOf(image: Sharp): Promise<Raster> {
  const { data, info } = await image.removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8Array(data) };
}
