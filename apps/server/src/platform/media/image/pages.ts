/** Files of several still pictures, such as scanned documents: each page is a frame, on a canvas that all of them fit. */
import type { DecodedPixels, Pixels } from './codec.ts';
import { ImageTooLarge } from './picture-errors.ts';
import type { UnseenPart } from './unseen-part.ts';

/** Pixels. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** Chosen by us, not measured: how long a page is shown where pages become an animation. */
const PAGE_MS = 1_000;

export const pageDelays = (pages: readonly unknown[]): number[] => pages.map(() => PAGE_MS);

/** The smallest canvas that each page fits. @throws ImageTooLarge if all pages on it exceed the limit */
export function fitCanvas(pages: readonly PageSize[], limitPixels: number): PageSize {
  const width = Math.max(...pages.map((page) => page.width));
  const height = Math.max(...pages.map((page) => page.height));
  if (width * height * pages.length > limitPixels)
    throw new ImageTooLarge(`The image has more than ${limitPixels / 1e6} megapixels over all pages.`);
  return { width, height };
}

/**
 * Every page, one below the other; what a smaller page leaves of the canvas is transparent.
 * @param count of pages
 * @param decode one page at a time, which must fit the canvas
 * @throws what `decode` throws
 */
export async function renderPages(
  { width, height }: PageSize,
  count: number,
  decode: (page: number) => Promise<DecodedPixels>,
): Promise<DecodedPixels> {
  const first = await decode(0);
  if (count === 1) return first;
  const data = new Uint8Array(width * height * 4 * count);
  const missing: UnseenPart[] = [];
  for (let page = 0; page < count; page++) {
    const pixels = page === 0 ? first : await decode(page);
    placeTopLeft(data.subarray(page * width * height * 4), width, pixels);
    if (pixels.isTruncated)
      missing.push(...(pixels.missing ?? [UNKNOWN_REST]).map((part) => ofPage(part, page, count)));
  }
  return { width, height: height * count, channels: 4, data, isTruncated: missing.length > 0, missing };
}

const UNKNOWN_REST: UnseenPart = { part: 'bytes', reason: 'truncated', share: 0 };

/** A part of one page as a part of all of them. */
const ofPage = (part: UnseenPart, frame: number, count: number): UnseenPart => ({
  ...part,
  share: part.share / count,
  frame,
});

function placeTopLeft(canvas: Uint8Array, canvasWidth: number, { width, height, channels, data }: Pixels): void {
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * channels;
      const to = (y * canvasWidth + x) * 4;
      canvas[to] = data[from] as number;
      canvas[to + 1] = data[from + 1] as number;
      canvas[to + 2] = data[from + 2] as number;
      canvas[to + 3] = channels === 4 ? (data[from + 3] as number) : 255;
    }
  }
}
