/** Decodes a picture in a worker, and prepares its parts for classifiers as a server does. */
import type { UnjudgedPart } from '@winnow/core';
import {
  type ClassifiablePicture,
  type ClassifiedView,
  cropAndResize,
  type PictureBackground,
  type Raster,
} from '@winnow/models/browser';
import { findImageType, isAnimatedFile, isWholeFile } from '../pictures/image-type.ts';
import { visitFrames } from './animation.ts';

interface DecodedPicture extends ClassifiablePicture {
  /** What classifiers do not get to see. */
  readonly unjudged: readonly UnjudgedPart[];
  /** Gives the memory back. */
  close(): void;
}

/** Large pictures are read in strips of about as many pixels: each is in memory twice. */
const STRIP_PIXELS = 2_000_000;

type Drawable = ImageBitmap | VideoFrame;
type PixelSize = Pick<Raster, 'width' | 'height'>;

/** Draws a picture strip by strip. @param visit receives red, green, blue, alpha, and the index of the first pixel */
function visitStrips(
  drawable: Drawable,
  { width, height }: PixelSize,
  {
    background,
    visit,
  }: {
    /** Undefined: transparent. */
    readonly background: PictureBackground | undefined;
    readonly visit: (pixels: Uint8ClampedArray, first: number) => void;
  },
): void {
  const rows = Math.min(height, Math.max(1, Math.floor(STRIP_PIXELS / width)));
  const context = new OffscreenCanvas(width, rows).getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('The browser has no canvas.');
  for (let top = 0; top < height; top += rows) {
    const high = Math.min(rows, height - top);
    context.clearRect(0, 0, width, rows);
    if (background !== undefined) {
      context.fillStyle = background;
      context.fillRect(0, 0, width, rows);
    }
    context.drawImage(drawable, 0, -top);
    visit(context.getImageData(0, 0, width, high).data, top * width);
  }
}

function toRaster(drawable: Drawable, size: PixelSize, background: PictureBackground): Raster {
  const data = new Uint8Array(3 * size.width * size.height);
  visitStrips(drawable, size, {
    background,
    visit(pixels, first) {
      for (let from = 0, to = 3 * first; from < pixels.length; from += 4, to += 3) {
        data[to] = pixels[from] as number;
        data[to + 1] = pixels[from + 1] as number;
        data[to + 2] = pixels[from + 2] as number;
      }
    },
  });
  return { ...size, data };
}

function hasTransparentPixels(drawable: Drawable, size: PixelSize): boolean {
  let isTransparent = false;
  visitStrips(drawable, size, {
    background: undefined,
    visit(pixels) {
      for (let at = 3; at < pixels.length && !isTransparent; at += 4) isTransparent = pixels[at] !== 255;
    },
  });
  return isTransparent;
}

/** What a picture's file gives, before its parts are requested. */
interface OpenPicture extends Pick<DecodedPicture, 'width' | 'height' | 'frames' | 'isTransparent' | 'unjudged'> {
  /** A whole frame, upright and in sRGB. */
  getRaster(frame: number, background: PictureBackground): Raster;
  close(): void;
}

/** @param hasOthers it is the first of several frames, of which this browser decodes no other */
async function openStill(bytes: Uint8Array<ArrayBuffer>, hasOthers: boolean): Promise<OpenPicture> {
  const bitmap = await createImageBitmap(new Blob([bytes]));
  const size = { width: bitmap.width, height: bitmap.height };
  let latest: { readonly background: PictureBackground; readonly raster: Raster } | undefined;
  return {
    ...size,
    frames: [0],
    isTransparent: findImageType(bytes) !== 'image/jpeg' && hasTransparentPixels(bitmap, size),
    unjudged: hasOthers ? [{ part: 'frames', reason: 'over_budget', share: 0 }] : [],
    getRaster(_frame, background) {
      if (latest?.background !== background) {
        // Both at once would need the memory of both.
        latest = undefined;
        latest = { background, raster: toRaster(bitmap, size, background) };
      }
      return latest.raster;
    },
    close: () => bitmap.close(),
  };
}

/** @returns undefined if this browser decodes no frames of such files */
async function openAnimation(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<OpenPicture | undefined> {
  const onWhite = new Map<number, Raster>();
  /** Those with transparent pixels. */
  const onBlack = new Map<number, Raster>();
  const visited = await visitFrames(bytes, type, (frame, index) => {
    const size = { width: frame.displayWidth, height: frame.displayHeight };
    onWhite.set(index, toRaster(frame, size, 'white'));
    if (hasTransparentPixels(frame, size)) onBlack.set(index, toRaster(frame, size, 'black'));
  });
  const [first] = onWhite.values();
  if (visited === undefined || first === undefined) return undefined;
  const { frames, count } = visited;
  const share = 1 - frames.length / count;
  return {
    width: first.width,
    height: first.height,
    frames,
    isTransparent: onBlack.size > 0,
    unjudged: share > 0 ? [{ part: 'frames', reason: 'over_budget', share }] : [],
    getRaster: (frame, background) =>
      (background === 'black' ? onBlack.get(frame) : undefined) ?? onWhite.get(frame) ?? first,
    close() {},
  };
}

/** @throws DOMException if the browser cannot decode it */
export async function decodePicture(bytes: Uint8Array<ArrayBuffer>): Promise<DecodedPicture> {
  const type = findImageType(bytes);
  const isAnimated = type !== undefined && isAnimatedFile(bytes);
  const animation = isAnimated ? await openAnimation(bytes, type) : undefined;
  const { getRaster, unjudged, ...picture } = animation ?? (await openStill(bytes, isAnimated));
  const missing: readonly UnjudgedPart[] = isWholeFile(bytes) ? [] : [{ part: 'bytes', reason: 'truncated', share: 0 }];
  // Classifiers of one size ask for the same views.
  const views = new Map<string, Raster>();
  return {
    ...picture,
    unjudged: [...unjudged, ...missing],
    async raster(view: ClassifiedView) {
      const key = JSON.stringify(view);
      const known = views.get(key);
      if (known !== undefined) return known;
      const made = cropAndResize(getRaster(view.frame, view.background), view.region, view.size);
      views.set(key, made);
      return made;
    },
  };
}
