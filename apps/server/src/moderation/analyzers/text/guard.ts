/** A guard model of the operator's: a language model that judges a text by the profile's policy. */
import type { Finding } from '@winnow/core';
import { createSourceMapper } from '@winnow/text';
import type { Analyzer } from '../analyzer.ts';
import { createGuardAnalyzer, type Guard } from '../guard/guard.ts';
import type { TextMedia } from './media.ts';

/** Location of words that the model quotes, if they occur in the text that it received. */
function findQuotedSpan(words: string, media: TextMedia): Pick<Finding, 'term' | 'place'> | undefined {
  const at = words === '' ? -1 : media.analysis().deobfuscated.text.indexOf(words);
  if (at < 0) return undefined;
  const { start, end } = createSourceMapper(media.text, media.analysis().deobfuscated)(at, at + words.length);
  return { term: media.text.slice(start, end), place: { kind: 'span', start, end } };
}

export const createTextGuardAnalyzer = (settings: Guard): Analyzer<TextMedia> =>
  createGuardAnalyzer(settings, {
    name: 'guard',
    content: (media) => ({ text: media.analysis().deobfuscated.text }),
    locateQuote: findQuotedSpan,
  });
