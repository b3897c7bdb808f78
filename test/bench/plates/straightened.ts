/** Places of flat drawings in a picture, as seen from the front and enlarged: the most that a reader can hope for. */
import type { Rectangle } from '@winnow/core';
import sharp from 'sharp';
import type { Pictures } from '../../../apps/server/src/platform/media/image.ts';
import { type PixelGrid, project, straighten } from './projection.ts';

/** A part of a drawing, in its units, as it is projected. */
export interface ProjectedPlace extends Rectangle {
  /** Degrees clockwise about its centre. */
  readonly angle?: number;
  /** Maps units of the drawing to pixels. */
  readonly projection: readonly number[];
  readonly letterHeight: number;
}

/** PixelGrid for a letter of a straightened place. */
const LETTER_PX = 48;

/** What maps positions within a place, in its units from its corner, to the drawing's. */
function fromPlace({ left, top, width, height, angle = 0 }: ProjectedPlace, u: number, v: number): [number, number] {
  const turn = (angle * Math.PI) / 180;
  const [right, down] = [u - width / 2, v - height / 2];
  return [
    left + width / 2 + right * Math.cos(turn) - down * Math.sin(turn),
    top + height / 2 + right * Math.sin(turn) + down * Math.cos(turn),
  ];
}

/** @param room around the place, in heights of a letter */
async function cropStraight(bytes: Uint8Array, place: ProjectedPlace, room: number): Promise<Buffer> {
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const picture: PixelGrid = { data, width: info.width, height: info.height, channels: 3 };
  const unit = place.letterHeight / LETTER_PX;
  const around = room * place.letterHeight;
  const size = {
    width: Math.round((place.width + 2 * around) / unit),
    height: Math.round((place.height + 2 * around) / unit),
  };
  const at = (x: number, y: number) =>
    project(place.projection, fromPlace(place, x * unit - around, y * unit - around));
  const straight = straighten(picture, at, size);
  return sharp(Buffer.from(straight.data), { raw: { ...size, channels: 3 } })
    .png()
    .toBuffer();
}

/** What a reader reads in a straightened place. */
export async function readPlace(
  pictures: Pictures,
  bytes: Uint8Array,
  { place, room = 0.6 }: { readonly place: ProjectedPlace; readonly room?: number },
): Promise<string> {
  const straight = await cropStraight(bytes, place, room);
  await using picture = await pictures.open(straight, { signal: AbortSignal.timeout(120_000) });
  const { lines } = await picture.detect('words', { enhanced: false, thorough: false });
  return lines.map(({ text }) => text).join('');
}

/** Points across and down at which a place is probed. */
const PROBES = 12;

/** The share of a place that rectangles cover, 0–1. */
export function coveredShare(place: ProjectedPlace, areas: readonly Rectangle[]): number {
  let covered = 0;
  for (let index = 0; index < PROBES ** 2; index++) {
    const [u, v] = [((index % PROBES) + 0.5) / PROBES, (Math.floor(index / PROBES) + 0.5) / PROBES];
    const [x, y] = project(place.projection, fromPlace(place, u * place.width, v * place.height));
    const isIn = ({ left, top, width, height }: Rectangle) =>
      x >= left && x <= left + width && y >= top && y <= top + height;
    covered += Number(areas.some(isIn));
  }
  return covered / PROBES ** 2;
}
