/** Letter trigrams and their weights per language, packed tightly because every letter of every text needs a lookup. */

/** Bits per letter in a trigram's key; letters of different languages may collide, with no measurable effect. */
const letterBits = 10;
const letterMask = (1 << letterBits) - 1;

/** The key after one more letter: three letters of 10 bits. */
export const nextTrigramKey = (key: number, unit: number): number =>
  ((key << letterBits) | ((unit ^ (unit >> 5)) & letterMask)) & 0x3fffffff;

/** A hash table with its rows stored consecutively. */
export interface TrigramTable {
  /** The key in each slot, or `free`. */
  keys: Int32Array;
  /** The start of the slot's row in `pairs`; its end is the start of the next slot's row. */
  starts: Uint32Array;
  /** Language, steps, language, steps … */
  pairs: Uint8Array;
  /** The weight of each number of steps. */
  worth: Float64Array;
  shift: number;
}

const freeSlot = -1;

/**
 * @param rows key → language, steps, language, steps …; each below 256
 * @param stepWorth the weight of one step
 */
export function packTrigramTable(rows: ReadonlyMap<number, readonly number[]>, stepWorth: number): TrigramTable {
  const bits = Math.ceil(Math.log2(rows.size * 2 + 2));
  const shift = 32 - bits;
  const keys = new Int32Array(1 << bits).fill(freeSlot);
  for (const key of rows.keys()) keys[trigramSlotOf(keys, shift, key)] = key;
  const starts = new Uint32Array(keys.length + 1);
  const pairs: number[] = [];
  for (const [slot, key] of keys.entries()) {
    starts[slot] = pairs.length;
    pairs.push(...(rows.get(key) ?? []));
  }
  starts[keys.length] = pairs.length;
  const worth = Float64Array.from({ length: 256 }, (_, steps) => stepWorth * steps);
  return { keys, starts, pairs: Uint8Array.from(pairs), worth, shift };
}

function trigramSlotOf(keys: Int32Array, shift: number, key: number): number {
  let slot = Math.imul(key, 0x9e3779b1) >>> shift;
  while (keys[slot] !== key && keys[slot] !== freeSlot) slot = (slot + 1) & (keys.length - 1);
  return slot;
}

/** Adds the weights of a trigram to the languages' scores. */
export function addTrigramScores(
  sums: Float32Array,
  { keys, starts, pairs, worth, shift }: TrigramTable,
  key: number,
): void {
  const slot = trigramSlotOf(keys, shift, key);
  const end = starts[slot + 1] ?? 0;
  for (let i = starts[slot] ?? 0; i < end; i += 2) {
    const language = pairs[i] ?? 0;
    sums[language] = (sums[language] ?? 0) + (worth[pairs[i + 1] ?? 0] ?? 0);
  }
}
