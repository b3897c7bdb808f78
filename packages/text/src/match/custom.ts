/** A caller's own terms, made ready once: words and parts of words for the trie, regular expressions for RE2. */
import { RE2JS } from 're2js';
import type { CompiledTerms, CustomTerms } from '../analysis.ts';
import { createDictionary, type Dictionary, type TermSource } from './dictionary.ts';
import type { Hit } from './hits.ts';

interface CompiledParts {
  /** Undefined where the caller has no words, so that no text is searched for none. */
  dictionary: Dictionary | undefined;
  /** Places where the caller's regular expressions match. */
  patterns(text: string): Hit[];
}

const compiled = new WeakMap<object, CompiledParts>();
/** Places of one expression that are reported. */
const mostPerPattern = 100;

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
    else sources.push({ ...source, term: match === 'substring' ? `*${literal(term)}*` : literal(term) });
  }
  for (const term of custom.allow) {
    sources.push({
      term: literal(term),
      role: 'innocent',
      signal: 'profanity',
      severity: 'None',
      language: '',
      kind: 'blocklist',
    });
  }
  const parts: CompiledParts = {
    dictionary: sources.length > 0 ? createDictionary(sources, sources.length) : undefined,
    patterns: (text) => expressions.flatMap(({ pattern, source }) => matchesOf(text, pattern, source)),
  };
  const handle = { compiled: parts };
  compiled.set(handle, parts);
  return handle;
}

/** What `compileTerms` made, or undefined for no terms or for terms of another origin. */
export const compiledParts = (terms: CompiledTerms | undefined): CompiledParts | undefined =>
  terms === undefined ? undefined : compiled.get(terms);

/** A caller's term has no syntax: its stars and tildes stand for themselves, so they are left out at the ends. */
const literal = (term: string): string => term.trim().replace(/^[*~]+|[*~]+$/g, '');

function matchesOf(text: string, pattern: RE2JS, source: TermSource): Hit[] {
  const hits: Hit[] = [];
  const matcher = pattern.matcher(text);
  while (hits.length < mostPerPattern && matcher.find()) {
    const start = matcher.start();
    const end = matcher.end();
    if (end > start)
      hits.push({ start, end, source, canonical: source.term, spelled: text.slice(start, end), hidden: 0 });
  }
  return hits;
}
