/** The words of a text that indicate its language: a bounded sample, without URLs, handles and numbers. */

/** A text's beginning, middle and end, this many UTF-16 units of each; a shorter text is used whole. */
export function sampleOf(text: string, sliceLength: number): string {
  if (text.length <= 3 * sliceLength) return text;
  const middle = (text.length - sliceLength) >> 1;
  return `${text.slice(0, sliceLength)} ${text.slice(middle, middle + sliceLength)} ${text.slice(-sliceLength)}`;
}

/** Normalizes a code unit for the tables: lower-case letter or inner apostrophe; 0 ends a word, -1 invalidates it. */
function toWordLetter(unit: number): number {
  if (unit < 0x80) {
    if (unit >= 0x61 && unit <= 0x7a) return unit;
    if (unit === 0x27) return unit;
    return (unit >= 0x30 && unit <= 0x39) || unit === 0x40 || unit === 0x2f || unit === 0x5f ? -1 : 0;
  }
  if (unit === 0x2019) return 0x27;
  if (unit < 0xc0 || unit === 0xd7 || unit === 0xf7) return 0;
  // Latin with accents, Cyrillic, Arabic; the zero-width non-joiner of Persian.
  const isLetter =
    unit < 0x250 ||
    (unit >= 0x400 && unit < 0x530) ||
    (unit >= 0x620 && unit < 0x6d4) ||
    (unit >= 0x1e00 && unit < 0x1f00);
  return isLetter || unit === 0x200c ? unit : 0;
}

/**
 * The words of a lower-case sample, in order. A digit, @, / or _ invalidates everything between two spaces: that is a
 * URL, a handle or a number and in no language.
 */
export function wordsIn(sample: string): string[] {
  const words: string[] = [];
  let chunk = 0;
  let isSpoilt = false;
  let from = -1;
  let last = 0;
  let beforeLast = 0;
  let isPlain = true;
  for (let i = 0; i <= sample.length; i += 1) {
    const unit = i < sample.length ? sample.charCodeAt(i) : 0x20;
    const letter = toWordLetter(unit);
    if (letter > 0) {
      if (from < 0) {
        from = i;
        isPlain = true;
        last = 0;
      }
      // Apostrophes and tripled letters are rare: only words that have them are processed again.
      if (letter === 0x27 || (letter === last && letter === beforeLast)) isPlain = false;
      beforeLast = last;
      last = letter;
      continue;
    }
    if (from >= 0) {
      const word = isPlain ? sample.slice(from, i) : normalizeWord(sample.slice(from, i));
      if (word !== '') words.push(word);
      from = -1;
    }
    if (letter < 0) isSpoilt = true;
    if (unit === 0x20 || unit === 0x0a || unit === 0x0d || unit === 0x09) {
      if (isSpoilt) words.length = chunk;
      isSpoilt = false;
      chunk = words.length;
    }
  }
  return words;
}

/** Without apostrophes at the ends, with one form of apostrophe, and no letter more than twice in a row. */
const normalizeWord = (word: string): string =>
  word
    .replaceAll('’', "'")
    .replace(/^'+|'+$/g, '')
    .replace(/(.)\1{2,}/g, '$1$1');
