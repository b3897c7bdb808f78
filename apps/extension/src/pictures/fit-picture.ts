/** Makes a picture's bytes fit the server's limits: unchanged if possible, otherwise re-encoded at a smaller size. */
import { limits } from '@winnow/core';
import { toBase64 } from './base64.ts';
import { findImageType } from './image-type.ts';
import { type PictureSize, scaleToPixels } from './picture-size.ts';

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

/**
 * @returns Base64 that the server accepts
 * @throws DOMException if the browser cannot decode it either
 */
export const fitPicture = (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  withBitmap(createImageBitmap(new Blob([bytes])), async (bitmap) => {
    const scaled = scaleToPixels(bitmap);
    const fits = bytes.length <= limits.image.sizeBytes && scaled.width === bitmap.width;
    return fits && findImageType(bytes) !== undefined
      ? toBase64(bytes)
      : blobToBase64(await encodeBitmap(bitmap, scaled));
  });

/** A region of a picture, in its own pixels. */
export const cropPicture = (picture: Blob, { left, top, width, height }: PictureRegion): Promise<string> =>
  withBitmap(createImageBitmap(picture, left, top, width, height), async (bitmap) =>
    blobToBase64(await encodeBitmap(bitmap, scaleToPixels(bitmap))),
  );
