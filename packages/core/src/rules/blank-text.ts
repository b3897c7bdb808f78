/** Texts without visible characters, which therefore have no verdict. */

/**
 * White space, control characters, characters without a glyph (Unicode's Default_Ignorable_Code_Point: zero-width,
 * directional and tag characters, fillers), the blank Braille pattern, and the invisible annotation marks.
 */
const blankText = /^[\s\p{Z}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]*$/u;

/** Whether a text is empty or consists of invisible characters only. Linear; stops at the first visible character. */
export const isBlankText = (text: string): boolean => blankText.test(text);

/** The same characters as ranges, for the patterns of JSON Schema, whose readers do not all know Unicode's classes. */
const blankRanges = [
  '\\u0000-\\u0020\\u007f-\\u00a0\\u00ad\\u034f\\u061c\\u115f\\u1160\\u1680\\u17b4\\u17b5\\u180b-\\u180f',
  '\\u2000-\\u200f\\u2028-\\u202f\\u205f-\\u206f\\u2800\\u3000\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufffb',
  ...[
    [0x1bca0, 0x1bca3],
    [0x1d173, 0x1d17a],
    [0xe0000, 0xe0fff],
  ].map((range) => range.map((code) => String.fromCodePoint(code)).join('-')),
].join('');

/** A pattern of JSON Schema that texts with a visible character match. */
export const VISIBLE_TEXT_PATTERN = `[^${blankRanges}]`;
