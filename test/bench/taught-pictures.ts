/** Benchmark: custom categories of pictures, taught by pictures of packages and tested on those of other hands. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  type CategoryExample,
  cosine,
  createEncoderSpace,
  type EncoderSpace,
  learnCategory,
  scoreCategory,
} from '@winnow/models/taught';
import { loadPictureEncoding } from '@winnow/models/vision';
import { measureHistogram } from './taught-pictures/colour-histogram.ts';
import { type EmbeddingPictures, openConfiguredPictures } from './taught-pictures/open-pictures.ts';

/** Examples on each side. */
const SIZES = [10, 20, 50, 200];
const FALSE_SHARE = 0.05;
/** Of no category: never taught with. */
const NONE = 'none';
/** Of each folder, so that no source outweighs the others. */
const MOST_TEST = 150;
/** From this likeness on an ordinary picture is one of the benchmark's own, and is left out. */
const SAME_PICTURE = 0.97;

interface EmbeddedPicture {
  readonly name: string;
  readonly category: string;
  readonly embedding: Float32Array;
  readonly histogram: Float32Array;
}

async function embedFolder(pictures: EmbeddingPictures, folder: string, most: number): Promise<EmbeddedPicture[]> {
  const embedded: EmbeddedPicture[] = [];
  for (const category of readdirSync(folder).sort()) {
    // The names are checksums: any order by them is as good as chance.
    for (const name of readdirSync(join(folder, category)).sort().slice(0, most)) {
      const bytes = readFileSync(join(folder, category, name));
      const [embedding] = await pictures.embed(bytes);
      if (embedding) embedded.push({ name, category, embedding, histogram: await measureHistogram(bytes) });
    }
  }
  return embedded;
}

type Scorer = (picture: EmbeddedPicture) => number;

/** By the nearest example of each side. */
const nearestBy =
  (field: 'embedding' | 'histogram', examples: readonly (EmbeddedPicture & { belongs: boolean })[]): Scorer =>
  (picture) => {
    const nearest = (side: boolean) =>
      Math.max(...examples.filter(({ belongs }) => belongs === side).map((one) => cosine(one[field], picture[field])));
    return nearest(true) - nearest(false);
  };

/** The score that 5% of these pictures exceed or reach. */
function thresholdOf(score: Scorer, others: readonly EmbeddedPicture[]): number {
  const sorted = others.map(score).sort((a, b) => b - a);
  return sorted[Math.floor(sorted.length * FALSE_SHARE)] ?? 0;
}

function measureAuroc(belonging: readonly number[], others: readonly number[]): number {
  let won = 0;
  for (const one of belonging) for (const other of others) won += one > other ? 1 : Number(one === other) / 2;
  return won / (belonging.length * others.length || 1);
}

interface Measured {
  readonly category: string;
  readonly examples: number;
  readonly tested: number;
  readonly found: number;
  readonly nearest: number;
  readonly histogram: number;
  readonly auroc: number;
  readonly falseAtHalf: number;
  readonly ordinary: number;
  readonly learnedMs: number;
}

interface Parts {
  readonly teach: readonly EmbeddedPicture[];
  readonly test: readonly EmbeddedPicture[];
}

/** Taught beside the pictures of all other categories, in turn. @returns undefined if there are too few */
function chooseExamples({ teach }: Parts, category: string, size: number) {
  const own = teach.filter((one) => one.category === category);
  if (own.length < size) return undefined;
  const others = teach.filter((one) => one.category !== category).sort((a, b) => (a.name < b.name ? -1 : 1));
  return [
    ...own.slice(0, size).map((one) => ({ ...one, belongs: true })),
    ...others.slice(0, size).map((one) => ({ ...one, belongs: false })),
  ];
}

async function measureCategory(
  space: EncoderSpace,
  { category, size, parts }: { category: string; size: number; parts: Parts },
): Promise<Measured | undefined> {
  const examples = chooseExamples(parts, category, size);
  const belonging = parts.test.filter((one) => one.category === category);
  if (!examples || belonging.length === 0) return undefined;
  const others = parts.test.filter((one) => one.category !== category);
  const startedMs = performance.now();
  const taught: CategoryExample[] = examples.map(({ name: text, belongs, embedding }) => ({
    text,
    belongs,
    embedding,
  }));
  const { weights, ordinaryScores } = await learnCategory(space, taught);
  const learnedMs = performance.now() - startedMs;
  const score: Scorer = ({ embedding }) => scoreCategory(weights, embedding);
  const threshold = thresholdOf(score, others);
  const foundBy = (scorer: Scorer) => {
    const limit = thresholdOf(scorer, others);
    return belonging.filter((one) => scorer(one) > limit).length / belonging.length;
  };
  return {
    ...{ category, examples: size, tested: belonging.length, learnedMs, found: foundBy(score) },
    nearest: foundBy(nearestBy('embedding', examples)),
    histogram: foundBy(nearestBy('histogram', examples)),
    auroc: measureAuroc(belonging.map(score), others.map(score)),
    falseAtHalf: others.filter((one) => score(one) >= 0.5).length / others.length,
    ordinary: ordinaryScores.filter((one) => one > threshold).length / (ordinaryScores.length || 1),
  };
}

const percent = (share: number): string => `${(100 * share).toFixed(0)}%`;
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

function printTable(size: number, rows: readonly Measured[]): void {
  console.log(`\n${size} examples on each side, found at 5% false`);
  console.log('| category | tested | found | nearest | histogram | AUROC | false at .5 | ordinary | s |');
  const line = (name: string, tested: number, rows: readonly Measured[]) => {
    const of = (field: Exclude<keyof Measured, 'category'>) => mean(rows.map((row) => row[field]));
    const shares = (['found', 'nearest', 'histogram'] as const).map((field) => percent(of(field)));
    const rest = [of('auroc').toFixed(3), percent(of('falseAtHalf')), percent(of('ordinary'))];
    console.log(`| ${[name, tested, ...shares, ...rest, (of('learnedMs') / 1000).toFixed(1)].join(' | ')} |`);
  };
  for (const row of rows) line(row.category, row.tested, [row]);
  line(
    'mean',
    rows.reduce((sum, { tested }) => sum + tested, 0),
    rows,
  );
}

/** How much longer the classification of a picture takes with features. */
async function measureLatency(pictures: EmbeddingPictures, bytes: readonly Uint8Array[]): Promise<void> {
  const rounds = await pictures.time(bytes);
  console.log(
    `\nclassifying a picture: ${rounds.plainMs.toFixed(2)} ms, with features ${rounds.embeddedMs.toFixed(2)} ms`,
  );
}

/** `--pictures=FOLDER`: what taught-pictures/gather.ts gathered. */
export default async function bench(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { pictures: { type: 'string' } } });
  const encoding = await loadPictureEncoding();
  if (values.pictures === undefined || !encoding) {
    console.log('Nothing to measure: --pictures=FOLDER names the pictures (test/bench/taught-pictures/gather.ts).');
    return;
  }
  await using pictures = openConfiguredPictures();
  const most = Math.max(...SIZES);
  const parts: Parts = {
    teach: await embedFolder(pictures, join(values.pictures, 'teach'), most),
    test: await embedFolder(pictures, join(values.pictures, 'test'), MOST_TEST),
  };
  const own = [...parts.teach, ...parts.test];
  const all = await encoding.readOrdinary();
  const ordinary = all.filter((one) => !own.some(({ embedding }) => cosine(embedding, one) > SAME_PICTURE));
  const startedMs = performance.now();
  const space = await createEncoderSpace({
    encoder: encoding.id,
    shrinkage: encoding.shrinkage,
    sameFrom: encoding.sameFrom,
    embeddings: ordinary,
  });
  console.log(
    `${parts.teach.length} teaching and ${parts.test.length} test pictures, ${ordinary.length} of ${all.length} ordinary ones; the space took ${((performance.now() - startedMs) / 1000).toFixed(1)} s`,
  );
  const categories = [...new Set(parts.teach.map(({ category }) => category))].filter((name) => name !== NONE);
  for (const size of SIZES) {
    const rows = [];
    for (const category of categories) rows.push(await measureCategory(space, { category, size, parts }));
    printTable(
      size,
      rows.filter((row) => row !== undefined),
    );
  }
  const folder = join(values.pictures, 'test', NONE);
  await measureLatency(
    pictures,
    readdirSync(folder)
      .slice(0, 20)
      .map((name) => readFileSync(join(folder, name))),
  );
}
