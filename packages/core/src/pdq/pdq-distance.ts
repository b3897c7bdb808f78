/** The distance of PDQ hashes, and the two constants that the authors recommend for matching. */

/** Bits of a hash. */
export const PDQ_BITS = 256;
/**
 * Chosen as in Meta's Hasher-Matcher-Actioner: two pictures match if their hashes differ in at most this many bits.
 */
export const PDQ_MATCH_BITS = 31;
/** Chosen as in Meta's Hasher-Matcher-Actioner: a hash of lower quality is too unspecific to be matched. */
export const PDQ_MATCH_QUALITY = 50;

/** 64 hexadecimal digits. */
export const pdqPattern = /^[0-9a-fA-F]{64}$/;

const WORD_DIGITS = 8;
/** 32-bit words of a hash. */
export const PDQ_WORDS = PDQ_BITS / 32;

/** The eight words of a hash, as the index stores them. @param hash 64 hexadecimal digits */
export const toPdqWords = (hash: string): Uint32Array =>
  Uint32Array.from({ length: PDQ_WORDS }, (_, at) =>
    Number.parseInt(hash.slice(at * WORD_DIGITS, (at + 1) * WORD_DIGITS), 16),
  );

/** Bits that are set in a 32-bit word. */
export function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The number of bits in which two hashes differ, 0–256. @param a @param b 64 hexadecimal digits each */
export function pdqDistance(a: string, b: string): number {
  const [left, right] = [toPdqWords(a), toPdqWords(b)];
  return left.reduce((sum, word, at) => sum + countBits(word ^ (right[at] ?? 0)), 0);
}
