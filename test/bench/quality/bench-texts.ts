/** The texts that the quality bench judges, and those that it may teach: drawn by hash, the same on every run. */
import { createHash } from 'node:crypto';
import { type CategoryId, findCategoryIds } from '@winnow/core';
import type { Corpus, CorpusText } from '../../quality/corpus.ts';
import { nearKey } from '../../quality/near-key.ts';
import { hasPublicTexts, type PublicText, readPublicTexts } from '../../quality/public/public-texts.ts';
import { readFunctionalSuite, readRareLanguages, readWrittenTexts } from '../../quality/read-corpus.ts';
import { type Split, splitOf } from '../../quality/split.ts';
import { groupBy } from './group-by.ts';
import type { LabelledText, TrainingTexts } from './judges/sentence-encoder.ts';

export interface BenchTextOptions {
  /** The part that is judged: test for the figures, dev while something is still being chosen. */
  readonly part: Exclude<Split, 'train'>;
  /** 1: all; less for a quicker look. */
  readonly share: number;
}

export interface BenchTexts {
  /** A draw from each public source; empty where the public texts are not there. */
  readonly bySource: readonly PublicText[];
  /** A draw from the public texts that were read. */
  readonly read: readonly PublicText[];
  readonly written: readonly CorpusText[];
  readonly suite: readonly CorpusText[];
  readonly rare: readonly CorpusText[];
  /** Written texts by language, of whatever side. */
  readonly trainingCounts: ReadonlyMap<string, number>;
  readonly trainingTexts: TrainingTexts;
}

/** Texts of a source that it says something bad of, and as many of which it says nothing bad. */
export const PER_SIDE = 120;
/** Public texts that were read. */
const ANNOTATED_TEXTS = 3000;
/** Texts that the sentence encoder learns from, half of them written and half read. */
const TRAINING_TEXTS = 3000;
/** … and by which its penalty is chosen. */
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

/** Whether its sources say anything bad of it. */
export const isHarmful = ({ claims: said }: PublicText): boolean => Object.values(said).some(Boolean);

function sampleBySource(texts: readonly PublicText[], perSide: number): PublicText[] {
  const told = texts.filter(({ claims: said }) => Object.keys(said).length > 0);
  const cells = groupBy(told, (text) => `${text.source} ${text.licence} ${isHarmful(text)}`);
  return [...cells.values()].flatMap((cell) => takeSample(cell, perSide));
}

/** English texts with complete labels that weights may learn from. */
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

/** @returns every text that the bench needs; the public ones take most of a minute to read */
export async function readBenchTexts({ part, share }: BenchTextOptions): Promise<BenchTexts> {
  const written = readWrittenTexts().lines.map(({ row }) => row);
  const taken = new Set(written.map(({ text }) => nearKey(text)));
  const isWanted = ({ split: side, reading, lang }: PublicText) =>
    side === part || (reading !== undefined && lang === 'en' && side !== 'test');
  const publics = hasPublicTexts() ? await readPublicTexts(isWanted, taken) : [];
  const judged = publics.filter(({ split: side }) => side === part);
  const readers = judged.filter(({ reading }) => reading !== undefined);
  const some = <Item extends { readonly text: string }>(items: readonly Item[]) =>
    takeSample(items, share * items.length);
  // Whole sets that only judge: nobody who still chooses may look at them.
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
