/** Known texts that are found again when they are nearly the same. */
import { estimateSimilarity, signText, toSignatureBands } from '../near-duplicate/text-signature.ts';

/** Fewer letters are alike by chance. Chosen by us, not measured: a short sentence. */
const LEAST_LETTERS = 20;

/** The minima of a text; undefined: it is too short to tell from others. */
export function toKnownText(text: string): Uint32Array | undefined {
  const { minima, letters } = signText(text);
  return letters < LEAST_LETTERS ? undefined : minima;
}

export interface SimilarText {
  /** The number with which the text was added. */
  readonly id: number;
  /** 0–1: the share of their pieces that the texts have in common, estimated. */
  readonly similarity: number;
}

export interface KnownTexts {
  /** @param minima as `toKnownText` makes them */
  add(id: number, minima: Uint32Array): void;
  /** Texts with at least this similarity, the most similar first. */
  search(minima: Uint32Array, least: number): SimilarText[];
}

/**
 * Compares with texts that have a band in common: by calculation 96% of those with a similarity of .5, and all but one
 * in 300 of those with .6.
 */
export function createKnownTexts(): KnownTexts {
  const byBand = new Map<number, number | number[]>();
  const minimaOf = new Map<number, Uint32Array>();
  return {
    add(id, minima) {
      minimaOf.set(id, minima);
      for (const key of toSignatureBands(minima)) {
        const known = byBand.get(key);
        byBand.set(key, known === undefined ? id : [known, id].flat());
      }
    },
    search(minima, least) {
      const candidates = new Set([...toSignatureBands(minima)].flatMap((key) => byBand.get(key) ?? []));
      return [...candidates]
        .map((id) => ({ id, similarity: estimateSimilarity(minima, minimaOf.get(id) ?? new Uint32Array()) }))
        .filter(({ similarity }) => similarity >= least)
        .sort((a, b) => b.similarity - a.similarity);
    },
  };
}
