/** Keeps the numbers and the addresses of the usual reading of a line in another script, whose recogniser knows few. */

import type { LineCharacter } from '../ctc-decoder.ts';
import { getMeanConfidence } from '../ocr-words.ts';

/** Chosen by us, not measured: less certain words of the usual reading may be letters of the script. */
const MIN_CONFIDENCE = 0.9;
/** In heights of the line, from one centre to the next: letters that are not read are between characters further apart. */
const MAX_ADVANCE = 0.7;
/** In distances between characters: what else was read so far from the ends of a word is part of it. */
const REACH = 0.5;
/** A number, with its signs; an e-mail or web address. */
const KNOWN_WORD =
  /^[\p{P}\p{S}]*\d[\d\p{P}\p{S}]*$|^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$|^(?:https?:\/\/)?(?:[\w-]+\.)+[a-z]{2,}(?:\/\S*)?$/u;

/**
 * Both from left to right, as they are seen.
 * @param ratio of the line's width to its height
 */
export function mergeKnownWords(
  characters: readonly LineCharacter[],
  usual: readonly LineCharacter[],
  ratio: number,
): readonly LineCharacter[] {
  let merged = characters;
  for (const word of splitWords(usual, MAX_ADVANCE / ratio)) {
    const text = word.map((character) => character.text).join('');
    const reach = findReach(word, characters);
    const there = characters.filter(({ at }) => at >= reach.from && at <= reach.to);
    const confidence = getMeanConfidence(word);
    const isSurer = confidence >= MIN_CONFIDENCE && confidence > getMeanConfidence(there);
    if (isSurer && KNOWN_WORD.test(text)) merged = insertWord(merged, word, reach);
  }
  return merged;
}

/** At spaces, and where characters are further apart than this. */
function splitWords(characters: readonly LineCharacter[], maxAdvance: number): LineCharacter[][] {
  const words: LineCharacter[][] = [[]];
  for (const character of characters) {
    const before = words.at(-1)?.at(-1);
    if (character.text.trim() === '') words.push([]);
    else if (before !== undefined && character.at - before.at > maxAdvance) words.push([character]);
    else words.at(-1)?.push(character);
  }
  return words.filter((word) => word.length > 0);
}

interface Reach {
  readonly from: number;
  readonly to: number;
}

function findReach(word: readonly LineCharacter[], characters: readonly LineCharacter[]): Reach {
  const [first, last] = [word[0]?.at ?? 0, word.at(-1)?.at ?? 0];
  const advance = word.length > 1 ? (last - first) / (word.length - 1) : findAdvance(characters);
  return { from: first - REACH * advance, to: last + REACH * advance };
}

/** The word in the place of what is read there, apart from the words beside it. */
function insertWord(
  characters: readonly LineCharacter[],
  word: readonly LineCharacter[],
  { from, to }: Reach,
): readonly LineCharacter[] {
  const space = (at: number): LineCharacter => ({ text: ' ', probability: 1, at });
  return [
    ...characters.filter(({ at }) => at < from),
    space(from),
    ...word,
    space(to),
    ...characters.filter(({ at }) => at > to),
  ];
}

const findAdvance = (characters: readonly LineCharacter[]): number =>
  ((characters.at(-1)?.at ?? 1) - (characters[0]?.at ?? 0)) / Math.max(1, characters.length - 1);
