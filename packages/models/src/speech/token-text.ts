/** Decodes tokens: bytes of UTF-8, each of which the vocabulary writes as a visible character. */

/**
 * GPT-2's alphabet: printable characters stand for their own byte, code points from 256 on for the other bytes, in
 * order.
 */
const byteByCharacter: ReadonlyMap<string, number> = (() => {
  const isSeen = (byte: number) => (byte > 32 && byte < 127) || (byte > 160 && byte !== 173);
  const map = new Map<string, number>();
  let next = 256;
  for (let byte = 0; byte < 256; byte += 1) {
    map.set(String.fromCodePoint(isSeen(byte) ? byte : next), byte);
    if (!isSeen(byte)) next += 1;
  }
  return map;
})();

/** Whole characters, and the tokens that they consist of. */
export interface TokenTextChunk {
  readonly text: string;
  readonly from: number;
  /** Exclusive end index. */
  readonly to: number;
}

/**
 * @param tokens ids of text
 * @param vocabulary the text of each id
 * @returns pieces of one token each, or of as many as a character needs
 */
export function decodeTokenText(tokens: Iterable<number>, vocabulary: readonly string[]): TokenTextChunk[] {
  const decoder = new TextDecoder('utf-8');
  const pieces: TokenTextChunk[] = [];
  let from = 0;
  let to = 0;
  for (const token of tokens) {
    const known = [...(vocabulary[token] ?? '')].flatMap((character) => byteByCharacter.get(character) ?? []);
    const text = decoder.decode(Uint8Array.from(known), { stream: true });
    to += 1;
    if (text === '') continue;
    pieces.push({ text, from, to });
    from = to;
  }
  return pieces;
}
