/** Rectangles in images: their overlap, and rounding to whole pixels. */
import type { ImageLocation, Rectangle, TurnedRectangle } from '@winnow/core';

function commonArea(a: Rectangle, b: Rectangle): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return Math.max(0, width) * Math.max(0, height);
}

/** Common area, as a share of the smaller of the two. */
export const overlapRatio = (a: Rectangle, b: Rectangle): number =>
  commonArea(a, b) / Math.max(1, Math.min(a.width * a.height, b.width * b.height));

/** Points across and down at which a rectangle is compared with rotated ones. */
const PROBES = 9;

function liesInTurned(x: number, y: number, { left, top, width, height, angle }: TurnedRectangle): boolean {
  const turn = (angle * Math.PI) / 180;
  const [right, down] = [x - left - width / 2, y - top - height / 2];
  const u = right * Math.cos(turn) + down * Math.sin(turn);
  const v = down * Math.cos(turn) - right * Math.sin(turn);
  return Math.abs(u) <= width / 2 && Math.abs(v) <= height / 2;
}

/** How much of `part` lies within `whole`, 0–1; approximately where `whole` is turned. */
export function containedShare(part: Rectangle, whole: Rectangle & Pick<ImageLocation, 'turned'>): number {
  const { turned } = whole;
  if (turned === undefined) return commonArea(part, whole) / Math.max(1, part.width * part.height);
  let inside = 0;
  for (let probe = 0; probe < PROBES ** 2; probe++) {
    const x = part.left + (((probe % PROBES) + 0.5) / PROBES) * part.width;
    const y = part.top + ((Math.floor(probe / PROBES) + 0.5) / PROBES) * part.height;
    inside += Number(turned.some((one) => liesInTurned(x, y, one)));
  }
  return inside / PROBES ** 2;
}

/** The smallest rectangle of whole pixels around these, clipped to the image's left and top edges. */
export function boundingBox(boxes: readonly [Rectangle, ...Rectangle[]]): Rectangle {
  const left = Math.max(0, Math.floor(Math.min(...boxes.map((box) => box.left))));
  const top = Math.max(0, Math.floor(Math.min(...boxes.map((box) => box.top))));
  const right = Math.ceil(Math.max(...boxes.map((box) => box.left + box.width)));
  const bottom = Math.ceil(Math.max(...boxes.map((box) => box.top + box.height)));
  return { left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
}
