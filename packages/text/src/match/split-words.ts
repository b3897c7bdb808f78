/** Distinguishes a split word ("fu ck", "as-shole") from two adjacent words ("pen is"). */

import { charClass, charMark } from '../normalize/char-classes.ts';
import type { TextCells } from '../normalize/text-cells.ts';
import { isCommonWord } from './common-words.ts';
import { techniqueBit } from './hiding-techniques.ts';
import type { MatchCandidate } from './match-candidate.ts';
import { type MatchPath, stepKind } from './match-path.ts';
import { charClassAt } from './word-boundaries.ts';

/** Words with fewer letters are split by coincidence ("as s"). */
const minSplitLetters = 4;
const maxSplitParts = 4;
/** Parts of at least this length count as words, known or not: after a space, and after a sign. */
const certainWordLengths = { spaced: 5, signed: 7 };
/** Markdown and chat markers that are not displayed. */
const invisibleMarks = new Set(Array.from('*_~`|', (char) => char.charCodeAt(0)));
/** Endings of "it's", "don't", "we'll" with the apostrophe missing. */
const contractionEndings = new Set(['s', 't', 'm', 'd', 're', 'll', 've']);

interface SplitPart {
  start: number;
  end: number;
}

/** The bit of the technique that split the word, or -1 if the parts are separate words. */
export function detectSplitTechnique(cells: TextCells, path: MatchPath, { start, end, entry }: MatchCandidate): number {
  const parts: SplitPart[] = [{ start, end }];
  for (let k = 0; k < path.length; k += 1) {
    if (path.stepKinds[k] !== stepKind.skip) continue;
    const last = parts[parts.length - 1];
    if (last === undefined) return -1;
    last.end = path.cell[k] ?? 0;
    parts.push({ start: separatorEnd(cells, last.end), end });
  }
  const letters = parts.reduce((sum, part) => sum + part.end - part.start, 0);
  const separator = separatorAfter(cells, parts[0]);
  if (parts.length > maxSplitParts || parts.every((part) => part.end - part.start === 1)) return -1;
  if (parts.slice(0, -1).some((part) => separatorAfter(cells, part) !== separator)) return -1;
  // Markdown inside a word is not displayed, so it counts as a split for any parts.
  if ([...separator].every((char) => invisibleMarks.has(char.charCodeAt(0))) && separator.length > 1)
    return techniqueBit.markup_split;
  if (letters < minSplitLetters) return -1;
  if (separator.includes('\n') || new Set(separator).size > 1) return -1;
  const texts = parts.map((part) => cells.text.slice(cells.start[part.start], cells.end[part.end - 1]).toLowerCase());
  const spaced = charClassAt(cells, parts[0]?.end ?? 0) === charClass.space;
  const wordLike = (text: string): boolean =>
    text.length >= (spaced ? certainWordLengths.spaced : certainWordLengths.signed) ||
    isCommonWord(text) ||
    (text.length > 1 && contractionEndings.has(text));
  if (texts.every(wordLike)) return -1;
  // A star inside a word is a mask, not a separator.
  if (separator === '*') return -1;
  if (
    spaced &&
    texts.some(wordLike) &&
    texts.some((text) => !wordLike(text) && /[aeiou]/.test(text) && !/^(.)\1/.test(text))
  )
    return -1;
  const elided = charClassAt(cells, parts[0]?.end ?? 0) === charClass.apostrophe;
  if (elided && texts.some((text, i) => i > 0 && contractionEndings.has(text))) return -1;
  if (spaced && (separator.length > 1 || entry.source.language !== 'en' || !looksSplit(cells, parts, texts))) return -1;
  // "… as. Shit" with the space after the full stop missing.
  if (separator === '.' && isUpper(cells, parts[1]) && !isUpper(cells, parts[0])) return -1;
  return techniqueBit.spacing;
}

function separatorEnd(cells: TextCells, from: number): number {
  let end = from;
  while (
    end < cells.length &&
    charClassAt(cells, end) !== charClass.letter &&
    charClassAt(cells, end) !== charClass.digit &&
    end - from < 4
  ) {
    if (charClassAt(cells, end) === charClass.unspaced || charClassAt(cells, end) === charClass.hangul) break;
    end += 1;
  }
  return end;
}

/** The original text between a part and the next. */
function separatorAfter(cells: TextCells, part: SplitPart | undefined): string {
  if (part === undefined) return '';
  return cells.text.slice(cells.end[part.end - 1], cells.start[separatorEnd(cells, part.end)]);
}

const isUpper = (cells: TextCells, part: SplitPart | undefined): boolean =>
  part !== undefined && ((cells.marks[part.start] ?? 0) & charMark.upper) > 0;

/** Whether parts separated by spaces look like a split word rather than initials, names or a missing apostrophe. */
function looksSplit(cells: TextCells, parts: readonly SplitPart[], texts: readonly string[]): boolean {
  const [first, second] = parts;
  const [firstText = '', secondText = ''] = texts;
  if (first === undefined || second === undefined) return false;
  const allUpper = (part: SplitPart) => {
    for (let i = part.start; i < part.end; i += 1) if (!((cells.marks[i] ?? 0) & charMark.upper)) return false;
    return true;
  };
  // "Shi Ting" is a name.
  if (isUpper(cells, first) && isUpper(cells, second) && !parts.every(allUpper)) return false;
  // "Model S hit a wall".
  if (firstText.length === 1 && isUpper(cells, first) && isCommonWord(secondText)) return false;
  // "that s hit me".
  if (
    contractionEndings.has(firstText) &&
    isCommonWord(secondText) &&
    charClassAt(cells, first.start - 1) === charClass.space &&
    charClassAt(cells, first.start - 2) === charClass.letter &&
    charClassAt(cells, first.start - 3) === charClass.letter
  )
    return false;
  return true;
}
