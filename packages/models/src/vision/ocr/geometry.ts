/** Rectangles around points, at any rotation. */
import type { PixelPoint, PixelSize, Quad } from '../raster-transforms.ts';

export interface RasterBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A rectangle rotated about its centre. */
export interface RotatedBox extends PixelSize {
  readonly centre: PixelPoint;
  /** Radians, clockwise on screen: the direction of its width. */
  readonly angle: number;
}

const crossProduct = (o: PixelPoint, a: PixelPoint, b: PixelPoint): number =>
  (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);

/** Andrew's monotone chain. */
function convexHull(points: readonly PixelPoint[]): PixelPoint[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (ordered: readonly PixelPoint[]): PixelPoint[] => {
    const chain: PixelPoint[] = [];
    for (const point of ordered) {
      while (chain.length > 1 && crossProduct(chain.at(-2) as PixelPoint, chain.at(-1) as PixelPoint, point) <= 0)
        chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  const hull = [...half(sorted), ...half(sorted.toReversed())];
  return hull.length > 0 ? hull : sorted.slice(0, 1);
}

/**
 * The smallest rectangle around the points; one of its sides lies on a side of their hull. Its width points to the
 * right: −45° < angle ≤ 45°.
 */
export function findMinAreaBox(points: readonly PixelPoint[]): RotatedBox {
  const hull = convexHull(points);
  let best: RotatedBox | undefined;
  for (const [index, from] of hull.entries()) {
    const to = hull[(index + 1) % hull.length] as PixelPoint;
    const box = getBoxAtAngle(hull, normaliseAngle(Math.atan2(to[1] - from[1], to[0] - from[0])));
    if (best === undefined || box.width * box.height < best.width * best.height) best = box;
  }
  return best ?? { centre: [0, 0], width: 0, height: 0, angle: 0 };
}

/** The same direction modulo quarter turns, as close to the right as possible. */
const normaliseAngle = (angle: number): number => angle - (Math.PI / 2) * Math.round(angle / (Math.PI / 2));

function getBoxAtAngle(points: readonly PixelPoint[], angle: number): RotatedBox {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const along = points.map(([x, y]) => x * cos + y * sin);
  const across = points.map(([x, y]) => y * cos - x * sin);
  const [left, right, top, bottom] = [Math.min(...along), Math.max(...along), Math.min(...across), Math.max(...across)];
  const [u, v] = [(left + right) / 2, (top + bottom) / 2];
  return { centre: [u * cos - v * sin, u * sin + v * cos], width: right - left, height: bottom - top, angle };
}

export function getCorners({ centre: [x, y], width, height, angle }: RotatedBox): Quad {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const corner = (u: number, v: number): PixelPoint => [x + u * cos - v * sin, y + u * sin + v * cos];
  const [w, h] = [width / 2, height / 2];
  return [corner(-w, -h), corner(w, -h), corner(w, h), corner(-w, h)];
}

/** The same rectangle, starting from another of its sides: quarter turns clockwise. */
export function rotateQuad(quad: Quad, quarters: number): Quad {
  const at = (corner: number) => quad[(corner + quarters) % 4] as PixelPoint;
  return [at(0), at(1), at(2), at(3)];
}

/** Lengths of the upper and of the left side. */
export const getQuadSize = ([a, b, , d]: Quad): PixelSize => ({
  width: Math.hypot(b[0] - a[0], b[1] - a[1]),
  height: Math.hypot(d[0] - a[0], d[1] - a[1]),
});

/** The part of a quad between two fractions of its height. */
export function sliceQuadHeight([a, b, c, d]: Quad, from: number, to: number): Quad {
  const down = (start: PixelPoint, end: PixelPoint, share: number): PixelPoint => [
    start[0] + (end[0] - start[0]) * share,
    start[1] + (end[1] - start[1]) * share,
  ];
  return [down(a, d, from), down(b, c, from), down(b, c, to), down(a, d, to)];
}

/** The rectangle with every side moved outwards by this distance. */
export function growQuad(quad: Quad, by: number): Quad {
  const { width, height } = getQuadSize(quad);
  const [a, b, , d] = quad;
  const [across, down] = [by / Math.max(1, width), by / Math.max(1, height)];
  const [ux, uy] = [(b[0] - a[0]) * across, (b[1] - a[1]) * across];
  const [vx, vy] = [(d[0] - a[0]) * down, (d[1] - a[1]) * down];
  const move = ([x, y]: PixelPoint, right: number, lower: number): PixelPoint => [
    x + right * ux + lower * vx,
    y + right * uy + lower * vy,
  ];
  return [move(quad[0], -1, -1), move(quad[1], 1, -1), move(quad[2], 1, 1), move(quad[3], -1, 1)];
}

/** The part of a quad between two fractions of its width. */
export function sliceQuadWidth([a, b, c, d]: Quad, from: number, to: number): Quad {
  const along = (start: PixelPoint, end: PixelPoint, share: number): PixelPoint => [
    start[0] + (end[0] - start[0]) * share,
    start[1] + (end[1] - start[1]) * share,
  ];
  return [along(a, b, from), along(a, b, to), along(d, c, to), along(d, c, from)];
}

/** Whole pixels around a quad, within a picture. */
export function getBoundingBox(quad: Quad, bounds: PixelSize): RasterBox {
  const clamp = (value: number, most: number) => Math.min(most, Math.max(0, value));
  const xs = quad.map(([x]) => clamp(x, bounds.width));
  const ys = quad.map(([, y]) => clamp(y, bounds.height));
  const [left, top] = [Math.floor(Math.min(...xs)), Math.floor(Math.min(...ys))];
  return { left, top, width: Math.ceil(Math.max(...xs)) - left, height: Math.ceil(Math.max(...ys)) - top };
}

/** Degrees clockwise of the upper side: −180 < rotation ≤ 180. */
export function getRotation([a, b]: Quad): number {
  const degrees = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
  return degrees <= -180 ? degrees + 360 : degrees;
}

const getPolygonArea = (points: readonly PixelPoint[]): number =>
  Math.abs(
    points.reduce((sum, [x, y], index) => {
      const [nextX, nextY] = points[(index + 1) % points.length] as PixelPoint;
      return sum + x * nextY - nextX * y;
    }, 0),
  ) / 2;

/** 0–1: the share of a convex quad that another covers. */
export function getCoverage(quad: Quad, by: Quad): number {
  const whole = getPolygonArea(quad);
  return whole === 0 ? 0 : getPolygonArea(clipPolygon(quad, by)) / whole;
}

/** Whether a point is in a quad, or on its edge. */
export function isInQuad(point: PixelPoint, quad: Quad): boolean {
  const turn = Math.sign(crossProduct(quad[0], quad[1], quad[2])) || 1;
  return quad.every((from, index) => turn * crossProduct(from, quad[(index + 1) % 4] as PixelPoint, point) >= 0);
}

/** Sutherland–Hodgman: the first polygon, clipped by each side of the second. */
function clipPolygon(subject: Quad, clip: Quad): PixelPoint[] {
  let points: PixelPoint[] = [...subject];
  const turn = Math.sign(crossProduct(clip[0], clip[1], clip[2])) || 1;
  for (const [index, from] of clip.entries()) {
    const to = clip[(index + 1) % 4] as PixelPoint;
    const depth = (point: PixelPoint) => turn * crossProduct(from, to, point);
    points = points.flatMap((point, at) => {
      const before = points.at(at - 1) as PixelPoint;
      const [d0, d1] = [depth(before), depth(point)];
      const entry: PixelPoint[] = [];
      if (d0 >= 0 !== d1 >= 0) {
        const share = d0 / (d0 - d1);
        entry.push([before[0] + (point[0] - before[0]) * share, before[1] + (point[1] - before[1]) * share]);
      }
      if (d1 >= 0) entry.push(point);
      return entry;
    });
  }
  return points;
}
