/** Terms found in a text, with their places in the original, and the rules for which of them count. */
import { severityRank } from '@winnow/core';
import { charClass } from '../normalize/char-classes.ts';
import type { SpanMapper } from '../normalize/graphemes.ts';
import type { TextCells } from '../normalize/text-cells.ts';
import { techniqueBit } from './hiding-techniques.ts';
import { maskRank } from './masked-words.ts';
import type { TermMatch } from './match-path.ts';
import type { DictionaryEntry, TermSource } from './term-dictionary.ts';
import type { TermSearch } from './term-search.ts';
import { charClassAt } from './word-boundaries.ts';

export interface TermHit {
  /** UTF-16 range of the original, whole grapheme clusters. */
  start: number;
  end: number;
  source: TermSource;
  /** The term without its syntax. */
  canonical: string;
  /** The plain text of a hidden word; empty if it is not hidden. */
  plainText: string;
  /** Bits of `techniqueBit`. */
  techniques: number;
  /** Present if the language of the text is unknown, so that the words may be of another one. */
  isUncertain?: true;
  /** Present if the words beside it show that it is a jest or a title. */
  isJest?: true;
}

/** A term with an open side extends over the surrounding word, up to this many letters. */
const maxWordLength = 40;

/** The text of a match: its cells, and how places are extended to whole grapheme clusters. */
interface MatchedText {
  readonly cells: TextCells;
  readonly snap: SpanMapper;
}

/** Converts a match to its place and text in the original. */
function toTermHit(match: TermMatch, entry: DictionaryEntry, { cells, snap }: MatchedText): TermHit {
  const { source, canonical, openLeft, openRight } = entry;
  let { start, end, spelled } = match;
  const hidden = match.hidden > 0;
  if (openRight) {
    const to = extendOverWord(cells, end, 1);
    if (hidden) spelled += plainLettersOf(cells, end, to);
    end = to;
  }
  if (openLeft) {
    const from = extendOverWord(cells, start, -1);
    if (hidden) spelled = plainLettersOf(cells, from, start) + spelled;
    start = from;
  }
  const place = snap(cells.start[start] ?? 0, cells.end[end - 1] ?? 0);
  return { start: place.start, end: place.end, source, canonical, plainText: spelled, techniques: match.hidden };
}

function extendOverWord(cells: TextCells, from: number, by: 1 | -1): number {
  let at = from;
  while (Math.abs(at - from) < maxWordLength && charClassAt(cells, by > 0 ? at : at - 1) === charClass.letter) at += by;
  return Math.abs(at - from) < maxWordLength ? at : from;
}

/** The cells' letters without accents and capitals. */
export function plainLettersOf(cells: TextCells, start: number, end: number): string {
  let text = '';
  for (let i = start; i < end; i += 1) text += String.fromCodePoint(cells.base[i] || cells.code[i] || 0);
  return text;
}

export function toTermHits(
  { scan, dictionary }: TermSearch,
  matches: readonly TermMatch[],
  snap: SpanMapper,
): TermHit[] {
  const text = { cells: scan.cells, snap };
  return matches.flatMap((match) => {
    const entry = dictionary.entries[match.entry];
    return entry === undefined ? [] : [toTermHit(match, entry, text)];
  });
}

const isMasked = (hit: TermHit): boolean => (hit.techniques & techniqueBit.grawlix) > 0;

/** A masked word has one reading, even if several words fit its mask. */
const isSameMask = (a: TermHit, b: TermHit): boolean =>
  isMasked(a) && isMasked(b) && a.start === b.start && a.end === b.end;

const hitLength = (hit: TermHit): number => hit.end - hit.start;

/** Removes hits covered by an innocent word. Custom terms are only excluded by the caller's own allow list. */
export function excludeInnocentHits(hits: readonly TermHit[], innocent: readonly TermHit[]): TermHit[] {
  if (innocent.length === 0) return [...hits];
  const all = createInnocentCover(innocent);
  const own = createInnocentCover(innocent.filter(({ source }) => source.kind === 'blocklist'));
  return hits.filter((hit) => !(hit.source.kind === 'blocklist' ? own : all)(hit));
}

const isRepetitionHit = (hit: TermHit): boolean => (hit.techniques & techniqueBit.repetition) > 0;
const termLengthOf = ({ canonical }: TermHit): number => canonical.length;

/**
 * Tests whether an innocent word covers a hit completely. A word that matches by dropping repeated letters ("Niger" in
 * "nigggger") does not cover a longer term, which uses more of the letters as written.
 */
function createInnocentCover(innocent: readonly TermHit[]): (hit: TermHit) => boolean {
  const asWritten = createSpanCover(innocent.filter((word) => !isRepetitionHit(word)));
  const stretched = innocent.filter(isRepetitionHit);
  if (stretched.length === 0) return asWritten;
  const byLetters = [...new Set(stretched.map(termLengthOf))].map((letters) => ({
    letters,
    covers: createSpanCover(stretched.filter((word) => termLengthOf(word) === letters)),
  }));
  return (hit) =>
    asWritten(hit) || byLetters.some(({ letters, covers }) => letters >= termLengthOf(hit) && covers(hit));
}

function createSpanCover(innocent: readonly TermHit[]): (hit: TermHit) => boolean {
  const ordered = [...innocent].sort((a, b) => a.start - b.start);
  // The maximum end of all words up to each one, in order of start.
  let furthest = 0;
  const ends = ordered.map(({ end }) => {
    furthest = Math.max(furthest, end);
    return furthest;
  });
  return (hit) => {
    let low = 0;
    let high = ordered.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ordered[middle]?.start ?? 0) <= hit.start) low = middle + 1;
      else high = middle;
    }
    return low > 0 && (ends[low - 1] ?? 0) >= hit.end;
  };
}

/**
 * Removes incitements to self-harm inside a longer threat, with what else is found in the same words: "bring dich um"
 * (kill yourself) means something else in "ich bring dich um" (I'll kill you).
 */
export function excludeWordsOfThreats(hits: readonly TermHit[]): readonly TermHit[] {
  const keyOf = ({ start, end }: TermHit): string => `${start} ${end}`;
  const threats = hits.filter(({ source }) => source.signal === 'violence');
  if (threats.length === 0 || threats.length === hits.length) return hits;
  const covers = createSpanCover(threats);
  const own = new Set(threats.map(keyOf));
  const inner = new Set(
    hits.filter((hit) => hit.source.signal === 'selfHarm' && !own.has(keyOf(hit)) && covers(hit)).map(keyOf),
  );
  return inner.size === 0 ? hits : hits.filter((hit) => !inner.has(keyOf(hit)) || hit.source.kind === 'blocklist');
}

/** Stronger first: severity, then length, then the plainer spelling, then the more frequently masked word. */
function compareStrength(a: TermHit, b: TermHit): number {
  const masked = isMasked(a) && isMasked(b) ? maskRank(a.canonical) - maskRank(b.canonical) : 0;
  return (
    masked ||
    severityRank(b.source.severity) - severityRank(a.source.severity) ||
    hitLength(b) - hitLength(a) ||
    Number(isMasked(a)) - Number(isMasked(b)) ||
    a.techniques - b.techniques ||
    (a.canonical < b.canonical ? -1 : a.canonical > b.canonical ? 1 : 0)
  );
}

/**
 * The strongest hit for each place and signal, without hits inside a longer one of the same signal and at least the
 * same severity. A swear word inside an insult is kept, since its signal differs. Ordered by place.
 */
export function selectStrongestHits(hits: readonly TermHit[]): TermHit[] {
  const ordered = [...hits].sort((a, b) => a.start - b.start || b.end - a.end || compareStrength(a, b));
  const kept: TermHit[] = [];
  let open: TermHit[] = [];
  for (const hit of ordered) {
    open = open.filter((other) => other.end > hit.start);
    const rivals = open.filter((other) => other.source.signal === hit.source.signal || isSameMask(hit, other));
    if (rivals.some((other) => isStrongerThan(other, hit))) continue;
    const beaten = new Set(rivals.filter((other) => other.source.signal === hit.source.signal));
    if (beaten.size > 0) {
      open = open.filter((other) => !beaten.has(other));
      for (let i = kept.length - 1, left = beaten.size; i >= 0 && left > 0; i -= 1) {
        const other = kept[i];
        if (other === undefined || !beaten.has(other)) continue;
        kept.splice(i, 1);
        left -= 1;
      }
    }
    open.push(hit);
    kept.push(hit);
  }
  return kept;
}

const isHitWithin = (inner: TermHit, outer: TermHit): boolean =>
  inner.start >= outer.start && inner.end <= outer.end && hitLength(inner) < hitLength(outer);

function isStrongerThan(a: TermHit, b: TermHit): boolean {
  const severity = severityRank(a.source.severity) - severityRank(b.source.severity);
  if (a.source.kind !== b.source.kind)
    return a.source.signal === b.source.signal && severity >= 0 && a.source.kind === 'blocklist';
  if (a.source.signal !== b.source.signal) return isSameMask(a, b) ? compareStrength(a, b) <= 0 : severity >= 0;
  if (isHitWithin(b, a) && severity >= 0) return true;
  return compareStrength(a, b) <= 0;
}
