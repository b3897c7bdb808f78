/** Weapons, by the classifier that ships; wounds and gore are not told, and nothing here claims that they are. */
import { severityScores } from '@winnow/core';
import { LookUnavailable } from '../../media/image/errors.ts';
import type { Analyzer } from '../analyzer.ts';
import { findingsOf, type Meaning, worstOfEach } from './classes.ts';
import type { ImageMedia } from './media.ts';

const meanings: readonly Meaning[] = [
  { signal: 'violence', term: 'weapon', labels: ['weapon'], badness: severityScores.Medium },
];

export const violence: Analyzer<ImageMedia> = {
  name: 'violence',
  required: 'where-available',
  // Chosen: weapons are some of what is violent.
  coverage: 0.3,
  async run(media) {
    const { models } = await media.classes();
    const own = models.filter(({ kind }) => kind === 'violence');
    if (own.length === 0) throw new LookUnavailable('No classifier of weapons is installed.');
    return { findings: worstOfEach(own.flatMap((model) => findingsOf(model, meanings, 'violence'))) };
  },
};
