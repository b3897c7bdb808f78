/** Makes a picture's file fit the limits of what judges it: unchanged if possible, otherwise as a copy that says so. */
import { limits } from '@winnow/core';
import { fromBase64, toBase64 } from './base64.ts';
import { isAcceptedFile, isAnimatedFile, isWholeFile } from './image-type.ts';
import type { PictureLoss } from './picture-loss.ts';
import { type PictureSize, scaleToPixels } from './picture-size.ts';

/** A picture's file, or the copy of it that could be read. */
export interface PictureFile {
  readonly base64: string;
  /** What it lacks. */
  readonly losses: readonly PictureLoss[];
}

interface PictureRegion extends PictureSize {
  readonly left: number;
  readonly top: number;
}

async function encodeBitmap(bitmap: ImageBitmap, { width, height }: PictureSize): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height);
  const png = await canvas.convertToBlob({ type: 'image/png' });
  return png.size <= limits.image.sizeBytes ? png : canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 });
}

const blobToBase64 = async (blob: Blob): Promise<string> => toBase64(new Uint8Array(await blob.arrayBuffer()));

/** Bitmaps hold much memory until they are closed. */
async function withBitmap<T>(opening: Promise<ImageBitmap>, use: (bitmap: ImageBitmap) => Promise<T>): Promise<T> {
  const bitmap = await opening;
  try {
    return await use(bitmap);
  } finally {
    bitmap.close();
  }
}

/** What a still copy of a file lacks. @param isSmaller the copy is smaller than the file, in bytes or in pixels */
const listLosses = (bytes: Uint8Array, isSmaller: boolean): PictureLoss[] => [
  ...(isSmaller ? (['copied'] as const) : []),
  ...(isAnimatedFile(bytes) ? (['firstFrame'] as const) : []),
  ...(isWholeFile(bytes) ? [] : (['truncated'] as const)),
];

/**
 * A file within the limits is never changed, so that what judges it sees every frame, and that a file ends early.
 * @param mostBytes that the file may have
 * @returns undefined if it is not within the limits, and the browser cannot decode it
 */
export async function fitPicture(
  { base64, losses }: PictureFile,
  mostBytes: number = limits.image.sizeBytes,
): Promise<PictureFile | undefined> {
  const bytes = fromBase64(base64);
  const isSmall = bytes.length <= mostBytes;
  const fits = isSmall && isAcceptedFile(bytes);
  try {
    return await withBitmap(createImageBitmap(new Blob([bytes])), async (bitmap) => {
      const scaled = scaleToPixels(bitmap);
      const isScaled = scaled.width < bitmap.width || scaled.height < bitmap.height;
      if (fits && !isScaled) return { base64, losses };
      const copy = await blobToBase64(await encodeBitmap(bitmap, scaled));
      return { base64: copy, losses: [...losses, ...listLosses(bytes, isScaled || !isSmall)] };
    });
  } catch {
    // The server decodes files that this browser does not, and says what is wrong with the others.
    return fits ? { base64, losses } : undefined;
  }
}

/** A region of a picture, in its own pixels. */
export const cropPicture = (picture: Blob, { left, top, width, height }: PictureRegion): Promise<string> =>
  withBitmap(createImageBitmap(picture, left, top, width, height), async (bitmap) =>
    blobToBase64(await encodeBitmap(bitmap, scaleToPixels(bitmap))),
  );

/** Whether bytes are a picture, as far as their beginning or the browser's decoder says. */
export async function isPictureFile(bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  if (isAcceptedFile(bytes)) return true;
  return withBitmap(createImageBitmap(new Blob([bytes])), async () => true).catch(() => false);
}
