/** Words written in reverse or in ROT13. */

import { charClass } from '../normalize/char-classes.ts';
import { copyCell, createTextCells, type TextCells } from '../normalize/text-cells.ts';
import { transformedCoincidences } from './coincidences.ts';
import { techniqueBit } from './hiding-techniques.ts';
import { getOpenStems } from './inflection.ts';
import { leetLetters } from './leet-letters.ts';
import type { TermMatch } from './match-path.ts';
import type { TermDictionary } from './term-dictionary.ts';
import { plainLettersOf } from './term-hits.ts';
import type { TermSearch } from './term-search.ts';
import { nodeBit } from './trie.ts';

const { space, letter, digit, sign } = charClass;

/** Shorter words coincide with other words when transformed. */
const minTransformedLength = 4;
/** Minimum length after a text-direction override, which shows intent. */
const minOverriddenLength = 3;
const directionOverrides = new Set([0x202e, 0x2067]);
const maxTransformedLength = 24;
/** An open term of four letters and at least two more. */
const minOpenTermLength = 6;
/** Signs that are far more often final punctuation than a letter. */
const sentenceSigns = new Set(Array.from('!([{<|+#^', (char) => char.charCodeAt(0)));
/** 2^20 bits, 128 KiB: about 1% false positives with 13,000 words. */
const filterBits = 20;
const filterMask = (1 << filterBits) - 1;

/** Filters that avoid most lookups. */
export interface TransformedWordFilter {
  /** The English words of a dictionary as a Bloom filter with one hash; a hit is verified by a lookup. */
  words: Uint32Array;
  /** 1 at the first four letters of every open term, and by collision at others; see `headSlotOf`. */
  heads: Uint8Array;
}

const headBits = 14;
/**
 * The slot of four letters in `heads`.
 * Positional: called for most words of a text; an options object would be allocated for each.
 */
const headSlotOf = (a: number, b: number, c: number, d: number): number =>
  Math.imul((a << 15) ^ (b << 10) ^ (c << 5) ^ d, 0x9e3779b1) >>> (32 - headBits);

/** One step of a word's hash, starting at its first letter. */
const extendHash = (hash: number, code: number): number => (Math.imul(hash, 31) + code) | 0;
const filterSlotOf = (hash: number): number => (Math.imul(hash, 0x9e3779b1) >>> (32 - filterBits)) & filterMask;
const rot13 = (code: number): number => (code < 0x6e ? code + 13 : code - 13);

const hashOf = (text: string, from: number): number => {
  let hash = from;
  for (let i = 0; i < text.length; i += 1) hash = extendHash(hash, text.charCodeAt(i));
  return hash;
};

/** Builds the filter from all forms of all sufficiently long English words of a dictionary. */
export function createTransformedWordFilter(dictionary: TermDictionary): TransformedWordFilter {
  const words = new Uint32Array(1 << (filterBits - 5));
  const heads = new Uint8Array(1 << headBits);
  const set = (hash: number) => {
    const at = filterSlotOf(hash);
    words[at >>> 5] = (words[at >>> 5] ?? 0) | (1 << (at & 31));
  };
  let last = '';
  for (const { source, canonical, openRight, endingsRoot } of dictionary.entries) {
    if (source.language !== 'en' || source.role !== 'term' || canonical === last || !isOneWord(canonical)) continue;
    last = canonical;
    set(hashOf(canonical, 0));
    if (openRight && canonical.length >= minTransformedLength) heads[headSlotOfText(canonical)] = 1;
    if (!openRight && endingsRoot === 0) continue;
    for (const { stem, endings: all } of getOpenStems(canonical, 'en')) {
      const hash = hashOf(stem, 0);
      for (const ending of all) set(hashOf(ending, hash));
    }
  }
  return { words, heads };
}

/** Three to twenty letters a–z. */
function isOneWord(text: string): boolean {
  if (text.length < minOverriddenLength || text.length > 20) return false;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code < 0x61 || code > 0x7a) return false;
  }
  return true;
}

/** Whether the filter may contain a word with this hash; false positives are possible. */
const mayContainHash = ({ words }: TransformedWordFilter, hash: number): boolean => {
  const at = filterSlotOf(hash);
  return ((words[at >>> 5] ?? 0) & (1 << (at & 31))) !== 0;
};

const scratch = createTextCells();

/** Appends the transformed words to `out`, with the technique in `hidden`. */
export function findTransformedWords(search: TermSearch, filter: TransformedWordFilter, out: TermMatch[]): void {
  const { dictionary } = search;
  const { cells } = search.scan;
  const { code, kind, length } = cells;
  for (let i = 0; i < length; ) {
    if (kind[i] !== letter) {
      i += 1;
      continue;
    }
    const start = i;
    // The hash of the reversed word, and of the word in ROT13.
    let backwards = 0;
    let power = 1;
    let rotation = 0;
    let plain = start === 0 || kind[start - 1] !== digit;
    for (; i < length && kind[i] === letter; i += 1) {
      const here = code[i] ?? 0;
      if (here < 0x61 || here > 0x7a) plain = false;
      backwards = (backwards + Math.imul(here, power)) | 0;
      power = Math.imul(power, 31);
      rotation = extendHash(rotation, rot13(here));
    }
    if (isWithLeet(cells, start, i)) {
      const token = tokenAround(cells, start, i);
      // A token with several letter runs is looked up once, at its last run.
      if (token !== undefined && countLetters(cells, i, token.end) === 0)
        lookUpTransformed(search, { ...token, technique: 'reversed', leet: true }, out);
    }
    if (
      !plain ||
      (i - start < minTransformedLength && i - start < minLengthAt(cells, start)) ||
      i - start > maxTransformedLength ||
      kind[i] === digit
    )
      continue;
    if (
      mayContainHash(filter, backwards) ||
      (mayBeginWithOpen(filter, code, start, i) && beginsWithOpen(cells, dictionary, { start, end: i }))
    )
      lookUpTransformed(search, { start, end: i, technique: 'reversed' }, out);
    if (mayContainHash(filter, rotation)) lookUpTransformed(search, { start, end: i, technique: 'encoded' }, out);
  }
}

const headSlotOfText = (text: string): number =>
  headSlotOf(text.charCodeAt(0), text.charCodeAt(1), text.charCodeAt(2), text.charCodeAt(3));

/** Positional: called for most words of a text; an options object would be allocated for each. */
const mayBeginWithOpen = (
  { heads }: TransformedWordFilter,
  code: TextCells['code'],
  start: number,
  end: number,
): boolean =>
  end - start >= minOpenTermLength &&
  heads[headSlotOf(code[end - 1] ?? 0, code[end - 2] ?? 0, code[end - 3] ?? 0, code[end - 4] ?? 0)] === 1;

/** Whether the reversed letters begin with an open term: "ecafkcuf". */
function beginsWithOpen(
  { code }: TextCells,
  { trie, entries, startPairs }: TermDictionary,
  { start, end }: Pick<TransformedToken, 'start' | 'end'>,
): boolean {
  let node = startPairs[(code[end - 1] ?? 0) * 128 + (code[end - 2] ?? 0)] ?? 0;
  for (let i = end - 3; i > start && node > 0; i -= 1) {
    node = trie.child(node, code[i] ?? 0);
    if (end - i < minTransformedLength || (trie.childBits(node) & nodeBit.entry) === 0) continue;
    for (let link = trie.firstLink(node); link > 0; link = trie.nextLink(link)) {
      const entry = entries[trie.entryAt(link)];
      if (entry?.openRight && entry.source.role === 'term') return true;
    }
  }
  return false;
}

/** 1 for digits and ASCII signs that stand for letters. */
const leetAscii = Uint8Array.from({ length: 128 }, (_, code) => Number(leetLetters.has(code)));

/** Whether a digit or leet sign adjoins a run of letters inside a token; not in "@name" or "(so". */
function isWithLeet({ kind, code }: TextCells, start: number, end: number): boolean {
  if (kind[end] !== space && kind[end + 1] !== space && leetAscii[(code[end] ?? 0) & 127] === 1) return true;
  if (start === 0 || kind[start - 1] === space || leetAscii[(code[start - 1] ?? 0) & 127] !== 1) return false;
  return kind[start - 1] === digit || (start > 1 && kind[start - 2] !== space);
}

const isLeetSign = ({ kind, code }: TextCells, i: number): boolean =>
  kind[i] === digit || (kind[i] === sign && leetLetters.has(code[i] ?? 0));

/**
 * The token of letters, digits and leet signs around a run of letters, unless a number or code continues next to it.
 */
function tokenAround(cells: TextCells, from: number, to: number): { start: number; end: number } | undefined {
  let [start, end] = [from, to];
  const isPart = (i: number) => cells.kind[i] === letter || isLeetSign(cells, i);
  while (start > 0 && isPart(start - 1) && to - start <= maxTransformedLength) start -= 1;
  while (end < cells.length && isPart(end) && end - from <= maxTransformedLength) end += 1;
  // Excludes final punctuation.
  while (end > to && sentenceSigns.has(cells.code[end - 1] ?? 0)) end -= 1;
  const size = end - start;
  if (size < minTransformedLength || size > maxTransformedLength || size === to - from) return undefined;
  const goesOn = (i: number, by: number) => cells.kind[i] === sign && cells.kind[i + by] === digit;
  return goesOn(end, 1) || goesOn(start - 1, -1) ? undefined : { start, end };
}

function countLetters({ kind }: TextCells, start: number, end: number): number {
  let count = 0;
  for (let i = start; i < end; i += 1) if (kind[i] === letter) count += 1;
  return count;
}

const minLengthAt = (cells: TextCells, start: number): number =>
  directionOverrides.has(cells.text.charCodeAt((cells.start[start] ?? 0) - 1))
    ? minOverriddenLength
    : minTransformedLength;

interface TransformedToken {
  /** Cells, end exclusive. */
  start: number;
  end: number;
  technique: 'reversed' | 'encoded';
  /** Digits and signs stand for letters. */
  leet?: true;
}

function lookUpTransformed({ walker, scan, dictionary }: TermSearch, token: TransformedToken, out: TermMatch[]): void {
  const { start, end, technique, leet = false } = token;
  if (transformedCoincidences.has(plainLettersOf(scan.cells, start, end))) return;
  readTransformedInto(scan.cells, token);
  const matches: TermMatch[] = [];
  walker.walk({ ...scan, cells: scratch }, dictionary, 0, dictionary.wordStartRoot, matches);
  for (const match of matches) {
    if ((match.hidden & ~(leet ? techniqueBit.leet : 0)) !== 0 || !reachesEnd(match, dictionary)) continue;
    const spelled =
      (match.spelled || plainLettersOf(scratch, 0, match.end)) + plainLettersOf(scratch, match.end, scratch.length);
    if (leet && transformedCoincidences.has([...spelled].reverse().join(''))) continue;
    out.push({ ...match, start, end, spelled, hidden: match.hidden | techniqueBit[technique] });
  }
}

const reachesEnd = (match: TermMatch, { entries }: TermDictionary): boolean => {
  const entry = entries[match.entry];
  if (entry === undefined || entry.source.language !== 'en') return false;
  return match.end === scratch.length || (entry.openRight && match.end >= minTransformedLength);
};

/** Copies a token reversed, or in ROT13, to `scratch`. */
function readTransformedInto(cells: TextCells, { start, end, technique }: TransformedToken): void {
  scratch.text = cells.text;
  scratch.length = 0;
  scratch.allMarks = 0;
  const backwards = technique === 'reversed';
  for (let i = start; i < end; i += 1) copyCell(cells, backwards ? start + end - 1 - i : i, scratch);
  for (let i = 0; i < scratch.length; i += 1) {
    scratch.marks[i] = 0;
    if (!backwards) scratch.code[i] = rot13(scratch.code[i] ?? 0);
  }
}
