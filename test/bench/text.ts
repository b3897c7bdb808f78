/** Benchmark: texts per second of the text engine compared with two npm filters, its worst latency on hostile texts, and the route over HTTP. */

import { loadTextModel } from '@winnow/models';
import { createTextEngine, normalizeForModel } from '@winnow/text';
import { readWrittenTexts } from '../../packages/models/training/corpus/read-corpus.ts';
import { splitOf } from '../../packages/models/training/corpus/split.ts';
import { median } from '../support/median.ts';
import { speedTexts } from './data/speed-texts.ts';
import { worstSize, worstTexts } from './data/worst-texts.ts';
import { filters } from './evasion.ts';
import { comment, measureTargets } from './http/measure.ts';

const warmUps = 2;
const rounds = 7;

/** Milliseconds that `work` takes. */
function elapsedMs(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/**
 * Prints texts/s on 1,000 texts of 50–2,000 characters (warmed up, filters alternating), then the worst cases in ms.
 */
export async function benchTextEngine(): Promise<void> {
  const texts = speedTexts(1000);
  const tested = Object.entries(await filters()).map(([name, flags]) => ({ name, flags, runsMs: [] as number[] }));
  let flagged = 0;
  for (let round = -warmUps; round < rounds; round += 1) {
    for (const { flags, runsMs } of tested) {
      const ms = elapsedMs(() => {
        for (const text of texts) if (flags(text)) flagged += 1;
      });
      if (round >= 0) runsMs.push(ms);
    }
  }
  const characters = texts.reduce((sum, text) => sum + text.length, 0);
  const slowest = median(tested.find(({ name }) => name === 'obscenity')?.runsMs ?? []);
  console.log(
    `${texts.length} texts, ${characters} characters; median of ${rounds} rounds after ${warmUps}; ${flagged} flags in all`,
  );
  console.log('| filter | texts/s | million characters/s | beside obscenity |\n|---|--:|--:|--:|');
  for (const { name, runsMs } of tested) {
    const ms = median(runsMs);
    console.log(
      `| ${name} | ${Math.round((1000 * texts.length) / ms)} | ${(characters / ms / 1000).toFixed(1)} | ${(slowest / ms).toFixed(1)} × |`,
    );
  }
  const engine = tested.find(({ name }) => name === 'Winnow')?.flags;
  if (engine === undefined) return;
  console.log('\n| 10,000 characters of | ms, first | ms, median |\n|---|--:|--:|');
  for (const { name, text } of worstTexts) {
    const first = elapsedMs(() => engine(text));
    const later = Array.from({ length: 5 }, () => elapsedMs(() => engine(text)));
    console.log(`| ${name} | ${first.toFixed(1)} | ${median(later).toFixed(1)} |`);
  }
}

/** Processor time of this process and its threads, in milliseconds. */
function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Prints the processor time of the worst cases with the model, beside that of English. */
export async function benchWorstTexts(): Promise<void> {
  const loaded = await loadTextModel({ workers: 1 });
  if (loaded === undefined) return;
  await using model = loaded;
  const engine = createTextEngine();
  const english = { name: 'English', text: speedTexts(100).join(' ').slice(0, worstSize) };
  async function measure(text: string) {
    const before = processorMs();
    const { deobfuscated } = engine.analyze(text);
    const judgement = await model.classify(normalizeForModel(deobfuscated, model.reads).text);
    return { ms: processorMs() - before, unread: judgement.unread?.length ?? 0 };
  }
  // The first text builds the tables.
  await measure(english.text);
  const { ms: usual } = await measure(english.text);
  console.log(
    '\n| 10,000 characters of, with the model | processor ms | times English | parts unread |\n|---|--:|--:|--:|',
  );
  for (const { name, text } of [english, ...worstTexts]) {
    const { ms, unread } = await measure(text);
    console.log(`| ${name} | ${ms.toFixed(0)} | ${(ms / usual).toFixed(1)} | ${unread} |`);
  }
}

/** Contains a mild word, so that there is a finding to explain. */
const twentyWords = comment.split(' ').slice(0, 20).join(' ');

/**
 * English texts of about twenty words from our own corpus: four in ten are violating, far more than in real traffic.
 */
function writtenTexts(): string[] {
  const rows = readWrittenTexts().lines.map(({ row }) => row);
  const chosen = rows.filter((row) => row.lang === 'en' && splitOf(row) === 'dev').map(({ text }) => text);
  return chosen.filter((text) => Math.abs(text.split(/\s+/).length - 20) <= 2).slice(0, 500);
}

/**
 * Prints requests/s and latencies of `/moderation/text`, as shipped and complete, compared with a bare Fastify JSON
 * route.
 */
export async function benchTextHttp(): Promise<void> {
  await measureTargets([
    { name: 'a bare Fastify JSON route', on: 'plain', path: '/moderation/text' },
    { name: '/moderation/text, a sentence', on: 'ours', path: '/moderation/text' },
    { name: '/moderation/text, 20 words', on: 'ours', path: '/moderation/text', contents: [twentyWords] },
    {
      name: '/moderation/text, 500 texts of 18 to 22 words',
      on: 'ours',
      path: '/moderation/text',
      contents: writtenTexts(),
    },
    {
      name: `/moderation/text, ${comment.length} characters`,
      on: 'ours',
      path: '/moderation/text',
      contents: [comment],
    },
  ]);
}

export default async function text([half]: readonly string[] = []): Promise<void> {
  if (half === 'worst') return benchWorstTexts();
  if (half !== 'http') await benchTextEngine();
  if (half === undefined) await benchWorstTexts();
  console.log();
  if (half !== 'engine') await benchTextHttp();
}
