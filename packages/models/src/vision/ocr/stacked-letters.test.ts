/** Columns of letters: which places are one, and how its letters are put side by side. */
import { describe, expect, it } from 'vitest';
import type { Raster } from '../raster.ts';
import { cutLetterStrip, findLetterColumns } from './stacked-letters.ts';

const letterAt = (left: number, top: number) => ({ left, top, width: 40, height: 50 });
const columnAt = (left: number, count: number) =>
  Array.from({ length: count }, (_, index) => letterAt(left, 60 * index));

describe('a column of letters', () => {
  it('is letters one below the other that stand alone', () => {
    expect(findLetterColumns(columnAt(100, 5))).toEqual([
      { box: { left: 100, top: 0, width: 40, height: 290 }, members: [0, 1, 2, 3, 4] },
    ]);
  });

  it.each([
    ['with something beside it: a table', [...columnAt(100, 5), { left: 160, top: 60, width: 300, height: 50 }]],
    ['of letters side by side', [0, 60, 120, 180].map((left) => letterAt(left, 100))],
    ['of letters far apart', [0, 300, 600].map((top) => letterAt(100, top))],
  ])('is none %s', (_, boxes) => {
    expect(findLetterColumns(boxes)).toEqual([]);
  });
});

/** White, with black squares of 40 pixels at these heights. */
function drawSquares(tops: readonly number[]): Raster {
  const [width, height] = [60, 400];
  const data = new Uint8Array(width * height * 3).fill(255);
  for (const top of tops) for (let y = top; y < top + 40; y++) data.fill(0, (y * width + 10) * 3, (y * width + 50) * 3);
  return { width, height, data };
}

describe('letters of a column side by side', () => {
  const whole = [
    [0, 0],
    [60, 0],
    [60, 400],
    [0, 400],
  ] as const;
  const cut = (tops: readonly number[]) => cutLetterStrip(drawSquares(tops), whole, { ratio: 400 / 60, height: 48 });

  it('have their middles in the column, and a gap where one is missing', () => {
    const [close, apart] = [cut([20, 80, 140, 200, 260]), cut([20, 80, 140, 260, 320])];
    const shares = close?.centres.map((centre) => Math.round(400 * centre));
    expect(shares).toEqual([40, 100, 160, 220, 280]);
    expect(apart?.line.width).toBeGreaterThan((close?.line.width ?? 0) + 20);
    expect(close?.line.height).toBe(48);
  });

  it('are none of fewer than three, or of uneven height', () => {
    expect(cut([20, 80])).toBeUndefined();
    expect(cut([20, 80, 140, 175, 300])).toBeUndefined();
  });
});
