/** Locates tokens in the text from which they were made. */
import type { TextRange } from './text-model.ts';

/** How far ahead a token is searched for, in folded characters, after others that could not be located. */
const LOOKAHEAD = 400;

/**
 * The range of each token, found by comparing text and tokens without accents, case and spaces. A token that the
 * tokenizer changed beyond that (without a surface, an unknown character) gets the range between its neighbours.
 * @param surfaces the text of each token; '' if unknown (tokenizer.ts)
 * @returns one range of the text for each token, in UTF-16 code units, in order
 */
export function locateTokens(surfaces: readonly string[], text: string): TextRange[] {
  const { folded, starts, ends } = foldWithOffsets(text);
  const places: (TextRange | undefined)[] = [];
  let at = 0;
  for (const surface of surfaces) {
    const wanted = foldCharacters(surface);
    const found = wanted === '' ? -1 : findFolded(folded, wanted, at);
    if (found === -1) {
      places.push(undefined);
      continue;
    }
    const start = starts[found] ?? 0;
    at = found + wanted.length;
    places.push({ start, end: ends[at - 1] ?? start });
  }
  return fillMissingRanges(places, text);
}

function findFolded(folded: string, wanted: string, from: number): number {
  if (folded.startsWith(wanted, from)) return from;
  const found = folded.slice(from, from + LOOKAHEAD + wanted.length).indexOf(wanted);
  return found === -1 ? -1 : from + found;
}

/**
 * Letters without accents, case and compatibility forms; spaces, marks and controls are removed. Each character folds
 * on its own.
 */
const foldCharacters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Z}\p{C}▁]/gu, '')
    .toUpperCase();

/** A folded text, and the source range of each folded UTF-16 unit. */
function foldWithOffsets(text: string) {
  const starts: number[] = [];
  const ends: number[] = [];
  let folded = '';
  let start = 0;
  for (const sign of text) {
    const end = start + sign.length;
    const own = foldCharacters(sign);
    // A mark, a joiner or a variation selector belongs to the character before it.
    if (own === '' && /[\p{M}\p{Cf}]/u.test(sign) && ends.length > 0 && ends.at(-1) === start) {
      for (let last = ends.length - 1; ends[last] === start; last -= 1) ends[last] = end;
    }
    for (let unit = 0; unit < own.length; unit += 1) {
      starts.push(start);
      ends.push(end);
    }
    folded += own;
    start = end;
  }
  return { folded, starts, ends };
}

/** Tokens that were not located get the range between those that were, without surrounding spaces. */
function fillMissingRanges(places: readonly (TextRange | undefined)[], text: string): TextRange[] {
  const nextStarts: number[] = [];
  let next = text.length;
  for (let index = places.length - 1; index >= 0; index -= 1) {
    nextStarts[index] = next;
    next = places[index]?.start ?? next;
  }
  let end = 0;
  return places.map((place, index) => {
    const next = nextStarts[index] ?? end;
    const filled = place ?? toTrimmedRange(text, Math.min(end, next), next);
    end = filled.end;
    return filled;
  });
}

function toTrimmedRange(text: string, start: number, end: number): TextRange {
  const span = text.slice(start, end);
  const first = span.search(/\S/);
  return first === -1 ? { start, end: start } : { start: start + first, end: start + span.trimEnd().length };
}
