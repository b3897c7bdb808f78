/** Reads corpora of our own labelled texts, above all the written ones that models are trained on. */
import { readdirSync, readFileSync } from 'node:fs';
import { type Corpus, parseCorpus } from './corpus.ts';

export const trainingFolder = new URL('../', import.meta.url);

/** Reads every `.jsonl` file of a folder, in the order of their names. */
export function readCorpus(folder: URL): Corpus {
  const names = readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
  return parseCorpus(new Map(names.toSorted().map((name) => [name, readFileSync(new URL(name, folder), 'utf8')])));
}

export const readWrittenTexts = (): Corpus => readCorpus(new URL('written/', trainingFolder));
