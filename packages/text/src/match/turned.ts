/** Words written backwards or in ROT13. */

import { type Cells, copyCell, emptyCells } from '../normalize/cells.ts';
import { charClass } from '../normalize/chars.ts';
import { turnedByChance } from './coincidences.ts';
import type { Dictionary } from './dictionary.ts';
import { plainly } from './hits.ts';
import { stemsOfOpen } from './inflect.ts';
import type { Match, Scan } from './path.ts';
import { techniqueBit } from './techniques.ts';
import type { Walker } from './walk.ts';

const { letter, digit } = charClass;

/** Shorter words turn into other words too easily. */
const shortestTurned = 4;
/** Under a control that turns the direction of writing, even these are meant. */
const shortestOverridden = 3;
const overrides = new Set([0x202e, 0x2067]);
const longestTurned = 24;
/** 2^20 bits, 128 KiB: about one token in a hundred is looked at in vain with 13,000 words. */
const filterBits = 20;
const filterMask = (1 << filterBits) - 1;

/** The English words of a dictionary as a Bloom filter with one hash: a hit is then read and looked up. */
export type TurnedFilter = Uint32Array;

/** One step of a word's hash, from its first letter on. */
const step = (hash: number, code: number): number => (Math.imul(hash, 31) + code) | 0;
const slot = (hash: number): number => (Math.imul(hash, 0x9e3779b1) >>> (32 - filterBits)) & filterMask;
const rotated = (code: number): number => (code < 0x6e ? code + 13 : code - 13);

const hashOf = (text: string, from: number): number => {
  let hash = from;
  for (let i = 0; i < text.length; i += 1) hash = step(hash, text.charCodeAt(i));
  return hash;
};

/** Makes the filter of all English words of a dictionary that are long enough, in all their forms. */
export function turnedFilter(dictionary: Dictionary): TurnedFilter {
  const filter = new Uint32Array(1 << (filterBits - 5));
  const set = (hash: number) => {
    const at = slot(hash);
    filter[at >>> 5] = (filter[at >>> 5] ?? 0) | (1 << (at & 31));
  };
  let last = '';
  for (const { source, canonical, openRight, endings } of dictionary.entries) {
    if (source.language !== 'en' || source.role !== 'term' || canonical === last || !isOneWord(canonical)) continue;
    last = canonical;
    set(hashOf(canonical, 0));
    if (!openRight && endings === 0) continue;
    for (const { stem, endings: all } of stemsOfOpen(canonical, 'en')) {
      const hash = hashOf(stem, 0);
      for (const ending of all) set(hashOf(ending, hash));
    }
  }
  return filter;
}

/** Three to twenty letters a–z. */
function isOneWord(text: string): boolean {
  if (text.length < shortestOverridden || text.length > 20) return false;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code < 0x61 || code > 0x7a) return false;
  }
  return true;
}

/** Whether a hash is that of a word in the filter, or of another by chance. */
const mayHold = (filter: TurnedFilter, hash: number): boolean => {
  const at = slot(hash);
  return ((filter[at >>> 5] ?? 0) & (1 << (at & 31))) !== 0;
};

const scratch = emptyCells();

/** Appends the turned words to `out`, with the technique in `hidden`. */
export function turnedWords(
  walker: Walker,
  scan: Scan,
  dictionary: Dictionary,
  filter: TurnedFilter,
  out: Match[],
): void {
  const { cells } = scan;
  const { code, kind, length } = cells;
  for (let i = 0; i < length; ) {
    if (kind[i] !== letter) {
      i += 1;
      continue;
    }
    const start = i;
    // The hash of the word read from its end, and of the word in ROT13.
    let backwards = 0;
    let power = 1;
    let rotation = 0;
    let plain = start === 0 || kind[start - 1] !== digit;
    for (; i < length && kind[i] === letter; i += 1) {
      const here = code[i] ?? 0;
      if (here < 0x61 || here > 0x7a) plain = false;
      backwards = (backwards + Math.imul(here, power)) | 0;
      power = Math.imul(power, 31);
      rotation = step(rotation, rotated(here));
    }
    if (
      !plain ||
      (i - start < shortestTurned && i - start < shortestOf(cells, start)) ||
      i - start > longestTurned ||
      kind[i] === digit
    )
      continue;
    if (mayHold(filter, backwards)) lookUp(walker, scan, dictionary, { start, end: i, technique: 'reversed' }, out);
    if (mayHold(filter, rotation)) lookUp(walker, scan, dictionary, { start, end: i, technique: 'encoded' }, out);
  }
}

const shortestOf = (cells: Cells, start: number): number =>
  overrides.has(cells.text.charCodeAt((cells.start[start] ?? 0) - 1)) ? shortestOverridden : shortestTurned;

interface Token {
  /** Cells, end exclusive. */
  start: number;
  end: number;
  technique: 'reversed' | 'encoded';
}

function lookUp(walker: Walker, scan: Scan, dictionary: Dictionary, token: Token, out: Match[]): void {
  const { start, end, technique } = token;
  if (turnedByChance.has(plainly(scan.cells, start, end))) return;
  turn(scan.cells, token);
  const matches: Match[] = [];
  walker.walk({ ...scan, cells: scratch }, dictionary, 0, dictionary.start, matches);
  for (const match of matches) {
    if (match.hidden !== 0 || !reachesEnd(match, dictionary)) continue;
    out.push({ ...match, start, end, spelled: plainly(scratch, 0, scratch.length), hidden: techniqueBit[technique] });
  }
}

const reachesEnd = (match: Match, { entries }: Dictionary): boolean => {
  const entry = entries[match.entry];
  return entry !== undefined && entry.source.language === 'en' && match.end === scratch.length;
};

/** Reads a token from its end, or rotated, into `scratch`. */
function turn(cells: Cells, { start, end, technique }: Token): void {
  scratch.text = cells.text;
  scratch.length = 0;
  scratch.seen = 0;
  const backwards = technique === 'reversed';
  for (let i = start; i < end; i += 1) copyCell(cells, backwards ? start + end - 1 - i : i, scratch);
  for (let i = 0; i < scratch.length; i += 1) {
    scratch.marks[i] = 0;
    if (!backwards) scratch.code[i] = rotated(scratch.code[i] ?? 0);
  }
}
