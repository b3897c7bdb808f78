/**
 * Reads our own texts from the repository: the written ones that models are trained on, and the suite and the rare
 * languages, which they never see.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { type Corpus, parseCorpus } from './corpus.ts';

export const trainingFolder = new URL('../../packages/models/training/', import.meta.url);

export function readWrittenTexts(): Corpus {
  return readFolder(new URL('written/', trainingFolder));
}

export function readFunctionalSuite(): Corpus {
  return readFolder(new URL('functional/', import.meta.url));
}

/** Languages in which our models have little or no training data. */
export function readRareLanguages(): Corpus {
  return readFolder(new URL('rare-languages/', import.meta.url));
}

function readFolder(folder: URL): Corpus {
  const names = readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
  return parseCorpus(new Map(names.toSorted().map((name) => [name, readFileSync(new URL(name, folder), 'utf8')])));
}
