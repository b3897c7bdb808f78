/** The classes of characters that the matcher tells apart, and the marks that it puts on a character. */

/** What a character is to a word. */
export const charClass = {
  /** White space: stands between words. */
  space: 0,
  /** Punctuation and other signs: stand between words, but may stand for letters or hide them. */
  sign: 1,
  digit: 2,
  /** A letter of a script that puts spaces between words. */
  letter: 3,
  /** A letter of a script that does not (Han, kana, Thai, Lao, Khmer, Burmese). */
  unspaced: 4,
  /** A Hangul syllable: spaced, but particles are written on to the word. */
  hangul: 5,
  /** Emoji and pictures. */
  picture: 6,
  /** Joins letters to one word ("don't"). */
  apostrophe: 7,
} as const;

export type CharClass = (typeof charClass)[keyof typeof charClass];

/** Bits of `Cells.marks`: how the original of a cell was written. */
export const charMark = {
  upper: 1,
  /** Full-width form of an ASCII character. */
  fullwidth: 2,
  /** A styled letter that NFKC unifies (mathematical, circled …), an emoji letter. */
  styled: 4,
  /** `base` is the Latin letter that it looks like. */
  lookalike: 8,
  /** `base` is the letter without its ordinary accent. */
  accent: 16,
  /** Marks piled on a letter, or a mark that no language puts there. */
  zalgo: 32,
  /** Percent-encoded or written as an escape. */
  encoded: 64,
  /** Invisible characters stood before it. */
  invisibleBefore: 128,
  /** Mark-up stood before it, inside a word. */
  markupBefore: 256,
  /** A regional indicator or another emoji letter: a word boundary may lie between it and a plain letter. */
  emojiLetter: 512,
  /** Written as an HTML entity. */
  entity: 1024,
} as const;

/** The marks that can hide a word, as a mask. */
export const obfuscationMarks =
  charMark.fullwidth |
  charMark.styled |
  charMark.lookalike |
  charMark.zalgo |
  charMark.encoded |
  charMark.invisibleBefore |
  charMark.markupBefore |
  charMark.entity;
