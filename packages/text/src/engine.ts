/** The text engine: reads a text into cells, matches the terms that apply, and says what was found and how it was hidden. */
import { type Bypass, type Finding, severityScores } from '@winnow/core';
import type { AnalyzeOptions, DetectedLanguage, TextAnalysis, TextEngine } from './analysis.ts';
import type { Lexicon } from './lexicon/entry.ts';
import { ownLetters } from './match/alphabets.ts';
import { compiledParts } from './match/custom.ts';
import type { Dictionary } from './match/dictionary.ts';
import { type Hit, hitsOf, strongest, withoutInnocent } from './match/hits.ts';
import { createLibrary, sureLanguage } from './match/library.ts';
import type { Match, Scan } from './match/path.ts';
import { scanCells } from './match/scan.ts';
import { spelledWords } from './match/spelled.ts';
import { survey } from './match/survey.ts';
import { techniqueBit, techniquesIn } from './match/techniques.ts';
import { type TurnedFilter, turnedFilter, turnedWords } from './match/turned.ts';
import { createWalker } from './match/walk.ts';
import { decodedParts } from './normalize/base64.ts';
import { emptyCells, readCells } from './normalize/cells.ts';
import { graphemeSnap, type Snap } from './normalize/graphemes.ts';
import { unhide } from './normalize/unhide.ts';

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
  /** Whether to look for words spelled out letter by letter. */
  spelled: boolean;
}

/** Makes an engine; a language's dictionary is built at the first text that calls for it. */
export function createEngine(parts: EngineParts): TextEngine {
  const walker = createWalker();
  const cells = emptyCells();
  const inner = emptyCells();
  const library = createLibrary(parts.lexicons);
  let filter: TurnedFilter | undefined;

  const search = (scan: Scan, dictionary: Dictionary, { snap, spelled }: SearchOptions): Hit[] => {
    const matches: Match[] = [];
    scanCells(walker, scan, dictionary, matches);
    const hits = hitsOf(scan.cells, matches, dictionary, snap);
    if (!spelled) return hits;
    for (const { start, end, match, separator } of spelledWords(walker, scan, dictionary)) {
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
      const found = dictionaries.flatMap((dictionary) => search(scan, dictionary, { snap: snapInner, spelled: false }));
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

  return {
    detectLanguage: (text) => parts.detectLanguage(text),
    prepare() {
      for (const language of library.languages) library.dictionaryOf(language);
    },
    analyze(text, options: AnalyzeOptions = {}): TextAnalysis {
      const language = parts.detectLanguage(text);
      readCells(text, cells);
      const languages = library.languagesOf(cells, options.language, language);
      const own = ownLanguage(options.language, language);
      const wideIsOrdinary = languages.has('ja') || languages.has('zh') || languages.has('ko');
      const scan: Scan = { cells, ownAccents: ownLetters(own), wideIsOrdinary, spelled: false };
      const snap = graphemeSnap(text);
      const custom = compiledParts(options.terms);
      const dictionaries = [...languages].flatMap((code) => library.dictionaryOf(code) ?? []);
      if (custom?.dictionary) dictionaries.push(custom.dictionary);
      const { spelled, encoded } = survey(cells);
      const found = dictionaries.flatMap((dictionary) => search(scan, dictionary, { snap, spelled }));
      if (own === 'en') found.push(...searchTurned(scan, snap));
      if (custom) found.push(...custom.patterns(text).map((hit) => ({ ...hit, ...snap(hit.start, hit.end) })));
      const hits = withoutInnocent(found.filter(isTerm), found.filter(isInnocent));
      if (encoded) hits.push(...searchEncoded(text, snap, dictionaries));
      const kept = strongest(hits);
      const hidden = kept.filter((hit) => hit.hidden > 0);
      const allowed =
        custom === undefined ? [] : found.filter((hit) => isInnocent(hit) && hit.source.kind === 'blocklist');
      const replacements = [
        ...hidden.map(({ start, end, spelled }) => ({ start, end, text: spelled })),
        ...allowed.map(({ start, end }) => ({ start, end, text: '' })),
      ];
      return {
        findings: [...kept.map((hit) => findingOf(text, hit)), ...parts.findPatterns(text)],
        bypass: bypassOf(text, hidden),
        language,
        ...unhide(cells, replacements, wideIsOrdinary),
      };
    },
  };
}

/** The language that a text is taken to be in: what the caller says, else what it looks like, else English. */
const ownLanguage = (declared: string | undefined, detected: DetectedLanguage): string => {
  if (declared !== undefined && declared !== 'en') return declared;
  return detected.confidence >= sureLanguage ? detected.code : 'en';
};

const isTerm = (hit: Hit): boolean => hit.source.role === 'term';
const isInnocent = (hit: Hit): boolean => hit.source.role === 'innocent';

function findingOf(text: string, hit: Hit): Finding {
  const { signal, severity, kind, neverBenign } = hit.source;
  const term = text.slice(hit.start, hit.end);
  const [technique] = techniquesIn(hit.hidden);
  return {
    signal,
    score: severityScores[severity],
    analyzer: kind === 'blocklist' ? 'blocklist' : 'lexicon',
    kind,
    term,
    ...(term === hit.canonical ? {} : { matched: hit.canonical }),
    ...(technique === undefined ? {} : { technique }),
    place: { kind: 'span', start: hit.start, end: hit.end },
    ...(neverBenign ? { neverBenign } : {}),
  };
}

/** One row for each hidden word and technique. */
function bypassOf(text: string, hidden: readonly Hit[]): Bypass[] {
  const rows = new Map<string, Bypass>();
  for (const { start, end, spelled, hidden: bits } of hidden) {
    for (const technique of techniquesIn(bits)) {
      const key = `${start} ${end} ${technique}`;
      if (!rows.has(key))
        rows.set(key, { technique, original: text.slice(start, end), normalised: spelled, start, end });
    }
  }
  return [...rows.values()];
}
