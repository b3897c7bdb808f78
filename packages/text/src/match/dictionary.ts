/** Terms made ready for matching: a trie with an entry for each way that a term may be written. */
import type { Severity, Signal } from '@winnow/core';
import { emptyCells, readCells } from '../normalize/cells.ts';
import { charClass } from '../normalize/chars.ts';
import { endingsInPhrase, stemsOf, stemsOfOpen } from './inflect.ts';
import { respellings } from './respellings.ts';
import { createTrie, type Trie } from './trie.ts';

export interface TermSource {
  /** In the syntax of lexicon/entry.ts. */
  term: string;
  role: 'term' | 'innocent';
  signal: Signal;
  severity: Severity;
  /** ISO 639-1; "" for terms that count in every language. */
  language: string;
  /** "blocklist" for a caller's own term. */
  kind: 'term' | 'blocklist';
  /** See lexicon/entry.ts. */
  neverBenign?: true;
}

export interface Entry {
  source: TermSource;
  /** The term without its syntax. */
  canonical: string;
  openLeft: boolean;
  openRight: boolean;
  /** Root of the endings that may follow, or 0; `bare`: it stands without one too. */
  endings: number;
  bare: boolean;
  /** Where the trie has the stem in another spelling: the stem as it is spelled, and how long it is there. */
  respelled?: { stem: string; length: number };
}

export interface Dictionary {
  trie: Trie;
  entries: readonly Entry[];
  /** Terms that begin where a word begins. */
  start: number;
  /** Terms that may begin inside a word, or whose script has no spaces. */
  inside: number;
  /** The node below each root after two ASCII characters, 0 for none; index first * 128 + second. */
  startPairs: Int32Array<ArrayBufferLike>;
  insidePairs: Int32Array<ArrayBufferLike>;
}

/** The entry number that marks the end of an ending. */
export const endOfEnding = 0;
/** Code of a phrase's space. */
export const gap = 0x20;
/** Accentless spellings shorter than this are other words ("göt" is not "got"). */
const shortestAccentless = 5;

const scratch = emptyCells();

/** The folded form of a piece of a term. */
interface Folded {
  codes: ArrayLike<number>;
  kinds: ArrayLike<number>;
  bases: ArrayLike<number>;
  length: number;
}

/** Folds a piece of a term as texts are folded. The answer lives until the next call. */
function foldTerm(text: string): Folded {
  const { code, kind, base, length } = readCells(text, scratch);
  return { codes: code, kinds: kind, bases: base, length };
}

/** Builds a dictionary; a term that folds to nothing is left out. */
export function createDictionary(sources: Iterable<TermSource>, expected: number): Dictionary {
  const trie = createTrie(expected * 8);
  const entries: Entry[] = [
    {
      source: { term: '', role: 'innocent', signal: 'profanity', severity: 'None', language: '', kind: 'term' },
      canonical: '',
      openLeft: false,
      openRight: false,
      endings: 0,
      bare: true,
    },
  ];
  const dictionary: Dictionary = {
    trie,
    entries,
    start: trie.newRoot(),
    inside: trie.newRoot(),
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
      trie.add(node, endOfEnding);
    }
    endingRoots.set(list, root);
    return root;
  };
  for (const source of sources) addTerm(dictionary, entries, source, endingRoot);
  dictionary.startPairs = pairsBelow(trie, dictionary.start);
  dictionary.insidePairs = pairsBelow(trie, dictionary.inside);
  return dictionary;
}

function pairsBelow(trie: Trie, root: number): Int32Array {
  const pairs = new Int32Array(128 * 128);
  for (let first = 0; first < 128; first += 1) {
    const node = trie.child(root, first);
    if (node === 0) continue;
    for (let second = 0; second < 128; second += 1) pairs[first * 128 + second] = trie.child(node, second);
  }
  return pairs;
}

function addTerm(
  dictionary: Dictionary,
  entries: Entry[],
  source: TermSource,
  endingRoot: (list: readonly string[]) => number,
): void {
  // "k y s": single letters are found by the search for spelled-out words.
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
  for (const form of inPhrase ? phraseForms(inner, source.language) : [inner]) {
    if (!inflected) add(form, { source, canonical, openLeft, openRight, endings: 0, bare: true });
    if (!inflected && !openRight) continue;
    // An open end takes any letters, but where letters are parted or missing only an ending tells how far it goes.
    for (const { stem, bare, endings } of inflected
      ? stemsOf(form, source.language)
      : stemsOfOpen(form, source.language)) {
      if (endings.length > 0)
        add(stem, {
          source,
          canonical,
          openLeft,
          openRight: false,
          endings: endingRoot(endings),
          bare: bare && inflected,
        });
    }
  }

  function add(stem: string, entry: Entry): void {
    entries.push(entry);
    insert(dictionary, entries.length - 1, foldTerm(stem), openLeft);
    if (isAscii(stem)) {
      const together = stem.includes("'") || stem.includes('-') ? stem.replaceAll(joined, '$1') : stem;
      if (together !== stem) insert(dictionary, entries.length - 1, foldTerm(together), openLeft);
      if (source.language === 'en') addRespelled(dictionary, entries, stem, openLeft);
      return;
    }
    const accentless = withoutAccents(foldTerm(stem), source.language);
    if (accentless !== undefined && !stem.includes('ñ')) insert(dictionary, entries.length - 1, accentless, openLeft);
  }
}

/** Puts the stem of the last entry in the trie in its other spellings too. */
function addRespelled(dictionary: Dictionary, entries: Entry[], stem: string, openLeft: boolean): void {
  const entry = entries[entries.length - 1];
  if (entry === undefined) return;
  for (const spelling of respellings(stem)) {
    entries.push({ ...entry, respelled: { stem, length: spelling.length } });
    insert(dictionary, entries.length - 1, foldTerm(spelling), openLeft);
  }
}

const isAscii = (text: string): boolean => {
  for (let i = 0; i < text.length; i += 1) if (text.charCodeAt(i) > 127) return false;
  return true;
};

/** A letter before an apostrophe or hyphen that people leave out. */
const joined = /([a-z])['-](?=[a-z])/g;

/** A phrase with inflected words inside, written out. */
function phraseForms(phrase: string, language: string): string[] {
  const at = phrase.search(/[~*] /);
  if (at < 0) return [phrase];
  return endingsInPhrase(language).flatMap((ending) =>
    phraseForms(phrase.slice(0, at) + ending + phrase.slice(at + 1), language),
  );
}

/** The spelling without accents, where there are any and it stays recognisable. */
function withoutAccents({ codes, kinds, bases, length }: Folded, language: string): Folded | undefined {
  if (language === 'vi' || length < shortestAccentless) return undefined;
  const isAccent = (i: number) =>
    (bases[i] ?? 0) > 0 && kinds[i] === charClass.letter && !isCyrillicOrGreek(codes[i] ?? 0);
  let first = 0;
  while (first < length && !isAccent(first)) first += 1;
  if (first === length) return undefined;
  const bare = Array.from({ length }, (_, i) => (isAccent(i) ? (bases[i] ?? 0) : (codes[i] ?? 0)));
  return { codes: bare, kinds, bases, length };
}

const isCyrillicOrGreek = (code: number): boolean => code >= 0x370 && code < 0x590;

function insert(dictionary: Dictionary, entry: number, { codes, kinds, length }: Folded, openLeft: boolean): void {
  if (length === 0) return;
  const first = kinds[0];
  const anywhere =
    openLeft ||
    first === charClass.unspaced ||
    first === charClass.picture ||
    first === charClass.sign ||
    (first === charClass.hangul && length > 2);
  put(dictionary.trie, dictionary.start, codes, length, entry);
  if (!anywhere) return;
  put(dictionary.trie, dictionary.inside, codes, length, entry);
}

function put(trie: Trie, root: number, codes: ArrayLike<number>, length: number, entry: number): void {
  let node = root;
  for (let i = 0; i < length; i += 1) node = trie.extend(node, codes[i] ?? 0);
  trie.add(node, entry);
}
