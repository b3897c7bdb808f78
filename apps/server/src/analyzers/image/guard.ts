/** A guard model of the operator's that is shown the picture: a vision model that judges it by the profile's policy. */
import { type Finding, severityScores } from '@winnow/core';
import type { Analyzer } from '../analyzer.ts';
import { asking, type Guard } from '../guard/guard.ts';
import type { Verdict } from '../guard/protocol.ts';
import type { ImageMedia } from './media.ts';

/** As much of what it says shows it as a result repeats. */
const WORDS_CHARACTERS = 100;

const dataUri = ({ bytes, picture }: ImageMedia): string =>
  `data:image/${picture.format};base64,${Buffer.from(bytes).toString('base64')}`;

const findingOf = ({ signal, severity, words }: Verdict, model: string): Finding => ({
  signal,
  score: severityScores[severity],
  analyzer: 'image-guard',
  kind: 'model',
  term: words.slice(0, WORDS_CHARACTERS) || model,
});

export function imageGuard(settings: Guard): Analyzer<ImageMedia> {
  const ask = asking(settings);
  return {
    name: 'image-guard',
    required: settings.required,
    coverage: 0,
    async run(media, { signal }) {
      const verdicts = await ask({ content: { image: dataUri(media) }, policy: media.policy }, signal);
      return { findings: verdicts.map((verdict) => findingOf(verdict, settings.model)) };
    },
  };
}
