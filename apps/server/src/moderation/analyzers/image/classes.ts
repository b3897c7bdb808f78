/** Predictions of image classifiers as findings: an analyzer for each kind of classifier. */
import { findInPicture, type ImageClassifierRow } from '@winnow/models/vision';
import { type Analyzer, AnalyzerUnavailable } from '../analyzer.ts';
import type { ImageMedia } from './media.ts';

export interface ClassifierAnalyzerOptions extends ImageClassifierRow, Pick<Analyzer<ImageMedia>, 'required'> {
  /** A sentence saying that it is not installed. */
  readonly missing: string;
}

/** Creates the analyzer for one kind of classifier. */
export const createClassifierAnalyzer = (row: ClassifierAnalyzerOptions): Analyzer<ImageMedia> => ({
  name: row.name,
  required: row.required,
  recall: row.recall,
  decides: true,
  async run(media) {
    const findings = findInPicture(row, (await media.classes()).models);
    if (findings === undefined) throw new AnalyzerUnavailable(row.missing);
    return { findings };
  },
});
