/** Where the sentences of a growing text end. */

/**
 * Chosen by us, not measured: a sentence of this many characters is judged before it ends. Written sentences seldom have
 * 300, and a text without punctuation would otherwise get no verdict before its end.
 */
const MAX_OPEN_CHARACTERS = 400;

/**
 * Signs that end a sentence, with the quotes and brackets behind them. In scripts with spaces, white space or the end of
 * the text follows: 3.5 and example.com end nothing.
 */
const sentenceEnd = /(?:[.!?…؟۔]["'”’»)\]]*(?=\s|$)|[。！？।॥]["'”’」』）]*|\n)/gu;

/** Two units of one character stay together. */
const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;

/** The end of a text that may go on in the middle of a character. */
const wholeCharactersEnd = (text: string): number =>
  isHighSurrogate(text.charCodeAt(text.length - 1)) ? text.length - 1 : text.length;

/** Between words, if there are several. */
function lastWordEnd(text: string, from: number): number {
  const [tail = ''] = /\s\S*$/u.exec(text.slice(from)) ?? [];
  return tail === '' ? wholeCharactersEnd(text) : text.length - tail.length;
}

/**
 * The end of the last complete sentence.
 * @param from where the first sentence begins that was not judged yet
 * @returns an offset in UTF-16 units, above `from`; undefined: the sentence goes on
 */
export function findSentenceEnd(text: string, from: number): number | undefined {
  const open = text.slice(from);
  let end = 0;
  for (const match of open.matchAll(sentenceEnd)) end = match.index + match[0].length;
  if (end > 0) return from + end;
  return open.length < MAX_OPEN_CHARACTERS ? undefined : lastWordEnd(text, from);
}
