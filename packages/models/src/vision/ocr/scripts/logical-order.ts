/** Words of a line from right to left in the order in which they are written and read, not in which they are seen. */
import type { OcrWord } from '../ocr-line.ts';
import type { OtherScript } from './script-recogniser.ts';

export const isRightToLeft = (script: OtherScript | undefined): boolean => script === 'Arabic' || script === 'Hebrew';

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const LETTER_FROM_RIGHT = /(?!\p{Nd})[\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** Numbers and Latin words keep their order within a word: "2007-". */
const LEFT_TO_RIGHT_RUN = /[\p{Nd}\p{Script=Latin}](?:[\p{Nd}\p{Script=Latin}.,:/@_-]*[\p{Nd}\p{Script=Latin}])?/gu;
const MIRRORED: Readonly<Record<string, string>> = { '(': ')', ')': '(', '[': ']', ']': '[', '«': '»', '»': '«' };

const reverse = (text: string): string => [...text].reverse().join('');

/** @param text as it is seen from left to right */
function reverseWord(text: string): string {
  if (!RIGHT_TO_LEFT.test(text)) return text;
  const mirrored = [...text].reverse().map((sign) => MIRRORED[sign] ?? sign);
  return mirrored.join('').replace(LEFT_TO_RIGHT_RUN, reverse);
}

/** @param words from left to right, as they are seen */
export function toLogicalOrder(words: readonly OcrWord[]): OcrWord[] {
  const ordered: OcrWord[] = [];
  let run: OcrWord[] = [];
  for (const word of words.toReversed()) {
    if (LETTER_FROM_RIGHT.test(word.text)) {
      ordered.push(...run, { ...word, text: reverseWord(word.text) });
      run = [];
    } else {
      run.unshift(word);
    }
  }
  return [...ordered, ...run];
}
