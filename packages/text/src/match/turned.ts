/** Words written backwards or in ROT13. */

import { type Cells, copyCell, emptyCells } from '../normalize/cells.ts';
import { charClass } from '../normalize/chars.ts';
import { turnedByChance } from './coincidences.ts';
import type { Dictionary } from './dictionary.ts';
import { plainly } from './hits.ts';
import { formsOf } from './inflect.ts';
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
/** 2^18 bits: about one token in ten is looked at in vain with 15,000 terms. */
const filterBits = 18;
const filterMask = (1 << filterBits) - 1;

/** The turned words of a dictionary as a Bloom filter with one hash: a hit is then read and looked up. */
export type TurnedFilter = Uint32Array;

const step = (hash: number, code: number): number => (Math.imul(hash, 31) + code) | 0;
const slot = (hash: number): number => (Math.imul(hash, 0x9e3779b1) >>> (32 - filterBits)) & filterMask;
const rotated = (code: number): number => ((code - 0x61 + 13) % 26) + 0x61;

/** Makes the filter of all English words of a dictionary that are long enough. */
export function turnedFilter(dictionary: Dictionary): TurnedFilter {
  const filter = new Uint32Array(1 << (filterBits - 5));
  const set = (hash: number) => {
    const at = slot(hash);
    filter[at >>> 5] = (filter[at >>> 5] ?? 0) | (1 << (at & 31));
  };
  const seen = new Set<string>();
  for (const { source, canonical, openRight, endings } of dictionary.entries) {
    if (source.language !== 'en' || source.role !== 'term' || !/^[a-z]{3,20}$/.test(canonical)) continue;
    const inflected = openRight || endings > 0;
    const key = inflected ? `${canonical}~` : canonical;
    if (seen.has(key)) continue;
    seen.add(key);
    for (const form of formsOf(canonical, inflected)) {
      let backwards = 0;
      let rotation = 0;
      for (let i = form.length - 1; i >= 0; i -= 1) backwards = step(backwards, form.charCodeAt(i));
      for (let i = 0; i < form.length; i += 1) rotation = step(rotation, rotated(form.charCodeAt(i)));
      set(backwards);
      set(rotation);
    }
  }
  return filter;
}

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
    let hash = 0;
    let plain = start === 0 || kind[start - 1] !== digit;
    for (; i < length && kind[i] === letter; i += 1) {
      const here = code[i] ?? 0;
      if (here < 0x61 || here > 0x7a) plain = false;
      hash = step(hash, here);
    }
    if (
      !plain ||
      (i - start < shortestTurned && i - start < shortestOf(cells, start)) ||
      i - start > longestTurned ||
      kind[i] === digit
    )
      continue;
    const at = slot(hash);
    if (((filter[at >>> 5] ?? 0) & (1 << (at & 31))) === 0) continue;
    lookUp(walker, scan, dictionary, { start, end: i }, out);
  }
}

const shortestOf = (cells: Cells, start: number): number =>
  overrides.has(cells.text.charCodeAt((cells.start[start] ?? 0) - 1)) ? shortestOverridden : shortestTurned;

function lookUp(
  walker: Walker,
  scan: Scan,
  dictionary: Dictionary,
  { start, end }: { start: number; end: number },
  out: Match[],
): void {
  const { cells } = scan;
  let token = '';
  for (let i = start; i < end; i += 1) token += String.fromCharCode(cells.code[i] ?? 0);
  if (turnedByChance.has(token)) return;
  for (const technique of ['reversed', 'encoded'] as const) {
    turn(cells, start, end, technique === 'reversed');
    const matches: Match[] = [];
    walker.walk({ ...scan, cells: scratch }, dictionary, 0, dictionary.start, matches);
    const inside: Match[] = matches.filter((match) => match.hidden === 0 && reachesEnd(match, dictionary));
    for (const match of inside) {
      out.push({ ...match, start, end, spelled: plainly(scratch, 0, scratch.length), hidden: techniqueBit[technique] });
    }
  }
}

const reachesEnd = (match: Match, { entries }: Dictionary): boolean => {
  const entry = entries[match.entry];
  return entry !== undefined && entry.source.language === 'en' && match.end === scratch.length;
};

function turn(cells: Cells, start: number, end: number, reversed: boolean): void {
  scratch.text = cells.text;
  scratch.length = 0;
  scratch.seen = 0;
  for (let i = start; i < end; i += 1) copyCell(cells, reversed ? start + end - 1 - i : i, scratch);
  for (let i = 0; i < scratch.length; i += 1) {
    scratch.marks[i] = 0;
    if (!reversed) scratch.code[i] = rotated(scratch.code[i] ?? 0);
  }
}
