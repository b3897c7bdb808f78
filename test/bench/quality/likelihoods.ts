/** The likelihood of each signal in a text, computed as the server does (moderation/scored-text.ts). */
import { calculateLikelihoods, type Likelihoods } from '@winnow/core';
import type { TextModel } from '@winnow/models';
import type { TextAnalysis } from '@winnow/text';
import { createTextModelAnalyzer } from '../../../apps/server/src/moderation/analyzers/text/model.ts';

/** @param model undefined: only word lists are used */
export async function computeLikelihoods(
  text: string,
  analysis: TextAnalysis,
  model: TextModel | undefined,
): Promise<Likelihoods> {
  if (model === undefined) return calculateLikelihoods(analysis.findings, []);
  const media = { text, language: 'en', findPii: false, policy: undefined, analysis: () => analysis } as const;
  const limit = { signal: new AbortController().signal };
  const { predictions = [] } = await createTextModelAnalyzer({ name: 'model', required: true, model }).run(
    media,
    limit,
  );
  return calculateLikelihoods(analysis.findings, predictions);
}
