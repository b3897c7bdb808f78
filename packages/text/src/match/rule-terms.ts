/** What rules read of a text besides the engine's analysis: whether it contains listed terms, and where it links to. */
import { findLinkHost } from '../classify/spam-links.ts';
import { createExpressionSet } from './expression-set.ts';

/** The terms of a condition (core, `TermsCondition`). */
interface ListedTerms {
  readonly terms: readonly string[];
  readonly match: 'word' | 'substring' | 'regex';
}

/** A text as terms are compared with it; prepared once for all rules. */
export interface PreparedText {
  readonly text: string;
  /** In compatibility form and small letters. */
  readonly plain: string;
}

export type TermMatcher = (prepared: PreparedText) => boolean;

const toPlain = (text: string): string => text.normalize('NFKC').toLowerCase();

export const prepareText = (text: string): PreparedText => ({ text, plain: toPlain(text) });

const letterOrDigit = /[\p{L}\p{M}\p{N}]/u;

/** The character that a UTF-16 unit belongs to, without the other half of a pair where it is cut. */
const isWordCharacter = (text: string, at: number): boolean => {
  if (at < 0 || at >= text.length) return false;
  const unit = text.charCodeAt(at);
  const isLowHalf = unit >= 0xdc00 && unit <= 0xdfff;
  return letterOrDigit.test(String.fromCodePoint(text.codePointAt(isLowHalf && at > 0 ? at - 1 : at) ?? 0));
};

/** Whether a term stands in a text with no letter or digit beside it. */
function containsWord(text: string, term: string): boolean {
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + 1))
    if (!isWordCharacter(text, at - 1) && !isWordCharacter(text, at + term.length)) return true;
  return false;
}

/**
 * Compiles terms once; the matcher takes time linear in the text.
 * @throws RE2JSException if a regular expression is not valid RE2 syntax
 */
export function compileRuleTerms({ terms, match }: ListedTerms): TermMatcher {
  if (match === 'regex') {
    const expressions = createExpressionSet();
    for (const [at, term] of terms.entries()) expressions.add(at, term);
    expressions.settle();
    return ({ text }) => expressions.matches(text);
  }
  const plain = terms.map(toPlain);
  return match === 'substring'
    ? ({ plain: text }) => plain.some((term) => text.includes(term))
    : ({ plain: text }) => plain.some((term) => containsWord(text, term));
}

/** The host of each link in a text, in small letters and without "www."; in order, as often as it is linked to. */
export function findLinkHosts(text: string): string[] {
  // Most texts have no dot inside a word; splitting them would cost more than this.
  if (!/\.\S/.test(text)) return [];
  return text.split(/\s+/).flatMap((piece) => findLinkHost(piece) ?? []);
}
