/** Benchmark: custom categories, taught by our examples and tested on texts of ours in other styles. */
import { readFileSync } from 'node:fs';
import { loadTextModel, type TextModel } from '@winnow/models';
import { type CategoryExample, cosine, createEncoderSpace, learnCategory, scoreCategory } from '@winnow/models/taught';
import { createTextEngine, normalizeForModel } from '@winnow/text';
import { z } from 'zod';
import { groupBy } from './quality/group-by.ts';

const rowSchema = z.object({
  category: z.string(),
  belongs: z.boolean(),
  language: z.string().default('en'),
  register: z.string().optional(),
  text: z.string(),
});

interface EmbeddedRow extends z.output<typeof rowSchema> {
  readonly embedding: Float32Array;
}

/** Examples on each side; up to 50 of teaching.jsonl alone, beyond that of more.jsonl as well. */
const SIZES = [20, 50, 200];
const TEACHING_SIZE = 50;
/** Share of the examples that do not belong that are near misses of the category. */
const NEAR_MISSES = 0.3;
const FALSE_SHARE = 0.05;
const languages = ['de', 'es', 'ru'];
const registers = ['forum', 'chat', 'advert', 'formal'];
/** All other texts are off topic in a cooking forum as well, so this category has near misses alone. */
const COOKING = 'OffTopic';

const engine = createTextEngine();

const readRows = (file: TextFile) =>
  readFileSync(new URL(`taught/${file}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => rowSchema.parse(JSON.parse(line)));

/**
 * Examples: teaching and more. Tested on short posts of social media (test), on which the learner was tuned, and on posts
 * of forums, chats, adverts and formal prose (fresh), on which nothing was.
 */
type TextFile = 'teaching' | 'more' | 'test' | 'fresh';

async function embedText(model: TextModel, text: string): Promise<Float32Array[]> {
  const read = normalizeForModel(engine.analyze(text).deobfuscated, model.reads).text;
  const { embeddings = [] } = await model.classify(read, { embed: true });
  return [...embeddings];
}

const embedRows = (model: TextModel, file: TextFile): Promise<EmbeddedRow[]> =>
  Promise.all(
    readRows(file).map(async (row) => {
      const [embedding = new Float32Array()] = await embedText(model, row.text);
      return { ...row, embedding };
    }),
  );

/** Always the same order, spread over categories (mulberry32). */
function shuffle<Item>(items: readonly Item[], seed: number): Item[] {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return items
    .map((item) => ({ item, order: next() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);
}

const belongsTo = (category: string) => (row: EmbeddedRow) => row.category === category && row.belongs;

/** Near misses first, then what belongs to other categories. */
function othersOf(category: string, rows: readonly EmbeddedRow[]): [near: EmbeddedRow[], far: EmbeddedRow[]] {
  const near = rows.filter((row) => row.category === category && !row.belongs);
  return [near, category === COOKING ? [] : rows.filter((row) => row.category !== category && row.belongs)];
}

function chooseExamples(category: string, teaching: readonly EmbeddedRow[], size: number): CategoryExample[] {
  const [near, far] = othersOf(category, teaching);
  const others = [...near.slice(0, Math.ceil(size * NEAR_MISSES)), ...shuffle(far, 77)].slice(0, size);
  const belonging = shuffle(teaching.filter(belongsTo(category)), 13).slice(0, size);
  return [
    ...belonging.map((row) => ({ ...row, belongs: true })),
    ...(category === COOKING ? near : others).map((row) => ({ ...row, belongs: false })),
  ];
}

type Scorer = (row: EmbeddedRow) => number;

/** Of the belonging texts, the share above the score that 5% of the others reach. */
function foundAt(score: Scorer, belonging: readonly EmbeddedRow[], others: readonly EmbeddedRow[]): number {
  const threshold = thresholdOf(score, others);
  return belonging.filter((row) => score(row) > threshold).length / belonging.length;
}

/** The score that 5% of these texts exceed or reach. */
function thresholdOf(score: Scorer, others: readonly EmbeddedRow[]): number {
  const sorted = others.map(score).sort((a, b) => b - a);
  return sorted[Math.floor(sorted.length * FALSE_SHARE)] ?? 0;
}

/** By the nearest example of each side. */
const nearestNeighbour =
  (examples: readonly CategoryExample[]): Scorer =>
  ({ embedding }) => {
    const nearest = (side: boolean) =>
      Math.max(
        ...examples.flatMap((one) =>
          one.belongs === side && one.embedding instanceof Float32Array ? [cosine(one.embedding, embedding)] : [],
        ),
      );
    return nearest(true) - nearest(false);
  };

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Naive Bayes with one smoothed count for each word. */
function bagOfWords(examples: readonly CategoryExample[]): Scorer {
  const counts = new Map<string, [belonging: number, others: number]>();
  for (const { text, belongs } of examples)
    for (const word of new Set(wordsOf(text))) {
      const [yes, no] = counts.get(word) ?? [0, 0];
      counts.set(word, belongs ? [yes + 1, no] : [yes, no + 1]);
    }
  return ({ text }) =>
    wordsOf(text).reduce((sum, word) => {
      const [yes, no] = counts.get(word) ?? [0, 0];
      return sum + Math.log((yes + 0.5) / (no + 0.5));
    }, 0);
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const percent = (share: number): string => `${(100 * share).toFixed(0)}%`;

/** On the fresh texts. */
interface FreshShares {
  readonly ours: number;
  readonly nearest: number;
  readonly words: number;
  /** At a score of .5: found, and false among the near misses and the others. */
  readonly atHalf: readonly [found: number, nearMisses: number, wrong: number];
  /** Ours, by register, above the score that 5% of the others of all registers reach. */
  readonly byRegister: readonly number[];
}

interface Measured {
  readonly category: string;
  readonly ours: number;
  readonly nearest: number;
  readonly words: number;
  /** At a score of .5: found, and false among the other test texts and ordinary ones. */
  readonly atHalf: readonly [found: number, wrong: number, ordinary: number];
  readonly abroad: Readonly<Record<string, number>>;
  readonly fresh: FreshShares;
  readonly seconds: number;
}

function measureFresh(category: string, fresh: EmbeddedRow[], score: Scorer, examples: CategoryExample[]): FreshShares {
  const belonging = fresh.filter(belongsTo(category));
  const [near, far] = othersOf(category, fresh);
  const others = [...near, ...far];
  const threshold = thresholdOf(score, others);
  const share = (rows: readonly EmbeddedRow[], holds: (of: number) => boolean) =>
    rows.filter((row) => holds(score(row))).length / rows.length;
  const isHalf = (of: number) => of >= 0.5;
  return {
    ours: foundAt(score, belonging, others),
    nearest: foundAt(nearestNeighbour(examples), belonging, others),
    words: foundAt(bagOfWords(examples), belonging, others),
    atHalf: [share(belonging, isHalf), share(near, isHalf), share(others, isHalf)],
    byRegister: registers.map((register) =>
      share(
        belonging.filter((row) => row.register === register),
        (of) => of > threshold,
      ),
    ),
  };
}

type Space = Awaited<ReturnType<typeof createEncoderSpace>>;

async function measureCategory(
  space: Space,
  category: string,
  { teaching, test, fresh, size }: Record<'teaching' | 'test' | 'fresh', EmbeddedRow[]> & { size: number },
): Promise<Measured & { score: Scorer }> {
  const examples = chooseExamples(category, teaching, size);
  const startedMs = performance.now();
  const { weights, ordinaryScores } = await learnCategory(space, examples);
  const seconds = (performance.now() - startedMs) / 1000;
  const score: Scorer = ({ embedding }) => scoreCategory(weights, embedding);
  const byLanguage = groupBy(test, ({ language }) => language);
  const english = byLanguage.get('en') ?? [];
  const belonging = english.filter(belongsTo(category));
  const others = othersOf(category, english).flat();
  const reach = (rows: readonly EmbeddedRow[]) => rows.filter((row) => score(row) >= 0.5).length / rows.length;
  return {
    category,
    score,
    seconds,
    fresh: measureFresh(category, fresh, score, examples),
    ours: foundAt(score, belonging, others),
    nearest: foundAt(nearestNeighbour(examples), belonging, others),
    words: foundAt(bagOfWords(examples), belonging, others),
    atHalf: [
      reach(belonging),
      reach(others),
      ordinaryScores.filter((one) => one >= 0.5).length / ordinaryScores.length,
    ],
    abroad: Object.fromEntries(
      languages.map((language) => {
        const rows = byLanguage.get(language) ?? [];
        const far = rows.filter((row) => row.category !== category);
        return [language, category === COOKING ? Number.NaN : foundAt(score, rows.filter(belongsTo(category)), far)];
      }),
    ),
  };
}

function printTable(size: number, rows: readonly Measured[]): void {
  console.log(`\n${size} examples on each side: found at 5% false`);
  console.log('category          ours  nearest  words    at .5: found, false, ordinary    de   es   ru   learned');
  for (const { category, ours, nearest, words, atHalf, abroad, seconds } of rows)
    console.log(
      category.padEnd(16),
      ...[ours, nearest, words].map((share) => percent(share).padStart(6)),
      ...atHalf.map((share) => percent(share).padStart(10)),
      ...Object.values(abroad).map((share) => (Number.isNaN(share) ? '–' : percent(share)).padStart(5)),
      `${seconds.toFixed(2)} s`,
    );
  const overall = (of: (row: Measured) => number) =>
    percent(mean(rows.map(of).filter((value) => !Number.isNaN(value))));
  console.log(
    `mean: ours ${overall((row) => row.ours)}, nearest ${overall((row) => row.nearest)}, words ${overall((row) => row.words)};`,
    `at .5: ${overall((row) => row.atHalf[0])} at ${overall((row) => row.atHalf[1])}, ordinary ${overall((row) => row.atHalf[2])};`,
    ...languages.map((language) => `${language} ${overall((row) => row.abroad[language] ?? Number.NaN)}`),
  );
}

function printFresh(size: number, rows: readonly Measured[]): void {
  console.log(`\n${size} examples on each side, on the fresh texts: found at 5% false`);
  console.log(
    `category          ours  nearest  words    at .5: found, near misses, all others    ${registers.join('  ')}`,
  );
  const columns = ({ fresh: { ours, nearest, words, atHalf, byRegister } }: Measured) => [
    ...[ours, nearest, words],
    ...atHalf,
    ...byRegister,
  ];
  const print = (name: string, shares: readonly number[]) =>
    console.log(name.padEnd(16), ...shares.map((share) => percent(share).padStart(7)));
  for (const row of rows) print(row.category, columns(row));
  const all = rows.map(columns);
  print('mean', all[0]?.map((_, at) => mean(all.map((shares) => shares[at] ?? 0))) ?? []);
}

/** A belonging text between texts that do not belong, so that it is one of several windows: the highest or the mean. */
async function measureWindows(model: TextModel, rows: readonly (Measured & { score: Scorer })[], test: EmbeddedRow[]) {
  const ordinary = test.filter(({ belongs, language }) => !belongs && language === 'en').map(({ text }) => text);
  const around = (at: number) => shuffle(ordinary, at).slice(0, 25).join(' ');
  const found = { highest: [] as number[], mean: [] as number[] };
  for (const { category, score } of rows.filter((row) => row.category !== COOKING)) {
    const belonging = test.filter((row) => belongsTo(category)(row) && row.language === 'en').slice(0, 10);
    const embed = async (text: string) =>
      (await embedText(model, text)).map((embedding) => score({ ...belonging[0], embedding } as EmbeddedRow));
    const long = await Promise.all(belonging.map(({ text }, at) => embed(`${around(at)} ${text} ${around(at + 50)}`)));
    const none = await Promise.all(belonging.map((_, at) => embed(`${around(at)} ${around(at + 50)}`)));
    for (const [name, combine] of [
      ['highest', (s: number[]) => Math.max(...s)],
      ['mean', mean],
    ] as const) {
      const most = Math.max(...none.map(combine));
      found[name].push(long.filter((scores) => combine(scores) > most).length / long.length);
    }
  }
  console.log(
    `\na text within 50 others, found above all of ten without it: highest window ${percent(mean(found.highest))}, mean ${percent(mean(found.mean))}`,
  );
}

export default async function bench(): Promise<void> {
  const model = await loadTextModel();
  if (!model?.encoder) throw new Error('The text model is not installed.');
  const [teaching, more, test, fresh] = await Promise.all([
    embedRows(model, 'teaching'),
    embedRows(model, 'more'),
    embedRows(model, 'test'),
    embedRows(model, 'fresh'),
  ]);
  const space = await createEncoderSpace({ encoder: model.encoder.id, embeddings: await model.encoder.readOrdinary() });
  const categories = [...new Set(teaching.map(({ category }) => category))];
  console.log(
    `${teaching.length + more.length} teaching, ${test.length} test and ${fresh.length} fresh texts, written for this benchmark`,
  );
  let last: (Measured & { score: Scorer })[] = [];
  for (const size of SIZES) {
    const rows: (Measured & { score: Scorer })[] = [];
    for (const category of categories) {
      const own = size > TEACHING_SIZE ? more.filter((row) => row.category === category) : [];
      rows.push(await measureCategory(space, category, { teaching: [...teaching, ...own], test, fresh, size }));
    }
    printTable(size, rows);
    printFresh(size, rows);
    if (size <= TEACHING_SIZE) last = rows;
  }
  await measureWindows(model, last, test);
  const [first] = last;
  const startedMs = performance.now();
  for (let round = 0; round < 20; round += 1) for (const row of test) first?.score(row);
  console.log(
    `one category, one window: ${((1000 * (performance.now() - startedMs)) / (20 * test.length)).toFixed(2)} µs`,
  );
  await model.close();
}
