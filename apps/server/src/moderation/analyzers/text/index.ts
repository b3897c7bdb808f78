/** The analyzers of text, in the order in which their findings are merged. */
import type { Analyzer } from '../analyzer.ts';
import type { Guard } from '../guard/guard.ts';
import { createTextGuardAnalyzer } from './guard.ts';
import { lexicon } from './lexicon.ts';
import type { TextMedia } from './media.ts';
import { createTextModelAnalyzer, type TextModelSlot } from './model.ts';
import { pii } from './pii.ts';

export interface TextAnalyzerOptions {
  models: readonly TextModelSlot[];
  guard: Guard | undefined;
}

/** Those that judge. */
export const textVerdictAnalyzers = (tools: TextAnalyzerOptions): readonly Analyzer<TextMedia>[] => [
  lexicon,
  ...tools.models.map(createTextModelAnalyzer),
  ...(tools.guard ? [createTextGuardAnalyzer(tools.guard)] : []),
];

export const textAnalyzers = (tools: TextAnalyzerOptions): readonly Analyzer<TextMedia>[] => [
  ...textVerdictAnalyzers(tools),
  pii,
];
