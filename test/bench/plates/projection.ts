/** Flat drawings seen from an angle: a pinhole camera, and the pixels that it sees. */

export type Point = readonly [x: number, y: number];
/** Row by row, the last entry is 1. */
type Homography = readonly number[];

export interface CameraView {
  /** Radians: turned about the vertical axis, about the horizontal one, and within the picture. */
  readonly yaw: number;
  readonly pitch: number;
  readonly roll: number;
  /** Distance of the camera in units of the drawing. */
  readonly distance: number;
  /** PixelGrid for each unit, where the camera looks straight. */
  readonly scale: number;
  /** Where the drawing's centre is in the picture. */
  readonly at: Point;
}

/** @param centre of the drawing, in its units @returns what maps the drawing's points to pixels */
export function projectionOf({ yaw, pitch, roll, distance, scale, at }: CameraView, [cx, cy]: Point): Homography {
  const [cy1, sy, cp, sp, cr, sr] = [yaw, pitch, roll].flatMap((angle) => [Math.cos(angle), Math.sin(angle)]) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  // Columns: where one unit to the right and one unit down go, in x, y and depth.
  const [rx, ry, rz] = [cy1, sy * sp, -sy * cp];
  const [dx, dy, dz] = [0, cp, sp];
  const turn = (x: number, y: number): Point => [x * cr - y * sr, x * sr + y * cr];
  const [ax, ay] = turn(rx, ry);
  const [bx, by] = turn(dx, dy);
  const [zx, zy] = [rz / distance, dz / distance];
  const rows = [
    [scale * ax + at[0] * zx, scale * bx + at[0] * zy, at[0]],
    [scale * ay + at[1] * zx, scale * by + at[1] * zy, at[1]],
    [zx, zy, 1],
  ] as const;
  return rows.flatMap(([x, y, one]) => [x, y, one - x * cx - y * cy]);
}

export function project(h: Homography, [x, y]: Point): Point {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, i = 0, j = 1] = h;
  const depth = g * x + i * y + j;
  return [(a * x + b * y + c) / depth, (d * x + e * y + f) / depth];
}

export function invert(h: Homography): Homography {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, i = 0, j = 1] = h;
  return [
    ...[e * j - f * i, c * i - b * j, b * f - c * e],
    ...[f * g - d * j, a * j - c * g, c * d - a * f],
    ...[d * i - e * g, b * g - a * i, a * e - b * d],
  ];
}

export interface PixelGrid {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
}

/** Bilinear; undefined outside. */
function sampleAt({ data, width, height, channels }: PixelGrid, [x, y]: Point, into: Float64Array): boolean {
  const [px, py] = [x - 0.5, y - 0.5];
  if (px < 0 || py < 0 || px >= width - 1 || py >= height - 1) return false;
  const [left, top] = [Math.floor(px), Math.floor(py)];
  const [fx, fy] = [px - left, py - top];
  const at = (top * width + left) * channels;
  for (let c = 0; c < channels; c++) {
    const [p, q] = [data[at + c] ?? 0, data[at + channels + c] ?? 0];
    const [r, s] = [data[at + width * channels + c] ?? 0, data[at + (width + 1) * channels + c] ?? 0];
    into[c] = (p * (1 - fx) + q * fx) * (1 - fy) + (r * (1 - fx) + s * fx) * fy;
  }
  return true;
}

const SAMPLES = 3;

/** Paints a drawing with alpha over a photograph. @param h maps the drawing's pixels to the photograph's */
export function paintProjected(photograph: PixelGrid, drawing: PixelGrid, h: Homography): void {
  const back = invert(h);
  const corners = (
    [
      [0, 0],
      [drawing.width, 0],
      [drawing.width, drawing.height],
      [0, drawing.height],
    ] as const
  ).map((corner) => project(h, corner));
  const bound = (values: number[], most: number) => [
    Math.max(0, Math.floor(Math.min(...values))),
    Math.min(most, Math.ceil(Math.max(...values))),
  ];
  const [left = 0, right = 0] = bound(
    corners.map(([x]) => x),
    photograph.width,
  );
  const [top = 0, bottom = 0] = bound(
    corners.map(([, y]) => y),
    photograph.height,
  );
  const [one, sum] = [new Float64Array(4), new Float64Array(4)];
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      sum.fill(0);
      for (let sample = 0; sample < SAMPLES ** 2; sample++) {
        const [u, v] = [(sample % SAMPLES) + 0.5, Math.floor(sample / SAMPLES) + 0.5];
        if (!sampleAt(drawing, project(back, [x + u / SAMPLES, y + v / SAMPLES]), one)) continue;
        const alpha = (one[3] ?? 0) / 255;
        for (let c = 0; c < 3; c++) sum[c] = (sum[c] ?? 0) + alpha * (one[c] ?? 0);
        sum[3] = (sum[3] ?? 0) + alpha;
      }
      const at = (y * photograph.width + x) * photograph.channels;
      const cover = (sum[3] ?? 0) / SAMPLES ** 2;
      for (let c = 0; c < 3; c++)
        photograph.data[at + c] = (photograph.data[at + c] ?? 0) * (1 - cover) + (sum[c] ?? 0) / SAMPLES ** 2;
    }
}

/** A part of a picture as seen from the front. @param at maps the result's pixels to the picture's */
export function straighten(
  picture: PixelGrid,
  at: (x: number, y: number) => Point,
  size: { width: number; height: number },
): PixelGrid {
  const data = new Uint8Array(size.width * size.height * 3);
  const one = new Float64Array(4);
  for (let y = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++)
      if (sampleAt(picture, at(x + 0.5, y + 0.5), one))
        for (let c = 0; c < 3; c++) data[(y * size.width + x) * 3 + c] = one[c] ?? 0;
  return { ...size, data, channels: 3 };
}
