/**
 * Verdicts with texts of help: of the server, which finds urgent labels. By themselves, because programs that find none,
 * such as the extension, would carry the texts of all languages.
 */
import type { Modality } from '../catalog/modalities.ts';
import { assembleVerdict, type VerdictEvidence, type VerdictOptions } from './assemble-verdict.ts';
import { findHelpText } from './help-texts.ts';
import { type ContentLabel, isUrgentLabel } from './labels.ts';
import type { Verdict } from './verdict.ts';

/** To the label of a wish to die: the profile's text in the language of the content, or a neutral one. */
function addHelpText(label: ContentLabel, { profile: { helpTexts = {} }, language }: VerdictOptions): ContentLabel {
  if (!isUrgentLabel(label) || label.name !== 'SelfHarmIntent') return label;
  return { ...label, help: helpTexts[language] ?? findHelpText(language) };
}

/** As `assembleVerdict`, with what to show to the author of a content with the label SelfHarmIntent. */
export function assembleVerdictWithHelp<M extends Modality>(
  modality: M,
  evidence: VerdictEvidence,
  options: VerdictOptions,
): Verdict<M> {
  const verdict = assembleVerdict(modality, evidence, options);
  if (verdict.labels === undefined) return verdict;
  return { ...verdict, labels: verdict.labels.map((label) => addHelpText(label, options)) };
}
