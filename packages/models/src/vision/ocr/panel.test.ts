/**
 * Tests for panels: a uniform background that ends on all sides of a line is one; a background that continues is not.
 */
import { describe, expect, it } from 'vitest';
import type { Raster } from '../raster.ts';
import type { Quad } from '../raster-transforms.ts';
import { getBoundingBox } from './geometry.ts';
import { findDistinctPanel, findPanel } from './panel.ts';

const SIZE = { width: 400, height: 200 };

interface PaintedRect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly grey: number;
}

function painted(ground: number, ...parts: readonly PaintedRect[]): Raster {
  const data = new Uint8Array(3 * SIZE.width * SIZE.height).fill(ground);
  for (const { left, top, width, height, grey } of parts)
    for (let y = top; y < top + height; y++)
      data.fill(grey, 3 * (y * SIZE.width + left), 3 * (y * SIZE.width + left + width));
  return { ...SIZE, data };
}

/** Bars in place of letters, 20 high, starting at 90. */
const letters = (grey: number, from = 140, to = 260): PaintedRect[] =>
  Array.from({ length: (to - from) / 12 }, (_, index) => ({
    left: from + 12 * index,
    top: 90,
    width: 5,
    height: 20,
    grey,
  }));

const line: Quad = [
  [134, 84],
  [266, 84],
  [266, 116],
  [134, 116],
];
const plate = { left: 120, top: 76, width: 160, height: 48, grey: 240 };

const found = (raster: Raster) => {
  const panel = findPanel(raster, line);
  return panel && getBoundingBox(panel, SIZE);
};

describe('a panel', () => {
  it.each([
    ['light on dark', painted(60, plate, ...letters(20))],
    ['dark on light', painted(200, { ...plate, grey: 30 }, ...letters(230))],
    [
      'that has an outline on its own colour',
      painted(240, { left: 117, top: 73, width: 166, height: 54, grey: 20 }, plate, ...letters(20)),
    ],
  ])('%s is found with its ends', (_, raster) => {
    const box = found(raster);
    expect(Math.abs((box?.left ?? 0) - 120)).toBeLessThan(5);
    expect(Math.abs((box?.top ?? 0) - 76)).toBeLessThan(5);
    expect(Math.abs((box?.width ?? 0) - 160)).toBeLessThan(8);
    expect(Math.abs((box?.height ?? 0) - 48)).toBeLessThan(8);
  });
});

it('is found on something of nearly its brightness', () => {
  const raster = painted(180, plate, ...letters(20));
  expect(found(raster)).toMatchObject({ top: 76, height: 48 });
  expect(findDistinctPanel(raster, line)).toBeUndefined();
});

it('is found with its ends if a part of it and of its surroundings is in the shade', () => {
  const shaded = { left: 120, top: 76, width: 95, height: 48, grey: 100 };
  const metal = { left: 0, top: 0, width: 215, height: 200, grey: 25 };
  const raster = painted(60, plate, metal, shaded, ...letters(12, 140, 212), ...letters(30, 216));
  const box = found(raster);
  expect(Math.abs((box?.left ?? 0) - 120)).toBeLessThan(6);
  expect(Math.abs((box?.top ?? 0) - 76)).toBeLessThan(5);
  expect(Math.abs((box?.width ?? 0) - 160)).toBeLessThan(10);
  expect(Math.abs((box?.height ?? 0) - 48)).toBeLessThan(8);
});

it('is found although something of its colour touches it', () => {
  const bumper = { left: 100, top: 40, width: 60, height: 60, grey: 240 };
  expect(found(painted(60, plate, bumper, ...letters(20)))).toMatchObject({ top: 76, height: 48 });
});

it('is found below a band and above a picture', () => {
  const band = { ...plate, top: 62, height: 16, grey: 40 };
  const hills = { left: 120, top: 120, width: 90, height: 20, grey: 150 };
  const whole = { ...plate, top: 62, height: 78 };
  expect(found(painted(90, whole, band, hills, ...letters(20)))).toBeDefined();
});

it.each([
  ['goes on', painted(240, ...letters(20))],
  ['goes on to one side', painted(60, { ...plate, width: 280 }, ...letters(20))],
  ['is cut off by the edge of the picture', painted(60, { ...plate, top: 76, height: 124 }, ...letters(20))],
])('a ground that %s is none', (_, raster) => {
  expect(found(raster)).toBeUndefined();
});
