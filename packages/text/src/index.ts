/** The public API of the text engine. */

export { createTextEngine } from './analyze.ts';
export { canonicalize, type NormalizedTextForm, normalizeForModel } from './canonical/canonical.ts';
export { createSourceMapper } from './canonical/source-map.ts';
export type { Lexicon } from './lexicon/entry.ts';
export { lexicons } from './lexicon/index.ts';
export { createKnownTexts, type KnownTexts, toKnownText } from './lists/known-texts.ts';
export { domainsOfHost, findNamedHosts, toListedDomain } from './lists/links.ts';
export { createTermList, isListableTerm, type TermList } from './lists/term-list.ts';
export { compileTerms } from './match/custom-terms.ts';
export { areTooLarge, createExpressionSet, isListableExpression, measureExpression } from './match/expression-set.ts';
export {
  compileRuleTerms,
  findLinkHosts,
  type PreparedText,
  prepareText,
  type TermMatcher,
} from './match/rule-terms.ts';
export { findLinkPages } from './near-duplicate/link-pages.ts';
export {
  estimateSimilarity,
  signText,
  type TextSignature,
  toSignatureBands,
} from './near-duplicate/text-signature.ts';
export { detectPii } from './pii/index.ts';
export { findKeywords } from './spoken/spoken-keywords.ts';
export { detectSpokenPii } from './spoken/spoken-pii.ts';
export { findHardlyHeard, findSecretCues, findSuspectedSecrets } from './spoken/spoken-secrets.ts';
export type * from './text-analysis.ts';
export type { EngineParts } from './text-engine.ts';
