/** A guard model of the operator's: a language model that judges a text by the profile's policy. */
import type { Finding } from '@winnow/core';
import { placesIn } from '@winnow/text';
import type { Analyzer } from '../analyzer.ts';
import { type Guard, guardAnalyzer } from '../guard/guard.ts';
import type { TextMedia } from './media.ts';

/** The place of words that the model quotes, where they are in the text as it was shown. */
function quoted(words: string, media: TextMedia): Pick<Finding, 'term' | 'place'> | undefined {
  const at = words === '' ? -1 : media.reading().unhidden.text.indexOf(words);
  if (at < 0) return undefined;
  const { start, end } = placesIn(media.text, media.reading().unhidden)(at, at + words.length);
  return { term: media.text.slice(start, end), place: { kind: 'span', start, end } };
}

export const guard = (settings: Guard): Analyzer<TextMedia> =>
  guardAnalyzer(settings, {
    name: 'guard',
    content: (media) => ({ text: media.reading().unhidden.text }),
    pointedAt: quoted,
  });
