/** The analyzers of text, in the order in which their findings are merged. */
import type { Analyzer } from '../analyzer.ts';
import type { Guard } from '../guard/guard.ts';
import { guard } from './guard.ts';
import { lexicon } from './lexicon.ts';
import type { TextMedia } from './media.ts';
import { type TextModelPlace, textModel } from './model.ts';
import { pii } from './pii.ts';

export interface TextTools {
  models: readonly TextModelPlace[];
  guard: Guard | undefined;
}

/** Those that judge. */
export const textJudges = (tools: TextTools): readonly Analyzer<TextMedia>[] => [
  lexicon,
  ...tools.models.map(textModel),
  ...(tools.guard ? [guard(tools.guard)] : []),
];

export const textAnalyzers = (tools: TextTools): readonly Analyzer<TextMedia>[] => [...textJudges(tools), pii];
