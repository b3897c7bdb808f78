/** The pipeline of a text that arrives in pieces: that of texts, whose models read each window once. */
import type { Replacement, TextItem } from '@winnow/core';
import { WindowMemory } from '@winnow/models';
import { type TextTypes, text } from '../modalities/text.ts';
import type { Pipeline } from '../pipeline/pipeline.ts';

/** A text as far as it has arrived. */
export interface StreamedItem {
  readonly item: TextItem;
  /** In text order; absent: none were requested. */
  readonly replacements: readonly Replacement[] | undefined;
}

export interface StreamedTextTypes extends Omit<TextTypes, 'item' | 'result'> {
  item: StreamedItem;
  result: readonly StreamedItem[];
}

/** One for each text, from its beginning to its end. */
export function createStreamedTextPipeline(): Pipeline<StreamedTextTypes> {
  const memory = new WindowMemory();
  return {
    ...text,
    resolve: async (content, work) => ({ ...(await text.resolve(content, work)), memory }),
    assemble: (content, effect) => ({
      item: text.assemble(content, effect),
      replacements: effect?.output.safe.replacements,
    }),
    answer: (_request, items) => items,
    answerInPart: undefined,
  };
}
