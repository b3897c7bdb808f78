/** Benchmark: texts that are harmful as an answer only: found with their context and without it, false, by kind, cost. */
import { readFileSync } from 'node:fs';
import type { CategoryId } from '@winnow/core';
import { loadTextModel, type TextModel } from '@winnow/models';
import { z } from 'zod';
import { readWrittenTexts, trainingFolder } from '../../packages/models/training/corpus/read-corpus.ts';
import { splitOf } from '../../packages/models/training/corpus/split.ts';
import {
  type ConversationPair,
  conversationCategories,
  readScenes,
  toModelText,
  toPairs,
} from '../../packages/models/training/heads/conversations/read-conversations.ts';
import { rankingMetrics } from './quality/metrics.ts';

const FALSE_SHARE = 0.02;
const THRESHOLD = 0.5;
const CHUNK = 100;
/** Pairs of written texts of the dev part; half of the contexts are harmful. */
const WRITTEN_PAIRS = 2_000;
const TIMED_PAIRS = 200;

type ContextPair = Pick<ConversationPair, 'context' | 'text'>;
type Scores = Readonly<Partial<Record<CategoryId, number>>>;

interface ScoredPair<Pair> {
  readonly pair: Pair;
  /** The text by itself. */
  readonly alone: Scores;
  /** Context and text as one text. */
  readonly joined: Scores;
  /** The text by itself, or as an answer, whichever is more. */
  readonly answer: Scores;
  /** As an answer alone. */
  readonly conversation: Scores;
}
type Reading = 'alone' | 'joined' | 'answer' | 'conversation';

/** Of the test parts, `chat` is in the language of chats. */
const testParts = ['test', 'chat'].map(
  (name) => [name, new URL(`conversations/${name}.jsonl`, import.meta.url)] as const,
);
const devParts = [['dev', new URL('heads/conversations/dev.jsonl', trainingFolder)]] as const;

const categories = Object.values(conversationCategories);
const highest = (scores: Scores, of: readonly CategoryId[] = categories): number =>
  Math.max(0, ...of.map((id) => scores[id] ?? 0));

async function scorePair<Pair extends ContextPair>(model: TextModel, pair: Pair): Promise<ScoredPair<Pair>> {
  const [text, context] = [toModelText(model, pair.text), toModelText(model, pair.context)];
  const [read, joined] = await Promise.all([
    model.classify(text, { answers: context }),
    model.classify(`${context}\n${text}`),
  ]);
  const probabilities = ({ signals }: typeof read): Scores =>
    Object.fromEntries(categories.map((id) => [id, signals[id]?.probability ?? 0]));
  const [alone, conversation] = [probabilities(read), read.conversation ?? {}];
  const answer = Object.fromEntries(categories.map((id) => [id, Math.max(alone[id] ?? 0, conversation[id] ?? 0)]));
  return { pair, alone, joined: probabilities(joined), answer, conversation };
}

async function scorePairs<Pair extends ContextPair>(model: TextModel, pairs: readonly Pair[]) {
  const scored: ScoredPair<Pair>[] = [];
  for (let at = 0; at < pairs.length; at += CHUNK)
    scored.push(...(await Promise.all(pairs.slice(at, at + CHUNK).map((pair) => scorePair(model, pair)))));
  return scored;
}

const percent = (share: number, decimals = 1): string => `${(100 * share).toFixed(decimals)}%`;
const shareOf = <Item>(items: readonly Item[], holds: (item: Item) => boolean): number =>
  items.filter(holds).length / items.length;

/** The lowest score that at most this share reaches. */
function thresholdAt(scores: readonly number[], share: number): number {
  const sorted = [...scores].sort((a, b) => b - a);
  return (sorted[Math.floor(share * sorted.length)] ?? 0) + 1e-9;
}

function toRow(
  name: string,
  scored: readonly ScoredPair<ConversationPair>[],
  score: (one: ScoredPair<ConversationPair>) => number,
): string {
  const [own, others] = [true, false].map((belongs) =>
    scored.filter(({ pair }) => pair.belongs === belongs).map(score),
  );
  const items = scored.map((one) => ({ score: score(one), isPositive: one.pair.belongs }));
  const threshold = thresholdAt(others ?? [], FALSE_SHARE);
  return `| ${name} | ${[
    String(own?.length),
    (rankingMetrics(items).auroc ?? Number.NaN).toFixed(3),
    percent(shareOf(own ?? [], (value) => value >= threshold)),
    percent(shareOf(own ?? [], (value) => value >= THRESHOLD)),
    percent(shareOf(others ?? [], (value) => value >= THRESHOLD)),
  ].join(' | ')} |`;
}

function printScenes(scored: readonly ScoredPair<ConversationPair>[]): void {
  const readings: readonly (readonly [Reading, string])[] = [
    ['alone', 'the text alone'],
    ['joined', 'context and text as one'],
    ['conversation', 'as an answer alone'],
    ['answer', 'the text, and as an answer: whichever is more'],
  ];
  console.log('| judged | texts | AUROC | found at 2% false | found as shipped | false as shipped |');
  console.log('|---|--:|--:|--:|--:|--:|');
  for (const [reading, name] of readings) console.log(toRow(name, scored, (one) => highest(one[reading])));
  for (const [name, id] of Object.entries(conversationCategories)) {
    const own = scored.filter(({ pair }) => pair.category === name);
    console.log(toRow(`${name}, alone`, own, ({ alone }) => highest(alone, [id])));
    console.log(toRow(`${name}, as an answer`, own, ({ conversation }) => highest(conversation, [id])));
  }
  for (const [name, isOf] of [
    ['English', (language: string) => language === 'en'],
    ['other languages', (language: string) => language !== 'en'],
  ] as const)
    console.log(
      toRow(
        `${name}, as an answer`,
        scored.filter(({ pair }) => isOf(pair.language)),
        ({ conversation }) => highest(conversation),
      ),
    );
}

function printKinds(scored: readonly ScoredPair<ConversationPair>[]): void {
  console.log('\n| kind | pairs | flagged alone | flagged by the context |');
  console.log('|---|--:|--:|--:|');
  for (const kind of new Set(scored.map(({ pair }) => pair.kind))) {
    const own = scored.filter(({ pair }) => pair.kind === kind);
    const alone = shareOf(own, (one) => highest(one.alone) >= THRESHOLD);
    const added = shareOf(own, (one) => highest(one.alone) < THRESHOLD && highest(one.conversation) >= THRESHOLD);
    console.log(`| ${kind} | ${own.length} | ${percent(alone)} | ${percent(added)} |`);
  }
  const found = scored.filter((one) => one.pair.belongs && highest(one.conversation) >= THRESHOLD);
  const right = shareOf(found, ({ pair, conversation }) => {
    const best = categories.toSorted((a, b) => (conversation[b] ?? 0) - (conversation[a] ?? 0))[0];
    return best === conversationCategories[pair.category];
  });
  console.log(`\nOf ${found.length} found as an answer, ${percent(right)} have the right category first.`);
}

/** Harmless texts in answer to violating ones, and to harmless ones, of the same language. */
function makeWrittenPairs(): (ContextPair & { readonly kind: string })[] {
  const rows = readWrittenTexts()
    .lines.map(({ row }) => row)
    .filter((row) => splitOf(row) === 'dev' && row.text.length < 300);
  const harmless = rows.filter(({ labels }) => labels.length === 0).slice(0, WRITTEN_PAIRS);
  return harmless.flatMap(({ text, lang }, at) => {
    const isHarmful = at % 2 === 0;
    const contexts = rows.filter(
      (row) => row.lang === lang && row.labels.length > 0 === isHarmful && row.text !== text,
    );
    const context = contexts[(at * 7_919) % Math.max(1, contexts.length)];
    return context
      ? [{ context: context.text, text, kind: isHarmful ? 'after a violating one' : 'after another' }]
      : [];
  });
}

const givenPair = z.object({ context: z.string(), text: z.string(), kind: z.string() });

async function printOrdinary(model: TextModel, file: string | undefined): Promise<void> {
  const given =
    file === undefined
      ? makeWrittenPairs()
      : readFileSync(file, 'utf8')
          .trim()
          .split('\n')
          .map((line) => givenPair.parse(JSON.parse(line)));
  const scored = await scorePairs(model, given);
  console.log('\n| harmless texts | pairs | flagged alone | flagged by the context |');
  console.log('|---|--:|--:|--:|');
  for (const kind of new Set(given.map((pair) => pair.kind))) {
    const own = scored.filter(({ pair }) => pair.kind === kind);
    const alone = shareOf(own, (one) => highest(one.alone) >= THRESHOLD);
    const added = shareOf(own, (one) => highest(one.alone) < THRESHOLD && highest(one.conversation) >= THRESHOLD);
    console.log(`| ${kind} | ${own.length} | ${percent(alone)} | ${percent(added, 2)} |`);
  }
}

async function printCost(model: TextModel, pairs: readonly ContextPair[]): Promise<void> {
  const timed = pairs.slice(0, TIMED_PAIRS).map(({ context, text }) => ({
    context: toModelText(model, context),
    text: toModelText(model, text),
  }));
  const measure = async (withContext: boolean): Promise<number> => {
    const startedMs = performance.now();
    for (const { context, text } of timed)
      await model.classify(text, { urgent: true, ...(withContext ? { answers: context } : {}) });
    return (performance.now() - startedMs) / timed.length;
  };
  await measure(true);
  const [alone, together] = [await measure(false), await measure(true)];
  console.log(`\n${alone.toFixed(2)} ms for a text alone, ${together.toFixed(2)} ms with its context, one at a time`);
}

/**
 * @param args "--dev": the dev part; "--texts": lists what is missed and what is wrongly flagged; "--pairs=FILE":
 * harmless pairs (JSON lines of context, text, kind) in place of written ones
 */
export default async function conversations(args: readonly string[] = []): Promise<void> {
  const model = await loadTextModel();
  if (!model) throw new Error('The text model is not installed.');
  const file = args.find((one) => one.startsWith('--pairs='))?.slice('--pairs='.length);
  const parts = args.includes('--dev') ? devParts : testParts;
  const pairs = parts.map(([name, scenes]) => [name, readScenes(scenes).flatMap(toPairs)] as const);
  for (const [name, own] of file === undefined ? pairs : []) {
    console.log(`\n## ${name}\n`);
    const scored = await scorePairs(model, own);
    printScenes(scored);
    printKinds(scored);
    if (args.includes('--texts'))
      for (const { pair, answer } of scored)
        if (highest(answer) >= THRESHOLD !== pair.belongs)
          console.log(`${pair.belongs ? 'missed' : 'wrong'} ${pair.category}: ${pair.context} → ${pair.text}`);
  }
  await printOrdinary(model, file);
  await printCost(
    model,
    pairs.flatMap(([, own]) => own),
  );
  await model.close();
}
