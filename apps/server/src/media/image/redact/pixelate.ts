/** Pixelate: a handful of blocks, each of one colour. */
import { blocky, gridOf, newColour, put } from './grid.ts';
import type { Mode } from './mode.ts';
import { eachPixel } from './patch.ts';

export const pixelate: Mode = (picture, patch) => {
  const grid = gridOf(picture, patch);
  const colour = newColour();
  eachPixel(picture, patch, (at, u, v) => {
    if (blocky(grid, patch, u, v, colour)) put(picture, at, colour);
  });
};
