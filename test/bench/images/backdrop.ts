/**
 * Backgrounds: photo-like ones are clouds of colour at several scales with soft shapes and grain; plain ones resemble
 * documents and screens.
 */
import sharp from 'sharp';
import { between, type RandomFraction } from './picture-texts.ts';

export interface CanvasSize {
  readonly width: number;
  readonly height: number;
}

export type RgbColour = readonly [red: number, green: number, blue: number];

export const css = (colour: RgbColour): string => `rgb(${colour.map((value) => Math.round(value)).join(',')})`;
export const luma = ([r, g, b]: RgbColour): number => 0.299 * r + 0.587 * g + 0.114 * b;
export const colour = (random: RandomFraction, from = 0, to = 255): RgbColour => [
  between(random, from, to),
  between(random, from, to),
  between(random, from, to),
];
export const mixColours = (a: RgbColour, b: RgbColour, share: number): RgbColour => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];

export const plainBackdrop = (canvas: CanvasSize, background: RgbColour): Promise<Buffer> =>
  sharp({ create: { ...canvas, channels: 3, background: { r: background[0], g: background[1], b: background[2] } } })
    .png({ compressionLevel: 1 })
    .toBuffer();

/** @returns PNG */
export async function photoBackdrop(canvas: CanvasSize, random: RandomFraction): Promise<Buffer> {
  const [sky, ground] = [colour(random, 40, 230), colour(random, 20, 200)];
  const layers = await Promise.all([4, 16, 64].map((cells) => clouds(canvas, cells, random)));
  const shapes = Array.from({ length: between(random, 4, 14) }, () => shape(canvas, random)).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${canvas.width}" height="${canvas.height}">
    <defs><linearGradient id="g" x2="${random().toFixed(2)}" y2="1"><stop stop-color="${css(sky)}"/><stop offset="1" stop-color="${css(ground)}"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#g)"/>${shapes}</svg>`;
  const base = await sharp(Buffer.from(svg))
    .blur(between(random, 1, 6))
    .removeAlpha()
    .png()
    .toBuffer();
  return sharp(base)
    .composite([
      ...layers.map((input) => ({ input, blend: 'soft-light' as const })),
      { input: await grain(canvas, random), blend: 'soft-light' as const },
    ])
    .png({ compressionLevel: 1 })
    .toBuffer();
}

function shape({ width, height }: CanvasSize, random: RandomFraction): string {
  const fill = `fill="${css(colour(random))}" opacity="${(0.2 + 0.7 * random()).toFixed(2)}"`;
  const [x, y] = [random() * width, random() * height];
  const size = (0.05 + 0.25 * random()) * width;
  if (random() < 0.5) return `<ellipse cx="${x}" cy="${y}" rx="${size}" ry="${size * (0.3 + random())}" ${fill}/>`;
  const turn = `transform="rotate(${between(random, 0, 90)} ${x} ${y})"`;
  return `<rect x="${x}" y="${y}" width="${size}" height="${size * (0.2 + random())}" ${turn} ${fill}/>`;
}

function clouds(canvas: CanvasSize, cells: number, random: RandomFraction): Promise<Buffer> {
  const height = Math.max(2, Math.round((cells * canvas.height) / canvas.width));
  const data = Buffer.from(Array.from({ length: cells * height * 3 }, () => between(random, 40, 215)));
  return sharp(data, { raw: { width: cells, height, channels: 3 } })
    .resize({ ...canvas, fit: 'fill', kernel: 'cubic' })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

function grain({ width, height }: CanvasSize, random: RandomFraction): Promise<Buffer> {
  const data = Buffer.from(Array.from({ length: width * height }, () => 128 + (random() - 0.5) * 50));
  return sharp(data, { raw: { width, height, channels: 1 } })
    .toColourspace('srgb')
    .png({ compressionLevel: 1 })
    .toBuffer();
}
