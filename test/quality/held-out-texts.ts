/** Reads our own texts that models never see: the functional suite and the rare languages. */
import type { Corpus } from '../../packages/models/training/corpus/corpus.ts';
import { readCorpus } from '../../packages/models/training/corpus/read-corpus.ts';

export const readFunctionalSuite = (): Corpus => readCorpus(new URL('functional/', import.meta.url));

/** Languages in which our models have little or no training data. */
export const readRareLanguages = (): Corpus => readCorpus(new URL('rare-languages/', import.meta.url));
