/** A caller's custom terms, compiled once: words and substrings into the trie, regular expressions with RE2. */
import type { CompiledTerms, CustomTerms } from '../text-analysis.ts';
import { createExpressionSet } from './expression-set.ts';
import { createTermDictionary, type TermDictionary, type TermSource } from './term-dictionary.ts';
import type { TermHit } from './term-hits.ts';

interface CustomTermMatchers {
  /** Undefined if there are no words, so that the search is skipped. */
  dictionary: TermDictionary | undefined;
  /** Matches of the caller's regular expressions. */
  findPatternHits(text: string): TermHit[];
}

const matchersByHandle = new WeakMap<object, CustomTermMatchers>();
/** Maximum number of reported matches per expression. */
const maxHitsPerPattern = 100;

/**
 * Compiles a profile's terms; reuse the result for every text.
 * Throws RE2JSException if a regular expression is not valid RE2 syntax.
 */
export function compileTerms(custom: CustomTerms): CompiledTerms {
  const sources: TermSource[] = [];
  const expressions = createExpressionSet();
  const ofExpressions: TermSource[] = [];
  for (const { term, match, signal, severity } of custom.block) {
    const source = { term, role: 'term', signal, severity, language: '', kind: 'blocklist' } as const;
    if (match === 'regex') expressions.add(ofExpressions.push(source) - 1, term);
    else
      sources.push({ ...source, term: match === 'substring' ? `*${stripTermSyntax(term)}*` : stripTermSyntax(term) });
  }
  for (const term of custom.allow) {
    sources.push({
      term: stripTermSyntax(term),
      role: 'innocent',
      signal: 'profanity',
      severity: 'None',
      language: '',
      kind: 'blocklist',
    });
  }
  expressions.settle();
  const parts: CustomTermMatchers = {
    dictionary: sources.length > 0 ? createTermDictionary(sources, sources.length) : undefined,
    findPatternHits: (text) =>
      expressions.search(text, maxHitsPerPattern).flatMap(({ id, start, end }): TermHit[] => {
        const source = ofExpressions[id];
        if (!source) return [];
        return [{ start, end, source, canonical: source.term, plainText: text.slice(start, end), techniques: 0 }];
      }),
  };
  const handle = { compiled: parts };
  matchersByHandle.set(handle, parts);
  return handle;
}

/** The result of `compileTerms`, or undefined for no terms or for terms of another origin. */
export const getCustomTermMatchers = (terms: CompiledTerms | undefined): CustomTermMatchers | undefined =>
  terms === undefined ? undefined : matchersByHandle.get(terms);

/** Custom terms have no syntax: stars and tildes at the ends are literal, so they are dropped. */
const stripTermSyntax = (term: string): string => term.trim().replace(/^[*~]+|[*~]+$/g, '');
