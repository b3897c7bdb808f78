/** Text classifiers: their predictions for a text, with the words behind them in the original. */
import {
  type CategoryId,
  type CustomScore,
  type Finding,
  LOWEST_REPORTED_SCORE,
  severityScores,
  toScore,
} from '@winnow/core';
import type { TextJudgement, TextModel } from '@winnow/models';
import { normalizeForModel } from '@winnow/text';
import { createModelReader } from '@winnow/text/model';
import type { LoadedCategory } from '../../taught/category-directory.ts';
import { scoreWindows } from '../../taught/category-model.ts';
import type { Analyzer, Requirement } from '../analyzer.ts';
import type { TextMedia } from './media.ts';

/** A slot for a model: the model itself, or a sentence saying why there is none. */
export type TextModelSlot = {
  /** The analyzer's name. */
  readonly name: string;
  readonly required: Requirement;
} & ({ readonly model: TextModel } | { readonly missing: string });

/** Comes from the same inference as the judgement. */
const scoreCustomCategories = (
  categories: readonly LoadedCategory[],
  { embeddings = [] }: TextJudgement,
): CustomScore[] =>
  embeddings.length === 0
    ? []
    : categories.map(({ weights, ...category }) => ({ ...category, score: scoreWindows(weights, embeddings) }));

/** What the text completes of what it answers; of the text as a whole, since no word of it is harmful. */
const toConversationFindings = (
  scores: NonNullable<TextJudgement['conversation']>,
  analyzer: string,
  term: string,
): Finding[] =>
  (Object.entries(scores) as [CategoryId, number][])
    .map(([signal, probability]) => ({ signal, score: toScore(probability, severityScores.Medium) }))
    .filter(({ score }) => score >= LOWEST_REPORTED_SCORE)
    .map((found) => ({ ...found, analyzer, kind: 'conversation', term }));

const CONTEXT_READ = 'Judged as an answer to the messages before it as well.';
const CONTEXT_UNREAD = 'This model does not judge a text as an answer to other messages.';

/** The analyzer for a slot, filled or not, so that a missing model is always reported. */
export function createTextModelAnalyzer(place: TextModelSlot): Analyzer<TextMedia> {
  const { name, required } = place;
  if ('missing' in place)
    return { name, required, decides: true, recall: 0, unavailableReason: () => place.missing, run: () => ({}) };
  const { model } = place;
  const read = createModelReader(name, model);
  return {
    name,
    required,
    decides: true,
    recall: model.recall,
    async run(media, limit) {
      const { text, customCategories = [], wantsUrgent: urgent, memory, answered } = media;
      const embed = customCategories.length > 0;
      const answers =
        model.judgesAnswers && answered ? normalizeForModel(answered().deobfuscated, model.reads).text : undefined;
      const analysis = media.analysis();
      const { judged, ...whole } = analysis;
      const wanted = { embed, answers };
      // Harmless phrases may be what a custom category is about, or complete what the text answers.
      const isReadTwice = judged !== undefined && (embed || answers !== undefined);
      const [reading, wholeReading] = await Promise.all([
        read(text, analysis, { ...limit, urgent, memory, ...(isReadTwice ? {} : wanted) }),
        isReadTwice ? read(text, whole, { ...limit, memory, ...wanted }) : undefined,
      ]);
      const { prediction, unjudged, judgement } = reading;
      const { judgement: ofWhole } = wholeReading ?? reading;
      const { conversation } = ofWhole;
      return {
        ...(answered && { note: conversation === undefined ? CONTEXT_UNREAD : CONTEXT_READ }),
        ...(conversation && { findings: toConversationFindings(conversation, name, model.id) }),
        predictions: [prediction],
        ...(embed ? { customScores: scoreCustomCategories(customCategories, ofWhole) } : {}),
        ...(judgement.urgent === undefined ? {} : { urgentScores: judgement.urgent }),
        unjudged,
      };
    },
  };
}
