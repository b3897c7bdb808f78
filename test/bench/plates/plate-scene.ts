/** Photographs with vehicles' plates in them, seen from any side, in any light, as cameras and apps leave them. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Rectangle } from '@winnow/core';
import sharp from 'sharp';
import { createSeededRandom } from '../data/evasion/techniques.ts';
import { photoBackdrop } from '../images/backdrop.ts';
import { between, pick, type RandomFraction } from '../images/picture-texts.ts';
import { type DrawnPlate, drawPlate } from './draw-plate.ts';
import { type PlateRegion, plateRegions } from './plate-formats.ts';
import { type CameraView, type PixelGrid, type Point, paintProjected, projectionOf } from './projection.ts';
import type { ProjectedPlace } from './straightened.ts';

export interface ScenePlate {
  readonly region: string;
  readonly text: string;
  /** The number's place. */
  readonly number: ProjectedPlace;
  /** The whole plate's. */
  readonly whole: ProjectedPlace;
}

export interface PlateScene {
  readonly bytes: Buffer;
  readonly plates: readonly ScenePlate[];
}

/** Room around a plate for the part of the vehicle that it is on, in millimetres. */
const AROUND = { x: 420, y: 260 };
/** PixelGrid of the drawing for a millimetre. */
const DRAWN_SCALE = 2;

const paints = ['#e9eaec', '#1d1f23', '#868b92', '#8b1a1e', '#1d3f78', '#c9b67c', '#2b5b3d', '#d8731f', '#3d4a57'];

/** The part of a vehicle around its plate: sheet metal with a recess, lamps, a bumper; or nothing but the plate. */
function drawVehiclePart({ width, height }: DrawnPlate, random: RandomFraction): string {
  if (random() < 0.2) return '';
  const [paint, dark] = [pick(random, paints), '#1b1c1f'];
  const [left, top] = [-AROUND.x + 20, -AROUND.y + 20];
  const [w, h] = [width - 2 * left, height - 2 * top];
  const body = `<rect x="${left}" y="${top}" width="${w}" height="${h}" rx="60" fill="${paint}"/><rect x="${left}" y="${top}" width="${w}" height="${h}" rx="60" fill="url(#metal)"/>`;
  const recess =
    random() < 0.6
      ? `<rect x="-40" y="-28" width="${width + 80}" height="${height + 56}" rx="14" fill="${pick(random, [dark, dark, '#00000055'])}"/>`
      : '';
  const lamps = [left + 25, left + w - 165]
    .map(
      (x) =>
        `<rect x="${x}" y="${top + 40}" width="140" height="90" rx="25" fill="${pick(random, ['#a3191c', '#efe9d8'])}" opacity=".9"/>`,
    )
    .join('');
  const bumper = `<rect x="${left}" y="${height + 75}" width="${w}" height="70" fill="${pick(random, [dark, paint])}"/><rect x="${left}" y="${height + 72}" width="${w}" height="5" fill="#000" opacity=".5"/>`;
  const metal =
    '<defs><linearGradient id="metal" x2="0" y2="1"><stop stop-color="#fff" stop-opacity=".35"/><stop offset=".5" stop-color="#888" stop-opacity=".05"/><stop offset="1" stop-color="#000" stop-opacity=".45"/></linearGradient></defs>';
  return metal + body + lamps + bumper + recess;
}

async function rasterise(plate: FlatDrawing): Promise<PixelGrid> {
  const [width, height] = [plate.width + 2 * AROUND.x, plate.height + 2 * AROUND.y];
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${DRAWN_SCALE * width}" height="${DRAWN_SCALE * height}" viewBox="${-AROUND.x} ${-AROUND.y} ${width} ${height}">${plate.svg}</svg>`;
  const { data, info } = await sharp(Buffer.from(drawing)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: 4 };
}

/** Scales a drawing down to about the size in which it is seen, so that projecting it does not lose lines. */
async function shrink(drawing: PixelGrid, scale: number): Promise<PixelGrid> {
  const width = Math.max(8, Math.round(drawing.width * scale));
  const height = Math.max(8, Math.round(drawing.height * scale));
  const data = await sharp(Buffer.from(drawing.data), { raw: { ...drawing, channels: 4 } })
    .resize(width, height, { fit: 'fill' })
    .raw()
    .toBuffer();
  return { data, width, height, channels: 4 };
}

/** @param folder with photographs; absent: drawn ones */
export async function openPhotograph(random: RandomFraction, folder: string | undefined): Promise<PixelGrid> {
  const side = between(random, 800, 1800);
  const size = { width: side, height: Math.round(side * pick(random, [0.75, 0.66, 1.2])) };
  const files = folder === undefined ? [] : readdirSync(folder).sort();
  const photograph =
    folder === undefined || files.length === 0
      ? sharp(await photoBackdrop(size, random))
      : sharp(join(folder, pick(random, files)));
  const data = await photograph
    .resize({ ...size, fit: 'cover' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return { data, ...size, channels: 3 };
}

const degrees = (value: number): number => (value * Math.PI) / 180;
const within = (random: RandomFraction, most: number): number => degrees((2 * random() - 1) * most);

/** Height of the letters in pixels, as seen from the front: mostly small, as in photographs of streets. */
const letterPixels = (random: RandomFraction): number => 11 + 45 * random() ** 2;

/** Cameras' and apps' doing: out of focus, shaken, grainy, compressed. */
export async function finishPhotograph({ data, width, height }: PixelGrid, random: RandomFraction): Promise<Buffer> {
  const grain = 14 * random() ** 2;
  for (let at = 0; at < data.length; at++) {
    const noise = grain * (random() + random() + random() - 1.5);
    data[at] = Math.min(255, Math.max(0, (data[at] ?? 0) + noise));
  }
  const picture = sharp(Buffer.from(data), { raw: { width, height, channels: 3 } });
  const shaken =
    random() < 0.2 ? picture.convolve({ width: 3, height: 3, kernel: [0, 0, 0, 1, 1, 1, 0, 0, 0] }) : picture;
  return shaken
    .blur(0.3 + 0.8 * random() ** 2)
    .modulate({ brightness: 0.55 + 0.6 * random() })
    .jpeg({ quality: between(random, 45, 92) })
    .toBuffer();
}

type FlatDrawing = Pick<DrawnPlate, 'svg' | 'width' | 'height' | 'letterHeight'>;

/**
 * Adds a drawing as seen from somewhere.
 * @param given what of the camera is not left to chance
 * @returns what maps its millimetres to pixels
 */
export async function addDrawing(
  photograph: PixelGrid,
  drawn: FlatDrawing,
  random: RandomFraction,
  given: Partial<CameraView> = {},
): Promise<readonly number[]> {
  const at: Point = [photograph.width * (0.25 + 0.5 * random()), photograph.height * (0.3 + 0.4 * random())];
  const view: CameraView = {
    ...{ yaw: within(random, 45), pitch: within(random, 20), roll: within(random, 12) },
    ...{ distance: drawn.width * (5 + 8 * random()), scale: letterPixels(random) / drawn.letterHeight, at },
    ...given,
  };
  const { scale } = view;
  const projection = projectionOf(view, [drawn.width / 2, drawn.height / 2]);
  const drawing = await rasterise(drawn);
  const shrunk = await shrink(drawing, Math.min(1, (1.4 * scale) / DRAWN_SCALE));
  const [perX, perY] = [(drawn.width + 2 * AROUND.x) / shrunk.width, (drawn.height + 2 * AROUND.y) / shrunk.height];
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, i = 0, j = 1] = projection;
  const rows = [
    [a, b, c],
    [d, e, f],
    [g, i, j],
  ] as const;
  const fromPixels = rows.flatMap(([x, y, one]) => [x * perX, y * perY, one - x * AROUND.x - y * AROUND.y]);
  paintProjected(photograph, shrunk, fromPixels);
  return projection;
}

async function addPlate(
  photograph: PixelGrid,
  { region, at }: { region: PlateRegion; at: Point | undefined },
  random: RandomFraction,
): Promise<ScenePlate> {
  const plate = drawPlate(region, random);
  const drawn = { ...plate, svg: drawVehiclePart(plate, random) + plate.svg };
  const projection = await addDrawing(photograph, drawn, random, at === undefined ? {} : { at });
  const { letterHeight, number } = plate;
  const place = (box: Rectangle): ProjectedPlace => ({ ...box, projection, letterHeight });
  const whole = { left: 0, top: 0, width: plate.width, height: plate.height };
  return { region, text: plate.text, number: place(number), whole: place(whole) };
}

/** A photograph with one plate, or two side by side; regions take turns. */
export async function drawPlateScene(seed: number, folder?: string): Promise<PlateScene> {
  const random = createSeededRandom(Math.imul(seed + 7, 2_246_822_519) ^ 0x5bd1e995);
  const region = plateRegions[seed % plateRegions.length] ?? 'US';
  const photograph = await openPhotograph(random, folder);
  const count = random() < 0.2 ? 2 : 1;
  const plates: ScenePlate[] = [];
  for (let index = 0; index < count; index++) {
    const across = photograph.width * (0.25 + 0.5 * index);
    const at: Point | undefined = count === 1 ? undefined : [across, photograph.height * (0.3 + 0.4 * random())];
    plates.push(await addPlate(photograph, { region, at }, random));
  }
  return { bytes: await finishPhotograph(photograph, random), plates };
}
