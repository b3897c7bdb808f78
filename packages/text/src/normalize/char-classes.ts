/** The character classes of the matcher, and the marks on a character. */

/** The role of a character in a word. */
export const charClass = {
  /** White space: separates words. */
  space: 0,
  /** Punctuation and other signs: separate words, but may stand for letters or mask them. */
  sign: 1,
  digit: 2,
  /** A letter of a script that separates words with spaces. */
  letter: 3,
  /** A letter of a script that does not (Han, kana, Thai, Lao, Khmer, Burmese). */
  unspaced: 4,
  /** A Hangul syllable: spaced, but particles are attached to the word. */
  hangul: 5,
  /** Emoji and other pictures. */
  picture: 6,
  /** Joins letters into one word ("don't"). */
  apostrophe: 7,
} as const;

export type CharClass = (typeof charClass)[keyof typeof charClass];

/** Bits of `TextCells.marks`: how a cell was written in the original. */
export const charMark = {
  upper: 1,
  /** The full-width form of an ASCII character. */
  fullwidth: 2,
  /** A styled letter that NFKC normalizes (mathematical, circled …), or an emoji letter. */
  styled: 4,
  /** `base` is the Latin letter that it resembles. */
  lookalike: 8,
  /** `base` is the letter without its ordinary accent. */
  accent: 16,
  /** Marks stacked on a letter, or a mark that no language uses on it. */
  zalgo: 32,
  /** Percent-encoded or written as an escape sequence. */
  encoded: 64,
  /** Preceded by invisible characters. */
  invisibleBefore: 128,
  /** Preceded by mark-up, inside a word. */
  markupBefore: 256,
  /** A regional indicator or another emoji letter: there may be a word boundary between it and a plain letter. */
  emojiLetter: 512,
  /** Written as an HTML entity. */
  entity: 1024,
} as const;

/** The marks that may hide a word, as a mask. */
export const obfuscationMarks =
  charMark.fullwidth |
  charMark.styled |
  charMark.lookalike |
  charMark.zalgo |
  charMark.encoded |
  charMark.invisibleBefore |
  charMark.markupBefore |
  charMark.entity;
