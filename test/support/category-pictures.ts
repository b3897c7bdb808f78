/** Drawings that custom categories are taught with: pizzas, and houses; another one for each seed. */
import sharp from 'sharp';
import { createSeededRandom } from '../bench/data/evasion/techniques.ts';

const WIDTH = 320;
const HEIGHT = 240;

const toPicture = (content: string, format: 'png' | 'jpeg' = 'png'): Promise<Buffer> =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${content}</svg>`))
    .flatten({ background: '#ffffff' })
    .toFormat(format)
    .toBuffer();

const colourFrom = (next: () => number): string =>
  `hsl(${Math.floor(360 * next())},${30 + Math.floor(40 * next())}%,${60 + Math.floor(30 * next())}%)`;

/** A round base with cheese and slices of salami, on a table of any colour. */
export function pizzaPicture(seed: number): Promise<Buffer> {
  const next = createSeededRandom(seed + 1);
  const radius = 70 + 35 * next();
  const [x, y] = [WIDTH / 2 + 40 * (next() - 0.5), HEIGHT / 2 + 20 * (next() - 0.5)];
  const slices = Array.from({ length: 7 + Math.floor(5 * next()) }, () => {
    const [angle, away] = [2 * Math.PI * next(), 0.75 * radius * Math.sqrt(next())];
    return `<circle cx="${x + away * Math.cos(angle)}" cy="${y + away * Math.sin(angle)}" r="${radius / 7}" fill="#b03a2e"/>`;
  });
  return toPicture(
    `<rect width="100%" height="100%" fill="${colourFrom(next)}"/><circle cx="${x}" cy="${y}" r="${radius}" fill="#c68642"/>
    <circle cx="${x}" cy="${y}" r="${0.88 * radius}" fill="#f4d03f"/>${slices.join('')}`,
  );
}

/** Walls, a roof, a door and windows under a sky of any colour. */
export function housePicture(seed: number): Promise<Buffer> {
  const next = createSeededRandom(seed + 1_001);
  const [left, width, top] = [40 + 60 * next(), 110 + 60 * next(), 90 + 30 * next()];
  const right = left + width;
  const windows = [0.15, 0.62].map(
    (at) => `<rect x="${left + at * width}" y="${top + 25}" width="${width / 5}" height="28" fill="#d6eaf8"/>`,
  );
  return toPicture(
    `<rect width="100%" height="100%" fill="${colourFrom(next)}"/><rect y="200" width="100%" height="40" fill="${colourFrom(next)}"/>
    <rect x="${left}" y="${top}" width="${width}" height="${205 - top}" fill="${colourFrom(next)}"/>
    <polygon points="${left - 12},${top} ${right + 12},${top} ${(left + right) / 2},${top - 60}" fill="#7b241c"/>
    <rect x="${left + 0.42 * width}" y="150" width="${width / 6}" height="55" fill="#5d4037"/>${windows.join('')}`,
  );
}

/** An animation of these pictures. */
export async function animate(pictures: readonly Buffer[]): Promise<Buffer> {
  const frames = await Promise.all(pictures.map((one) => sharp(one).removeAlpha().raw().toBuffer()));
  const raw = { width: WIDTH, height: HEIGHT * frames.length, channels: 3, pageHeight: HEIGHT } as const;
  return sharp(Buffer.concat(frames), { raw }).gif({ effort: 1 }).toBuffer();
}
