/** Weapons, by the classifier that ships; wounds and gore are not told, and nothing here claims that they are. */
import { severityScores } from '@winnow/core';
import { createClassifierAnalyzer, type LabelMeaning } from './classes.ts';

const meanings: readonly LabelMeaning[] = [
  { signal: 'violence', term: 'weapon', labels: ['weapon'], badness: severityScores.Medium },
];

export const violence = createClassifierAnalyzer({
  name: 'violence',
  required: 'where-available',
  // Chosen: weapons are some of what is violent.
  coverage: 0.3,
  kind: 'violence',
  meanings,
  missing: 'No classifier of weapons is installed.',
});
