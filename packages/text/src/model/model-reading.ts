/** Reads a text with a classifier and places its judgement in the original: the same in a server and in a browser. */
import {
  type CategoryId,
  type CategoryPrediction,
  type ListEvidence,
  type ModelPrediction,
  type SeverityProbabilities,
  toSeverityScore,
  type UnjudgedPart,
  type UnjudgedReason,
} from '@winnow/core';
import { type NormalizedTextForm, normalizeForModel } from '../canonical/canonical.ts';
import { createSourceMapper, type MappedText } from '../canonical/source-map.ts';
import type { TextAnalysis } from '../text-analysis.ts';
import { isOtherLanguage } from './other-language.ts';
import { createUnreadScriptFinder, type UnreadRange } from './unread-scripts.ts';

/** A range of the text that the classifier was given, in UTF-16 code units, end exclusive. */
interface ReadRange {
  readonly start: number;
  readonly end: number;
}

/** The judgement of one signal. */
interface SignalJudgement {
  /** The natural log-odds of `probability`. */
  readonly logit: number;
  /** Calibrated, 0–1. */
  readonly probability: number;
  readonly severity?: SeverityProbabilities;
  readonly words: readonly ReadRange[];
}

interface ClassifiedText {
  readonly signals: Partial<Record<CategoryId, SignalJudgement>>;
  /** What was left out, in order; absent: nothing. */
  readonly unread?: readonly ReadRange[];
}

/** The part of a text model that a reading needs. */
interface TextClassifier<Options, Judgement> {
  readonly id: string;
  readonly reads: NormalizedTextForm;
  /** ISO 639-1 codes; []: unknown. */
  readonly languages: readonly string[];
  readonly evidence: ListEvidence;
  classify(text: string, options: Options): Promise<Judgement>;
}

export interface ModelReading<Judgement = unknown> {
  readonly prediction: ModelPrediction;
  readonly unjudged: readonly Omit<UnjudgedPart, 'analyzer'>[];
  readonly judgement: Judgement;
}

/** Maps a range of the model's input to the original: the words there, and their location. */
type WordLocator = (range: ReadRange) => CategoryPrediction['words'][number];

function createWordLocator(text: string, read: MappedText): WordLocator {
  const placeOf = createSourceMapper(text, read);
  return (range) => {
    const { start, end } = placeOf(range.start, range.end);
    return { term: text.slice(start, end), place: { kind: 'span', start, end } };
  };
}

/** If a model predicts no severity, it is derived from the probability. */
const toCategoryPrediction = (
  { logit, probability, severity, words }: SignalJudgement,
  wordAt: WordLocator,
): CategoryPrediction => ({
  logOdds: logit,
  severityScore: severity === undefined ? Math.max(0.5, probability) : toSeverityScore(severity),
  words: words.map(wordAt),
});

function toCategoryPredictions(judgement: ClassifiedText, wordAt: WordLocator): ModelPrediction['signals'] {
  const known = Object.entries(judgement.signals) as [CategoryId, SignalJudgement][];
  return Object.fromEntries(known.map(([signal, of]) => [signal, toCategoryPrediction(of, wordAt)]));
}

const toUnreadParts = (
  ranges: readonly UnreadRange[],
  reason: UnjudgedReason,
  locate: WordLocator,
): Omit<UnjudgedPart, 'analyzer'>[] =>
  ranges.map(({ share, ...range }) => {
    const { place } = locate(range);
    return { part: 'characters', reason, share, ...(place ? { place } : {}) };
  });

/** What the model left out, in its share of the text that it was given. */
const toLeftOut = ({ unread = [] }: ClassifiedText, { length }: string): UnreadRange[] =>
  unread.map(({ start, end }) => ({ start, end, share: (end - start) / length }));

/**
 * @param name the analyzer's name in the prediction
 * @returns a function that reads a text by the engine's analysis of it; the options go to the classifier, with the
 * text's language
 * @throws (the function) errors of the classifier
 */
export function createModelReader<Options extends object, Judgement extends ClassifiedText>(
  name: string,
  model: TextClassifier<Options & { readonly language?: string | undefined }, Judgement>,
): (text: string, analysis: TextAnalysis, options: Options) => Promise<ModelReading<Judgement>> {
  const findUnread = createUnreadScriptFinder(model.languages);
  return async (text, { deobfuscated, judged = deobfuscated, language }, options) => {
    const { id, reads, evidence, languages } = model;
    const read = normalizeForModel(judged, reads);
    const judgement = await model.classify(read.text, { ...options, language: language.likely?.code ?? language.code });
    const locate = createWordLocator(text, read);
    const inScripts = findUnread(read);
    // An unread script is a more precise reason than the language.
    const isOther = inScripts.length === 0 && isOtherLanguage(language, languages);
    const inLanguage = isOther ? [{ start: 0, end: read.text.length, share: 1 }] : [];
    return {
      prediction: { analyzer: name, model: id, signals: toCategoryPredictions(judgement, locate), evidence },
      unjudged: [
        ...toUnreadParts(inScripts, 'unread_script', locate),
        ...toUnreadParts(inLanguage, 'other_language', locate),
        ...toUnreadParts(toLeftOut(judgement, read.text), 'over_budget', locate),
      ],
      judgement,
    };
  };
}
