/** Benchmark: the index of PDQ hashes: building it, its memory, and the time of one look-up among a million hashes. */
import { PDQ_WORDS } from '@winnow/core';
import { buildPdqIndex, scanPdqHashes } from '../../apps/server/src/moderation/known/pdq-index.ts';
import { createSeededRandom } from './data/evasion/techniques.ts';

const SIZE = 1_000_000;
const LOOKUPS = 2_000;
/** Scans take milliseconds each. */
const SCANS = 50;

const randomWord = (random: () => number): number => Math.floor(random() * 2 ** 32);

/** As pictures that have nothing in common hash. */
const independent = (random: () => number): Uint32Array =>
  Uint32Array.from({ length: SIZE * PDQ_WORDS }, () => randomWord(random));

/** Families of a hundred copies that differ in up to 32 bits from the first: buckets fill unevenly. */
function families(random: () => number): Uint32Array {
  const hashes = new Uint32Array(SIZE * PDQ_WORDS);
  const first = new Uint32Array(PDQ_WORDS);
  for (let position = 0; position < SIZE; position++) {
    if (position % 100 === 0) for (let at = 0; at < PDQ_WORDS; at++) first[at] = randomWord(random);
    const copy = first.slice();
    for (let flips = Math.floor(random() * 33); flips > 0; flips--) {
      const bit = Math.floor(random() * 256);
      copy[bit >>> 5] = (copy[bit >>> 5] ?? 0) ^ (1 << (bit & 31));
    }
    hashes.set(copy, position * PDQ_WORDS);
  }
  return hashes;
}

/** Milliseconds of each call, ascending. */
function time(count: number, work: (turn: number) => void): number[] {
  const ms = Array.from({ length: count }, (_, turn) => {
    const start = performance.now();
    work(turn);
    return performance.now() - start;
  });
  return ms.toSorted((a, b) => a - b);
}

const at = (ms: readonly number[], share: number): string =>
  (ms[Math.min(ms.length - 1, Math.floor(share * ms.length))] ?? 0).toFixed(3);

/** Prints a Markdown table. */
export default async function bench(): Promise<void> {
  console.log(
    '| a million hashes | built in s | MB | look-up p50 ms | p99 ms | longest ms | comparing with each, p50 ms |',
  );
  console.log('|---|--:|--:|--:|--:|--:|--:|');
  for (const [name, draw] of Object.entries({ independent, 'families of a hundred': families })) {
    const random = createSeededRandom(11);
    const hashes = draw(random);
    const start = performance.now();
    const index = await buildPdqIndex(hashes);
    const seconds = (performance.now() - start) / 1000;
    const query = () => {
      const position = Math.floor(random() * SIZE);
      return hashes.slice(position * PDQ_WORDS, (position + 1) * PDQ_WORDS);
    };
    const queries = Array.from({ length: LOOKUPS }, query);
    const none = new Uint32Array(PDQ_WORDS);
    const lookups = time(LOOKUPS, (turn) => index.search(queries[turn] ?? none));
    const scans = time(SCANS, (turn) => scanPdqHashes(hashes, SIZE, queries[turn] ?? none));
    console.log(
      `| ${name} | ${seconds.toFixed(1)} | ${(index.sizeBytes / 1e6).toFixed(0)} | ${at(lookups, 0.5)} | ${at(lookups, 0.99)} | ${at(lookups, 1)} | ${at(scans, 0.5)} |`,
    );
  }
}
