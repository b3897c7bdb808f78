/** How likely each signal is in a text, as the server comes to it (moderation/scored-text.ts). */
import { type Likelihoods, likelihoods } from '@winnow/core';
import type { TextModel } from '@winnow/models';
import type { TextAnalysis } from '@winnow/text';
import { textModel } from '../../../apps/server/src/analyzers/text/model.ts';

/** @param model undefined: the word lists decide alone */
export async function likelihoodsOf(
  text: string,
  analysis: TextAnalysis,
  model: TextModel | undefined,
): Promise<Likelihoods> {
  if (model === undefined) return likelihoods(analysis.findings, []);
  const media = { text, language: 'en', findPii: false, policy: undefined, reading: () => analysis } as const;
  const limit = { signal: new AbortController().signal };
  const { opinions = [] } = await textModel({ name: 'model', required: true, model }).run(media, limit);
  return likelihoods(analysis.findings, opinions);
}
