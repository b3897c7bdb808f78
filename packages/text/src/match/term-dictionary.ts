/** Terms prepared for matching: a trie with an entry for each way in which a term may be written. */
import type { CategoryId, Severity } from '@winnow/core';
import { charClass } from '../normalize/char-classes.ts';
import { createTextCells, readTextCells } from '../normalize/text-cells.ts';
import { getOpenStems, getPhraseEndings, getStems } from './inflection.ts';
import { getRespellings } from './respellings.ts';
import { createTrie, type Trie } from './trie.ts';

export interface TermSource {
  /** In the syntax of lexicon/entry.ts. */
  term: string;
  role: 'term' | 'innocent';
  signal: CategoryId;
  severity: Severity;
  /** ISO 639-1; "" for terms that apply to every language. */
  language: string;
  /** "blocklist" for a custom term. */
  kind: 'term' | 'blocklist';
  /** See lexicon/entry.ts. */
  neverBenign?: true;
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

/** Builds a dictionary; terms that fold to nothing are omitted. */
export function createTermDictionary(sources: Iterable<TermSource>, expected: number): TermDictionary {
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
    startPairs: new Int32Array(0),
    insidePairs: new Int32Array(0),
  };
  const endingRoots = new Map<readonly string[], number>();
  const endingRoot = (list: readonly string[]): number => {
    const known = endingRoots.get(list);
    if (known !== undefined) return known;
    const root = trie.newRoot();
    for (const ending of list) {
      let node = root;
      const { codes, length } = foldTerm(ending);
      for (let i = 0; i < length; i += 1) node = trie.extend(node, codes[i] ?? 0);
      trie.add(node, endingTerminator);
    }
    endingRoots.set(list, root);
    return root;
  };
  for (const source of sources) addTerm(dictionary, entries, source, endingRoot);
  dictionary.startPairs = childPairsOf(trie, dictionary.wordStartRoot);
  dictionary.insidePairs = childPairsOf(trie, dictionary.insideWordRoot);
  return dictionary;
}

function childPairsOf(trie: Trie, root: number): Int32Array {
  const pairs = new Int32Array(128 * 128);
  for (let first = 0; first < 128; first += 1) {
    const node = trie.child(root, first);
    if (node === 0) continue;
    for (let second = 0; second < 128; second += 1) pairs[first * 128 + second] = trie.child(node, second);
  }
  return pairs;
}

function addTerm(
  dictionary: TermDictionary,
  entries: DictionaryEntry[],
  source: TermSource,
  endingRoot: (list: readonly string[]) => number,
): void {
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
    if (!inflected) add(form, { source, canonical, openLeft, openRight, endingsRoot: 0, standsAlone: true });
    if (!inflected && !openRight) continue;
    // An open end matches any letters; if letters are separated or missing, only a known ending determines where the
    // word ends.
    for (const { stem, standsAlone, endings } of inflected
      ? getStems(form, source.language)
      : getOpenStems(form, source.language)) {
      if (endings.length > 0)
        add(stem, {
          source,
          canonical,
          openLeft,
          openRight: false,
          endingsRoot: endingRoot(endings),
          standsAlone: standsAlone && inflected,
        });
    }
  }

  function add(stem: string, entry: DictionaryEntry): void {
    entries.push(entry);
    insertTerm(dictionary, entries.length - 1, foldTerm(stem), openLeft);
    if (isAscii(stem)) {
      const together = stem.includes("'") || stem.includes('-') ? stem.replaceAll(joinedLetterPattern, '$1') : stem;
      if (together !== stem) insertTerm(dictionary, entries.length - 1, foldTerm(together), openLeft);
      if (source.language === 'en') addRespelledStem(dictionary, entries, stem, openLeft);
      return;
    }
    const accentless = stripTermAccents(foldTerm(stem), source.language);
    if (accentless !== undefined && !stem.includes('ñ'))
      insertTerm(dictionary, entries.length - 1, accentless, openLeft);
  }
}

/** Also inserts the respellings of the last entry's stem into the trie. */
function addRespelledStem(
  dictionary: TermDictionary,
  entries: DictionaryEntry[],
  stem: string,
  openLeft: boolean,
): void {
  const entry = entries[entries.length - 1];
  if (entry === undefined) return;
  for (const spelling of getRespellings(stem)) {
    entries.push({ ...entry, respelled: { stem, length: spelling.length } });
    insertTerm(dictionary, entries.length - 1, foldTerm(spelling), openLeft);
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

function insertTerm(
  dictionary: TermDictionary,
  entry: number,
  { codes, kinds, length }: FoldedTerm,
  openLeft: boolean,
): void {
  if (length === 0) return;
  const first = kinds[0];
  const anywhere =
    openLeft ||
    first === charClass.unspaced ||
    first === charClass.picture ||
    first === charClass.sign ||
    (first === charClass.hangul && length > 2);
  insertCodes(dictionary.trie, dictionary.wordStartRoot, codes, length, entry);
  if (!anywhere) return;
  insertCodes(dictionary.trie, dictionary.insideWordRoot, codes, length, entry);
}

function insertCodes(trie: Trie, root: number, codes: ArrayLike<number>, length: number, entry: number): void {
  let node = root;
  for (let i = 0; i < length; i += 1) node = trie.extend(node, codes[i] ?? 0);
  trie.add(node, entry);
}
