/** Splits texts of any length into parts that the engine accepts. */
import { isBlankText, limits } from '@winnow/core';

export interface TextChunk {
  readonly text: string;
  /** Offset in UTF-16 units of the whole text. */
  readonly start: number;
}

/** Covers the whole text in order, split after a line, else after a word, and never within a character. */
export function splitIntoChunks(text: string, maxCharacters: number = limits.text.characters): TextChunk[] {
  const parts: TextChunk[] = [];
  for (let start = 0; start < text.length; ) {
    const end = start + maxCharacters < text.length ? findCut(text, start, start + maxCharacters) : text.length;
    const part = text.slice(start, end);
    // The engine accepts no blank text.
    if (!isBlankText(part)) parts.push({ text: part, start });
    start = end;
  }
  return parts;
}

/** A suitable split position in the second half of the range, if there is one. */
function findCut(text: string, start: number, latest: number): number {
  const middle = start + Math.floor((latest - start) / 2);
  for (const gap of ['\n', ' ']) {
    const at = text.lastIndexOf(gap, latest - 1);
    if (at >= middle) return at + 1;
  }
  const isSplitPair = /[\ud800-\udbff]/.test(text[latest - 1] ?? '') && /[\udc00-\udfff]/.test(text[latest] ?? '');
  return isSplitPair ? latest - 1 : latest;
}
