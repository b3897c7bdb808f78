/** Tests for finding rows of strokes that may be letters too small to be detected. */
import { expect, it } from 'vitest';
import type { Raster } from '../raster.ts';
import { findFineMarks } from './fine-marks.ts';

const SIZE = { width: 400, height: 240 };

/** @param isInk at a pixel */
function draw(isInk: (x: number, y: number) => boolean): Raster {
  const data = new Uint8Array(SIZE.width * SIZE.height * 3).fill(180);
  for (let y = 0; y < SIZE.height; y++)
    for (let x = 0; x < SIZE.width; x++)
      if (isInk(x, y)) data.fill(40, (y * SIZE.width + x) * 3, (y * SIZE.width + x + 1) * 3);
  return { ...SIZE, data };
}

/** Upright strokes one pixel wide, every fourth pixel. */
const isStroke = (x: number): boolean => x % 4 === 0;

it('finds a row of thin strokes, with some room around it', () => {
  const found = findFineMarks(draw((x, y) => isStroke(x) && x >= 120 && x < 240 && y >= 100 && y < 108));
  expect(found).toHaveLength(1);
  const [{ left, top, width, height } = { left: 0, top: 0, width: 0, height: 0 }] = found;
  expect(left).toBeLessThan(120);
  expect(left + width).toBeGreaterThan(240);
  expect(top).toBeLessThan(100);
  expect(top + height).toBeGreaterThan(108);
  expect(width * height).toBeLessThan(0.2 * SIZE.width * SIZE.height);
});

it.each([
  ['an even surface', () => false],
  ['the edge of a thing', (x: number) => x > 200],
  ['a surface full of strokes', isStroke],
  ['a short row', (x: number, y: number) => isStroke(x) && x >= 120 && x < 140 && y >= 100 && y < 108],
  ['a square of strokes', (x: number, y: number) => isStroke(x) && x >= 120 && x < 220 && y >= 60 && y < 160],
] as const)('finds nothing in %s', (_, isInk) => {
  expect(findFineMarks(draw(isInk))).toEqual([]);
});
