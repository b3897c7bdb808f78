/** One text as the recognisers read it: folded, with its digit groups, its tables and the way back to the original. */
import { type Cues, otherNumbers, seek, upperBound } from './cues.ts';
import { fold } from './fold.ts';
import { type DigitGroup, digitGroups } from './numbers.ts';
import { type Table, tableOf } from './table.ts';

export interface Reading {
  text: string;
  /** Each of these is worked out once, when it is first asked for. */
  groups: () => readonly DigitGroup[];
  table: () => Table;
  cues: (pattern: RegExp) => Cues;
  /** Where names of other numbers (orders, invoices, versions) stand. */
  otherNumbers: () => Cues;
  /** The place in the original text of a range of the folded one. */
  place: (start: number, end: number) => { start: number; end: number };
}

export function read(original: string): Reading {
  const { text, map } = fold(original);
  let groups: DigitGroup[] | undefined;
  let table: Table | undefined;
  const found = new Map<RegExp, Cues>();
  const cues = (pattern: RegExp): Cues => {
    const known = found.get(pattern);
    if (known) return known;
    const fresh = seek(text, pattern);
    found.set(pattern, fresh);
    return fresh;
  };
  return {
    text,
    groups: () => {
      groups ??= digitGroups(text);
      return groups;
    },
    table: () => {
      table ??= tableOf(text);
      return table;
    },
    cues,
    otherNumbers: () => cues(otherNumbers),
    place: (start, end) =>
      map ? { start: map.starts[start] ?? start, end: map.ends[end - 1] ?? end } : { start, end },
  };
}

/** Whether a cue stands in the header cell of the column that `at` is in. */
export function headedBy(reading: Reading, cues: Cues, at: number): boolean {
  const header = reading.table().headerOf(at);
  if (!header) return false;
  const start = cues.starts[upperBound(cues.starts, header.start - 1)] ?? -1;
  return start >= 0 && start < header.end;
}
