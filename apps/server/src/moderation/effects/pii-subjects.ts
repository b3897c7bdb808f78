/** Personal data in an image: which findings are of one subject, and the areas to redact. */
import { type PiiFinding, piiCategories, type Rectangle } from '@winnow/core';
import type { RedactionArea } from '../../platform/media/image.ts';
import { overlapRatio } from '../analyzers/image/boxes.ts';

/** A finding with its location. */
export type LocatedPii = PiiFinding & { readonly place: Extract<PiiFinding['place'], { kind: 'box' }> };

export const withLocation = (found: readonly PiiFinding[]): LocatedPii[] =>
  found.filter((one): one is LocatedPii => one.place?.kind === 'box');

/** In an animation one face is found in many frames; it counts as one subject. */
export function findPiiSubjects(found: readonly PiiFinding[]): LocatedPii[] {
  const subjects: LocatedPii[] = [];
  for (const one of withLocation(found)) {
    const isSame = (other: LocatedPii) =>
      other.category === one.category &&
      (other.place.frame !== one.place.frame || other.raw === one.raw) &&
      overlapRatio(other.place, one.place) > 0.5;
    if (!subjects.some(isSame)) subjects.push(one);
  }
  return subjects;
}

/**
 * Chosen by us, not measured: an area in which something is still found grows by this share of its shorter side on
 * every side.
 */
const GROWTH = 0.25;

function toOwnAreas({ category, place }: LocatedPii, isAgain: boolean): RedactionArea[] {
  const shapes: readonly (Rectangle & { readonly angle?: number })[] = place.turned ?? [place];
  return shapes.map(({ left, top, width, height, angle }) => {
    const room = isAgain ? GROWTH * Math.min(width, height) : 0;
    return {
      box: { left: left - room, top: top - room, width: width + 2 * room, height: height + 2 * room },
      ...(angle === undefined ? {} : { angle }),
      ...(place.frame === undefined ? {} : { frames: [place.frame] }),
      ...(isAgain ? { isFlat: true } : {}),
      ...(category === 'qrCode' ? { isExact: true } : {}),
      shape: category === 'face' ? 'ellipse' : 'rectangle',
      label: piiCategories[category].name,
    };
  });
}

/**
 * @param found locations of personal data
 * @param left what was still found after those had been covered
 * @returns an area for each, or several where it is written at an angle: enlarged and filled with one colour where
 * something was left, unchanged elsewhere
 */
export function toRedactionAreas(found: readonly PiiFinding[], left: readonly PiiFinding[] = []): RedactionArea[] {
  const remains = withLocation(left);
  const isCovered = ({ place }: LocatedPii) => withLocation(found).some((one) => overlapRatio(one.place, place) > 0);
  return [
    ...withLocation(found).flatMap((one) =>
      toOwnAreas(
        one,
        remains.some(({ place }) => overlapRatio(one.place, place) > 0),
      ),
    ),
    ...remains.flatMap((one) => toOwnAreas(one, isCovered(one))),
  ];
}
