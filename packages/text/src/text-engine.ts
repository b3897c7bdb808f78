/**
 * The text engine: reads a text into cells, matches the applicable terms, and reports findings and obfuscation
 * techniques.
 */
import type { Finding } from '@winnow/core';
import { stripLayout } from './canonical/canonical.ts';
import { normalizeUnusualCase } from './canonical/letter-case.ts';
import { createSourceMapper } from './canonical/source-map.ts';
import type { Lexicon } from './lexicon/entry.ts';
import { getAccentedLetters } from './match/alphabets.ts';
import { surveyCells } from './match/cell-survey.ts';
import { getCustomTermMatchers } from './match/custom-terms.ts';
import { createDictionaryLibrary, minLanguageConfidence } from './match/dictionary-library.ts';
import { techniqueBit } from './match/hiding-techniques.ts';
import { excludeTouchingSpans, findLetterRuns, joinLetterRuns, type LetterRun } from './match/letter-runs.ts';
import type { ScanContext, TermMatch } from './match/match-path.ts';
import { scanCells } from './match/scan-cells.ts';
import { findSpelledOutWords } from './match/spelled-out-words.ts';
import type { TermDictionary } from './match/term-dictionary.ts';
import { excludeInnocentHits, selectStrongestHits, type TermHit, toTermHits } from './match/term-hits.ts';
import {
  createTransformedWordFilter,
  findTransformedWords,
  type TransformedWordFilter,
} from './match/transformed-words.ts';
import { createTrieWalker } from './match/trie-walker.ts';
import { findBase64Texts } from './normalize/base64-words.ts';
import { deobfuscate } from './normalize/deobfuscate.ts';
import { createGraphemeSnapper, type SpanMapper } from './normalize/graphemes.ts';
import { createTextCells, readTextCells } from './normalize/text-cells.ts';
import type { AnalyzeOptions, DetectedLanguage, TextAnalysis, TextEngine } from './text-analysis.ts';
import { mapFindingToSource, toBypasses, toFinding } from './text-findings.ts';

/** The parts from which an engine is built. */
export interface EngineParts {
  lexicons: readonly Lexicon[];
  detectLanguage(text: string): DetectedLanguage;
  /** Findings that are not words: spam patterns. */
  findPatterns(text: string): Finding[];
}

/** Markdown and chat markers between spelled-out letters, which are not displayed. */
const invisibleMarkupSeparator = /^(\*\*|__|~~|\|\||`+)$/;

interface DictionarySearchOptions {
  snap: SpanMapper;
  /** Runs of single letters, in which to search for spelled-out words. */
  runs: readonly LetterRun[];
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
  readonly runs: readonly LetterRun[];
  /** Whether it may contain Base64. */
  readonly mayHoldBase64: boolean;
}

/** Creates an engine; a language's dictionary is built for the first text that needs it. */
export function createEngine(parts: EngineParts): TextEngine {
  const walker = createTrieWalker();
  const cells = createTextCells();
  const inner = createTextCells();
  const library = createDictionaryLibrary(parts.lexicons);
  let filter: TransformedWordFilter | undefined;

  const search = (
    scan: ScanContext,
    dictionary: TermDictionary,
    { snap, runs }: DictionarySearchOptions,
  ): TermHit[] => {
    const matches: TermMatch[] = [];
    scanCells(walker, scan, dictionary, matches);
    const hits = toTermHits(scan.cells, matches, dictionary, snap);
    if (runs.length === 0) return hits;
    for (const { start, end, match, separator } of findSpelledOutWords(walker, scan, dictionary, runs)) {
      const entry = dictionary.entries[match.entry];
      if (entry === undefined) continue;
      const place = snap(scan.cells.start[start] ?? 0, scan.cells.end[end - 1] ?? 0);
      const technique = invisibleMarkupSeparator.test(separator) ? techniqueBit.markup_split : techniqueBit.spacing;
      hits.push({
        ...place,
        source: entry.source,
        canonical: entry.canonical,
        plainText: match.spelled,
        techniques: match.hidden | technique,
      });
    }
    return hits;
  };

  /** English words in reverse and in ROT13; texts of other languages contain them by chance. */
  const searchTransformed = (scan: ScanContext, snap: SpanMapper): TermHit[] => {
    const english = library.getDictionary('en');
    if (english === undefined) return [];
    filter ??= createTransformedWordFilter(english);
    const matches: TermMatch[] = [];
    findTransformedWords(walker, scan, english, filter, matches);
    return toTermHits(scan.cells, matches, english, snap);
  };

  const searchEncoded = (text: string, snap: SpanMapper, dictionaries: readonly TermDictionary[]): TermHit[] => {
    const hits: TermHit[] = [];
    for (const part of findBase64Texts(text)) {
      const scan: ScanContext = {
        cells: readTextCells(part.text, inner),
        ordinaryAccents: '',
        wideIsOrdinary: false,
        isSpelledOut: false,
      };
      const snapInner = createGraphemeSnapper(part.text);
      const found = dictionaries.flatMap((dictionary) => search(scan, dictionary, { snap: snapInner, runs: [] }));
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
  };

  /** Reads a text without layout into cells, and determines what to search. */
  const createSearchContext = (text: string, likely: DetectedLanguage, options: AnalyzeOptions): SearchContext => {
    readTextCells(text, cells);
    const languages = library.getLanguagesForText(cells, options.language, likely);
    const own = getSearchLanguage(options.language, likely);
    const wideIsOrdinary = languages.has('ja') || languages.has('zh') || languages.has('ko');
    const custom = getCustomTermMatchers(options.terms);
    const dictionaries = [...languages].flatMap((code) => library.getDictionary(code) ?? []);
    if (custom?.dictionary) dictionaries.push(custom.dictionary);
    const { mayHoldSpelledOut, mayHoldBase64 } = surveyCells(cells);
    return {
      text,
      language: own,
      custom,
      dictionaries,
      mayHoldBase64: mayHoldBase64,
      scan: { cells, ordinaryAccents: getAccentedLetters(own), wideIsOrdinary, isSpelledOut: false },
      snap: createGraphemeSnapper(text),
      runs: mayHoldSpelledOut ? findLetterRuns(cells) : [],
    };
  };

  /** The hits that count, and those that the caller allows; places refer to the scene's text. */
  const hitsIn = (scene: SearchContext): { kept: TermHit[]; allowed: TermHit[] } => {
    const { text, language, custom, dictionaries, mayHoldBase64, scan, snap, runs } = scene;
    const found = dictionaries.flatMap((dictionary) => search(scan, dictionary, { snap, runs }));
    if (language === 'en') found.push(...searchTransformed(scan, snap));
    if (custom) found.push(...custom.findPatternHits(text).map((hit) => ({ ...hit, ...snap(hit.start, hit.end) })));
    const hits = excludeInnocentHits(found.filter(isTermHit), found.filter(isInnocentHit));
    if (mayHoldBase64) hits.push(...searchEncoded(text, snap, dictionaries));
    const isAllowed = (hit: TermHit): boolean => isInnocentHit(hit) && hit.source.kind === 'blocklist';
    return { kept: selectStrongestHits(hits), allowed: custom === undefined ? [] : found.filter(isAllowed) };
  };

  return {
    detectLanguage: (text) => parts.detectLanguage(stripLayout(text).text),
    prepare() {
      for (const language of library.languages) library.getDictionary(language);
    },
    analyze(text, options: AnalyzeOptions = {}): TextAnalysis {
      const plain = stripLayout(text);
      const detected = parts.detectLanguage(plain.text);
      const scene = createSearchContext(plain.text, detected.likely ?? detected, options);
      const { kept, allowed } = hitsIn(scene);
      const hidden = kept.filter((hit) => hit.techniques > 0);
      const replacements = [
        ...hidden.map(({ start, end, plainText }) => ({ start, end, text: plainText })),
        ...allowed.map(({ start, end }) => ({ start, end, text: '' })),
        ...excludeTouchingSpans(joinLetterRuns(cells, scene.runs), kept),
      ];
      const { wideIsOrdinary } = scene.scan;
      const unhidden = normalizeUnusualCase(deobfuscate(plain, cells, { replacements, wideIsOrdinary }));
      const placeOf = createSourceMapper(text, plain);
      const placed = (hit: TermHit): TermHit => ({ ...hit, ...placeOf(hit.start, hit.end) });
      return {
        findings: [
          ...kept.map((hit) => toFinding(text, placed(hit))),
          ...parts.findPatterns(plain.text).map((finding) => mapFindingToSource(text, finding, placeOf)),
        ],
        bypass: toBypasses(text, hidden.map(placed)),
        language: getReportedLanguage(options.language, detected),
        deobfuscated: unhidden,
      };
    },
  };
}

/** Whether the caller declares a language. English is the default, so it does not count. */
const isDeclared = (language: string | undefined): language is string => language !== undefined && language !== 'en';

/** The language for searching: the declared one, else the likely one, else English. */
const getSearchLanguage = (declared: string | undefined, likely: DetectedLanguage): string => {
  if (isDeclared(declared)) return declared;
  return likely.confidence >= minLanguageConfidence ? likely.code : 'en';
};

/** The reported language: the detected one, else the declared one; never a guess. */
const getReportedLanguage = (declared: string | undefined, detected: DetectedLanguage): DetectedLanguage =>
  detected.code === 'und' && isDeclared(declared) ? { code: declared, confidence: 0 } : detected;

const isTermHit = (hit: TermHit): boolean => hit.source.role === 'term';
const isInnocentHit = (hit: TermHit): boolean => hit.source.role === 'innocent';
