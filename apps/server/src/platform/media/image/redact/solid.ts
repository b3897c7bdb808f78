/** Solid: black. */
import { fillPatch } from './fill.ts';
import type { RedactionPainter } from './mode.ts';

export const solid: RedactionPainter = (picture, patch) => fillPatch(picture, patch, () => 0);
