/** Nudity and sexual acts, by the bundled classifier. */
import { severityScores } from '@winnow/core';
import { createClassifierAnalyzer, type LabelMeaning } from './classes.ts';

/** nsfwjs's classes (github.com/infinitered/nsfwjs): Hentai is Porn as a drawing; Sexy is neither. */
const meanings: readonly LabelMeaning[] = [
  { signal: 'sexual', term: 'explicit picture', labels: ['porn', 'hentai'], badness: severityScores.High },
  { signal: 'sexual', term: 'suggestive picture', labels: ['porn', 'hentai', 'sexy'], badness: severityScores.Low },
];

export const sexual = createClassifierAnalyzer({
  name: 'sexual',
  required: true,
  // Chosen by us, not measured: most explicit content; its recall could not be measured (docs/decisions/0023).
  coverage: 0.5,
  kind: 'nsfw',
  meanings,
  missing: 'No nudity classifier is installed.',
});
