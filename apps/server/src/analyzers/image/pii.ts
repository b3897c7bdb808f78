/** Personal data that is written in a picture. */
import { type PiiCategory, type PiiFinding, piiCategories, piiCategoriesIn, type TextPiiCategory } from '@winnow/core';
import { detectPii } from '@winnow/text';
import type { Analyzer } from '../analyzer.ts';
import { unasked } from './faces.ts';
import type { ImageMedia } from './media.ts';
import { boxOf, piecesIn, type Words } from './words/words.ts';

const written = piiCategoriesIn('image').filter((id) => piiCategories[id].visualTarget === 'text');

const inWords = (wanted: readonly PiiCategory[]): TextPiiCategory[] =>
  piiCategoriesIn('text').filter((id): id is TextPiiCategory => wanted.includes(id));

function inPicture({ place, ...found }: PiiFinding, words: Words): PiiFinding {
  const box = place?.kind === 'span' ? boxOf(piecesIn(words, place.start, place.end)) : undefined;
  return { ...found, ...(box ? { place: { kind: 'box', ...box } } : {}) };
}

export const pii: Analyzer<ImageMedia> = {
  name: 'pii',
  required: 'where-available',
  coverage: 0,
  skips: unasked(...written),
  async run(media) {
    const words = await media.words();
    const found = detectPii(words.text, { categories: inWords(media.pii) });
    return { pii: found.map((one) => inPicture(one, words)) };
  },
};
