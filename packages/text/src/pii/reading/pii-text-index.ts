/** The recognisers' view of a text: folded, with its digit groups, its tables and a map to the original. */

import { type DelimitedTable, parseDelimitedTable } from './delimited-table.ts';
import { type DigitGroup, findDigitGroups } from './digit-groups.ts';
import { foldPiiText } from './fold-pii-text.ts';
import { type CueMatches, findCues, otherNumberCuePattern, upperBound } from './pii-cues.ts';

export interface PiiTextIndex {
  text: string;
  /** Each of these is computed once, on first use. */
  groups: () => readonly DigitGroup[];
  table: () => DelimitedTable;
  cues: (pattern: RegExp) => CueMatches;
  /** The places of cues for other numbers (orders, invoices, versions). */
  otherNumberCues: () => CueMatches;
  /** The place in the original text of a range of the folded one. */
  toSourceSpan: (start: number, end: number) => { start: number; end: number };
}

export function createPiiTextIndex(original: string): PiiTextIndex {
  const { text, map } = foldPiiText(original);
  let groups: DigitGroup[] | undefined;
  let table: DelimitedTable | undefined;
  const found = new Map<RegExp, CueMatches>();
  const cues = (pattern: RegExp): CueMatches => {
    const known = found.get(pattern);
    if (known) return known;
    const fresh = findCues(text, pattern);
    found.set(pattern, fresh);
    return fresh;
  };
  return {
    text,
    groups: () => {
      groups ??= findDigitGroups(text);
      return groups;
    },
    table: () => {
      table ??= parseDelimitedTable(text);
      return table;
    },
    cues,
    otherNumberCues: () => cues(otherNumberCuePattern),
    toSourceSpan: (start, end) =>
      map ? { start: map.starts[start] ?? start, end: map.ends[end - 1] ?? end } : { start, end },
  };
}

/** Whether the header cell of the column at `at` contains a cue. */
export function hasHeaderCue(textIndex: PiiTextIndex, cues: CueMatches, at: number): boolean {
  const header = textIndex.table().headerCellAt(at);
  if (!header) return false;
  const start = cues.starts[upperBound(cues.starts, header.start - 1)] ?? -1;
  return start >= 0 && start < header.end;
}
