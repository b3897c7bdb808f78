/** The sentences of a verdict: its reason and the context of each issue, in the request's language. */
import type { CategoryName } from '../catalog/categories.ts';
import type { Severity } from '../catalog/severities.ts';
import { getExplanationPhrases, toExplanationLanguage } from '../languages/index.ts';
import type { LanguageCode } from '../languages/language-codes.ts';
import { piiCategories } from '../pii/index.ts';
import { isFailure, type UnjudgedPart } from './coverage.ts';
import type { Finding, PiiFinding } from './finding.ts';

const listFormats = new Map<string, Intl.ListFormat>();

/** "a, b and c" according to the language's rules. */
function joinNames(names: readonly string[], code: LanguageCode): string {
  const [only] = names;
  if (names.length === 1 && only !== undefined) return only;
  const language = toExplanationLanguage(code);
  const format = listFormats.get(language) ?? new Intl.ListFormat(language, { type: 'conjunction' });
  listFormats.set(language, format);
  return format.format(names);
}

export interface ReasonInput {
  /** The unsafe categories, worst first. */
  categories: readonly CategoryName[];
  /** Of banks that block; absent: none. */
  labels?: readonly string[];
  severity: Severity;
  hidden: boolean;
  unjudged: readonly Pick<UnjudgedPart, 'reason'>[];
}

/** One sentence with the basis of the verdict, and one more if not everything was judged. */
export function explainVerdict({ unjudged, ...basis }: ReasonInput, code: LanguageCode): string {
  const sentences = [explainBasis(basis, code), explainUnjudged(unjudged, code) ?? []].flat();
  return sentences.join(getExplanationPhrases(code).sentenceGap);
}

/** Why not everything was judged, as one sentence; undefined if everything was. */
export function explainUnjudged(unjudged: ReasonInput['unjudged'], code: LanguageCode): string | undefined {
  if (unjudged.length === 0) return undefined;
  return getExplanationPhrases(code).incomplete[unjudged.some(isFailure) ? 'failed' : 'unreadable'];
}

function explainBasis(
  { categories, labels = [], severity, hidden }: Omit<ReasonInput, 'unjudged'>,
  code: LanguageCode,
): string {
  const words = getExplanationPhrases(code);
  if (categories.length + labels.length === 0 || severity === 'None') return hidden ? words.cleanHidden : words.clean;
  const sentence = hidden ? words.unsafeHidden : words.unsafe;
  const names = [...categories.map((category) => words.categories[category]), ...labels];
  return sentence(joinNames(names, code), words.severities[severity]);
}

/** How this was detected, how it was hidden if it was, and whether a model confirms it. */
export function explainFinding(finding: Finding, category: CategoryName, code: LanguageCode): string {
  const words = getExplanationPhrases(code);
  const name = words.categories[category];
  const { list, kind } = finding;
  const sentences = [list === undefined ? words.contexts[kind](name) : words.listed(list, name)];
  if (finding.technique !== undefined) sentences.push(words.techniques[finding.technique]);
  if (finding.meant) sentences.push(words.contexts.model(name));
  return sentences.join(words.sentenceGap);
}

/** What was detected, with the value masked: "E-mail address: j***@e***.com". */
export function describePii(finding: PiiFinding, code: LanguageCode): string {
  const row = piiCategories[finding.category];
  const shown = row.mask(finding.raw);
  const words = getExplanationPhrases(code);
  const name = words.pii[row.name];
  return /[^*]/.test(shown) ? words.labelled(name, shown) : name;
}
