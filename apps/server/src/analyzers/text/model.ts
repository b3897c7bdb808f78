/** Classifiers of meaning: what they think of a text, with the words behind it in the original. */
import { badnessOf, type Opinion, type Signal, type SignalOpinion } from '@winnow/core';
import type { SignalJudgement, TextJudgement, TextModel } from '@winnow/models';
import { type MappedText, placesIn, readAs } from '@winnow/text';
import type { Analyzer, Requirement } from '../analyzer.ts';
import type { TextMedia } from './media.ts';

/** Where a model belongs: the model itself, or in a sentence why there is none. */
export type TextModelPlace = {
  /** The analyzer's name. */
  readonly name: string;
  readonly required: Requirement;
} & ({ readonly model: TextModel } | { readonly missing: string });

/** Finds a range of what the model read in the original: its words there, and where. */
type WordAt = (range: { start: number; end: number }) => SignalOpinion['words'][number];

function wordsIn(media: TextMedia, read: MappedText): WordAt {
  const placeOf = placesIn(media.text, read);
  return (range) => {
    const { start, end } = placeOf(range.start, range.end);
    return { term: media.text.slice(start, end), place: { kind: 'span', start, end } };
  };
}

/** A model without a sense of severity says how bad something is by how sure it is. */
const signalOpinion = ({ logit, probability, severity, words }: SignalJudgement, wordAt: WordAt): SignalOpinion => ({
  logOdds: logit,
  badness: severity === undefined ? Math.max(0.5, probability) : badnessOf(severity),
  words: words.map(wordAt),
});

function opinionsOn(judgement: TextJudgement, wordAt: WordAt): Opinion['signals'] {
  const known = Object.entries(judgement.signals) as [Signal, SignalJudgement][];
  return Object.fromEntries(known.map(([signal, of]) => [signal, signalOpinion(of, wordAt)]));
}

/** The analyzer of a place, filled or not; a verdict never depends on it silently. */
export function textModel(place: TextModelPlace): Analyzer<TextMedia> {
  const { name, required } = place;
  if ('missing' in place) return { name, required, coverage: 0, lacks: () => place.missing, run: () => ({}) };
  const { model } = place;
  return {
    name,
    required,
    coverage: model.coverage,
    async run(media, { signal }) {
      const { id, reads, evidence } = model;
      const read = readAs(media.reading().unhidden, reads);
      const judgement = await model.classify(read.text, { signal });
      const signals = opinionsOn(judgement, wordsIn(media, read));
      return { opinions: [{ analyzer: name, model: id, signals, evidence }] };
    },
  };
}
