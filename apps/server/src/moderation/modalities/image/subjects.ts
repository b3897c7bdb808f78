/** Personal data in a picture: what a result says of it, and the areas that redaction has to cover. */
import { describePii, type ImageItem, type LanguageCode, type PiiFinding, piiCategories } from '@winnow/core';
import { around, overlap } from '../../../analyzers/image/boxes.ts';
import type { Area } from '../../../media/image.ts';

/** A finding that says where. */
type Placed = PiiFinding & { readonly place: Extract<PiiFinding['place'], { kind: 'box' }> };

export const inPlace = (found: readonly PiiFinding[]): Placed[] =>
  found.filter((one): one is Placed => one.place?.kind === 'box');

/** In an animation one face is found on frame after frame; people count it once. */
export function subjectsOf(found: readonly PiiFinding[]): Placed[] {
  const subjects: Placed[] = [];
  for (const one of inPlace(found)) {
    const isSame = (other: Placed) =>
      other.category === one.category &&
      (other.place.frame !== one.place.frame || other.raw === one.raw) &&
      overlap(other.place, one.place) > 0.5;
    if (!subjects.some(isSame)) subjects.push(one);
  }
  return subjects;
}

export const detectedPii = (subjects: readonly Placed[], language: LanguageCode): ImageItem['detectedPii'] =>
  subjects.map((one) => ({
    type: piiCategories[one.category].name,
    value: describePii(one, language),
    box: around([one.place]),
  }));

/** Chosen. An area in which something is found all the same grows by this share of its shorter side, on every side. */
const GROWTH = 0.25;

function areaOf({ category, place }: Placed, isAgain: boolean): Area {
  const { left, top, width, height, angle, frame } = place;
  const room = isAgain ? GROWTH * Math.min(width, height) : 0;
  return {
    box: { left: left - room, top: top - room, width: width + 2 * room, height: height + 2 * room },
    ...(angle === undefined ? {} : { angle }),
    ...(frame === undefined ? {} : { frames: [frame] }),
    ...(isAgain ? { isFlat: true } : {}),
    shape: category === 'face' ? 'ellipse' : 'rectangle',
    label: piiCategories[category].name,
  };
}

/**
 * @param found where personal data is
 * @param left what was found in the picture when these had been covered
 * @returns an area for each: where something was left, larger and of one colour; the others as they were
 */
export function areasOf(found: readonly PiiFinding[], left: readonly PiiFinding[] = []): Area[] {
  const remains = inPlace(left);
  const isCovered = ({ place }: Placed) => inPlace(found).some((one) => overlap(one.place, place) > 0);
  return [
    ...inPlace(found).map((one) =>
      areaOf(
        one,
        remains.some(({ place }) => overlap(one.place, place) > 0),
      ),
    ),
    ...remains.map((one) => areaOf(one, isCovered(one))),
  ];
}
