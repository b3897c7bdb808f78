/** Small copies of pictures as the page shows them, and words for those that have none. Nothing is fetched for them. */
import { getBlockText } from './text-blocks.ts';

/** In device-independent pixels, the longer side. */
const SIDE = 48;
/** About two lines of a list. */
const MAX_WORDS_LENGTH = 80;

/** Cuts to the first words, between words where there are spaces. */
export const cutWords = (text: string): string =>
  text.length <= MAX_WORDS_LENGTH ? text : `${text.slice(0, MAX_WORDS_LENGTH).replace(/\s+\S*$/, '')} …`;

/** The last part of an address: "photo.jpg". Empty for data and for pages' own objects. */
function getFileName(address: string): string {
  if (!/^https?:/.test(address) || !URL.canParse(address)) return '';
  return new URL(address).pathname.split('/').at(-1) ?? '';
}

/** What an element says: the first words of a text, the description or the file name of a picture or a recording. */
export function getFirstWords(element: HTMLElement): string {
  if (element instanceof HTMLImageElement) return cutWords(element.alt.trim() || getFileName(element.currentSrc));
  if (element instanceof HTMLMediaElement) return cutWords(getFileName(element.currentSrc));
  return cutWords(getBlockText(element));
}

/** Draws a picture, or a video's current frame. @returns undefined if nothing of it is loaded */
export async function drawThumbnail(element: HTMLElement): Promise<HTMLCanvasElement | undefined> {
  const isVideo = element instanceof HTMLVideoElement;
  if (!isVideo && !(element instanceof HTMLImageElement)) return undefined;
  const [width, height] = isVideo
    ? [element.videoWidth, element.videoHeight]
    : [element.naturalWidth, element.naturalHeight];
  const scale = (SIDE * Math.min(2, devicePixelRatio)) / Math.max(width, height);
  if (!Number.isFinite(scale)) return undefined;
  const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  try {
    // Resizes on another thread, also what is from another site.
    const resize = { resizeWidth: size.width, resizeHeight: size.height } as const;
    const bitmap = await createImageBitmap(element, resize);
    const canvas = Object.assign(document.createElement('canvas'), size);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    bitmap.close();
    return canvas;
  } catch {
    return undefined;
  }
}

/** The thumbnail as a data URL, for our own pages. @returns undefined if the picture is from another site */
export async function readThumbnail(element: HTMLElement): Promise<string | undefined> {
  try {
    return (await drawThumbnail(element))?.toDataURL('image/jpeg', 0.8);
  } catch {
    return undefined;
  }
}
