/** The analyzers of images, in the order in which their findings are merged. */
import { imageClassifiers } from '@winnow/models/vision';
import type { Analyzer } from '../analyzer.ts';
import type { Guard } from '../guard/guard.ts';
import type { TextMedia } from '../text/media.ts';
import { createClassifierAnalyzer } from './classes.ts';
import { codes } from './codes.ts';
import { type CustomClassifier, createCustomClassifierAnalyzer } from './custom-classifier.ts';
import { faces } from './faces.ts';
import { createImageGuardAnalyzer } from './guard.ts';
import type { ImageMedia } from './media.ts';
import { ocrAnalyzer, toPictureTextAnalyzer } from './picture-text.ts';
import { pii } from './pii.ts';
import { signatures } from './signatures.ts';

export interface ImageAnalyzerOptions {
  /** Those that judge texts. */
  readonly text: readonly Analyzer<TextMedia>[];
  readonly customClassifier: CustomClassifier | undefined;
  readonly guard: Guard | undefined;
}

/** Those that detect personal data: they run again on a redacted image. */
export const imagePiiAnalyzers: readonly Analyzer<ImageMedia>[] = [faces, codes, pii];

export const imageAnalyzers = ({
  text,
  customClassifier: model,
  guard,
}: ImageAnalyzerOptions): readonly Analyzer<ImageMedia>[] => [
  ...imageClassifiers.map(createClassifierAnalyzer),
  ...(model ? [createCustomClassifierAnalyzer(model)] : []),
  ocrAnalyzer,
  ...text.map(toPictureTextAnalyzer),
  ...(guard ? [createImageGuardAnalyzer(guard)] : []),
  ...imagePiiAnalyzers,
  signatures,
];
