/** Searches a text for terms: as written, spelled out, reversed, encoded, and for the caller's own. */

import type { Lexicon } from './lexicon/entry.ts';
import { getAccentedLetters } from './match/alphabets.ts';
import { surveyCells } from './match/cell-survey.ts';
import { getCustomTermMatchers } from './match/custom-terms.ts';
import { findDictionaryHits } from './match/dictionary-hits.ts';
import { createDictionaryLibrary, type DictionaryLibrary, minLanguageConfidence } from './match/dictionary-library.ts';
import { techniqueBit } from './match/hiding-techniques.ts';
import { markJests, type PhraseRange, selectPhrases } from './match/jests.ts';
import { findLetterRuns, type LetterRun } from './match/letter-runs.ts';
import type { ScanContext, TermMatch } from './match/match-path.ts';
import type { TermDictionary } from './match/term-dictionary.ts';
import {
  excludeInnocentHits,
  excludeWordsOfThreats,
  selectStrongestHits,
  type TermHit,
  toTermHits,
} from './match/term-hits.ts';
import {
  createTransformedWordFilter,
  findTransformedWords,
  type TransformedWordFilter,
} from './match/transformed-words.ts';
import { createTrieWalker, type TrieWalker } from './match/trie-walker.ts';
import { isShortLatinText, keepHitsOfUnknownLanguage } from './match/unknown-language.ts';
import { findBase64Texts } from './normalize/base64-words.ts';
import { createGraphemeSnapper, type SpanMapper } from './normalize/graphemes.ts';
import { createTextCells, readTextCells, type TextCells } from './normalize/text-cells.ts';
import type { AnalyzeOptions, DetectedLanguage } from './text-analysis.ts';

/** What a text contains; places refer to the text as it was passed. */
export interface TextSearchResult {
  /** The hits that count. */
  readonly kept: readonly TermHit[];
  /** Those that the caller allows. */
  readonly allowed: readonly TermHit[];
  /** All terms, also those that `kept` has a stronger one for, by their beginnings. */
  readonly listed: readonly TermHit[];
  /** Its cells are valid until the next search. */
  readonly scan: ScanContext;
  /** Ranges that are harmless in any context, or that `kept` judges alone: models judge the text without them. */
  readonly skipped: readonly PhraseRange[];
  /** Runs of single letters. */
  readonly runs: readonly LetterRun[];
}

export interface TextSearcher {
  /** Builds all dictionaries, which otherwise happens with the first text that needs them. */
  prepare(): void;
  /**
   * @param text without layout
   * @param detected its language
   */
  search(text: string, detected: DetectedLanguage, options: AnalyzeOptions): TextSearchResult;
}

/** Memory that is reused for every text, and what is built once. */
interface SearcherState {
  readonly walker: TrieWalker;
  readonly cells: TextCells;
  /** Of texts inside of the text. */
  readonly inner: TextCells;
  readonly library: DictionaryLibrary;
  filter?: TransformedWordFilter;
}

/** One text with everything needed to search it. */
interface SearchContext {
  /** Without layout. */
  readonly text: string;
  readonly scan: ScanContext;
  readonly snap: SpanMapper;
  /** The language in which it is searched. */
  readonly language: string;
  readonly custom: ReturnType<typeof getCustomTermMatchers>;
  readonly dictionaries: readonly TermDictionary[];
  /** Of the languages that it may be in as well, if it is too short to tell. */
  readonly possible: TermDictionary | undefined;
  readonly runs: readonly LetterRun[];
  /** Whether it may contain Base64. */
  readonly mayHoldBase64: boolean;
}

export function createTextSearcher(lexicons: readonly Lexicon[]): TextSearcher {
  const library = createDictionaryLibrary(lexicons);
  const state: SearcherState = {
    walker: createTrieWalker(),
    cells: createTextCells(),
    inner: createTextCells(),
    library,
  };
  return {
    prepare() {
      for (const language of library.languages) library.getDictionary(language);
      library.getLatinDictionary();
    },
    search(text, detected, options) {
      const context = createSearchContext(state, text, { detected, options });
      return { ...findHits(state, context), scan: context.scan, runs: context.runs };
    },
  };
}

/** Reads a text without layout into cells, and determines what to search. */
function createSearchContext(
  { cells, library }: SearcherState,
  text: string,
  { detected, options }: { detected: DetectedLanguage; options: AnalyzeOptions },
): SearchContext {
  readTextCells(text, cells);
  const likely = detected.likely ?? detected;
  const languages = library.getLanguagesForText(cells, options.language, likely);
  const language = getSearchLanguage(options.language, likely);
  const wideIsOrdinary = languages.has('ja') || languages.has('zh') || languages.has('ko');
  const custom = getCustomTermMatchers(options.terms);
  const dictionaries = [...languages].flatMap((code) => library.getDictionary(code) ?? []);
  if (custom?.dictionary) dictionaries.push(custom.dictionary);
  const isUnknown = detected.code === 'und' && !isDeclaredLanguage(options.language) && isShortLatinText(cells);
  const { mayHoldSpelledOut, mayHoldBase64 } = surveyCells(cells);
  return {
    text,
    language,
    custom,
    dictionaries,
    possible: isUnknown ? library.getLatinDictionary() : undefined,
    mayHoldBase64,
    scan: { cells, ordinaryAccents: getAccentedLetters(language), wideIsOrdinary, isSpelledOut: false },
    snap: createGraphemeSnapper(text),
    runs: mayHoldSpelledOut ? findLetterRuns(cells) : [],
  };
}

function findHits(
  state: SearcherState,
  context: SearchContext,
): Pick<TextSearchResult, 'kept' | 'listed' | 'allowed' | 'skipped'> {
  const { text, language, custom, dictionaries, possible, mayHoldBase64, scan, snap, runs } = context;
  const { walker } = state;
  const search = (dictionary: TermDictionary, within: readonly LetterRun[]) =>
    findDictionaryHits({ walker, scan, dictionary }, snap, within);
  const found = dictionaries.flatMap((dictionary) => search(dictionary, runs));
  if (language === 'en') found.push(...findTransformedHits(state, scan, snap));
  if (custom) found.push(...custom.findPatternHits(text).map((hit) => ({ ...hit, ...snap(hit.start, hit.end) })));
  const inOthers = possible === undefined ? [] : search(possible, []);
  const phrases = selectPhrases(text, inOthers.length === 0 ? found : [...found, ...inOthers]);
  const terms = found.filter((hit) => isTermHit(hit) && !isOtherLanguage(hit, context));
  const hits = excludeInnocentHits(terms, [...found.filter(isInnocentHit), ...phrases.harmless]);
  if (inOthers.length > 0)
    hits.push(...excludeInnocentHits(keepHitsOfUnknownLanguage(text, inOthers), phrases.harmless));
  if (mayHoldBase64) hits.push(...findEncodedHits(state, context));
  const isAllowed = (hit: TermHit): boolean => isInnocentHit(hit) && hit.source.kind === 'blocklist';
  const { kept, skipped } = markJests(text, excludeWordsOfThreats(selectStrongestHits(hits)), phrases);
  const listed = kept.length === hits.length ? kept : hits.toSorted((a, b) => a.start - b.start);
  return { kept, listed, skipped, allowed: custom === undefined ? [] : found.filter(isAllowed) };
}

/** They write kaf and yeh as ک and ی. */
const persianForms: ReadonlySet<string> = new Set(['fa', 'ur']);

/** Folding makes some Arabic words equal to a Persian term: كون, "to be", is کون with another kaf. */
const isOtherLanguage = ({ source, start, end }: TermHit, { text, language }: SearchContext): boolean =>
  persianForms.has(source.language) && !persianForms.has(language) && /[كي]/.test(text.slice(start, end));

/** English words in reverse and in ROT13; texts of other languages contain them by chance. */
function findTransformedHits(state: SearcherState, scan: ScanContext, snap: SpanMapper): TermHit[] {
  const dictionary = state.library.getDictionary('en');
  if (dictionary === undefined) return [];
  state.filter ??= createTransformedWordFilter(dictionary);
  const search = { walker: state.walker, scan, dictionary };
  const matches: TermMatch[] = [];
  findTransformedWords(search, state.filter, matches);
  return toTermHits(search, matches, snap);
}

/** Terms in the Base64 of a text. */
function findEncodedHits({ walker, inner }: SearcherState, { text, snap, dictionaries }: SearchContext): TermHit[] {
  const hits: TermHit[] = [];
  for (const part of findBase64Texts(text)) {
    const scan: ScanContext = {
      cells: readTextCells(part.text, inner),
      ordinaryAccents: '',
      wideIsOrdinary: false,
      isSpelledOut: false,
    };
    const snapInner = createGraphemeSnapper(part.text);
    const found = dictionaries.flatMap((dictionary) => findDictionaryHits({ walker, scan, dictionary }, snapInner, []));
    for (const hit of excludeInnocentHits(found.filter(isTermHit), found.filter(isInnocentHit))) {
      hits.push({
        ...hit,
        ...snap(part.start, part.end),
        plainText: part.text,
        techniques: hit.techniques | techniqueBit.encoded,
      });
    }
  }
  return hits;
}

/** Whether the caller declares a language. English is the default, so it does not count. */
export const isDeclaredLanguage = (language: string | undefined): language is string =>
  language !== undefined && language !== 'en';

/** The language for searching: the declared one, else the likely one, else English. */
const getSearchLanguage = (declared: string | undefined, likely: DetectedLanguage): string => {
  if (isDeclaredLanguage(declared)) return declared;
  return likely.confidence >= minLanguageConfidence ? likely.code : 'en';
};

const isTermHit = (hit: TermHit): boolean => hit.source.role === 'term';
const isInnocentHit = (hit: TermHit): boolean => hit.source.role === 'innocent';
