/** Every sentence that results are explained with; one file per language says them. */

import type { BypassTechnique } from '../catalog/bypass-techniques.ts';
import type { CategoryName } from '../catalog/categories.ts';
import type { Severity } from '../catalog/severities.ts';
import type { PiiName } from '../pii/index.ts';
import type { FindingKind } from '../verdict/finding.ts';

export interface ExplanationPhrases {
  /** The language's name in itself. */
  name: string;
  direction: 'ltr' | 'rtl';
  /** What stands between two sentences. */
  sentenceGap: ' ' | '';
  /** What a category is called inside a sentence. */
  categories: Record<CategoryName, string>;
  /** What a severity is called inside a sentence. */
  severities: Record<Exclude<Severity, 'None'>, string>;
  /** The four sentences of `reason`. "Hidden": the content tries to evade moderation as well. */
  clean: string;
  cleanHidden: string;
  /** `categories` is a list of names that is already joined in the language's way. */
  unsafe: (categories: string, severity: string) => string;
  unsafeHidden: (categories: string, severity: string) => string;
  /** Why a place was found: by a known word, a pattern, a model's reading, the profile's block list. */
  contexts: Record<FindingKind, (category: string) => string>;
  /** How a word was hidden; follows the context as a sentence of its own. */
  techniques: Record<BypassTechnique, string>;
  /** "name: value", where the value is made of Latin letters, digits and asterisks. */
  labelled: (name: string, value: string) => string;
  /** What a piece of personal data is called. */
  pii: Record<PiiName, string>;
}
