/** Long texts are split into overlapping windows. */

/** Tokens of a text, end exclusive. */
export interface TokenRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Splits `count` tokens into windows of at most `size`, each sharing `overlap` or more with the previous one. The last
 * one ends with the text and is as long as the others, so that no window has only a few words without context.
 * @param overlap smaller than `size`
 * @returns [] for no tokens
 */
export function splitIntoWindows(count: number, size: number, overlap: number): TokenRange[] {
  if (count === 0) return [];
  const windows: TokenRange[] = [];
  for (let from = 0; from + size < count; from += size - overlap) windows.push({ from, to: from + size });
  return [...windows, { from: Math.max(0, count - size), to: count }];
}
