/** The texts that the quality bench evaluates, and those it may train on: sampled by hash, the same on every run. */
import { createHash } from 'node:crypto';
import { type CategoryId, findCategoryIds } from '@winnow/core';
import type { Corpus, CorpusText } from '../../../packages/models/training/corpus/corpus.ts';
import { nearKey } from '../../../packages/models/training/corpus/near-key.ts';
import { readWrittenTexts } from '../../../packages/models/training/corpus/read-corpus.ts';
import { type Split, splitOf } from '../../../packages/models/training/corpus/split.ts';
import { readFunctionalSuite, readRareLanguages } from '../../quality/held-out-texts.ts';
import { hasPublicTexts, type PublicText, readPublicTexts } from '../../quality/public/public-texts.ts';
import { groupBy } from './group-by.ts';
import type { LabelledText, TrainingTexts } from './judges/sentence-encoder.ts';

export interface BenchTextOptions {
  /** The part that is evaluated: test for the figures, dev while choices are still being made. */
  readonly part: Exclude<Split, 'train'>;
  /** 1: all; less for a quicker run. */
  readonly share: number;
}

export interface BenchTexts {
  /** A sample from each public source; empty if the public texts are missing. */
  readonly bySource: readonly PublicText[];
  /** A sample of the public texts that were annotated. */
  readonly read: readonly PublicText[];
  readonly written: readonly CorpusText[];
  readonly suite: readonly CorpusText[];
  readonly rare: readonly CorpusText[];
  /** Number of written texts by language, violating and clean. */
  readonly trainingCounts: ReadonlyMap<string, number>;
  readonly trainingTexts: TrainingTexts;
}

/** Texts of a source that it labels as harmful, and as many that it labels as harmless. */
export const PER_SIDE = 120;
/** Public texts that were annotated. */
const ANNOTATED_TEXTS = 3000;
/** Texts that the sentence encoder is trained on, half of them written and half annotated. */
const TRAINING_TEXTS = 3000;
/** … and on which its penalty is chosen. */
const VALIDATION_TEXTS = 600;

const order = (text: string): string => createHash('sha256').update(text).digest('hex');

const takeSample = <Item extends { readonly text: string }>(items: readonly Item[], count: number): Item[] =>
  items
    .map((item) => ({ item, at: order(item.text) }))
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
    .slice(0, Math.ceil(count))
    .map(({ item }) => item);

export const categoriesOfLabels = ({ labels }: Pick<CorpusText, 'labels'>): CategoryId[] =>
  labels.flatMap((label) => findCategoryIds('text', label));

/** Whether its sources label it as harmful. */
export const isHarmful = ({ claims }: PublicText): boolean => Object.values(claims).some(Boolean);

function sampleBySource(texts: readonly PublicText[], perSide: number): PublicText[] {
  const told = texts.filter(({ claims }) => Object.keys(claims).length > 0);
  const cells = groupBy(told, (text) => `${text.source} ${text.licence} ${isHarmful(text)}`);
  return [...cells.values()].flatMap((cell) => takeSample(cell, perSide));
}

/** English texts with complete labels that may be trained on. */
function labelledTexts(
  written: readonly CorpusText[],
  publics: readonly PublicText[],
  side: Split,
): [LabelledText[], LabelledText[]] {
  const ours = written.filter((row) => row.lang === 'en' && splitOf(row) === side);
  const theirs = publics.filter((text) => text.lang === 'en' && text.split === side && text.licence === 'open');
  return [
    ours.map((row) => ({ text: row.text, signals: categoriesOfLabels(row) })),
    theirs.flatMap(({ text, reading }) => (reading === undefined ? [] : [{ text, signals: reading.signals }])),
  ];
}

/** @returns every text that the bench needs; reading the public ones takes most of a minute */
export async function readBenchTexts({ part, share }: BenchTextOptions): Promise<BenchTexts> {
  const written = readWrittenTexts().lines.map(({ row }) => row);
  const taken = new Set(written.map(({ text }) => nearKey(text)));
  const isWanted = ({ split, reading, lang }: PublicText) =>
    split === part || (reading !== undefined && lang === 'en' && split !== 'test');
  const publics = hasPublicTexts() ? await readPublicTexts(isWanted, taken) : [];
  const judged = publics.filter(({ split }) => split === part);
  const readers = judged.filter(({ reading }) => reading !== undefined);
  const some = <Item extends { readonly text: string }>(items: readonly Item[]) =>
    takeSample(items, share * items.length);
  // Sets that are used only for evaluation, so not while choices are still being made.
  const untouched = (read: () => Corpus) => (part === 'test' ? some(read().lines.map(({ row }) => row)) : []);
  const lessons = (side: Split, count: number) =>
    labelledTexts(written, publics, side).flatMap((texts) => takeSample(texts, (share * count) / 2));
  return {
    bySource: sampleBySource(judged, share * PER_SIDE),
    read: takeSample(readers, share * ANNOTATED_TEXTS),
    written: some(written.filter((row) => splitOf(row) === part)),
    suite: untouched(readFunctionalSuite),
    rare: untouched(readRareLanguages),
    trainingCounts: new Map([...groupBy(written, ({ lang }) => lang)].map(([lang, rows]) => [lang, rows.length])),
    trainingTexts: { train: lessons('train', TRAINING_TEXTS), dev: lessons('dev', VALIDATION_TEXTS) },
  };
}
