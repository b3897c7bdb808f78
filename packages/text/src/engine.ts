/** The text engine: reads a text into cells, matches the terms that apply, and says what was found and how it was hidden. */
import type { Finding } from '@winnow/core';
import type { AnalyzeOptions, DetectedLanguage, TextAnalysis, TextEngine } from './analysis.ts';
import { withoutLayout } from './canonical/canonical.ts';
import { withReadableCase } from './canonical/letter-case.ts';
import { placesIn } from './canonical/source-map.ts';
import type { Lexicon } from './lexicon/entry.ts';
import { ownLetters } from './match/alphabets.ts';
import { compiledParts } from './match/custom.ts';
import type { Dictionary } from './match/dictionary.ts';
import { type Hit, hitsOf, strongest, withoutInnocent } from './match/hits.ts';
import { createLibrary, sureLanguage } from './match/library.ts';
import type { Match, Scan } from './match/path.ts';
import { apartFrom, joinedRuns, type Run, runsIn } from './match/runs.ts';
import { scanCells } from './match/scan.ts';
import { spelledWords } from './match/spelled.ts';
import { survey } from './match/survey.ts';
import { techniqueBit } from './match/techniques.ts';
import { type TurnedFilter, turnedFilter, turnedWords } from './match/turned.ts';
import { createWalker } from './match/walk.ts';
import { decodedParts } from './normalize/base64.ts';
import { emptyCells, readCells } from './normalize/cells.ts';
import { graphemeSnap, type Snap } from './normalize/graphemes.ts';
import { unhide } from './normalize/unhide.ts';
import { bypassOf, findingOf, placedFinding } from './report.ts';

/** What an engine is made of. */
export interface EngineParts {
  lexicons: readonly Lexicon[];
  detectLanguage(text: string): DetectedLanguage;
  /** Findings that are no words: spam patterns. */
  findPatterns(text: string): Finding[];
}

/** Marks of Markdown and chat between spelled-out letters: they do not show. */
const markdown = /^(\*\*|__|~~|\|\||`+)$/;

interface SearchOptions {
  snap: Snap;
  /** Letters that stand alone: where to look for words spelled out. */
  runs: readonly Run[];
}

/** One text, and what it is searched with. */
interface Scene {
  /** Without layout. */
  readonly text: string;
  readonly scan: Scan;
  readonly snap: Snap;
  /** The language that it is read in. */
  readonly own: string;
  readonly custom: ReturnType<typeof compiledParts>;
  readonly dictionaries: readonly Dictionary[];
  readonly runs: readonly Run[];
  /** Whether it may hold Base64. */
  readonly encoded: boolean;
}

/** Makes an engine; a language's dictionary is built at the first text that calls for it. */
export function createEngine(parts: EngineParts): TextEngine {
  const walker = createWalker();
  const cells = emptyCells();
  const inner = emptyCells();
  const library = createLibrary(parts.lexicons);
  let filter: TurnedFilter | undefined;

  const search = (scan: Scan, dictionary: Dictionary, { snap, runs }: SearchOptions): Hit[] => {
    const matches: Match[] = [];
    scanCells(walker, scan, dictionary, matches);
    const hits = hitsOf(scan.cells, matches, dictionary, snap);
    if (runs.length === 0) return hits;
    for (const { start, end, match, separator } of spelledWords(walker, scan, dictionary, runs)) {
      const entry = dictionary.entries[match.entry];
      if (entry === undefined) continue;
      const place = snap(scan.cells.start[start] ?? 0, scan.cells.end[end - 1] ?? 0);
      const technique = markdown.test(separator) ? techniqueBit.markup_split : techniqueBit.spacing;
      hits.push({
        ...place,
        source: entry.source,
        canonical: entry.canonical,
        spelled: match.spelled,
        hidden: match.hidden | technique,
      });
    }
    return hits;
  };

  /** English words read backwards and in ROT13; in texts of other languages that makes them by chance. */
  const searchTurned = (scan: Scan, snap: Snap): Hit[] => {
    const english = library.dictionaryOf('en');
    if (english === undefined) return [];
    filter ??= turnedFilter(english);
    const matches: Match[] = [];
    turnedWords(walker, scan, english, filter, matches);
    return hitsOf(scan.cells, matches, english, snap);
  };

  const searchEncoded = (text: string, snap: Snap, dictionaries: readonly Dictionary[]): Hit[] => {
    const hits: Hit[] = [];
    for (const part of decodedParts(text)) {
      const scan: Scan = {
        cells: readCells(part.text, inner),
        ownAccents: '',
        wideIsOrdinary: false,
        spelled: false,
      };
      const snapInner = graphemeSnap(part.text);
      const found = dictionaries.flatMap((dictionary) => search(scan, dictionary, { snap: snapInner, runs: [] }));
      for (const hit of withoutInnocent(found.filter(isTerm), found.filter(isInnocent))) {
        hits.push({
          ...hit,
          ...snap(part.start, part.end),
          spelled: part.text,
          hidden: hit.hidden | techniqueBit.encoded,
        });
      }
    }
    return hits;
  };

  /** Reads a text without layout into cells, and finds out what to search it with. */
  const sceneOf = (text: string, likely: DetectedLanguage, options: AnalyzeOptions): Scene => {
    readCells(text, cells);
    const languages = library.languagesOf(cells, options.language, likely);
    const own = ownLanguage(options.language, likely);
    const wideIsOrdinary = languages.has('ja') || languages.has('zh') || languages.has('ko');
    const custom = compiledParts(options.terms);
    const dictionaries = [...languages].flatMap((code) => library.dictionaryOf(code) ?? []);
    if (custom?.dictionary) dictionaries.push(custom.dictionary);
    const { spelled, encoded } = survey(cells);
    return {
      text,
      own,
      custom,
      dictionaries,
      encoded,
      scan: { cells, ownAccents: ownLetters(own), wideIsOrdinary, spelled: false },
      snap: graphemeSnap(text),
      runs: spelled ? runsIn(cells) : [],
    };
  };

  /** The hits that count, and what the caller allows; places are those of the scene's text. */
  const hitsIn = (scene: Scene): { kept: Hit[]; allowed: Hit[] } => {
    const { text, own, custom, dictionaries, encoded, scan, snap, runs } = scene;
    const found = dictionaries.flatMap((dictionary) => search(scan, dictionary, { snap, runs }));
    if (own === 'en') found.push(...searchTurned(scan, snap));
    if (custom) found.push(...custom.patterns(text).map((hit) => ({ ...hit, ...snap(hit.start, hit.end) })));
    const hits = withoutInnocent(found.filter(isTerm), found.filter(isInnocent));
    if (encoded) hits.push(...searchEncoded(text, snap, dictionaries));
    const isAllowed = (hit: Hit): boolean => isInnocent(hit) && hit.source.kind === 'blocklist';
    return { kept: strongest(hits), allowed: custom === undefined ? [] : found.filter(isAllowed) };
  };

  return {
    detectLanguage: (text) => parts.detectLanguage(withoutLayout(text).text),
    prepare() {
      for (const language of library.languages) library.dictionaryOf(language);
    },
    analyze(text, options: AnalyzeOptions = {}): TextAnalysis {
      const plain = withoutLayout(text);
      const detected = parts.detectLanguage(plain.text);
      const scene = sceneOf(plain.text, detected.likely ?? detected, options);
      const { kept, allowed } = hitsIn(scene);
      const hidden = kept.filter((hit) => hit.hidden > 0);
      const replacements = [
        ...hidden.map(({ start, end, spelled }) => ({ start, end, text: spelled })),
        ...allowed.map(({ start, end }) => ({ start, end, text: '' })),
        ...apartFrom(joinedRuns(cells, scene.runs), kept),
      ];
      const { wideIsOrdinary } = scene.scan;
      const unhidden = withReadableCase(unhide(plain, cells, { replacements, wideIsOrdinary }));
      const placeOf = placesIn(text, plain);
      const placed = (hit: Hit): Hit => ({ ...hit, ...placeOf(hit.start, hit.end) });
      return {
        findings: [
          ...kept.map((hit) => findingOf(text, placed(hit))),
          ...parts.findPatterns(plain.text).map((finding) => placedFinding(text, finding, placeOf)),
        ],
        bypass: bypassOf(text, hidden.map(placed)),
        language: saidLanguage(options.language, detected),
        unhidden,
      };
    },
  };
}

/** Whether the caller says what a text is in. English is what callers say who say nothing. */
const isDeclared = (language: string | undefined): language is string => language !== undefined && language !== 'en';

/** The language that a text is read in: what the caller says, else what it looks like, else English. */
const ownLanguage = (declared: string | undefined, likely: DetectedLanguage): string => {
  if (isDeclared(declared)) return declared;
  return likely.confidence >= sureLanguage ? likely.code : 'en';
};

/** The language that results say: what the text says plainly, else what the caller says; never a guess. */
const saidLanguage = (declared: string | undefined, detected: DetectedLanguage): DetectedLanguage =>
  detected.code === 'und' && isDeclared(declared) ? { code: declared, confidence: 0 } : detected;

const isTerm = (hit: Hit): boolean => hit.source.role === 'term';
const isInnocent = (hit: Hit): boolean => hit.source.role === 'innocent';
