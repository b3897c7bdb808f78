/** Terms prepared for matching: a trie with an entry for each way in which a term may be written. */
import type { CategoryId, Severity } from '@winnow/core';
import { charClass } from '../normalize/char-classes.ts';
import { createTextCells, readTextCells } from '../normalize/text-cells.ts';
import { getOpenStems, getPhraseEndings, getStems } from './inflection.ts';
import { getRespellings } from './respellings.ts';
import { createTrie, type Trie } from './trie.ts';

/** Phrases that are harmless, or that make a jest of what is beside them; see lexicon/entry.ts. */
export type PhraseRole = 'harmless' | 'harmlessAlone' | 'jestObject' | 'jestReason';

export interface TermSource {
  /** In the syntax of lexicon/entry.ts. */
  term: string;
  role: 'term' | 'innocent' | PhraseRole;
  signal: CategoryId;
  severity: Severity;
  /** ISO 639-1; "" for terms that apply to every language. */
  language: string;
  /** "blocklist" for a custom term. */
  kind: 'term' | 'blocklist';
  /** See lexicon/entry.ts. */
  neverBenign?: true;
  /** Of a term of a list: the number by which its owner knows it. */
  id?: number;
}

export interface DictionaryEntry {
  source: TermSource;
  /** The term without its syntax. */
  canonical: string;
  openLeft: boolean;
  openRight: boolean;
  /** Root of the endings that may follow, or 0; `standsAlone`: the stem also matches without an ending. */
  endingsRoot: number;
  standsAlone: boolean;
  /** If the trie has the stem in another spelling: the usual spelling, and the length in the trie. */
  respelled?: { stem: string; length: number };
}

export interface TermDictionary {
  trie: Trie;
  entries: readonly DictionaryEntry[];
  /** Root for terms that must begin at the start of a word. */
  wordStartRoot: number;
  /** Root for terms that may begin inside a word, or whose script has no spaces. */
  insideWordRoot: number;
  /** The node below each root after two ASCII characters, 0 for none; indexed by first * 128 + second. */
  startPairs: Int32Array<ArrayBufferLike>;
  insidePairs: Int32Array<ArrayBufferLike>;
}

/** The entry number that marks the end of an ending. */
export const endingTerminator = 0;
/** The code of a phrase's space. */
export const phraseGapCode = 0x20;
/** Shorter accentless spellings are different words ("göt" is not "got"). */
const minAccentlessLength = 5;

const scratch = createTextCells();

/** The folded form of a piece of a term. */
interface FoldedTerm {
  codes: ArrayLike<number>;
  kinds: ArrayLike<number>;
  bases: ArrayLike<number>;
  length: number;
}

/** Folds a piece of a term in the same way as texts. The result is valid until the next call. */
function foldTerm(text: string): FoldedTerm {
  const { code, kind, base, length } = readTextCells(text, scratch);
  return { codes: code, kinds: kind, bases: base, length };
}

/** A dictionary to which terms can be added while it is in use. */
export interface GrowingDictionary {
  readonly dictionary: TermDictionary;
  /** Takes effect with the next `settle`. @returns false if the term folds to nothing, and is omitted */
  add(source: TermSource): boolean;
  /** Makes the terms that were added since the last call findable. Costs the same for any number of them. */
  settle(): void;
}

/** @param expected the number of terms to reserve memory for; it may hold more */
export function createGrowingDictionary(expected: number): GrowingDictionary {
  const trie = createTrie(expected * 8);
  const entries: DictionaryEntry[] = [
    {
      source: { term: '', role: 'innocent', signal: 'profanity', severity: 'None', language: '', kind: 'term' },
      canonical: '',
      openLeft: false,
      openRight: false,
      endingsRoot: 0,
      standsAlone: true,
    },
  ];
  const dictionary: TermDictionary = {
    trie,
    entries,
    wordStartRoot: trie.newRoot(),
    insideWordRoot: trie.newRoot(),
    startPairs: noPairs,
    insidePairs: noPairs,
  };
  const endingRoots = new Map<readonly string[], number>();
  const endingRoot = (list: readonly string[]): number => {
    const known = endingRoots.get(list);
    if (known !== undefined) return known;
    const root = trie.newRoot();
    for (const ending of list) trie.add(extendAlong(trie, root, foldTerm(ending)), endingTerminator);
    endingRoots.set(list, root);
    return root;
  };
  const builder = { dictionary, entries, endingRoot };
  return {
    dictionary,
    add(source) {
      const before = trie.links;
      addTerm(builder, source);
      return trie.links > before;
    },
    settle() {
      dictionary.startPairs = childPairsOf(trie, dictionary.wordStartRoot);
      dictionary.insidePairs = childPairsOf(trie, dictionary.insideWordRoot);
    },
  };
}

/** Builds a dictionary; terms that fold to nothing are omitted. */
export function createTermDictionary(sources: Iterable<TermSource>, expected: number): TermDictionary {
  const { dictionary, add, settle } = createGrowingDictionary(expected);
  for (const source of sources) add(source);
  dictionary.trie.compact();
  settle();
  return dictionary;
}

/** Shared by all roots without children of one ASCII character: most tries have one. */
const noPairs = new Int32Array(128 * 128);

function childPairsOf(trie: Trie, root: number): Int32Array {
  let pairs = noPairs;
  for (let first = 0; first < 128; first += 1) {
    const node = trie.child(root, first);
    if (node === 0) continue;
    if (pairs === noPairs) pairs = new Int32Array(128 * 128);
    for (let second = 0; second < 128; second += 1) pairs[first * 128 + second] = trie.child(node, second);
  }
  return pairs;
}

/** A dictionary that is being built. */
interface DictionaryBuilder {
  readonly dictionary: TermDictionary;
  /** Those of the dictionary, to be appended to. */
  readonly entries: DictionaryEntry[];
  /** The root of a list of endings. */
  endingRoot(list: readonly string[]): number;
}

function addTerm(builder: DictionaryBuilder, source: TermSource): void {
  // "k y s": single letters are matched by the search for spelled-out words.
  const written =
    source.term[1] === ' ' && /^(?:\S )+\S$/.test(source.term) ? source.term.replaceAll(' ', '') : source.term;
  const openLeft = written.startsWith('*') && written.length > 1;
  const openRight = written.endsWith('*') && written.length > 1;
  const inflected = written.endsWith('~');
  const inner =
    openLeft || openRight || inflected
      ? written.slice(openLeft ? 1 : 0, openRight || inflected ? -1 : undefined)
      : written;
  const inPhrase = inner.includes('~ ') || inner.includes('* ');
  const canonical = inPhrase ? inner.replaceAll(/[~*](?= )/g, '') : inner;
  for (const form of inPhrase ? expandPhraseForms(inner, source.language) : [inner]) {
    if (!inflected)
      addStem(builder, form, { source, canonical, openLeft, openRight, endingsRoot: 0, standsAlone: true });
    if (!inflected && !openRight) continue;
    // An open end matches any letters; if letters are separated or missing, only a known ending determines where the
    // word ends.
    for (const { stem, standsAlone, endings } of inflected
      ? getStems(form, source.language)
      : getOpenStems(form, source.language)) {
      if (endings.length > 0)
        addStem(builder, stem, {
          source,
          canonical,
          openLeft,
          openRight: false,
          endingsRoot: builder.endingRoot(endings),
          standsAlone: standsAlone && inflected,
        });
    }
  }
}

/** Adds an entry under its stem, and under the other spellings of the stem. */
function addStem(builder: DictionaryBuilder, stem: string, entry: DictionaryEntry): void {
  const { language } = entry.source;
  builder.entries.push(entry);
  insertLastEntry(builder, foldTerm(stem));
  if (isAscii(stem)) {
    const together = stem.includes("'") || stem.includes('-') ? stem.replaceAll(joinedLetterPattern, '$1') : stem;
    if (together !== stem) insertLastEntry(builder, foldTerm(together));
    if (language === 'en' && isTermOrInnocent(entry.source)) addRespelledStem(builder, stem, entry);
    return;
  }
  const accentless = stripTermAccents(foldTerm(stem), language);
  if (accentless !== undefined && !stem.includes('ñ')) insertLastEntry(builder, accentless);
}

/** Harmless phrases count only as they are usually written. */
const isTermOrInnocent = ({ role }: TermSource): boolean => role === 'term' || role === 'innocent';

function addRespelledStem(builder: DictionaryBuilder, stem: string, entry: DictionaryEntry): void {
  for (const spelling of getRespellings(stem)) {
    builder.entries.push({ ...entry, respelled: { stem, length: spelling.length } });
    insertLastEntry(builder, foldTerm(spelling));
  }
}

const isAscii = (text: string): boolean => {
  for (let i = 0; i < text.length; i += 1) if (text.charCodeAt(i) > 127) return false;
  return true;
};

/** A letter before an apostrophe or hyphen that may be omitted. */
const joinedLetterPattern = /([a-z])['-](?=[a-z])/g;

/** Expands a phrase with inflected words inside. */
function expandPhraseForms(phrase: string, language: string): string[] {
  const at = phrase.search(/[~*] /);
  if (at < 0) return [phrase];
  return getPhraseEndings(language).flatMap((ending) =>
    expandPhraseForms(phrase.slice(0, at) + ending + phrase.slice(at + 1), language),
  );
}

/** The spelling without accents, if it has any and remains recognizable. */
function stripTermAccents({ codes, kinds, bases, length }: FoldedTerm, language: string): FoldedTerm | undefined {
  if (language === 'vi' || length < minAccentlessLength) return undefined;
  const isAccent = (i: number) =>
    (bases[i] ?? 0) > 0 && kinds[i] === charClass.letter && !isCyrillicOrGreek(codes[i] ?? 0);
  let first = 0;
  while (first < length && !isAccent(first)) first += 1;
  if (first === length) return undefined;
  const bare = Array.from({ length }, (_, i) => (isAccent(i) ? (bases[i] ?? 0) : (codes[i] ?? 0)));
  return { codes: bare, kinds, bases, length };
}

const isCyrillicOrGreek = (code: number): boolean => code >= 0x370 && code < 0x590;

/** Makes the last entry match where the text reads as `term`. */
function insertLastEntry({ dictionary, entries }: DictionaryBuilder, term: FoldedTerm): void {
  const { trie, wordStartRoot, insideWordRoot } = dictionary;
  const { kinds, length } = term;
  if (length === 0) return;
  const number = entries.length - 1;
  const first = kinds[0];
  const anywhere =
    entries[number]?.openLeft ||
    first === charClass.unspaced ||
    first === charClass.picture ||
    first === charClass.sign ||
    (first === charClass.hangul && length > 2);
  trie.add(extendAlong(trie, wordStartRoot, term), number);
  if (anywhere) trie.add(extendAlong(trie, insideWordRoot, term), number);
}

/** The node that the codes lead to from a root, created if missing. */
function extendAlong(trie: Trie, root: number, { codes, length }: FoldedTerm): number {
  let node = root;
  for (let i = 0; i < length; i += 1) node = trie.extend(node, codes[i] ?? 0);
  return node;
}
