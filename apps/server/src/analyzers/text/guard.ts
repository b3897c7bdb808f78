/** A guard model of the operator's: a language model that judges a text by the profile's policy. */
import { type Finding, severityScores } from '@winnow/core';
import { placesIn } from '@winnow/text';
import type { Analyzer } from '../analyzer.ts';
import { asking, type Guard } from '../guard/guard.ts';
import type { Verdict } from '../guard/protocol.ts';
import type { TextMedia } from './media.ts';

/** The place of words that the model quotes, where they are in the text as it was shown. */
function quoted(media: TextMedia, words: string): Pick<Finding, 'term' | 'place'> | undefined {
  const at = words === '' ? -1 : media.reading().unhidden.indexOf(words);
  if (at < 0) return undefined;
  const { start, end } = placesIn(media.text, media.reading())(at, at + words.length);
  return { term: media.text.slice(start, end), place: { kind: 'span', start, end } };
}

/**
 * What the guard says stands as it is: it follows rules that no other analyzer knows, and has no calibrated probability
 * to be weighed with (docs/decisions/0016).
 */
const findingOf = ({ signal, severity, words }: Verdict, model: string, media: TextMedia): Finding => ({
  signal,
  score: severityScores[severity],
  analyzer: 'guard',
  kind: 'model',
  term: model,
  ...quoted(media, words),
});

export function guard(settings: Guard): Analyzer<TextMedia> {
  const ask = asking(settings);
  return {
    name: 'guard',
    required: settings.required,
    // Nobody has measured it with the operator's policy, so a clean verdict gains nothing by it.
    coverage: 0,
    async run(media, { signal }) {
      const content = { text: media.reading().unhidden };
      const verdicts = await ask({ content, policy: media.policy }, signal);
      return { findings: verdicts.map((verdict) => findingOf(verdict, settings.model, media)) };
    },
  };
}
