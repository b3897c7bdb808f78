/** Distinguishes a drawn-out word ("fuuuck") from ordinary double letters ("rapper"). */
import type { TextCells } from '../normalize/text-cells.ts';
import { type MatchPath, stepKind } from './match-path.ts';

/** If this many letters are doubled, and they are half of the word, it is deliberate ("ddiillddoo"). */
const minPurposefulDoubles = 3;

/** No word is spelled with a letter this many times in a row. */
const minDrawnOutRun = 3;
/** Letters that English rarely doubles. */
const seldomDoubled = new Set(Array.from('aihjkquvwxy', (char) => char.charCodeAt(0)));
/** Letters that words may end on doubled. */
const doubledAtEnd = new Set(Array.from('slfeoz', (char) => char.charCodeAt(0)));
const vowels = new Set(Array.from('aeiouy', (char) => char.charCodeAt(0)));

/**
 * Whether the repeated letters on the path are deliberate. Three in a row always are. Two are if English has no such
 * double: at the start of a word, after or before another consonant ("bittch"), at the end of a word of at least four
 * letters ("shitt"), or of a rarely doubled letter ("fuuck"); and if most letters are doubled.
 */
export function isRepetition(cells: TextCells, path: MatchPath, length: number): boolean {
  if (length < 3) return false;
  let weak = false;
  let doubles = 0;
  for (let k = 1; k < path.length; k += 1) {
    if (path.stepKinds[k] !== stepKind.repeat) continue;
    const cell = path.cell[k] ?? 0;
    // A digit or sign counts as the letter that it was read as: "@55" has the same double as "ass".
    const code = path.read[k - 1] || cells.base[cell] || cells.code[cell] || 0;
    if (repeatCountAround(cells, path, k) >= minDrawnOutRun) return true;
    if (length < 4) return false;
    doubles += 1;
    const first = k === 1;
    const last = k === path.length - 1 && !doubledAtEnd.has(code);
    const before = k >= 2 ? (path.read[k - 2] ?? 0) : 0;
    const after = k + 1 < path.length ? (path.read[k + 1] ?? 0) : 0;
    const consonant = !vowels.has(code);
    const crowded =
      consonant &&
      ((before > 0 && !vowels.has(before)) ||
        (after > 0 && !vowels.has(after) && !'lrs'.includes(String.fromCharCode(after))));
    if (!first && !last && !crowded && !seldomDoubled.has(code)) weak = true;
  }
  return !weak || (doubles >= minPurposefulDoubles && 2 * doubles >= length);
}

/** The number of adjacent steps around step k that read the same character. */
function repeatCountAround(cells: TextCells, path: MatchPath, k: number): number {
  const code = cells.code[path.cell[k] ?? 0];
  let count = 1;
  for (let j = k - 1; j >= 0 && cells.code[path.cell[j] ?? 0] === code; j -= 1) count += 1;
  for (let j = k + 1; j < path.length && cells.code[path.cell[j] ?? 0] === code; j += 1) count += 1;
  return count;
}
