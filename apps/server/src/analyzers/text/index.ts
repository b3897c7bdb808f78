/** The analyzers of text, in the order in which their findings are merged. */
import type { Analyzer } from '../analyzer.ts';
import { lexicon } from './lexicon.ts';
import type { TextMedia } from './media.ts';
import { type TextModelPlace, textModel } from './model.ts';
import { pii } from './pii.ts';

export interface TextTools {
  textModel: TextModelPlace;
}

export const textAnalyzers = (tools: TextTools): readonly Analyzer<TextMedia>[] => [
  lexicon,
  textModel(tools.textModel),
  pii,
];
