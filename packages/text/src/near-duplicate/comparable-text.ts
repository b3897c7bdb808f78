/** The form in which texts are compared with each other: what is left of a text when its writing is disregarded. */
import { canonicalize } from '../canonical/canonical.ts';
import { charClass } from '../normalize/char-classes.ts';
import { createTextCells, readTextCells, type TextCells } from '../normalize/text-cells.ts';

/** A text in small letters, with single spaces and nothing between words but them. */
export interface ComparableText {
  readonly text: string;
  /** Different words; of scripts without spaces, two characters count as one word. */
  readonly words: number;
  /** Letters, digits and characters of scripts without spaces. */
  readonly letters: number;
  /** Whether most of it is in a script without spaces between words. */
  readonly isUnspaced: boolean;
}

/** Signs and digits that stand for a letter inside of a word. */
const disguises: Readonly<Record<string, string>> = {
  '0': 'o', '1': 'l', '3': 'e', '4': 'a', '5': 's', '7': 't', '8': 'b', '@': 'a', $: 's',
}; // biome-ignore format: data
const disguisedWord = /(?=\S*\p{L})(?=\S*[0134578@$])\S+/gu;
/** Longer runs of a letter are emphasis. */
const stretched = /(\p{L})\1{2,}/gu;

/** Memory that is reused for every text. */
const cells: TextCells = createTextCells();

const isAt = (code: number): boolean => code === 0x40 || code === 0x24;

/** The cells as text: letters without accents and look-alikes, and signs that may stand for letters. */
function readLetters(text: string): { written: string; unspaced: number } {
  const { length, code, base, kind } = readTextCells(text, cells);
  const parts: string[] = [];
  let unspaced = 0;
  let isGap = true;
  for (let at = 0; at < length; at += 1) {
    const own = code[at] ?? 0;
    const role = kind[at];
    if (role === charClass.apostrophe) continue;
    if (role === charClass.unspaced) unspaced += 1;
    const isKept =
      role === charClass.letter || role === charClass.digit || role === charClass.unspaced || role === charClass.hangul;
    if (isKept || isAt(own)) {
      parts.push(String.fromCodePoint((base[at] ?? 0) > 0 ? (base[at] ?? own) : own));
      isGap = false;
    } else if (!isGap) {
      parts.push(' ');
      isGap = true;
    }
  }
  return { written: parts.join('').trimEnd(), unspaced };
}

/**
 * Folds a text for comparison: mark-up, letter case, accents, look-alikes, invisible characters, punctuation, emoji,
 * account names and the paths of links do not matter, nor do stretched words and digits in place of letters.
 * Linear; the same for equal texts on every machine.
 */
export function toComparableText(text: string): ComparableText {
  const { written, unspaced } = readLetters(canonicalize(text).text);
  const plain = written.replace(disguisedWord, (word) =>
    word.replace(/[0134578@$]/g, (sign) => disguises[sign] ?? sign),
  );
  const folded = plain
    .replace(stretched, '$1')
    .replace(/[@$\s]+/g, ' ')
    .trim();
  const letters = folded.replaceAll(' ', '').length;
  const isUnspaced = unspaced * 2 > letters;
  const spaced = folded === '' ? 0 : new Set(folded.split(' ')).size;
  return { text: folded, letters, isUnspaced, words: isUnspaced ? Math.floor(letters / 2) : spaced };
}
