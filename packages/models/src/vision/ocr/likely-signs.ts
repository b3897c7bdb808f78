/** Signs of which the recogniser was not sure, as the rest of the page or of the word has them: decimal marks, and O for 0. */
import type { LineCharacter } from './ctc-decoder.ts';

/** Chosen on 16 generated receipts: a sign with a higher probability stays as it was read. */
const SURE = 0.95;
/** An amount with cents, and the mark in it. */
const AMOUNT = /^\D*\d{1,6}([.,])\d{2}\D*$/u;
/** Chosen by us, not measured: a page with fewer amounts, or with more of the other mark, does not tell. */
const MIN_AMOUNTS = 5;
const MIN_SAME_SHARE = 0.7;
/** Words of letters with zeros in them: "WO0D". Shorter ones are codes. */
const WITH_ZERO = /^(?=(?:.*\p{L}){2})[\p{L}0]{4,}$/u;
const LETTER_OR_ZERO = /^[\p{L}0]$/u;

/** @param lines the characters of each line of a page @returns the same, without other changes */
export function toLikelySigns(lines: readonly (readonly LineCharacter[])[]): (readonly LineCharacter[])[] {
  const mark = findDecimalMark(lines.flatMap(splitWords));
  return lines.map((line) => {
    const changed = new Map<LineCharacter, string>();
    for (const word of splitWords(line)) {
      const unsure = mark && findMark(word);
      if (unsure && unsure.probability < SURE) changed.set(unsure, mark);
      for (const zero of findUnlikelyZeros(word)) changed.set(zero, isLowerCase(word) ? 'o' : 'O');
    }
    if (changed.size === 0) return line;
    return line.map((character) => ({ ...character, text: changed.get(character) ?? character.text }));
  });
}

const toText = (word: readonly LineCharacter[]): string => word.map(({ text }) => text).join('');

/** Of one code unit each, so that places in their text are places in the word. */
function splitWords(line: readonly LineCharacter[]): LineCharacter[][] {
  const words: LineCharacter[][] = [[]];
  for (const character of line) {
    if (character.text.trim() === '') words.push([]);
    else words.at(-1)?.push(character);
  }
  return words.filter((word) => word.every(({ text }) => text.length === 1));
}

function findMark(word: readonly LineCharacter[]): LineCharacter | undefined {
  const match = AMOUNT.exec(toText(word));
  return match === null
    ? undefined
    : word.findLast(({ text }, index) => text === match[1] && isBetweenDigits(word, index));
}

const isBetweenDigits = (word: readonly LineCharacter[], index: number): boolean =>
  [word[index - 1], word[index + 1]].every((beside) => /^\d$/u.test(beside?.text ?? ''));

/** The mark that the page's amounts have, if most have the same. */
function findDecimalMark(words: readonly (readonly LineCharacter[])[]): string | undefined {
  const marks = words.flatMap((word) => findMark(word)?.text ?? []);
  const commas = marks.filter((mark) => mark === ',').length;
  const [mark, count] = 2 * commas > marks.length ? [',', commas] : ['.', marks.length - commas];
  return marks.length >= MIN_AMOUNTS && count >= MIN_SAME_SHARE * marks.length ? mark : undefined;
}

const isLowerCase = (word: readonly LineCharacter[]): boolean => /\p{Ll}/u.test(toText(word));

/** Zeros between letters, or other zeros, of which the recogniser was not sure. */
function findUnlikelyZeros(word: readonly LineCharacter[]): LineCharacter[] {
  if (!WITH_ZERO.test(toText(word))) return [];
  return word.filter(({ text, probability }, index) => {
    const beside = [word[index - 1], word[index + 1]];
    return text === '0' && probability < SURE && beside.every((sign) => LETTER_OR_ZERO.test(sign?.text ?? ''));
  });
}
