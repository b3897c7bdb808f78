/** Tests for places of writing that is turned: what of the upright box is meant. */
import { expect, test } from 'vitest';
import { containedShare, containedShareOfLine } from '../boxes.ts';
import { placeOfParts } from './turned-boxes.ts';

/** The corners of a rectangle of 200 by 20 about (300, 300), turned by degrees, and moved down by `below`. */
function cornersOf(degrees: number, below = 0) {
  const turn = (degrees * Math.PI) / 180;
  const corner = (u: number, v: number): [number, number] => [
    300 + u * Math.cos(turn) - v * Math.sin(turn),
    300 + u * Math.sin(turn) + v * Math.cos(turn) + below,
  ];
  const quad: [[number, number], [number, number], [number, number], [number, number]] = [
    corner(-100, -10),
    corner(100, -10),
    corner(100, 10),
    corner(-100, 10),
  ];
  return quad;
}

/** The place of that rectangle. */
function turned(degrees: number) {
  const quad = cornersOf(degrees);
  const [xs, ys] = [quad.map(([x]) => x), quad.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const box = { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
  return placeOfParts([box], [{ quads: [quad], rotation: degrees }]);
}

test.each([30, 45, -60, 135])('writing turned by %i° is a box turned as far, within the upright one', (degrees) => {
  const { turned: [part] = [] } = turned(degrees);
  expect(part?.angle).toBe(degrees);
  expect(part?.width).toBeCloseTo(200);
  expect(part?.height).toBeCloseTo(20);
  expect((part?.left ?? 0) + 100).toBeCloseTo(300);
  expect((part?.top ?? 0) + 10).toBeCloseTo(300);
});

test.each([0, 2, 90, -91, 180])('writing turned by %i° has no other box than the upright one', (degrees) => {
  expect(turned(degrees).turned).toBeUndefined();
});

test('what lies in the upright box beside the turned one is not contained', () => {
  const place = turned(45);
  expect(containedShare({ left: 290, top: 290, width: 20, height: 20 }, place)).toBeGreaterThan(0.7);
  expect(containedShare({ left: 340, top: 240, width: 20, height: 20 }, place)).toBe(0);
});

test('of a line on the turned place all is contained, though its upright box is larger, and nothing of the next', () => {
  const place = turned(8);
  expect(containedShareOfLine(cornersOf(8), place)).toBe(1);
  expect(containedShare(place, place)).toBeLessThan(0.5);
  expect(containedShareOfLine(cornersOf(8, 24), place)).toBe(0);
  expect(containedShareOfLine(cornersOf(0), turned(0))).toBe(1);
});
