/** Benchmark: known texts of lists: altered copies found, and other texts taken for one, by the similarity required. */
import { createKnownTexts, estimateSimilarity, toKnownText } from '@winnow/text';
import { ordinaryPartOf, readOrdinaryTexts } from '../quality/ordinary/ordinary-texts.ts';
import { createSeededRandom } from './data/evasion/techniques.ts';
import { mutations } from './waves/plant-waves.ts';

const THRESHOLDS = [0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.7];

/** Altered copies of a text that are shared as the same one. */
const copies = Object.entries(mutations).filter(([name]) => name !== 'none');

const share = (found: number, of: number): string => `${((100 * found) / of).toFixed(1)}%`.padStart(7);

function measure(part: 'dev' | 'test'): void {
  const random = createSeededRandom(41);
  const texts = readOrdinaryTexts().filter((text) => ordinaryPartOf(text) === part);
  const signed = texts.flatMap(({ text }) => {
    const minima = toKnownText(text);
    return minima ? [{ text, minima }] : [];
  });
  const words = signed.slice(0, 500).flatMap(({ text }) => text.match(/\p{L}{4,9}/gu) ?? []);
  const known = createKnownTexts();
  for (const [id, { minima }] of signed.entries()) known.add(id, minima);
  const found = new Map(copies.map(([name]) => [name, THRESHOLDS.map(() => 0)]));
  for (const [name, alter] of copies)
    for (const [id, { text }] of signed.entries()) {
      const minima = toKnownText(alter(text, random, words));
      const match = minima && known.search(minima, Math.min(...THRESHOLDS)).find((one) => one.id === id);
      for (const [at, least] of THRESHOLDS.entries())
        if (match && match.similarity >= least) (found.get(name) ?? [])[at] = (found.get(name)?.[at] ?? 0) + 1;
    }
  const pairs = THRESHOLDS.map(() => 0);
  const mistaken = THRESHOLDS.map(() => new Set<number>());
  for (const [one, { minima }] of signed.entries())
    for (let other = one + 1; other < signed.length; other += 1) {
      const similarity = estimateSimilarity(minima, signed[other]?.minima ?? new Uint32Array());
      for (const [at, least] of THRESHOLDS.entries())
        if (similarity >= least) {
          pairs[at] = (pairs[at] ?? 0) + 1;
          mistaken[at]?.add(one).add(other);
        }
    }
  console.log(`\n${part}: ${signed.length} texts, ${(signed.length * (signed.length - 1)) / 2} pairs`);
  console.log(`similarity from          ${THRESHOLDS.map((least) => String(least).padStart(7)).join(' ')}`);
  for (const [name, counts] of found)
    console.log(`${name.padEnd(24)} ${counts.map((count) => share(count, signed.length)).join(' ')}`);
  console.log(`other texts taken for one${mistaken.map((ids) => share(ids.size, signed.length)).join(' ')}`);
  console.log(`pairs of other texts     ${pairs.map((count) => String(count).padStart(7)).join(' ')}`);
}

/** The threshold is chosen on the first part. */
export default async function bench(): Promise<void> {
  measure('dev');
  measure('test');
}
