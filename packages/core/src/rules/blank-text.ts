/** Texts in which nobody can see anything, and which therefore have no verdict. */

/**
 * White space, control characters, characters without a glyph (Unicode's Default_Ignorable_Code_Point: zero-width,
 * directional and tag characters, fillers), the blank Braille pattern, and the invisible annotation marks.
 */
const blankText = /^[\s\p{Z}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]*$/u;

/** Whether a text is empty or consists of invisible characters only. Linear; stops at the first visible character. */
export const isBlankText = (text: string): boolean => blankText.test(text);
