/** Near-duplicate texts: pairs that share more than a given part of their 5-grams, found through an inverted index. */

/**
 * Scripts written without spaces between words or (Korean) with endings on every word, in which each character counts
 * as a word.
 */
const charactersAsWords = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/gu;
const word = /[\p{L}\p{M}\p{N}_]+/gu;
const size = 5;

/** @returns the text's distinct 5-grams; a shorter text is one gram */
export function fiveGramsOf(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().replace(charactersAsWords, ' $& ').match(word) ?? [text];
  const grams = new Set<string>();
  for (let start = 0; start + size <= words.length; start += 1) grams.add(words.slice(start, start + size).join(' '));
  return grams.size > 0 ? grams : new Set([words.join(' ')]);
}

export interface TextOverlap {
  /** Indices into the texts, the smaller first. */
  readonly first: number;
  readonly second: number;
  /** Shared 5-grams divided by the 5-grams of the text that has fewer. */
  readonly share: number;
}

/**
 * @returns every pair of texts whose share of common 5-grams is above `limit`; cost grows with what is shared, not with
 * n²
 */
export function findOverlaps(texts: readonly string[], limit: number): TextOverlap[] {
  const seen = new Map<string, number[]>();
  const sizes: number[] = [];
  const found: TextOverlap[] = [];
  texts.forEach((text, second) => {
    const grams = fiveGramsOf(text);
    sizes.push(grams.size);
    const common = new Map<number, number>();
    for (const gram of grams) {
      const holders = seen.get(gram);
      if (holders === undefined) seen.set(gram, [second]);
      else {
        for (const first of holders) common.set(first, (common.get(first) ?? 0) + 1);
        holders.push(second);
      }
    }
    for (const [first, count] of common) {
      const share = count / Math.min(sizes[first] ?? 0, grams.size);
      if (share > limit) found.push({ first, second, share });
    }
  });
  return found;
}
