/** Tests for sampling: scaled, cropped and rotated images keep positions and colours. */
import { describe, expect, it } from 'vitest';
import type { Raster } from './raster.ts';
import {
  blurRaster,
  cropQuad,
  cropRegion,
  extendByMirror,
  mirrorRaster,
  resizeRaster,
  rotateHalf,
  toPlanes,
} from './raster-transforms.ts';

/** A raster with the column as red, the row as green, and 7 as blue. */
const numbered = (width: number, height: number): Raster => ({
  width,
  height,
  data: Uint8Array.from({ length: width * height * 3 }, (_, at) => {
    const pixel = Math.floor(at / 3);
    return [pixel % width, Math.floor(pixel / width), 7][at % 3] ?? 0;
  }),
});
const pixel = ({ width, data }: Raster, x: number, y: number) => [
  ...data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3),
];

describe('resize', () => {
  it('keeps a gradient a gradient, up and down', () => {
    for (const width of [20, 50, 133]) {
      const scaled = resizeRaster(numbered(100, 10), { width, height: 10 });
      const middle = Math.floor(width / 2);
      expect(pixel(scaled, middle, 5)[0]).toBeCloseTo(((middle + 0.5) * 100) / width - 0.5, -0.5);
      expect(pixel(scaled, middle, 5).slice(1)).toEqual([5, 7]);
    }
  });

  it('does not lose a thin line when it scales down', () => {
    const data = new Uint8Array(100 * 10 * 3);
    for (let y = 0; y < 10; y++) data.fill(255, (y * 100 + 41) * 3, (y * 100 + 42) * 3);
    const scaled = resizeRaster({ width: 100, height: 10, data }, { width: 10, height: 10 });
    const reds = Array.from({ length: 10 }, (_, x) => pixel(scaled, x, 5)[0] ?? 0);
    expect(Math.max(...reds)).toBeGreaterThan(10);
    expect(reds.reduce((sum, red) => sum + red, 0)).toBeCloseTo(25.5, -1);
  });
});

describe('crop', () => {
  it('lays a rectangle upright that is turned by a quarter', () => {
    const quad = [
      [20, 0],
      [20, 30],
      [10, 30],
      [10, 0],
    ] as const;
    const cut = cropQuad(numbered(40, 40), quad, { width: 30, height: 10 });
    expect(pixel(cut, 0, 0)).toEqual([19, 0, 7]);
    expect(pixel(cut, 29, 9)).toEqual([10, 29, 7]);
  });

  it('repeats the edge where it leaves the raster', () => {
    const quad = [
      [-5, -5],
      [5, -5],
      [5, 5],
      [-5, 5],
    ] as const;
    expect(pixel(cropQuad(numbered(20, 20), quad, { width: 10, height: 10 }), 0, 0)).toEqual([0, 0, 7]);
  });
});

it('turns by 180° and mirrors without losing a pixel', () => {
  const raster = numbered(5, 4);
  expect(pixel(rotateHalf(raster), 0, 0)).toEqual([4, 3, 7]);
  expect(pixel(mirrorRaster(raster), 0, 1)).toEqual([4, 1, 7]);
  expect(rotateHalf(rotateHalf(raster))).toEqual(raster);
});

it('takes a part out as it is', () => {
  expect(pixel(cropRegion(numbered(9, 9), { left: 3, top: 4, width: 2, height: 2 }), 1, 1)).toEqual([4, 5, 7]);
});

it('lays channels out in planes, in the requested order and with the requested padding', () => {
  const scale = { mean: [0, 0, 0], deviation: [1, 1, 1] } as const;
  const bgr = toPlanes(numbered(2, 2), { ...scale, order: 'bgr' }, { columns: 4 });
  expect([...bgr].map((value) => Math.round(value * 255))).toEqual([
    ...[7, 7, 0, 0, 7, 7, 0, 0],
    ...[0, 0, 0, 0, 1, 1, 0, 0],
    ...[0, 1, 0, 0, 0, 1, 0, 0],
  ]);
});

describe('extension by a mirror image', () => {
  it('reflects at every edge, as often as the margin needs', () => {
    const extended = extendByMirror(numbered(3, 2), 4);
    expect([extended.width, extended.height]).toEqual([11, 10]);
    const row = Array.from({ length: 11 }, (_, x) => pixel(extended, x, 4)[0]);
    expect(row).toEqual([2, 2, 1, 0, 0, 1, 2, 2, 1, 0, 0]);
    const column = Array.from({ length: 10 }, (_, y) => pixel(extended, 4, y)[1]);
    expect(column).toEqual([0, 1, 1, 0, 0, 1, 1, 0, 0, 1]);
  });
});

it('blurs without changing an even surface or the sum of what is within', () => {
  const size = { width: 21, height: 21 };
  const even = { ...size, data: new Uint8Array(3 * 21 * 21).fill(90) };
  expect(blurRaster(even, 2).data).toEqual(even.data);
  const dot = { ...size, data: new Uint8Array(3 * 21 * 21) };
  dot.data.fill(250, 3 * (10 * 21 + 10), 3 * (10 * 21 + 11));
  const { data } = blurRaster(dot, 1);
  const at = (x: number, y: number) => data[3 * (y * 21 + x)] ?? 0;
  expect(at(10, 10)).toBeGreaterThan(at(11, 10));
  expect(at(11, 10)).toBe(at(10, 11));
  expect(at(14, 10)).toBe(0);
  const sum = data.reduce((total, value) => total + value, 0) / 3;
  expect(Math.abs(sum - 250)).toBeLessThan(10);
});
