/** The lexicons as dictionaries, one per language, built when a text first needs it. */
import type { Severity } from '@winnow/core';
import type { Lexicon } from '../lexicon/entry.ts';
import type { TextCells } from '../normalize/text-cells.ts';
import type { DetectedLanguage } from '../text-analysis.ts';
import { findScriptsInCells, findScriptsInTerms } from './lexicon-scripts.ts';
import { createTermDictionary, type TermDictionary, type TermSource } from './term-dictionary.ts';
import { mayCountInUnknownLanguage } from './unknown-language.ts';

export interface DictionaryLibrary {
  /** All languages that have a lexicon. */
  readonly languages: Iterable<string>;
  /** The dictionary of a language (ISO 639-1), or undefined if it has no lexicon. */
  getDictionary(language: string): TermDictionary | undefined;
  /** The languages whose terms apply to a text: English, the declared, the detected, and those of its scripts. */
  getLanguagesForText(text: TextCells, declared: string | undefined, detected: DetectedLanguage): Set<string>;
  /** What may count in a text of unknown language: the terms of all languages but English that only use Latin script. */
  getLatinDictionary(): TermDictionary;
}

/** The minimum confidence for a detected language to apply (0–1). */
export const minLanguageConfidence = 0.5;

/** The key of the dictionary of all Latin languages, which is no language. */
const latin = 'latin';
/** Built dictionaries by language, shared by all libraries of the same lexicons: they take a second to build. */
const builtDictionaries = new WeakMap<readonly Lexicon[], Map<string, TermDictionary>>();

function getBuiltDictionaries(lexicons: readonly Lexicon[]): Map<string, TermDictionary> {
  const known = builtDictionaries.get(lexicons) ?? new Map<string, TermDictionary>();
  builtDictionaries.set(lexicons, known);
  return known;
}

export function createDictionaryLibrary(lexicons: readonly Lexicon[]): DictionaryLibrary {
  const byLanguage = groupLexiconsByLanguage(lexicons);
  const dictionaries = getBuiltDictionaries(lexicons);
  let scripts: Map<string, Set<string>> | undefined;
  const getScripts = () => {
    scripts ??= findScriptsByLanguage(byLanguage);
    return scripts;
  };

  return {
    languages: [...byLanguage.keys()],
    getDictionary(language) {
      const known = dictionaries.get(language);
      const own = byLanguage.get(language);
      if (known !== undefined || own === undefined) return known;
      const sources = own.flatMap(getTermSources);
      const made = createTermDictionary(sources, sources.length);
      dictionaries.set(language, made);
      return made;
    },
    getLanguagesForText(text, declared, detected) {
      const languages = new Set(['en']);
      if (declared !== undefined) languages.add(declared);
      if (detected.confidence >= minLanguageConfidence) languages.add(detected.code);
      if (text.highestCodePoint < 0x370) return languages;
      const present = findScriptsInCells(text);
      // Kana means Japanese; Han alone may also be Chinese.
      if (present.has('Kana')) present.delete('Hani');
      for (const [language, written] of getScripts()) {
        if ([...written].some((script) => present.has(script))) languages.add(language);
      }
      return languages;
    },
    getLatinDictionary() {
      const known = dictionaries.get(latin);
      if (known !== undefined) return known;
      const own = [...byLanguage].filter(([language]) => language !== 'en' && !getScripts().has(language));
      const sources = own.flatMap(([, each]) => each.flatMap(getTermSources)).filter(mayCountInUnknownLanguage);
      const made = createTermDictionary(sources, sources.length);
      dictionaries.set(latin, made);
      return made;
    },
  };
}

function groupLexiconsByLanguage(lexicons: readonly Lexicon[]): Map<string, Lexicon[]> {
  const groups = new Map<string, Lexicon[]>();
  for (const lexicon of lexicons) {
    const group = groups.get(lexicon.language);
    if (group) group.push(lexicon);
    else groups.set(lexicon.language, [lexicon]);
  }
  return groups;
}

/** Shared by the dictionary of a language and that of all Latin ones. */
const termSources = new WeakMap<Lexicon, readonly TermSource[]>();

function getTermSources(lexicon: Lexicon): readonly TermSource[] {
  const known = termSources.get(lexicon) ?? toTermSources(lexicon);
  termSources.set(lexicon, known);
  return known;
}

/** The terms of a lexicon; fields are written out for speed, since there are tens of thousands. */
function toTermSources(lexicon: Lexicon): TermSource[] {
  const { signal, language, terms, innocent = [], neverBenign = [] } = lexicon;
  const { harmless = [], harmlessAlone = [], jestObjects = [], jestReasons = [] } = lexicon;
  const sources: TermSource[] = [];
  const worst = new Set(neverBenign);
  for (const [severity, list = []] of Object.entries(terms) as [Severity, readonly string[] | undefined][]) {
    for (const term of list) {
      const source: TermSource = { term, role: 'term', signal, severity, language, kind: 'term' };
      if (worst.has(term)) source.neverBenign = true;
      sources.push(source);
    }
  }
  const addAll = (role: TermSource['role'], list: readonly string[]) => {
    for (const term of list) sources.push({ term, role, signal, severity: 'None', language, kind: 'term' });
  };
  addAll('innocent', innocent);
  addAll('harmless', harmless);
  addAll('harmlessAlone', harmlessAlone);
  addAll('jestObject', jestObjects);
  addAll('jestReason', jestReasons);
  return sources;
}

/** The non-Latin scripts of each language's terms; languages in Latin script are absent. */
function findScriptsByLanguage(groups: ReadonlyMap<string, readonly Lexicon[]>): Map<string, Set<string>> {
  const scripts = new Map<string, Set<string>>();
  for (const [language, lexicons] of groups) {
    const written = findScriptsInTerms(lexicons.flatMap(({ terms }) => Object.values(terms).flat()));
    if (written.size > 0) scripts.set(language, written);
  }
  return scripts;
}
