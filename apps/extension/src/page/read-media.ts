/** Reads pictures and recordings where only the page can: blob: addresses, and hosts that its cookies open. */
import type { ReadPicture } from '../messages/rows.ts';
import { mediaAt } from './find.ts';

/** A message of the browser holds 64 MiB at most, and Base64 takes a third more. */
const MOST_BYTES = 45 * 1024 * 1024;

/** Read beside the page's own work, which goes on. */
const base64Of = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result).split(',')[1] ?? ''));
    reader.addEventListener('error', () => reject(reader.error));
    reader.readAsDataURL(file);
  });

async function fetched(srcUrl: string): Promise<string | undefined> {
  try {
    const response = await fetch(srcUrl, { credentials: 'include' });
    if (!response.ok) return undefined;
    const file = await response.blob();
    return file.size > MOST_BYTES ? undefined : await base64Of(file);
  } catch {
    // Another origin that lets no page read it.
    return undefined;
  }
}

/** A picture that can be drawn can be read, but for those of other origins. */
function drawn(picture: HTMLImageElement): string | undefined {
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

function isWhollySeen({ left, top, right, bottom }: DOMRect): boolean {
  return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
}

/** @param isQuiet leaves the page where it is scrolled to, and the screen alone */
export async function readPicture(srcUrl: string, isQuiet: boolean): Promise<ReadPicture> {
  // SVG is what servers do not decode: it is drawn here.
  const isDrawing = /^data:image\/svg|\.svgz?(?:[?#]|$)/i.test(srcUrl);
  const base64 = isDrawing ? undefined : await fetched(srcUrl);
  if (base64 !== undefined) return { how: 'bytes', base64 };
  const picture = mediaAt(srcUrl);
  if (!(picture instanceof HTMLImageElement)) return { how: 'unreadable' };
  const canvas = drawn(picture);
  if (canvas !== undefined && canvas !== '') return { how: 'bytes', base64: canvas };
  if (isQuiet) return { how: 'unreadable' };
  picture.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const place = picture.getBoundingClientRect();
  if (!isWhollySeen(place)) return { how: 'unreadable' };
  const { left, top, width, height } = place;
  return { how: 'seen', left, top, width, height, scale: devicePixelRatio };
}

export const readRecording = async (srcUrl: string): Promise<{ base64: string | null }> => ({
  base64: (await fetched(srcUrl)) ?? null,
});
