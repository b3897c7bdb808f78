/** Patterns of JSON Schema for what zod checks by a function, so that the OpenAPI document says it too. */

/** "ab" → "[Aa]" and "[Bb]"; other characters as they are. */
const caselessLetters = (word: string): string[] =>
  [...word].map((letter) => (/[a-z]/i.test(letter) ? `[${letter.toUpperCase()}${letter.toLowerCase()}]` : letter));

/** One of the words in any case, as an alternation. @param between a pattern that is allowed around each character */
export const caselessPattern = (words: readonly string[], between = ''): string =>
  words.map((word) => `${between}${caselessLetters(word).join(between)}${between}`).join('|');

/** A public URL, a data: URI of Base64, or Base64 in either alphabet; what they contain is not checked. */
export const URL_OR_BASE64_PATTERN =
  '^(?:https?://[^\\s]+|(?:data:[^,]{0,192};base64,)?[A-Za-z0-9+/_-]{2}[A-Za-z0-9+/_-]*={0,2})$';

const CONTROLS = '\\u0000-\\u001f\\u007f-\\u009f\\u202a-\\u202e\\u2066-\\u2069';

/** One line without control characters, and without those that reverse the direction of text. */
export const SINGLE_LINE_PATTERN = `^[^${CONTROLS}]*$`;

/** As above, and not only of white space. */
export const FILLED_LINE_PATTERN = `^[^${CONTROLS}]*[^\\s${CONTROLS}][^${CONTROLS}]*$`;

/** Several lines of that kind. */
export const MULTI_LINE_PATTERN = `^(?:[^${CONTROLS}]|[\\n\\r\\t])*$`;
