/** A caller's own terms, made ready once: words and parts of words for the trie, regular expressions for RE2. */
import { RE2JS } from 're2js';
import type { CompiledTerms, CustomTerms } from '../text-analysis.ts';
import { createTermDictionary, type TermDictionary, type TermSource } from './term-dictionary.ts';
import type { TermHit } from './term-hits.ts';

interface CustomTermMatchers {
  /** Undefined where the caller has no words, so that no text is searched for none. */
  dictionary: TermDictionary | undefined;
  /** Places where the caller's regular expressions match. */
  findPatternHits(text: string): TermHit[];
}

const matchersByHandle = new WeakMap<object, CustomTermMatchers>();
/** Places of one expression that are reported. */
const maxHitsPerPattern = 100;

/**
 * Makes a profile's terms ready to match; reuse the answer for every text.
 * Throws RE2JSException where a regular expression is not valid RE2 syntax.
 */
export function compileTerms(custom: CustomTerms): CompiledTerms {
  const sources: TermSource[] = [];
  const expressions: { pattern: RE2JS; source: TermSource }[] = [];
  for (const { term, match, signal, severity } of custom.block) {
    const source = { term, role: 'term', signal, severity, language: '', kind: 'blocklist' } as const;
    if (match === 'regex') expressions.push({ pattern: RE2JS.compile(term, RE2JS.CASE_INSENSITIVE), source });
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
  const parts: CustomTermMatchers = {
    dictionary: sources.length > 0 ? createTermDictionary(sources, sources.length) : undefined,
    findPatternHits: (text) => expressions.flatMap(({ pattern, source }) => findPatternMatches(text, pattern, source)),
  };
  const handle = { compiled: parts };
  matchersByHandle.set(handle, parts);
  return handle;
}

/** What `compileTerms` made, or undefined for no terms or for terms of another origin. */
export const getCustomTermMatchers = (terms: CompiledTerms | undefined): CustomTermMatchers | undefined =>
  terms === undefined ? undefined : matchersByHandle.get(terms);

/** A caller's term has no syntax: its stars and tildes stand for themselves, so they are left out at the ends. */
const stripTermSyntax = (term: string): string => term.trim().replace(/^[*~]+|[*~]+$/g, '');

function findPatternMatches(text: string, pattern: RE2JS, source: TermSource): TermHit[] {
  const hits: TermHit[] = [];
  const matcher = pattern.matcher(text);
  while (hits.length < maxHitsPerPattern && matcher.find()) {
    const start = matcher.start();
    const end = matcher.end();
    if (end > start)
      hits.push({ start, end, source, canonical: source.term, plainText: text.slice(start, end), techniques: 0 });
  }
  return hits;
}
