/** The texts that the quality bench judges, and those that it may teach: drawn by hash, the same on every run. */
import { createHash } from 'node:crypto';
import { type Signal, signalsNamed } from '@winnow/core';
import type { Corpus, Row } from '../../quality/corpus.ts';
import { nearKey } from '../../quality/near-key.ts';
import { hasPublicTexts, type PublicText, readPublicTexts } from '../../quality/public/texts.ts';
import { readRareLanguages, readSuite, readWritten } from '../../quality/read-corpus.ts';
import { type Split, splitOf } from '../../quality/split.ts';
import { groupsOf } from './groups.ts';
import type { Labelled, Lessons } from './judges/sentence-encoder.ts';

export interface TextOptions {
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
  readonly written: readonly Row[];
  readonly suite: readonly Row[];
  readonly rare: readonly Row[];
  /** Written texts by language, of whatever side. */
  readonly taught: ReadonlyMap<string, number>;
  readonly lessons: Lessons;
}

/** Texts of a source that it says something bad of, and as many of which it says nothing bad. */
export const PER_SIDE = 120;
/** Public texts that were read. */
const READ = 3000;
/** Texts that the sentence encoder learns from, half of them written and half read. */
const TAUGHT = 3000;
/** … and by which its penalty is chosen. */
const CHECKED = 600;

const order = (text: string): string => createHash('sha256').update(text).digest('hex');

const drawn = <Item extends { readonly text: string }>(items: readonly Item[], count: number): Item[] =>
  items
    .map((item) => ({ item, at: order(item.text) }))
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
    .slice(0, Math.ceil(count))
    .map(({ item }) => item);

export const signalsOf = ({ labels }: Pick<Row, 'labels'>): Signal[] =>
  labels.flatMap((label) => signalsNamed('text', label));

/** Whether its sources say anything bad of it. */
export const isHarmful = ({ said }: PublicText): boolean => Object.values(said).some(Boolean);

function drawBySource(texts: readonly PublicText[], perSide: number): PublicText[] {
  const told = texts.filter(({ said }) => Object.keys(said).length > 0);
  const cells = groupsOf(told, (text) => `${text.source} ${text.licence} ${isHarmful(text)}`);
  return [...cells.values()].flatMap((cell) => drawn(cell, perSide));
}

/** English texts with complete labels that weights may learn from. */
function labelled(written: readonly Row[], publics: readonly PublicText[], side: Split): [Labelled[], Labelled[]] {
  const ours = written.filter((row) => row.lang === 'en' && splitOf(row) === side);
  const theirs = publics.filter((text) => text.lang === 'en' && text.side === side && text.licence === 'open');
  return [
    ours.map((row) => ({ text: row.text, signals: signalsOf(row) })),
    theirs.flatMap(({ text, reading }) => (reading === undefined ? [] : [{ text, signals: reading.signals }])),
  ];
}

/** @returns every text that the bench needs; the public ones take most of a minute to read */
export async function readTexts({ part, share }: TextOptions): Promise<BenchTexts> {
  const written = readWritten().lines.map(({ row }) => row);
  const taken = new Set(written.map(({ text }) => nearKey(text)));
  const isWanted = ({ side, reading, lang }: PublicText) =>
    side === part || (reading !== undefined && lang === 'en' && side !== 'test');
  const publics = hasPublicTexts() ? await readPublicTexts(isWanted, taken) : [];
  const judged = publics.filter(({ side }) => side === part);
  const readers = judged.filter(({ reading }) => reading !== undefined);
  const some = <Item extends { readonly text: string }>(items: readonly Item[]) => drawn(items, share * items.length);
  // Whole sets that only judge: nobody who still chooses may look at them.
  const untouched = (read: () => Corpus) => (part === 'test' ? some(read().lines.map(({ row }) => row)) : []);
  const lessons = (side: Split, count: number) =>
    labelled(written, publics, side).flatMap((texts) => drawn(texts, (share * count) / 2));
  return {
    bySource: drawBySource(judged, share * PER_SIDE),
    read: drawn(readers, share * READ),
    written: some(written.filter((row) => splitOf(row) === part)),
    suite: untouched(readSuite),
    rare: untouched(readRareLanguages),
    taught: new Map([...groupsOf(written, ({ lang }) => lang)].map(([lang, rows]) => [lang, rows.length])),
    lessons: { train: lessons('train', TAUGHT), dev: lessons('dev', CHECKED) },
  };
}
