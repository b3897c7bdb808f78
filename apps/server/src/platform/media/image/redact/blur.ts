/** Blur: soft colours in place of the area; a face's blur is an ellipse with a soft edge. */
import { blendPixel, computeColourGrid, interpolateColour, newColour } from './grid.ts';
import type { RedactionPainter } from './mode.ts';
import { FEATHER, forEachPixel, type RedactionPatch } from './patch.ts';

export const blur: RedactionPainter = (picture, patch) => {
  const grid = computeColourGrid(picture, patch);
  const colour = newColour();
  forEachPixel(picture, patch, (at, u, v) => {
    const weight = weightAt(patch, u, v);
    if (weight === 0) return;
    interpolateColour(grid, patch, u, v, colour);
    blendPixel(picture, at, colour, weight);
  });
};

/** 1 inside, 0 outside, and for ellipses a soft edge between. */
function weightAt({ shape, halfWidth, halfHeight }: RedactionPatch, u: number, v: number): number {
  if (shape === 'rectangle') return Math.abs(u) <= halfWidth && Math.abs(v) <= halfHeight ? 1 : 0;
  const beyond = (Math.hypot(u / halfWidth, v / halfHeight) - 1) / FEATHER;
  if (beyond <= 0) return 1;
  return beyond >= 1 ? 0 : (1 - beyond) ** 2 * (1 + 2 * beyond);
}
