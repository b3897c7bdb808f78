/** Tells a drawn-out word ("fuuuck") from an ordinary double letter ("rapper"). */
import type { TextCells } from '../normalize/text-cells.ts';
import { type MatchPath, stepKind } from './match-path.ts';

/** So many letters written twice, and half of the word's, are no spelling either ("ddiillddoo"). */
const minPurposefulDoubles = 3;

/** A letter in a row this often is no spelling of any word. */
const minDrawnOutRun = 3;
/** Letters that English hardly ever doubles. */
const seldomDoubled = new Set(Array.from('aihjkquvwxy', (char) => char.charCodeAt(0)));
/** Letters that words do end on twice. */
const doubledAtEnd = new Set(Array.from('slfeoz', (char) => char.charCodeAt(0)));
const vowels = new Set(Array.from('aeiouy', (char) => char.charCodeAt(0)));

/**
 * Whether the letters that the path took twice were repeated on purpose. Three in a row always are. Two are where
 * English has no such double: at the start of a word, after or before another consonant ("bittch"), at the end of a
 * word of four letters and more ("shitt"), or of a letter that is seldom doubled ("fuuck"); and where most letters are.
 */
export function isRepetition(cells: TextCells, path: MatchPath, length: number): boolean {
  if (length < 3) return false;
  let weak = false;
  let doubles = 0;
  for (let k = 1; k < path.length; k += 1) {
    if (path.stepKinds[k] !== stepKind.repeat) continue;
    const cell = path.cell[k] ?? 0;
    // A digit or sign is the letter that it was read as: "@55" is as double as "ass".
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

/** How many steps around step k read the same character. */
function repeatCountAround(cells: TextCells, path: MatchPath, k: number): number {
  const code = cells.code[path.cell[k] ?? 0];
  let count = 1;
  for (let j = k - 1; j >= 0 && cells.code[path.cell[j] ?? 0] === code; j -= 1) count += 1;
  for (let j = k + 1; j < path.length && cells.code[path.cell[j] ?? 0] === code; j += 1) count += 1;
  return count;
}
