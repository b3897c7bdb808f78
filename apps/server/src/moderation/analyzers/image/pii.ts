/** Personal data written in an image. */
import { getPiiCategories, type PiiCategory, type PiiFinding, piiCategories, type TextPiiCategory } from '@winnow/core';
import { detectPii } from '@winnow/text';
import type { Analyzer } from '../analyzer.ts';
import { overlapRatio } from './boxes.ts';
import { type ImageMedia, skipUnlessRequested } from './media.ts';
import { findPiiInLines } from './pii/pii-in-lines.ts';
import { type PictureText, placeOfSpans, spansInRange } from './words/build-picture-text.ts';

const writtenPiiCategories = getPiiCategories('image').filter((id) => piiCategories[id].visualTarget === 'text');

const toTextPiiCategories = (wanted: readonly PiiCategory[]): TextPiiCategory[] =>
  getPiiCategories('text').filter((id): id is TextPiiCategory => wanted.includes(id));

function withPictureBox({ place, ...found }: PiiFinding, words: PictureText): PiiFinding {
  const box = place?.kind === 'span' ? placeOfSpans(spansInRange(words, place.start, place.end)) : undefined;
  return { ...found, ...(box ? { place: { kind: 'box', ...box } } : {}) };
}

/**
 * Of a line that stays while frames change, only the first is known (words/build-picture-text.ts): it applies to all of
 * them.
 */
export function withoutFrame(found: PiiFinding): PiiFinding {
  if (found.place?.kind !== 'box') return found;
  const { frame: _first, ...place } = found.place;
  return { ...found, place };
}

/** Merges what two detectors found in the same place; text findings name no frame. */
const isSameFinding = (a: PiiFinding, b: PiiFinding): boolean =>
  a.category === b.category &&
  a.place?.kind === 'box' &&
  b.place?.kind === 'box' &&
  (b.place.frame === undefined || a.place.frame === b.place.frame) &&
  overlapRatio(a.place, b.place) > 0.5;

export const pii: Analyzer<ImageMedia> = {
  name: 'pii',
  required: 'where-available',
  decides: false,
  recall: 0,
  skipReason: skipUnlessRequested(...writtenPiiCategories, 'licensePlate'),
  async run(media) {
    const words = await media.words();
    const found = detectPii(words.text, { categories: toTextPiiCategories(media.pii) });
    const read = found.map((one) => withPictureBox(one, words));
    const more = findPiiInLines(words.lines, media.pii).filter(
      (one) => !read.some((other) => isSameFinding(one, other)),
    );
    return { pii: [...read, ...more.map(withoutFrame)] };
  },
};
