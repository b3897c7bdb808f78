/** Pixelate: a few blocks, each of one colour. */
import { blendPixel, computeColourGrid, newColour, readCellColour } from './grid.ts';
import type { RedactionPainter } from './mode.ts';
import { forEachPixel } from './patch.ts';

export const pixelate: RedactionPainter = (picture, patch) => {
  const grid = computeColourGrid(picture, patch);
  const colour = newColour();
  forEachPixel(picture, patch, (at, u, v) => {
    if (readCellColour(grid, patch, u, v, colour)) blendPixel(picture, at, colour);
  });
};
