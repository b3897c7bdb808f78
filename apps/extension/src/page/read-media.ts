/** Reads pictures and recordings that only the page can read: blob: URLs, and hosts that need its cookies. */
import type { PictureReadResult } from '../messages/message-schemas.ts';
import { MAX_MESSAGE_BYTES } from '../messages/message-size.ts';
import { findMediaByUrl } from './find-media.ts';

/** Reads without blocking the page's own work. */
const readAsBase64 = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result).split(',')[1] ?? ''));
    reader.addEventListener('error', () => reject(reader.error));
    reader.readAsDataURL(file);
  });

async function fetchFile(srcUrl: string): Promise<Blob | undefined> {
  try {
    const response = await fetch(srcUrl, { credentials: 'include' });
    if (!response.ok) return undefined;
    const file = await response.blob();
    return file.size > MAX_MESSAGE_BYTES ? undefined : file;
  } catch {
    // A cross-origin file that pages may not read.
    return undefined;
  }
}

/** Whether a response may be a picture's file: a page is none, such as that of a login. SVG is drawn instead. */
const isPictureType = (type: string): boolean =>
  type === '' || type.startsWith('application/octet-stream') || /^image\/(?!svg)/.test(type);

/** A picture that can be drawn can be read, except cross-origin ones. */
function drawAsBase64(picture: HTMLImageElement): string | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = picture.naturalWidth || picture.width;
  canvas.height = picture.naturalHeight || picture.height;
  try {
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/png').split(',')[1];
  } catch {
    return undefined;
  }
}

function isFullyVisible({ left, top, right, bottom }: DOMRect): boolean {
  return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
}

/** @param isQuiet does not scroll the page and does not capture the screen */
export async function readPicture(srcUrl: string, isQuiet: boolean): Promise<PictureReadResult> {
  // Servers do not decode SVG: it is rasterized here.
  const isNamedDrawing = /^data:image\/svg|\.svgz?(?:[?#]|$)/i.test(srcUrl);
  const file = isNamedDrawing ? undefined : await fetchFile(srcUrl);
  const isDrawing = isNamedDrawing || file?.type.startsWith('image/svg') === true;
  if (file !== undefined && isPictureType(file.type))
    return { how: 'bytes', base64: await readAsBase64(file), isDrawn: false };
  const picture = findMediaByUrl(srcUrl);
  if (!(picture instanceof HTMLImageElement)) return { how: 'unreadable' };
  const canvas = drawAsBase64(picture);
  if (canvas !== undefined && canvas !== '') return { how: 'bytes', base64: canvas, isDrawn: !isDrawing };
  if (isQuiet) return { how: 'unreadable' };
  picture.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const place = picture.getBoundingClientRect();
  if (!isFullyVisible(place)) return { how: 'unreadable' };
  const { left, top, width, height } = place;
  return { how: 'seen', left, top, width, height, scale: devicePixelRatio };
}

export async function readRecording(srcUrl: string): Promise<{ base64: string | null }> {
  const file = await fetchFile(srcUrl);
  return { base64: file === undefined ? null : await readAsBase64(file) };
}
