/** Benchmark: urgent labels (grooming, threats with a plan, wishes to die …) on our own texts: found, false by kind, cost. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { URGENT_THRESHOLD as THRESHOLD, type UrgentLabelName, type UrgentScores, urgentLabelNames } from '@winnow/core';
import { loadTextModel, shippedTextModelFolder, type TextModel } from '@winnow/models';
import { findCues, parseUrgentHeads } from '../../packages/models/src/urgent-labels.ts';
import { readWrittenTexts } from '../../packages/models/training/corpus/read-corpus.ts';
import { splitOf } from '../../packages/models/training/corpus/split.ts';
import {
  harmfulKinds,
  hasLabel,
  judgeUrgentText,
  readUrgentTexts,
  type UrgentText,
} from '../../packages/models/training/heads/urgent/read-texts.ts';
import { ordinaryPartOf, readOrdinaryTexts } from '../quality/ordinary/ordinary-texts.ts';
import { rankingMetrics } from './quality/metrics.ts';

const FALSE_SHARE = 0.02;
const CHUNK = 200;
/** Of texts whose cues are timed: the last is as far as cues are looked for. */
const LENGTHS = [80, 2_000];
const COST_TEXTS = 200;
/** Written harmless texts of the dev part, beside the ordinary ones. */
const MOST_WRITTEN = 4_000;

interface ScoredText<Row> {
  readonly row: Row;
  readonly scores: UrgentScores;
}

async function scoreTexts<Row extends { readonly text: string }>(model: TextModel, rows: readonly Row[]) {
  const scored: ScoredText<Row>[] = [];
  for (let at = 0; at < rows.length; at += CHUNK) {
    const part = rows.slice(at, at + CHUNK);
    const judged = await Promise.all(part.map((row) => judgeUrgentText(model, row.text)));
    scored.push(...part.map((row, index) => ({ row, scores: judged[index]?.judgement.urgent ?? {} })));
  }
  return scored;
}

const percent = (share: number, decimals = 0): string => `${(100 * share).toFixed(decimals)}%`;

const shareAbove = (scores: readonly number[], threshold: number): number =>
  scores.filter((score) => score >= threshold).length / scores.length;

function auroc(belonging: readonly number[], others: readonly number[]): number {
  const rank = (isPositive: boolean) => (score: number) => ({ score, isPositive });
  return rankingMetrics([...belonging.map(rank(true)), ...others.map(rank(false))]).auroc ?? Number.NaN;
}

/** The lowest score that at most this share reaches. */
function thresholdAt(scores: readonly number[], share: number): number {
  const sorted = [...scores].sort((a, b) => b - a);
  return (sorted[Math.floor(share * sorted.length)] ?? 0) + 1e-9;
}

const isHarmless = ({ row }: ScoredText<UrgentText>): boolean => !row.belongs && !harmfulKinds.includes(row.kind ?? '');

function printLabel(name: UrgentLabelName, scored: readonly ScoredText<UrgentText>[]): void {
  const scoreOf = ({ scores }: ScoredText<UrgentText>): number => scores[name] ?? 0;
  const belonging = scored.filter(({ row }) => hasLabel(row, name) === true);
  const own = scored.filter(({ row }) => row.label === name && !row.belongs).map(scoreOf);
  const harmless = scored.filter(isHarmless).map(scoreOf);
  const english = belonging.filter(({ row }) => row.language === 'en').map(scoreOf);
  const foreign = belonging.filter(({ row }) => row.language !== 'en').map(scoreOf);
  const all = belonging.map(scoreOf);
  console.log(
    `| ${name} | ${all.length} | ${auroc(all, own).toFixed(3)} | ${auroc(all, harmless).toFixed(3)} | ${[
      shareAbove(all, thresholdAt(harmless, FALSE_SHARE)),
      shareAbove(all, THRESHOLD),
      shareAbove(english, THRESHOLD),
      shareAbove(foreign, THRESHOLD),
      shareAbove(harmless, THRESHOLD),
      shareAbove(own, THRESHOLD),
    ]
      .map((share) => percent(share, 1))
      .join(' | ')} |`,
  );
}

function printLabels(scored: readonly ScoredText<UrgentText>[]): void {
  const columns = [
    ...['label', 'texts', 'AUROC, own neighbours', 'AUROC, all harmless neighbours', 'found at 2% false'],
    ...['found as shipped', 'English', 'other languages', 'false, harmless neighbours', 'false, own neighbours'],
  ];
  console.log(`| ${columns.join(' | ')} |`);
  console.log(`|---|${'--:|'.repeat(columns.length - 1)}`);
  for (const name of urgentLabelNames) printLabel(name, scored);
}

function printMistakes(scored: readonly ScoredText<UrgentText>[]): void {
  for (const { row, scores } of scored) {
    const shipped = urgentLabelNames.find((name) => name === row.label);
    if (shipped === undefined) continue;
    const score = scores[shipped] ?? 0;
    if (score >= THRESHOLD !== row.belongs)
      console.log(`${row.belongs ? 'missed' : 'wrong'} ${row.label} ${score.toFixed(2)}: ${row.text}`);
  }
}

/** Of harmless texts of each kind, how many have any label. */
function printKinds(scored: readonly ScoredText<UrgentText>[]): void {
  const others = scored.filter(({ row }) => !row.belongs);
  const kinds = [...new Set(others.map(({ row }) => row.kind ?? ''))].sort();
  console.log('\n| kind | texts | with a label |\n|---|--:|--:|');
  for (const kind of kinds) {
    const texts = others.filter(({ row }) => row.kind === kind);
    const labelled = texts.filter(({ scores }) => Object.values(scores).some((score) => score >= THRESHOLD));
    console.log(`| ${kind} | ${texts.length} | ${labelled.length} |`);
  }
}

async function printOrdinary(model: TextModel): Promise<void> {
  const written = readWrittenTexts()
    .lines.map(({ row }) => row)
    .filter((row) => row.labels.length === 0 && splitOf(row) === 'dev')
    .slice(0, MOST_WRITTEN);
  const ordinary = readOrdinaryTexts().filter((text) => ordinaryPartOf(text) === 'dev');
  console.log('\n| harmless texts, dev part | texts | with any label | by label |\n|---|--:|--:|---|');
  for (const [name, rows] of [
    ['written, half of them alarming', written],
    ['ordinary (receipts, mails, logs …)', ordinary],
  ] as const) {
    const scored = await scoreTexts<{ readonly text: string }>(model, rows);
    const countOf = (label: UrgentLabelName) => scored.filter(({ scores }) => (scores[label] ?? 0) >= THRESHOLD).length;
    const any = scored.filter(({ scores }) => Object.values(scores).some((score) => score >= THRESHOLD)).length;
    const labels = urgentLabelNames.map((label) => `${label} ${countOf(label)}`).join(', ');
    console.log(`| ${name} | ${rows.length} | ${any} (${percent(any / rows.length, 2)}) | ${labels} |`);
  }
}

/** Processor time of the cues, which are looked for only in texts that a label is near. */
function printCost(): void {
  const { cues } = parseUrgentHeads(readFileSync(join(shippedTextModelFolder, 'urgent.json'), 'utf8'), 'urgent.json');
  const all = readOrdinaryTexts()
    .filter((text) => ordinaryPartOf(text) === 'dev')
    .map(({ text }) => text)
    .join(' ');
  console.log('\n| characters of ordinary text | processor ms for all cues, mean |\n|---|--:|');
  for (const length of LENGTHS) {
    const starts = Array.from({ length: COST_TEXTS }, (_, at) => Math.floor(((all.length - length) * at) / COST_TEXTS));
    const texts = starts.map((start) => all.slice(start, start + length));
    for (const text of texts) findCues(cues, text);
    const from = process.cpuUsage();
    for (const text of texts) findCues(cues, text);
    const { user, system } = process.cpuUsage(from);
    console.log(`| ${length} | ${((user + system) / 1_000 / COST_TEXTS).toFixed(2)} |`);
  }
}

/** @param args "--texts": lists what is missed and what is wrongly labelled; "--alone": without ordinary texts */
export default async function urgent(args: readonly string[] = []): Promise<void> {
  const model = await loadTextModel();
  if (!model) throw new Error('The text model is not installed.');
  for (const file of ['test', 'fresh'] as const) {
    const scored = await scoreTexts(model, readUrgentTexts(new URL(`urgent/${file}.jsonl`, import.meta.url)));
    console.log(`\n${file}.jsonl\n`);
    printLabels(scored);
    printKinds(scored);
    if (args.includes('--texts')) printMistakes(scored);
  }
  if (!args.includes('--alone')) await printOrdinary(model);
  printCost();
  await model.close();
}
