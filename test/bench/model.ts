/** Benchmark: the text model alone: cold start, memory, milliseconds per text sequentially and with 32 concurrent, with and without batching. */
import { fileURLToPath } from 'node:url';
import { loadTextModel, type TextModel } from '@winnow/models';
import { speedTexts } from './data/speed-texts.ts';

const shipped = fileURLToPath(new URL('../../packages/models/assets/text', import.meta.url));
const LENGTHS = [20, 100, 500];
const CONCURRENT = 32;
/** Words processed for each row of a table. */
const WORDS = 20_000;

const megabytes = () => process.memoryUsage().rss / 2 ** 20;
const words = speedTexts(600).join(' ').split(' ');

/** Different texts of this many words. */
function textsOf(length: number): string[] {
  const count = Math.max(40, Math.floor(WORDS / length));
  return Array.from({ length: count }, (_, index) => {
    const start = (index * 97) % (words.length - length);
    return words.slice(start, start + length).join(' ');
  });
}

/** Milliseconds of each call, and texts per second, with this many concurrent calls. */
async function time(model: TextModel, texts: readonly string[], concurrent: number) {
  const eachMs: number[] = [];
  const queue = texts.values();
  const start = performance.now();
  const caller = async () => {
    for (const text of queue) {
      const begun = performance.now();
      await model.classify(text);
      eachMs.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: concurrent }, caller));
  const perSecond = (1000 * texts.length) / (performance.now() - start);
  const sorted = eachMs.sort((a, b) => a - b);
  const quantile = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
  return { p50: quantile(0.5), p99: quantile(0.99), perSecond };
}

/** How far a text's logits move when it is batched with others. */
async function drift(model: TextModel, texts: readonly string[]) {
  const logits = async (judged: Promise<Awaited<ReturnType<TextModel['classify']>>>) =>
    Object.values((await judged).signals).map(({ logit }) => logit);
  const together = await Promise.all(texts.map((text) => logits(model.classify(text))));
  const moves: { by: number; crosses: boolean }[] = [];
  for (const [index, text] of texts.entries()) {
    const alone = await logits(model.classify(text));
    for (const [column, logit] of alone.entries()) {
      const other = together[index]?.[column] ?? Number.NaN;
      moves.push({ by: Math.abs(other - logit), crosses: other > 0 !== logit > 0 });
    }
  }
  const sorted = moves.map(({ by }) => by).sort((a, b) => a - b);
  const quantile = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN).toFixed(3);
  const crossed = moves.filter(({ crosses }) => crosses).length;
  return `median ${quantile(0.5)}, p99 ${quantile(0.99)}; ${crossed} of ${moves.length} signals change sides of .5`;
}

async function load(folder: string, workers: number | undefined, batchTokens?: number): Promise<TextModel> {
  const model = await loadTextModel({ folder, batchTokens, ...(workers !== undefined && { workers }) });
  if (model === undefined) throw new Error(`there is no model in ${folder}`);
  return model;
}

/** @param args the model's folder (default: the shipped one) and the number of threads */
export default async function model([folder = shipped, workers]: readonly string[] = []): Promise<void> {
  const threads = workers === undefined ? undefined : Number(workers);
  const before = megabytes();
  const start = performance.now();
  const batching = await load(folder, threads);
  const loadedMs = performance.now() - start;
  await batching.classify('Is anyone there?');
  const coldMs = performance.now() - start;
  console.log(
    `${batching.id} ${batching.version}: loaded in ${loadedMs.toFixed(0)} ms, first verdict after ${coldMs.toFixed(0)} ms`,
  );
  console.log(`memory: ${(megabytes() - before).toFixed(0)} MB for the model, ${megabytes().toFixed(0)} MB in all\n`);

  console.log('| words | at a time | batches | p50 ms | p99 ms | texts/s |\n|--:|--:|---|--:|--:|--:|');
  await using single = await load(folder, threads, 0);
  for (const length of LENGTHS) {
    const texts = textsOf(length);
    for (const { name, tested, concurrent } of [
      { name: '', tested: batching, concurrent: 1 },
      { name: 'yes', tested: batching, concurrent: CONCURRENT },
      { name: 'no', tested: single, concurrent: CONCURRENT },
    ]) {
      await time(tested, texts.slice(0, 20), concurrent);
      const { p50, p99, perSecond } = await time(tested, texts, concurrent);
      console.log(
        `| ${length} | ${concurrent} | ${name} | ${p50.toFixed(1)} | ${p99.toFixed(1)} | ${perSecond.toFixed(0)} |`,
      );
    }
  }
  console.log(`\nA text's logits in a batch and alone: ${await drift(batching, textsOf(20).slice(0, 300))}`);
  await batching.close();
  console.log(`memory in the end: ${megabytes().toFixed(0)} MB`);
}
