/** Terms found in a text, with their places in the original, and which of them count. */
import { severityRank } from '@winnow/core';
import type { Cells } from '../normalize/cells.ts';
import { charClass } from '../normalize/chars.ts';
import type { Snap } from '../normalize/graphemes.ts';
import type { Dictionary, Entry, TermSource } from './dictionary.ts';
import { maskRank } from './masks.ts';
import type { Match } from './path.ts';
import { techniqueBit } from './techniques.ts';
import { kindAt } from './words.ts';

export interface Hit {
  /** UTF-16 range of the original, whole grapheme clusters. */
  start: number;
  end: number;
  source: TermSource;
  /** The term without its syntax. */
  canonical: string;
  /** What a hidden word says, written plainly; empty for one that is not hidden. */
  spelled: string;
  /** Bits of techniqueBit. */
  hidden: number;
}

/** A term with an open side takes in the word around it, up to this many letters. */
const longestWord = 40;

/** The place of a match in the original, and what it says. */
export function hitOf(cells: Cells, match: Match, entry: Entry, snap: Snap): Hit {
  const { source, canonical, openLeft, openRight } = entry;
  let { start, end, spelled } = match;
  const hidden = match.hidden > 0;
  if (openRight) {
    const to = reach(cells, end, 1);
    if (hidden) spelled += plainly(cells, end, to);
    end = to;
  }
  if (openLeft) {
    const from = reach(cells, start, -1);
    if (hidden) spelled = plainly(cells, from, start) + spelled;
    start = from;
  }
  const place = snap(cells.start[start] ?? 0, cells.end[end - 1] ?? 0);
  return { start: place.start, end: place.end, source, canonical, spelled, hidden: match.hidden };
}

function reach(cells: Cells, from: number, by: 1 | -1): number {
  let at = from;
  while (Math.abs(at - from) < longestWord && kindAt(cells, by > 0 ? at : at - 1) === charClass.letter) at += by;
  return Math.abs(at - from) < longestWord ? at : from;
}

/** The cells' letters, accents and capitals taken off. */
export function plainly(cells: Cells, start: number, end: number): string {
  let text = '';
  for (let i = start; i < end; i += 1) text += String.fromCodePoint(cells.base[i] || cells.code[i] || 0);
  return text;
}

export const hitsOf = (cells: Cells, matches: readonly Match[], { entries }: Dictionary, snap: Snap): Hit[] =>
  matches.flatMap((match) => {
    const entry = entries[match.entry];
    return entry === undefined ? [] : [hitOf(cells, match, entry, snap)];
  });

const isMasked = (hit: Hit): boolean => (hit.hidden & techniqueBit.grawlix) > 0;

/** A masked word is one word, whatever else fits its mask. */
const isSameMask = (a: Hit, b: Hit): boolean => isMasked(a) && isMasked(b) && a.start === b.start && a.end === b.end;

const length = (hit: Hit): number => hit.end - hit.start;

/** Hits that no innocent word covers. A caller's own terms give way to the caller's own allow list only. */
export function withoutInnocent(hits: readonly Hit[], innocent: readonly Hit[]): Hit[] {
  if (innocent.length === 0) return [...hits];
  const all = coverOf(innocent);
  const own = coverOf(innocent.filter(({ source }) => source.kind === 'blocklist'));
  return hits.filter((hit) => !(hit.source.kind === 'blocklist' ? own : all)(hit));
}

const isStretched = (hit: Hit): boolean => (hit.hidden & techniqueBit.repetition) > 0;
const lettersOf = ({ canonical }: Hit): number => canonical.length;

/**
 * Tells whether some innocent word holds a hit whole. A word that is read by leaving out repeated letters ("Niger" in
 * "nigggger") does not hold a longer one, which takes more of the letters as they stand.
 */
function coverOf(innocent: readonly Hit[]): (hit: Hit) => boolean {
  const asWritten = spanOf(innocent.filter((word) => !isStretched(word)));
  const stretched = innocent.filter(isStretched);
  if (stretched.length === 0) return asWritten;
  const byLetters = [...new Set(stretched.map(lettersOf))].map((letters) => ({
    letters,
    covers: spanOf(stretched.filter((word) => lettersOf(word) === letters)),
  }));
  return (hit) => asWritten(hit) || byLetters.some(({ letters, covers }) => letters >= lettersOf(hit) && covers(hit));
}

function spanOf(innocent: readonly Hit[]): (hit: Hit) => boolean {
  const ordered = [...innocent].sort((a, b) => a.start - b.start);
  // The furthest end of all words that begin no later than each one.
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

/** Stronger first: severity, then length, then the plainer writing, then the word that is masked more often. */
function compareStrength(a: Hit, b: Hit): number {
  const masked = isMasked(a) && isMasked(b) ? maskRank(a.canonical) - maskRank(b.canonical) : 0;
  return (
    masked ||
    severityRank(b.source.severity) - severityRank(a.source.severity) ||
    length(b) - length(a) ||
    Number(isMasked(a)) - Number(isMasked(b)) ||
    a.hidden - b.hidden ||
    (a.canonical < b.canonical ? -1 : a.canonical > b.canonical ? 1 : 0)
  );
}

/**
 * One hit for each place and signal, the strongest; and none that lies within a longer one of its signal that is as
 * severe. A swear word inside an insult stays: the two are different things to be told. In order of their places.
 */
export function strongest(hits: readonly Hit[]): Hit[] {
  const ordered = [...hits].sort((a, b) => a.start - b.start || b.end - a.end || compareStrength(a, b));
  const kept: Hit[] = [];
  let open: Hit[] = [];
  for (const hit of ordered) {
    open = open.filter((other) => other.end > hit.start);
    const rivals = open.filter((other) => other.source.signal === hit.source.signal || isSameMask(hit, other));
    if (rivals.some((other) => beats(other, hit))) continue;
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

const isWithin = (inner: Hit, outer: Hit): boolean =>
  inner.start >= outer.start && inner.end <= outer.end && length(inner) < length(outer);

function beats(a: Hit, b: Hit): boolean {
  const severity = severityRank(a.source.severity) - severityRank(b.source.severity);
  if (a.source.kind !== b.source.kind)
    return a.source.signal === b.source.signal && severity >= 0 && a.source.kind === 'blocklist';
  if (a.source.signal !== b.source.signal) return isSameMask(a, b) ? compareStrength(a, b) <= 0 : severity >= 0;
  if (isWithin(b, a) && severity >= 0) return true;
  return compareStrength(a, b) <= 0;
}
