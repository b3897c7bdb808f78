/** Tests for contrast: how it is measured, and that faint letters become readable. */
import { expect, it } from 'vitest';
import type { Raster } from '../raster.ts';
import { equaliseContrast, measureContrast, stretchContrast } from './contrast.ts';

/** A grey bar on a grey ground. */
function bar(ink: number, ground: number): Raster {
  const [width, height] = [64, 64];
  const data = new Uint8Array(width * height * 3).fill(ground);
  for (let y = 24; y < 40; y++) data.fill(ink, (y * width + 8) * 3, (y * width + 56) * 3);
  return { width, height, data };
}

it.each([
  [0, 255, 1],
  [255, 0, 1],
  [100, 151, 0.2],
  [200, 205, 5 / 255],
])('ink of %d on %d has a contrast of %d', (ink, ground, contrast) => {
  expect(measureContrast(bar(ink, ground))).toBeCloseTo(contrast, 2);
});

it('an even surface has none', () => {
  expect(measureContrast(bar(90, 90))).toBe(0);
});

it('stretches faint ink over the whole range', () => {
  expect(measureContrast(stretchContrast(bar(200, 205)))).toBeCloseTo(1, 1);
});

it('brings faint ink out beside a bright part', () => {
  const faint = bar(104, 104);
  for (let x = 10; x < 50; x += 4)
    for (let y = 24; y < 40; y++) faint.data.fill(100, (y * 64 + x) * 3, (y * 64 + x + 1) * 3);
  faint.data.fill(255, 0, 64 * 3 * 4);
  const { data } = equaliseContrast(faint);
  const red = (x: number, y: number) => data[(y * 64 + x) * 3] ?? 0;
  expect(red(31, 30) - red(30, 30)).toBeGreaterThan(8);
});
