/** Text classifiers: their predictions for a text, with the words behind them in the original. */
import {
  type CategoryId,
  type CategoryPrediction,
  type CustomScore,
  type ModelPrediction,
  toSeverityScore,
  type UnjudgedReason,
} from '@winnow/core';
import type { CategoryJudgement, TextJudgement, TextModel } from '@winnow/models';
import { createSourceMapper, type MappedText, normalizeForModel } from '@winnow/text';
import type { LoadedCategory } from '../../taught/category-directory.ts';
import { scoreWindows } from '../../taught/category-model.ts';
import type { Analyzer, AnalyzerResult, Requirement } from '../analyzer.ts';
import type { TextMedia } from './media.ts';
import { isOtherLanguage } from './model/other-language.ts';
import { createUnreadScriptFinder, type UnreadRange } from './model/unread-scripts.ts';

/** A slot for a model: the model itself, or a sentence saying why there is none. */
export type TextModelSlot = {
  /** The analyzer's name. */
  readonly name: string;
  readonly required: Requirement;
} & ({ readonly model: TextModel } | { readonly missing: string });

/** Maps a range of the model's input to the original: the words there, and their location. */
type WordLocator = (range: { start: number; end: number }) => CategoryPrediction['words'][number];

function createWordLocator(media: TextMedia, read: MappedText): WordLocator {
  const placeOf = createSourceMapper(media.text, read);
  return (range) => {
    const { start, end } = placeOf(range.start, range.end);
    return { term: media.text.slice(start, end), place: { kind: 'span', start, end } };
  };
}

/** If a model predicts no severity, it is derived from the probability. */
const toCategoryPrediction = (
  { logit, probability, severity, words }: CategoryJudgement,
  wordAt: WordLocator,
): CategoryPrediction => ({
  logOdds: logit,
  severityScore: severity === undefined ? Math.max(0.5, probability) : toSeverityScore(severity),
  words: words.map(wordAt),
});

function toCategoryPredictions(judgement: TextJudgement, wordAt: WordLocator): ModelPrediction['signals'] {
  const known = Object.entries(judgement.signals) as [CategoryId, CategoryJudgement][];
  return Object.fromEntries(known.map(([signal, of]) => [signal, toCategoryPrediction(of, wordAt)]));
}

/** Comes from the same inference as the judgement. */
const scoreCustomCategories = (
  categories: readonly LoadedCategory[],
  { embeddings = [] }: TextJudgement,
): CustomScore[] =>
  embeddings.length === 0
    ? []
    : categories.map(({ weights, ...category }) => ({ ...category, score: scoreWindows(weights, embeddings) }));

type UnjudgedRanges = NonNullable<AnalyzerResult['unjudged']>;

const toUnreadParts = (ranges: readonly UnreadRange[], reason: UnjudgedReason, locate: WordLocator): UnjudgedRanges =>
  ranges.map(({ share, ...range }) => {
    const { place } = locate(range);
    return { part: 'characters', reason, share, ...(place ? { place } : {}) };
  });

/** What the model left out, in its share of the text that it was given. */
const toLeftOut = ({ unread = [] }: TextJudgement, { length }: string): UnreadRange[] =>
  unread.map(({ start, end }) => ({ start, end, share: (end - start) / length }));

/** The analyzer for a slot, filled or not, so that a missing model is always reported. */
export function createTextModelAnalyzer(place: TextModelSlot): Analyzer<TextMedia> {
  const { name, required } = place;
  if ('missing' in place)
    return { name, required, decides: true, recall: 0, unavailableReason: () => place.missing, run: () => ({}) };
  const { model } = place;
  const findUnread = createUnreadScriptFinder(model.languages);
  return {
    name,
    required,
    decides: true,
    recall: model.recall,
    async run(media, limit) {
      const { id, reads, evidence } = model;
      const read = normalizeForModel(media.analysis().deobfuscated, reads);
      const { code, likely } = media.analysis().language;
      const { customCategories = [], memory } = media;
      const embed = customCategories.length > 0;
      const judgement = await model.classify(read.text, { ...limit, language: likely?.code ?? code, embed, memory });
      const locate = createWordLocator(media, read);
      const signals = toCategoryPredictions(judgement, locate);
      const inScripts = findUnread(read);
      // A script that is not read says more than the language.
      const isOther = inScripts.length === 0 && isOtherLanguage(media.analysis().language, model.languages);
      const inLanguage = isOther ? [{ start: 0, end: read.text.length, share: 1 }] : [];
      return {
        predictions: [{ analyzer: name, model: id, signals, evidence }],
        ...(embed ? { customScores: scoreCustomCategories(customCategories, judgement) } : {}),
        unjudged: [
          ...toUnreadParts(inScripts, 'unread_script', locate),
          ...toUnreadParts(inLanguage, 'other_language', locate),
          ...toUnreadParts(toLeftOut(judgement, read.text), 'over_budget', locate),
        ],
      };
    },
  };
}
