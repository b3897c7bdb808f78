/** Fills a patch with colours that are independent of the picture. */
import type { Pixels } from '../codec.ts';
import { forEachPixel, type RedactionPatch } from './patch.ts';

/** @param greyAt 0–255 at a position within the patch's rectangle */
export function fillPatch(picture: Pixels, patch: RedactionPatch, greyAt: (u: number, v: number) => number): void {
  forEachPixel(picture, patch, (at, u, v) => {
    if (Math.abs(u) > patch.halfWidth || Math.abs(v) > patch.halfHeight) return;
    picture.data.fill(greyAt(u, v), at, at + 3);
    if (picture.channels === 4) picture.data[at + 3] = 255;
  });
}
