/** How large a picture may be for the server, and what it is scaled to. */
import { limits } from '@winnow/core';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The same shape with at most so many pixels. */
export function scaledTo({ width, height }: Size, pixels: number = limits.image.pixels): Size {
  const factor = Math.min(1, Math.sqrt(pixels / (width * height)));
  return { width: Math.max(1, Math.floor(width * factor)), height: Math.max(1, Math.floor(height * factor)) };
}

/** The first bytes of what the server decodes: JPEG, PNG, GIF, WebP, AVIF. */
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
