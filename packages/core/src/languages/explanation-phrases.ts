/** The phrases that explain results; one file per language implements them. */

import type { BypassTechnique } from '../catalog/bypass-techniques.ts';
import type { CategoryName } from '../catalog/categories.ts';
import type { Severity } from '../catalog/severities.ts';
import type { PiiName } from '../pii/index.ts';
import type { FindingKind } from '../verdict/finding.ts';

export interface ExplanationPhrases {
  /** The language's own name for itself. */
  name: string;
  direction: 'ltr' | 'rtl';
  /** Separator between two sentences. */
  sentenceGap: ' ' | '';
  /** The name of a category inside a sentence. */
  categories: Record<CategoryName, string>;
  /** The name of a severity inside a sentence. */
  severities: Record<Exclude<Severity, 'None'>, string>;
  /** The four variants of `reason`. "Hidden": the content also tries to evade moderation. */
  clean: string;
  cleanHidden: string;
  /** `categories` is already joined according to the language's rules. */
  unsafe: (categories: string, severity: string) => string;
  unsafeHidden: (categories: string, severity: string) => string;
  /** Appended where not everything was judged: an analyzer failed, or something could not be read. */
  incomplete: Record<'failed' | 'unreadable', string>;
  /**
   * How the finding was detected: a known word, a pattern, a model's prediction, the profile's block list, a wave, or by
   * the messages that the text answers.
   */
  contexts: Record<FindingKind, (category: string) => string>;
  /** The finding matches a list of the account. */
  listed: (list: string, category: string) => string;
  /** How a word was hidden; appended to the context as a separate sentence. */
  techniques: Record<BypassTechnique, string>;
  /** "name: value", where the value consists of Latin letters, digits and asterisks. */
  labelled: (name: string, value: string) => string;
  /** The name of a PII category. */
  pii: Record<PiiName, string>;
}
