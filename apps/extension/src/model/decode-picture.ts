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

/** Pictures are read in strips of about as many pixels: each is in memory twice. */
const STRIP_PIXELS = 500_000;

type Drawable = ImageBitmap | VideoFrame;
type PixelSize = Pick<Raster, 'width' | 'height'>;

/** Reads the pixels of pictures of one size. Canvases are freed late: there is one for all frames of an animation. */
interface PixelReader {
  toRaster(drawable: Drawable, background: PictureBackground): Raster;
  hasTransparentPixels(drawable: Drawable): boolean;
  close(): void;
}

/** @throws Error if the browser has no canvas */
function createPixelReader({ width, height }: PixelSize): PixelReader {
  const rows = Math.min(height, Math.max(1, Math.floor(STRIP_PIXELS / width)));
  const canvas = new OffscreenCanvas(width, rows);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('The browser has no canvas.');

  /** @param background undefined: transparent */
  function* readStrips(drawable: Drawable, background: PictureBackground | undefined) {
    if (context === null) return;
    for (let top = 0; top < height; top += rows) {
      context.clearRect(0, 0, width, rows);
      if (background !== undefined) {
        context.fillStyle = background;
        context.fillRect(0, 0, width, rows);
      }
      context.drawImage(drawable, 0, -top);
      const pixels = context.getImageData(0, 0, width, Math.min(rows, height - top)).data;
      yield { pixels, first: top * width };
    }
  }

  return {
    toRaster(drawable, background) {
      const data = new Uint8Array(3 * width * height);
      for (const { pixels, first } of readStrips(drawable, background))
        for (let from = 0, to = 3 * first; from < pixels.length; from += 4, to += 3) {
          data[to] = pixels[from] as number;
          data[to + 1] = pixels[from + 1] as number;
          data[to + 2] = pixels[from + 2] as number;
        }
      return { width, height, data };
    },
    hasTransparentPixels(drawable) {
      for (const { pixels } of readStrips(drawable, undefined))
        for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) return true;
      return false;
    },
    close() {
      canvas.width = 0;
      canvas.height = 0;
    },
  };
}

/** What a picture's file gives; the whole of it is upright and in sRGB. */
type OpenPicture = Pick<DecodedPicture, 'width' | 'height' | 'frames' | 'isTransparent' | 'unjudged' | 'close'> & {
  getView(view: ClassifiedView): Raster;
};

/** @param hasOthers it is the first of several frames, of which this browser decodes no other */
async function openStill(bytes: Uint8Array<ArrayBuffer>, hasOthers: boolean): Promise<OpenPicture> {
  const bitmap = await createImageBitmap(new Blob([bytes]));
  const size = { width: bitmap.width, height: bitmap.height };
  let reader: PixelReader | undefined;
  try {
    reader = createPixelReader(size);
    const isTransparent = findImageType(bytes) !== 'image/jpeg' && reader.hasTransparentPixels(bitmap);
    return toOpenStill({ bitmap, reader, isTransparent, hasOthers });
  } catch (error) {
    reader?.close();
    bitmap.close();
    throw error;
  }
}

interface StillPicture {
  readonly bitmap: ImageBitmap;
  readonly reader: PixelReader;
  readonly isTransparent: boolean;
  readonly hasOthers: boolean;
}

function toOpenStill({ bitmap, reader, isTransparent, hasOthers }: StillPicture): OpenPicture {
  let latest: { readonly background: PictureBackground; readonly raster: Raster } | undefined;
  return {
    width: bitmap.width,
    height: bitmap.height,
    frames: [0],
    isTransparent,
    unjudged: hasOthers ? [{ part: 'frames', reason: 'over_budget', share: 0 }] : [],
    getView(view) {
      if (latest?.background !== view.background) {
        // Both at once would need the memory of both.
        latest = undefined;
        latest = { background: view.background, raster: reader.toRaster(bitmap, view.background) };
      }
      return cropAndResize(latest.raster, view.region, view.size);
    },
    close() {
      reader.close();
      bitmap.close();
    },
  };
}

const keyOfFrame = ({ frame, background, size }: Omit<ClassifiedView, 'region'>): string =>
  [frame, background, size.width, size.height].join();

/**
 * Classifiers look at the frames of an animation as a whole: each is scaled for all of them as soon as it is decoded, so
 * that only one is in memory at its full size.
 * @returns undefined if this browser decodes no frames of such files, or there is only one
 */
async function openAnimation(
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
  sizes: readonly PixelSize[],
): Promise<OpenPicture | undefined> {
  const views = new Map<string, Raster>();
  let opened: { readonly whole: PixelSize; readonly reader: PixelReader } | undefined;
  let isTransparent = false;
  const visited = await visitFrames(bytes, type, (drawable, frame) => {
    const full = { width: drawable.displayWidth, height: drawable.displayHeight };
    opened ??= { whole: full, reader: createPixelReader(full) };
    const { reader } = opened;
    const scale = (background: PictureBackground) => {
      const raster = reader.toRaster(drawable, background);
      for (const size of sizes)
        views.set(keyOfFrame({ frame, background, size }), cropAndResize(raster, { left: 0, top: 0, ...full }, size));
    };
    scale('white');
    if (!reader.hasTransparentPixels(drawable)) return;
    isTransparent = true;
    scale('black');
  }).finally(() => opened?.reader.close());
  if (visited === undefined || opened === undefined || visited.frames.length < 2) return undefined;
  const { frames, count } = visited;
  const share = 1 - frames.length / count;
  return {
    ...opened.whole,
    frames,
    isTransparent,
    unjudged: share > 0 ? [{ part: 'frames', reason: 'over_budget', share }] : [],
    getView(view) {
      // Frames without transparent pixels look the same on both.
      const found = views.get(keyOfFrame(view)) ?? views.get(keyOfFrame({ ...view, background: 'white' }));
      if (found === undefined) throw new Error(`Frame ${view.frame} was not decoded.`);
      return found;
    },
    close: () => views.clear(),
  };
}

/**
 * @param sizes that classifiers stretch frames to
 * @throws DOMException if the browser cannot decode it
 */
export async function decodePicture(
  bytes: Uint8Array<ArrayBuffer>,
  sizes: readonly PixelSize[],
): Promise<DecodedPicture> {
  const missing: readonly UnjudgedPart[] = isWholeFile(bytes) ? [] : [{ part: 'bytes', reason: 'truncated', share: 0 }];
  const type = findImageType(bytes);
  const isAnimated = type !== undefined && isAnimatedFile(bytes);
  const animation = isAnimated ? await openAnimation(bytes, type, sizes) : undefined;
  const { getView, unjudged, ...picture } = animation ?? (await openStill(bytes, isAnimated));
  // Classifiers of one size ask for the same views.
  const views = new Map<string, Raster>();
  return {
    ...picture,
    unjudged: [...unjudged, ...missing],
    async raster(view: ClassifiedView) {
      const key = JSON.stringify(view);
      const known = views.get(key);
      if (known !== undefined) return known;
      const made = getView(view);
      views.set(key, made);
      return made;
    },
  };
}
