/** Images that tests send: generated, the same each time. */
import sharp from 'sharp';
import { generatePicture } from '../bench/images/generate-picture.ts';
import type { SceneName } from '../bench/images/scenes.ts';
import { typeset } from '../bench/images/text-block.ts';

export const toBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/** A two-colour landscape without text or people. */
export const landscapePicture = (format: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif' | 'tiff' = 'png'): Promise<Buffer> =>
  sharp({ create: { width: 320, height: 200, channels: 3, background: '#7ab8e8' } })
    .composite([
      {
        input: { create: { width: 320, height: 80, channels: 3, background: '#4f7a3a' } },
        left: 0,
        top: 120,
      },
    ])
    .toFormat(format)
    .toBuffer();

/** A small image of a single color, another one for each number below 60. */
export const plainPicture = (at: number): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: { r: 40 + 3 * at, g: 120, b: 200 - 2 * at } } })
    .png()
    .toBuffer();

/** An image with these texts. */
export async function pictureOfWords(texts: readonly string[], scene: SceneName = 'board', seed = 7): Promise<Buffer> {
  return (await generatePicture(seed, { texts, scene, size: { width: 640, height: 400 } })).bytes;
}

/** An image with a line of Georgian, which is seen and not read. */
export function unreadPicture(): Promise<Buffer> {
  const lines = ['მაღაზია დაკეტილია ორშაბათამდე'];
  const { svg } = typeset({ lines, face: 'georgian', size: 30, fill: '#111', x: 40, y: 80 });
  const page = `<rect width="100%" height="100%" fill="#f4f2ee"/>${svg}`;
  return sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="200">${page}</svg>`))
    .removeAlpha()
    .png()
    .toBuffer();
}
