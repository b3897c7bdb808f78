/** Personal data that is written in a picture. */
import { type PiiCategory, type PiiFinding, piiCategories, piiCategoriesIn, type TextPiiCategory } from '@winnow/core';
import { detectPii } from '@winnow/text';
import type { Analyzer } from '../analyzer.ts';
import { overlap } from './boxes.ts';
import { type ImageMedia, unasked } from './media.ts';
import { piiInLines } from './pii/in-lines.ts';
import { boxOf, piecesIn, type Words } from './words/words.ts';

const written = piiCategoriesIn('image').filter((id) => piiCategories[id].visualTarget === 'text');

const inWords = (wanted: readonly PiiCategory[]): TextPiiCategory[] =>
  piiCategoriesIn('text').filter((id): id is TextPiiCategory => wanted.includes(id));

function inPicture({ place, ...found }: PiiFinding, words: Words): PiiFinding {
  const box = place?.kind === 'span' ? boxOf(piecesIn(words, place.start, place.end)) : undefined;
  return { ...found, ...(box ? { place: { kind: 'box', ...box } } : {}) };
}

/** Of a line that stands still while frames change only the first is known (words/words.ts): it is on all of them. */
function onEveryFrame(found: PiiFinding): PiiFinding {
  if (found.place?.kind !== 'box') return found;
  const { frame: _first, ...place } = found.place;
  return { ...found, place };
}

/** What two ways of looking found in the same place; what is read as text says no frame. */
const isSame = (a: PiiFinding, b: PiiFinding): boolean =>
  a.category === b.category &&
  a.place?.kind === 'box' &&
  b.place?.kind === 'box' &&
  (b.place.frame === undefined || a.place.frame === b.place.frame) &&
  overlap(a.place, b.place) > 0.5;

export const pii: Analyzer<ImageMedia> = {
  name: 'pii',
  required: 'where-available',
  coverage: 0,
  skips: unasked(...written, 'licensePlate'),
  async run(media) {
    const words = await media.words();
    const found = detectPii(words.text, { categories: inWords(media.pii) });
    const read = found.map((one) => inPicture(one, words));
    const more = piiInLines(words.lines, media.pii).filter((one) => !read.some((other) => isSame(one, other)));
    return { pii: [...read, ...more.map(onEveryFrame)] };
  },
};
