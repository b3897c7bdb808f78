/** Tells a word that was split ("fu ck", "as-shole") from two words that happen to stand side by side ("pen is"). */

import type { Cells } from '../normalize/cells.ts';
import { charClass, mark } from '../normalize/chars.ts';
import { isCommonWord } from './common-words.ts';
import type { Candidate } from './judge.ts';
import { op, type Path } from './path.ts';
import { techniqueBit } from './techniques.ts';
import { kindAt } from './words.ts';

/** Fewer letters fall apart by chance ("as s"). */
const shortestSplit = 4;
const mostParts = 4;
/** Parts this long are taken for words, known or not: after a space, and after a sign. */
const surelyWord = { spaced: 5, signed: 7 };
/** Marks of Markdown and chat that do not show. */
const invisibleMarks = new Set(Array.from('*_~`|', (char) => char.charCodeAt(0)));
/** What is left of "it's", "don't", "we'll" where the apostrophe got lost. */
const contracted = new Set(['s', 't', 'm', 'd', 're', 'll', 've']);

interface Part {
  start: number;
  end: number;
}

/** The bit of the technique that split the word, or -1 where the parts are words of their own. */
export function splitTechnique(cells: Cells, path: Path, { start, end, entry }: Candidate): number {
  const parts: Part[] = [{ start, end }];
  for (let k = 0; k < path.length; k += 1) {
    if (path.op[k] !== op.skip) continue;
    const last = parts[parts.length - 1];
    if (last === undefined) return -1;
    last.end = path.cell[k] ?? 0;
    parts.push({ start: separatorEnd(cells, last.end), end });
  }
  const letters = parts.reduce((sum, part) => sum + part.end - part.start, 0);
  const separator = separatorAfter(cells, parts[0]);
  if (parts.length > mostParts || parts.every((part) => part.end - part.start === 1)) return -1;
  if (parts.slice(0, -1).some((part) => separatorAfter(cells, part) !== separator)) return -1;
  // Markdown inside a word is as good as nothing between its letters, whatever the parts are.
  if ([...separator].every((char) => invisibleMarks.has(char.charCodeAt(0))) && separator.length > 1)
    return techniqueBit.markup_split;
  if (letters < shortestSplit) return -1;
  if (separator.includes('\n') || new Set(separator).size > 1) return -1;
  const texts = parts.map((part) => cells.text.slice(cells.start[part.start], cells.end[part.end - 1]).toLowerCase());
  const spaced = kindAt(cells, parts[0]?.end ?? 0) === charClass.space;
  const wordLike = (text: string): boolean =>
    text.length >= (spaced ? surelyWord.spaced : surelyWord.signed) ||
    isCommonWord(text) ||
    (text.length > 1 && contracted.has(text));
  if (texts.every(wordLike)) return -1;
  // A star inside a word is a mask, not a mark between its parts.
  if (separator === '*') return -1;
  if (
    spaced &&
    texts.some(wordLike) &&
    texts.some((text) => !wordLike(text) && /[aeiou]/.test(text) && !/^(.)\1/.test(text))
  )
    return -1;
  const elided = kindAt(cells, parts[0]?.end ?? 0) === charClass.apostrophe;
  if (elided && texts.some((text, i) => i > 0 && contracted.has(text))) return -1;
  if (spaced && (separator.length > 1 || entry.source.language !== 'en' || !looksCut(cells, parts, texts))) return -1;
  // "… as. Shit" typed without the space after the stop.
  if (separator === '.' && isUpper(cells, parts[1]) && !isUpper(cells, parts[0])) return -1;
  return techniqueBit.spacing;
}

function separatorEnd(cells: Cells, from: number): number {
  let end = from;
  while (
    end < cells.length &&
    kindAt(cells, end) !== charClass.letter &&
    kindAt(cells, end) !== charClass.digit &&
    end - from < 4
  ) {
    if (kindAt(cells, end) === charClass.unspaced || kindAt(cells, end) === charClass.hangul) break;
    end += 1;
  }
  return end;
}

/** The original text between a part and the next. */
function separatorAfter(cells: Cells, part: Part | undefined): string {
  if (part === undefined) return '';
  return cells.text.slice(cells.end[part.end - 1], cells.start[separatorEnd(cells, part.end)]);
}

const isUpper = (cells: Cells, part: Part | undefined): boolean =>
  part !== undefined && ((cells.marks[part.start] ?? 0) & mark.upper) > 0;

/** Whether parts with spaces between them look cut, and not like initials, names or a lost apostrophe. */
function looksCut(cells: Cells, parts: readonly Part[], texts: readonly string[]): boolean {
  const [first, second] = parts;
  const [firstText = '', secondText = ''] = texts;
  if (first === undefined || second === undefined) return false;
  const allUpper = (part: Part) => {
    for (let i = part.start; i < part.end; i += 1) if (!((cells.marks[i] ?? 0) & mark.upper)) return false;
    return true;
  };
  // "Shi Ting" is a name.
  if (isUpper(cells, first) && isUpper(cells, second) && !parts.every(allUpper)) return false;
  // "Model S hit a wall".
  if (firstText.length === 1 && isUpper(cells, first) && isCommonWord(secondText)) return false;
  // "that s hit me".
  if (
    contracted.has(firstText) &&
    isCommonWord(secondText) &&
    kindAt(cells, first.start - 1) === charClass.space &&
    kindAt(cells, first.start - 2) === charClass.letter &&
    kindAt(cells, first.start - 3) === charClass.letter
  )
    return false;
  return true;
}
