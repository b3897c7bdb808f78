/**
 * The bundled image classifiers: a row for each folder of packages/models/assets whose manifest states the task
 * "image-classification". A picture process finds and runs them by that task; here is what their labels mean.
 */
import { severityScores } from '@winnow/core';
import type { ClassifierAnalyzerOptions } from './classes.ts';

export const imageClassifiers: readonly ClassifierAnalyzerOptions[] = [
  // nsfwjs’s classes (github.com/infinitered/nsfwjs): Hentai is Porn as a drawing; Sexy is neither.
  {
    name: 'sexual',
    kind: 'nsfw',
    required: true,
    // Chosen by us, not measured: most explicit content; its recall could not be measured (docs/decisions/0023).
    recall: 0.5,
    meanings: [
      { signal: 'sexual', term: 'explicit picture', labels: ['porn', 'hentai'], badness: severityScores.High },
      { signal: 'sexual', term: 'suggestive picture', labels: ['porn', 'hentai', 'sexy'], badness: severityScores.Low },
    ],
    missing: 'No nudity classifier is installed.',
  },
  // Weapons; wounds and gore are not detected, and nothing here claims that they are.
  {
    name: 'violence',
    kind: 'violence',
    required: 'where-available',
    // Chosen by us, not measured: weapons are only a part of violent content.
    recall: 0.3,
    meanings: [{ signal: 'violence', term: 'weapon', labels: ['weapon'], badness: severityScores.Medium }],
    missing: 'No weapon classifier is installed.',
  },
];
