/** Weapons, by the bundled classifier; wounds and gore are not detected, and nothing here claims that they are. */
import { severityScores } from '@winnow/core';
import { createClassifierAnalyzer, type LabelMeaning } from './classes.ts';

const meanings: readonly LabelMeaning[] = [
  { signal: 'violence', term: 'weapon', labels: ['weapon'], badness: severityScores.Medium },
];

export const violence = createClassifierAnalyzer({
  name: 'violence',
  required: 'where-available',
  // Chosen by us, not measured: weapons are only a part of violent content.
  coverage: 0.3,
  kind: 'violence',
  meanings,
  missing: 'No weapon classifier is installed.',
});
