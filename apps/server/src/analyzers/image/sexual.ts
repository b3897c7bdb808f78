/** Nudity and sexual acts, by the classifier that ships. */
import { severityScores } from '@winnow/core';
import { LookUnavailable } from '../../media/image/errors.ts';
import type { Analyzer } from '../analyzer.ts';
import { findingsOf, type Meaning, worstOfEach } from './classes.ts';
import type { ImageMedia } from './media.ts';

/** nsfwjs's classes (github.com/infinitered/nsfwjs): Hentai is Porn as a drawing; Sexy is neither. */
const meanings: readonly Meaning[] = [
  { signal: 'sexual', term: 'explicit picture', labels: ['porn', 'hentai'], badness: severityScores.High },
  { signal: 'sexual', term: 'suggestive picture', labels: ['porn', 'hentai', 'sexy'], badness: severityScores.Low },
];

export const sexual: Analyzer<ImageMedia> = {
  name: 'sexual',
  required: true,
  // Chosen: most that is explicit; docs/quality.md says what was measured.
  coverage: 0.5,
  async run(media) {
    const { models } = await media.classes();
    const own = models.filter(({ kind }) => kind === 'nsfw');
    if (own.length === 0) throw new LookUnavailable('No classifier of nudity is installed.');
    return { findings: worstOfEach(own.flatMap((model) => findingsOf(model, meanings, 'sexual'))) };
  },
};
