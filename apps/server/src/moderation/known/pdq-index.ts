/** Finds all PDQ hashes within 31 bits of one, among millions, in well under a millisecond (docs/decisions/0050). */
import { setImmediate as untilOthersRan } from 'node:timers/promises';
import { countBits, PDQ_MATCH_BITS, PDQ_WORDS } from '@winnow/core';

/** Parts of a hash that are looked up exactly: 16 of 16 bits. */
const CHUNKS = 16;
const CHUNK_BITS = 16;
const CHUNK_VALUES = 2 ** CHUNK_BITS;
/**
 * Two hashes that differ in at most 31 bits differ in at most this many in at least one of 16 chunks, for 16 × 2 > 31.
 */
const CHUNK_DISTANCE = Math.floor(PDQ_MATCH_BITS / CHUNKS);
/** Chosen by us, not measured: hashes placed before other work gets a turn, a few milliseconds. */
const BUILD_SLICE = 50_000;

/** A value and every one that differs from it in one bit. */
const neighbours = CHUNK_DISTANCE === 1 ? [0, ...Array.from({ length: CHUNK_BITS }, (_, bit) => 1 << bit)] : [];

export interface IndexMatch {
  /** The position of the hash in the list from which the index was built. */
  readonly position: number;
  /** Bits, 0–31. */
  readonly distance: number;
}

export interface PdqIndex {
  readonly size: number;
  /** Memory of the index, with its hashes. */
  readonly sizeBytes: number;
  /** Every hash within 31 bits, in no order. @param words eight words, as `toPdqWords` makes them */
  search(words: Uint32Array): IndexMatch[];
}

/** Bits in which the hash at `position` differs; more than 31 as soon as that is certain. */
function distanceAt(hashes: Uint32Array, position: number, words: Uint32Array): number {
  let distance = 0;
  for (let at = 0; at < PDQ_WORDS && distance <= PDQ_MATCH_BITS; at++)
    distance += countBits((hashes[position * PDQ_WORDS + at] ?? 0) ^ (words[at] ?? 0));
  return distance;
}

const chunkOf = (words: Uint32Array, start: number, chunk: number): number =>
  ((words[start + (chunk >>> 1)] ?? 0) >>> (chunk % 2 === 0 ? CHUNK_BITS : 0)) & (CHUNK_VALUES - 1);

/** The positions of hashes by the value of one chunk: those of value v are `positions[starts[v]…starts[v + 1]]`. */
interface ChunkTable {
  readonly starts: Uint32Array;
  readonly positions: Uint32Array;
}

/** A counting sort, in slices. */
async function buildChunkTable(hashes: Uint32Array, size: number, chunk: number): Promise<ChunkTable> {
  const starts = new Uint32Array(CHUNK_VALUES + 1);
  const positions = new Uint32Array(size);
  const inSlices = async (place: (position: number, value: number) => void) => {
    for (let from = 0; from < size; from += BUILD_SLICE) {
      const to = Math.min(size, from + BUILD_SLICE);
      for (let position = from; position < to; position++)
        place(position, chunkOf(hashes, position * PDQ_WORDS, chunk));
      await untilOthersRan();
    }
  };
  await inSlices((_, value) => {
    starts[value + 1] = (starts[value + 1] ?? 0) + 1;
  });
  for (let value = 0; value < CHUNK_VALUES; value++)
    starts[value + 1] = (starts[value + 1] ?? 0) + (starts[value] ?? 0);
  const next = starts.slice();
  await inSlices((position, value) => {
    const at = next[value] ?? 0;
    positions[at] = position;
    next[value] = at + 1;
  });
  return { starts, positions };
}

/**
 * Builds an index while other work goes on.
 * @param hashes eight words each, one hash after the other; not copied, so they must not be changed
 */
export async function buildPdqIndex(hashes: Uint32Array): Promise<PdqIndex> {
  const size = hashes.length / PDQ_WORDS;
  const tables: ChunkTable[] = [];
  for (let chunk = 0; chunk < CHUNKS; chunk++) tables.push(await buildChunkTable(hashes, size, chunk));
  const tableBytes = tables.reduce((sum, one) => sum + one.starts.byteLength + one.positions.byteLength, 0);
  return {
    size,
    sizeBytes: hashes.byteLength + tableBytes,
    search(words) {
      const found = new Map<number, number>();
      for (const [chunk, { starts, positions }] of tables.entries()) {
        const value = chunkOf(words, 0, chunk);
        for (const difference of neighbours) {
          const bucket = value ^ difference;
          const end = starts[bucket + 1] ?? 0;
          for (let at = starts[bucket] ?? 0; at < end; at++) {
            const position = positions[at] ?? 0;
            const distance = distanceAt(hashes, position, words);
            if (distance <= PDQ_MATCH_BITS) found.set(position, distance);
          }
        }
      }
      return [...found].map(([position, distance]) => ({ position, distance }));
    },
  };
}

/** Compares with every hash: for lists that are too short, or change too often, for an index. */
export function scanPdqHashes(hashes: Uint32Array, size: number, words: Uint32Array): IndexMatch[] {
  const found: IndexMatch[] = [];
  for (let position = 0; position < size; position++) {
    const distance = distanceAt(hashes, position, words);
    if (distance <= PDQ_MATCH_BITS) found.push({ position, distance });
  }
  return found;
}
