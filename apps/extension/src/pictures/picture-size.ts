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

/** The first bytes of formats that the server decodes: JPEG, PNG, GIF, WebP, AVIF. */
export function isServerFormat(bytes: Uint8Array): boolean {
  const text = String.fromCharCode(...bytes.subarray(0, 16));
  return (
    text.startsWith('\xff\xd8\xff') ||
    text.startsWith('\x89PNG\r\n\x1a\n') ||
    text.startsWith('GIF8') ||
    (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') ||
    (text.slice(4, 8) === 'ftyp' && /^avi[fs]/.test(text.slice(8, 12)))
  );
}
