/** From the text that is written out plainly back to the original. */
import type { TextAnalysis } from '../analysis.ts';
import { graphemeSnap, type Snap } from './graphemes.ts';

/** How many edits begin before `at`, or there as well. */
function editsUpTo(edits: TextAnalysis['edits'], at: number, inclusive: boolean): number {
  let low = 0;
  let high = edits.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const begins = edits[middle]?.at ?? 0;
    if (begins < at || (inclusive && begins === at)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * A function that finds ranges of `unhidden` in the text that it was made from (UTF-16, end exclusive). A range that cuts a
 * changed stretch or a character in two gets the whole of it; what was left out beside a range stays outside.
 */
export function placesIn(text: string, { edits }: Pick<TextAnalysis, 'edits'>): Snap {
  const snap = graphemeSnap(text);
  const startOf = (at: number): number => {
    const edit = edits[editsUpTo(edits, at, true) - 1];
    if (edit === undefined) return at;
    const past = at - edit.at - edit.length;
    return past < 0 ? edit.start : edit.end + past;
  };
  const endOf = (at: number): number => {
    const edit = edits[editsUpTo(edits, at, false) - 1];
    return edit === undefined ? at : edit.end + Math.max(0, at - edit.at - edit.length);
  };
  return (start, end) => snap(startOf(start), endOf(end));
}
