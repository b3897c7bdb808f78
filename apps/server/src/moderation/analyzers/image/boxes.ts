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

type Point = readonly [x: number, y: number];
type Whole = Rectangle & Pick<ImageLocation, 'turned'>;

/** The share of points, spread evenly over a part, that lie within `whole`. @param pointAt for u and v from 0 to 1 */
function shareOfPoints(whole: Whole, pointAt: (u: number, v: number) => Point): number {
  const shapes = whole.turned ?? [{ ...whole, angle: 0 }];
  let inside = 0;
  for (let probe = 0; probe < PROBES ** 2; probe++) {
    const [x, y] = pointAt(((probe % PROBES) + 0.5) / PROBES, (Math.floor(probe / PROBES) + 0.5) / PROBES);
    inside += Number(shapes.some((one) => liesInTurned(x, y, one)));
  }
  return inside / PROBES ** 2;
}

/** How much of `part` lies within `whole`, 0–1; approximately where `whole` is turned. */
export function containedShare(part: Rectangle, whole: Whole): number {
  if (whole.turned === undefined) return commonArea(part, whole) / Math.max(1, part.width * part.height);
  return shareOfPoints(whole, (u, v) => [part.left + u * part.width, part.top + v * part.height]);
}

/** The corners of a line as it is written, clockwise. */
type Corners = readonly [Point, Point, Point, Point];

/** How much of a line, which may be written at an angle, lies within `whole`: 0–1, approximately. */
export function containedShareOfLine([a, b, c, d]: Corners, whole: Whole): number {
  const between = (axis: 0 | 1, u: number, v: number) =>
    (1 - v) * ((1 - u) * a[axis] + u * b[axis]) + v * ((1 - u) * d[axis] + u * c[axis]);
  return shareOfPoints(whole, (u, v) => [between(0, u, v), between(1, u, v)]);
}

/** The smallest rectangle of whole pixels around these, clipped to the image's left and top edges. */
export function boundingBox(boxes: readonly [Rectangle, ...Rectangle[]]): Rectangle {
  const left = Math.max(0, Math.floor(Math.min(...boxes.map((box) => box.left))));
  const top = Math.max(0, Math.floor(Math.min(...boxes.map((box) => box.top))));
  const right = Math.ceil(Math.max(...boxes.map((box) => box.left + box.width)));
  const bottom = Math.ceil(Math.max(...boxes.map((box) => box.top + box.height)));
  return { left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
}
