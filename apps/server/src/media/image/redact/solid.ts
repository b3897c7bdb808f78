/** Solid: black. */
import { fill } from './fill.ts';
import type { Mode } from './mode.ts';

export const solid: Mode = (picture, patch) => fill(picture, patch, () => 0);
