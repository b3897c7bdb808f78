/** PDQ hashes that can be looked up while others are added: an index of most, and a list of the newest. */
import { PDQ_WORDS, toPdqWords } from '@winnow/core';
import { buildPdqIndex, type PdqIndex, scanPdqHashes } from './pdq-index.ts';

/** Chosen by us, not measured: newest hashes that are compared one by one, some tens of microseconds. */
const MAX_UNINDEXED = 4_096;

export interface PdqMatch {
  /** The value that was passed to `add`. */
  readonly owner: number;
  readonly distance: number;
}

export interface PdqLookup {
  /** Hashes, including those of removed owners until the next index is built. */
  readonly size: number;
  add(hash: string, owner: number): void;
  search(hash: string): PdqMatch[];
  /** Builds a new index if too many hashes are in none; resolves when look-ups use it. */
  settle(): Promise<void>;
}

/** A list of hashes, eight words each, with their owners. */
class HashList {
  words = new Uint32Array(PDQ_WORDS * 64);
  owners: number[] = [];

  add(words: Uint32Array, owner: number): void {
    const start = this.owners.length * PDQ_WORDS;
    if (start === this.words.length) {
      const larger = new Uint32Array(2 * this.words.length);
      larger.set(this.words);
      this.words = larger;
    }
    this.words.set(words, start);
    this.owners.push(owner);
  }

  at(position: number): Uint32Array {
    return this.words.subarray(position * PDQ_WORDS, (position + 1) * PDQ_WORDS);
  }
}

/** @param isGone whether an owner was removed, so that its hashes can be dropped */
export function createPdqLookup(isGone: (owner: number) => boolean): PdqLookup {
  let indexed = new HashList();
  let index: PdqIndex | undefined;
  let newest = new HashList();
  let building: Promise<void> | undefined;

  /** Hashes that are added while it is built stay in the list of the newest. */
  async function rebuild(): Promise<void> {
    const next = new HashList();
    const count = newest.owners.length;
    for (const list of [indexed, newest]) {
      for (const [position, owner] of list.owners.entries()) if (!isGone(owner)) next.add(list.at(position), owner);
    }
    next.words = next.words.slice(0, next.owners.length * PDQ_WORDS);
    const built = await buildPdqIndex(next.words);
    const left = new HashList();
    for (let position = count; position < newest.owners.length; position++)
      left.add(newest.at(position), newest.owners[position] ?? 0);
    [indexed, index, newest] = [next, built, left];
  }

  return {
    get size() {
      return indexed.owners.length + newest.owners.length;
    },
    add: (hash, owner) => newest.add(toPdqWords(hash), owner),
    search(hash) {
      const words = toPdqWords(hash);
      const old = index?.search(words) ?? [];
      const fresh = scanPdqHashes(newest.words, newest.owners.length, words);
      return [
        ...old.map(({ position, distance }) => ({ owner: indexed.owners[position] ?? 0, distance })),
        ...fresh.map(({ position, distance }) => ({ owner: newest.owners[position] ?? 0, distance })),
      ];
    },
    async settle() {
      while (newest.owners.length > MAX_UNINDEXED || building) {
        building ??= rebuild().finally(() => {
          building = undefined;
        });
        await building;
      }
    },
  };
}
