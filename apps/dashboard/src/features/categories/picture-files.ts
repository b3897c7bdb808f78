/** Files of pictures on their way to the server: reduced by the browser, and split into requests. */
import { limits } from '@winnow/core';
import type { PictureUpload } from './category-draft.ts';

const { pictureSide, picturesPerRequest } = limits.customCategory;
/** The server makes the final copy: it gets more pixels than it keeps, so that both copies look the same. */
const UPLOAD_SIDE = 2 * pictureSide;
/** Smaller files are sent as they are. */
const SMALL_BYTES = 256 * 1024;
const WEBP_QUALITY = 0.92;
/** Chosen by us, not measured: what a slow connection sends in some seconds; Base64 adds a third. */
const REQUEST_BYTES = 8 * 1024 * 1024;

async function drawSmaller(bitmap: ImageBitmap): Promise<Blob> {
  const scale = Math.min(1, UPLOAD_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale) || 1, Math.round(bitmap.height * scale) || 1);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser does not draw.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: 'image/webp', quality: WEBP_QUALITY });
}

/**
 * Reduces a large picture to what the server needs of it, which also drops its metadata. A format that the browser does
 * not read, such as HEIC, is sent as it is: the server may read it.
 */
export async function reducePicture(file: File): Promise<Blob> {
  if (file.size <= SMALL_BYTES) return file;
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return file;
  try {
    return await drawSmaller(bitmap);
  } finally {
    bitmap.close();
  }
}

/** Splits uploads into requests, each within the limits of one. */
export function splitUploads(uploads: readonly PictureUpload[]): PictureUpload[][] {
  const requests: PictureUpload[][] = [];
  let bytes = 0;
  for (const upload of uploads) {
    const current = requests.at(-1);
    const fits = current && current.length < picturesPerRequest && bytes + upload.file.size <= REQUEST_BYTES;
    if (fits) current.push(upload);
    else requests.push([upload]);
    bytes = (fits ? bytes : 0) + upload.file.size;
  }
  return requests;
}
