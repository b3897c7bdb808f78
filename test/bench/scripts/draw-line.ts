/** Draws a line of text in any script with Pango, which shapes and orders it. */
import sharp from 'sharp';
import { createSeededRandom } from '../data/evasion/techniques.ts';
import { type CanvasSize, photoBackdrop, plainBackdrop } from '../images/backdrop.ts';

/** How well a line can be read. */
export const qualities = {
  /** Dark letters of 34 pixels on paper. */
  page: { size: 34, ink: '#222222', blur: 0, turn: 0, jpeg: 90 },
  /** White letters of 30 pixels on a photograph. */
  photo: { size: 30, ink: '#ffffff', blur: 0, turn: 0, jpeg: 80 },
  /** Grey letters of 20 pixels, turned, blurred, compressed. */
  worn: { size: 20, ink: '#777777', blur: 0.6, turn: 4, jpeg: 40 },
} as const;
export type Quality = keyof typeof qualities;

const CANVAS: CanvasSize = { width: 900, height: 420 };
/** Pixels beside a line that is longer than the canvas. */
const MARGIN = 40;
/** Dots per inch at which a point is a pixel. */
const PIXEL_DPI = 72;

export interface DrawnLine {
  /** JPEG */
  readonly bytes: Buffer;
}

/** @param font a family that is installed */
export async function drawLine(
  text: string,
  { font, quality, seed }: { readonly font: string; readonly quality: Quality; readonly seed: number },
): Promise<DrawnLine> {
  const random = createSeededRandom(Math.imul(seed, 2_654_435_761));
  const { size, ink, blur, turn, jpeg } = qualities[quality];
  const shadow = quality === 'photo' ? await renderText(text, { font, size, ink: '#000000' }) : undefined;
  const letters = await renderText(text, { font, size, ink });
  const turned = sharp(letters).rotate(turn, { background: '#00000000' });
  const { data, info } = await turned.png().toBuffer({ resolveWithObject: true });
  const canvas = { ...CANVAS, width: Math.max(CANVAS.width, info.width + MARGIN) };
  const left = Math.round(random() * (canvas.width - info.width - 1));
  const top = Math.round(random() * (canvas.height - info.height - 1));
  const paper =
    quality === 'photo' ? await photoBackdrop(canvas, random) : await plainBackdrop(canvas, [238, 236, 230]);
  const layers = [
    ...(shadow ? [{ input: await sharp(shadow).blur(1.5).png().toBuffer(), left: left + 1, top: top + 1 }] : []),
    ...(shadow ? [{ input: shadow, left: left + 1, top: top + 1 }] : []),
    { input: data, left, top },
  ];
  const drawn = await sharp(paper).composite(layers).png({ compressionLevel: 1 }).toBuffer();
  const picture = blur > 0 ? sharp(drawn).blur(blur) : sharp(drawn);
  return { bytes: await picture.jpeg({ quality: jpeg }).toBuffer() };
}

/** @returns PNG with transparent ground */
function renderText(
  text: string,
  { font, size, ink }: { readonly font: string; readonly size: number; readonly ink: string },
): Promise<Buffer> {
  const shown = `<span foreground="${ink}">${text.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</span>`;
  return sharp({ text: { text: shown, font: `${font} ${size}`, dpi: PIXEL_DPI, rgba: true } })
    .png()
    .toBuffer();
}
