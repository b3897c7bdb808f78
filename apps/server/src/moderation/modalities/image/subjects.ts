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

/** @param growth share of its shorter side by which each area grows on every side */
export const areasOf = (found: readonly PiiFinding[], growth = 0): Area[] =>
  inPlace(found).map(({ category, place: { left, top, width, height, angle, frame } }) => {
    const room = growth * Math.min(width, height);
    return {
      box: { left: left - room, top: top - room, width: width + 2 * room, height: height + 2 * room },
      ...(angle === undefined ? {} : { angle }),
      ...(frame === undefined ? {} : { frames: [frame] }),
      shape: category === 'face' ? 'ellipse' : 'rectangle',
      label: piiCategories[category].name,
    };
  });
