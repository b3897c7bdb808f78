/** Tests for the geometry of lines. */
import { describe, expect, it } from 'vitest';
import type { Quad } from '../raster-transforms.ts';
import {
  findMinAreaBox,
  getBoundingBox,
  getCorners,
  getCoverage,
  getRotation,
  rotateQuad,
  sliceQuadWidth,
} from './geometry.ts';

const upright: Quad = [
  [10, 10],
  [50, 10],
  [50, 20],
  [10, 20],
];

describe('the smallest box around points', () => {
  it.each([-44, -30, -5, 0, 10, 45])('finds a rectangle that is turned by %d°', (degrees) => {
    const angle = (degrees * Math.PI) / 180;
    const found = findMinAreaBox(getCorners({ centre: [100, 50], width: 80, height: 20, angle }));
    expect(found.centre[0]).toBeCloseTo(100);
    expect(found.centre[1]).toBeCloseTo(50);
    expect([found.width, found.height].toSorted((a, b) => b - a).map(Math.round)).toEqual([80, 20]);
    expect(Math.abs(Math.sin(2 * (found.angle - angle)))).toBeCloseTo(0);
  });

  it('is never larger than the upright one around the same points', () => {
    const points = Array.from({ length: 40 }, (_, k) => [(k * 37) % 91, (k * 53) % 29] as const);
    const found = findMinAreaBox(points);
    expect(found.width * found.height).toBeLessThanOrEqual(90 * 28);
    for (const [x, y] of points) {
      const [dx, dy] = [x - found.centre[0], y - found.centre[1]];
      const along = dx * Math.cos(found.angle) + dy * Math.sin(found.angle);
      const across = dy * Math.cos(found.angle) - dx * Math.sin(found.angle);
      expect(Math.abs(along)).toBeLessThanOrEqual(found.width / 2 + 1e-6);
      expect(Math.abs(across)).toBeLessThanOrEqual(found.height / 2 + 1e-6);
    }
  });

  it('is a point around one point', () => {
    expect(findMinAreaBox([[3, 4]])).toMatchObject({ centre: [3, 4], width: 0, height: 0 });
  });
});

it.each([
  [0, 0],
  [1, 90],
  [2, 180],
  [3, -90],
])('read from a side %d quarter turns on, a line is turned by %d°', (quarters, degrees) => {
  expect(getRotation(rotateQuad(upright, quarters))).toBeCloseTo(degrees);
});

it('cuts a part out along the reading direction', () => {
  expect(sliceQuadWidth(upright, 0.25, 0.5)).toEqual([
    [20, 10],
    [30, 10],
    [30, 20],
    [20, 20],
  ]);
});

it('says how much of a quad another covers', () => {
  const half: Quad = [
    [30, 0],
    [90, 0],
    [90, 40],
    [30, 40],
  ];
  expect(getCoverage(upright, half)).toBeCloseTo(0.5);
  expect(getCoverage(half, upright)).toBeCloseTo(200 / 2400);
  expect(getCoverage(upright, rotateQuad(half, 2))).toBeCloseTo(0.5);
  expect(getCoverage(upright, sliceQuadWidth(half, 0.9, 1))).toBe(0);
});

it('keeps boxes within the picture, in whole pixels', () => {
  const quad: Quad = [
    [-3.2, 5.4],
    [12.1, 5.4],
    [12.1, 30],
    [-3.2, 30],
  ];
  expect(getBoundingBox(quad, { width: 20, height: 20 })).toEqual({ left: 0, top: 5, width: 13, height: 15 });
});
