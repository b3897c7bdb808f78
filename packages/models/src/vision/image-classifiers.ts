/**
 * The bundled image classifiers: every folder of packages/models/assets whose manifest states the task
 * "image-classification" is the first or the second classifier of a row. Servers find and run them by that task; here
 * is what their labels mean.
 */
import { severityScores } from '@winnow/core';
import type { ImageClassifierRow } from './classifier-findings.ts';

export interface BundledClassifierRow extends ImageClassifierRow {
  /** Whether a verdict requires it: always, or only where it is installed. */
  readonly required: true | 'where-available';
  /** A sentence saying that it is not installed. */
  readonly missing: string;
}

export const imageClassifiers: readonly BundledClassifierRow[] = [
  // nsfwjs’s classes (github.com/infinitered/nsfwjs): Hentai is Porn as a drawing; Sexy is neither. The second classifier
  // was trained on photographs only, so it does not have to confirm drawings, and drawings alone are not High.
  {
    name: 'sexual',
    kind: 'nsfw',
    second: 'nudity',
    required: true,
    // Chosen by us, not measured: most explicit content; its recall could not be measured (docs/decisions/0023).
    recall: 0.5,
    meanings: [
      {
        signal: 'sexual',
        term: 'explicit picture',
        labels: ['porn', 'hentai'],
        confirmedBy: ['nudity'],
        badness: severityScores.High,
      },
      { signal: 'sexual', term: 'explicit drawing', labels: ['hentai'], badness: severityScores.Medium },
      {
        signal: 'sexual',
        term: 'suggestive picture',
        labels: ['porn', 'hentai', 'sexy'],
        confirmedBy: ['nudity'],
        badness: severityScores.Low,
      },
    ],
    missing: 'The two nudity classifiers are not installed.',
  },
  // Weapons; wounds and gore are not detected, and nothing here claims that they are.
  {
    name: 'violence',
    kind: 'violence',
    required: 'where-available',
    // Chosen by us, not measured: weapons are only a part of violent content.
    recall: 0.3,
    meanings: [{ signal: 'violence', term: 'weapon', labels: ['weapon'] }],
    missing: 'No weapon classifier is installed.',
  },
];
