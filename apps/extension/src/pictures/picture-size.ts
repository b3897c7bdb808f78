/** The server's size limits for pictures, and the size that larger ones are scaled to. */
import { limits } from '@winnow/core';

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The same aspect ratio with at most this many pixels. */
export function scaleToPixels({ width, height }: PictureSize, pixels: number = limits.image.pixels): PictureSize {
  const factor = Math.min(1, Math.sqrt(pixels / (width * height)));
  return { width: Math.max(1, Math.floor(width * factor)), height: Math.max(1, Math.floor(height * factor)) };
}
