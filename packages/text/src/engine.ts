/** The text engine: reads a text into cells, matches the terms that apply, and says what was found and how it was hidden. */
import { type Bypass, type Finding, type Severity, type Signal, severityScores } from '@winnow/core';
import type { AnalyzeOptions, DetectedLanguage, TextAnalysis, TextEngine } from './analysis.ts';
import type { Lexicon } from './lexicon/entry.ts';
import { ownLetters } from './match/alphabets.ts';
import { compiledParts } from './match/custom.ts';
import { createDictionary, type Dictionary, type TermSource } from './match/dictionary.ts';
import { type Hit, hitsOf, strongest, withoutInnocent } from './match/hits.ts';
import type { Match, Scan } from './match/path.ts';
import { scanCells } from './match/scan.ts';
import { scriptsIn, scriptsOfTerms } from './match/scripts.ts';
import { spelledWords } from './match/spelled.ts';
import { survey } from './match/survey.ts';
import { techniqueBit, techniquesIn } from './match/techniques.ts';
import { type TurnedFilter, turnedFilter, turnedWords } from './match/turned.ts';
import { createWalker } from './match/walk.ts';
import { decodedParts } from './normalize/base64.ts';
import { type Cells, emptyCells, readCells } from './normalize/cells.ts';
import { graphemeSnap, type Snap } from './normalize/graphemes.ts';
import { unhide } from './normalize/unhide.ts';

/** What an engine is made of. */
export interface EngineParts {
  lexicons: readonly Lexicon[];
  detectLanguage(text: string): DetectedLanguage;
  /** Findings that are no words: spam patterns. */
  findPatterns(text: string): Finding[];
}

/** A detected language counts from this confidence on (0–1). */
const sureLanguage = 0.5;

/** Marks of Markdown and chat between spelled-out letters: they do not show. */
const markdown = /^(\*\*|__|~~|\|\||`+)$/;

interface SearchOptions {
  snap: Snap;
  /** Whether to look for words spelled out letter by letter. */
  spelled: boolean;
  /** Absent: words are not read backwards or in ROT13; in other languages that makes English terms by chance. */
  filter?: TurnedFilter;
}

/** Makes an engine; its dictionary is built at the first text. */
export function createEngine(parts: EngineParts): TextEngine {
  const walker = createWalker();
  const cells = emptyCells();
  const inner = emptyCells();
  let ready: { dictionary: Dictionary; filter: TurnedFilter; scripts: Map<string, Set<string>> } | undefined;

  const prepare = () => {
    if (ready === undefined) {
      const sources = parts.lexicons.flatMap(sourcesOf);
      const dictionary = createDictionary(sources, sources.length);
      ready = { dictionary, filter: turnedFilter(dictionary), scripts: scriptsByLanguage(parts.lexicons) };
    }
    return ready;
  };

  const languagesFor = (declared: string | undefined, detected: DetectedLanguage, text: Cells): Set<string> => {
    const languages = new Set(['', 'en']);
    if (declared !== undefined) languages.add(declared);
    if (detected.confidence >= sureLanguage) languages.add(detected.code);
    if (text.highest < 0x370) return languages;
    const present = scriptsIn(text);
    if (present.size === 0) return languages;
    // Kana is Japanese; Han alone may be Chinese too.
    if (present.has('Kana')) present.delete('Hani');
    for (const [language, scripts] of prepare().scripts)
      for (const script of scripts) if (present.has(script)) languages.add(language);
    return languages;
  };

  const search = (scan: Scan, dictionary: Dictionary, { snap, spelled, filter }: SearchOptions): Hit[] => {
    const matches: Match[] = [];
    scanCells(walker, scan, dictionary, matches);
    if (filter !== undefined) turnedWords(walker, scan, dictionary, filter, matches);
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

  const searchEncoded = (
    text: string,
    { languages, snap }: { languages: ReadonlySet<string>; snap: Snap },
    dictionaries: readonly Dictionary[],
  ): Hit[] => {
    const hits: Hit[] = [];
    for (const part of decodedParts(text)) {
      const scan: Scan = {
        cells: readCells(part.text, inner),
        languages,
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
    analyze(text, options: AnalyzeOptions = {}): TextAnalysis {
      const { dictionary, filter } = prepare();
      const language = parts.detectLanguage(text);
      readCells(text, cells);
      const languages = languagesFor(options.language, language, cells);
      const own =
        options.language !== undefined && options.language !== 'en'
          ? options.language
          : language.confidence >= sureLanguage
            ? language.code
            : 'en';
      const wideIsOrdinary = languages.has('ja') || languages.has('zh') || languages.has('ko');
      const scan: Scan = { cells, languages, ownAccents: ownLetters(own), wideIsOrdinary, spelled: false };
      const snap = graphemeSnap(text);
      const custom = compiledParts(options.terms);
      const { spelled, encoded } = survey(cells);
      const found = search(scan, dictionary, own === 'en' ? { snap, spelled, filter } : { snap, spelled });
      if (custom) {
        found.push(...search(scan, custom.dictionary, { snap, spelled }));
        found.push(...custom.patterns(text).map((hit) => ({ ...hit, ...snap(hit.start, hit.end) })));
      }
      const hits = withoutInnocent(found.filter(isTerm), found.filter(isInnocent));
      if (encoded)
        hits.push(...searchEncoded(text, { languages, snap }, custom ? [dictionary, custom.dictionary] : [dictionary]));
      const kept = strongest(hits);
      const hidden = kept.filter((hit) => hit.hidden > 0);
      const replacements = hidden.map(({ start, end, spelled }) => ({ start, end, text: spelled }));
      return {
        findings: [...kept.map((hit) => findingOf(text, hit)), ...parts.findPatterns(text)],
        bypass: bypassOf(text, hidden),
        language,
        unhidden: unhide(cells, replacements, wideIsOrdinary),
      };
    },
  };
}

const isTerm = (hit: Hit): boolean => hit.source.role === 'term';
const isInnocent = (hit: Hit): boolean => hit.source.role === 'innocent';

function* sourcesIn({ signal, language, terms, innocent }: Lexicon): Generator<TermSource> {
  const common = { signal, language, kind: 'term' } as const;
  for (const [severity, list] of Object.entries(terms) as [Severity, readonly string[]][]) {
    for (const term of list) yield { ...common, term, role: 'term', severity };
  }
  for (const term of innocent ?? []) yield { ...common, term, role: 'innocent', severity: 'None' };
}

const sourcesOf = (lexicon: Lexicon): TermSource[] => [...sourcesIn(lexicon)];

function scriptsByLanguage(lexicons: readonly Lexicon[]): Map<string, Set<string>> {
  const scripts = new Map<string, Set<string>>();
  for (const { language, terms } of lexicons) {
    const known = scripts.get(language) ?? new Set();
    for (const script of scriptsOfTerms(Object.values(terms).flat())) known.add(script);
    if (known.size > 0) scripts.set(language, known);
  }
  return scripts;
}

function findingOf(text: string, hit: Hit): Finding {
  const { signal, severity, kind }: { signal: Signal; severity: Severity; kind: 'term' | 'blocklist' } = hit.source;
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
