/** Sends texts of any length through the pipeline, and returns one set of scores for each. */
import {
  type CategoryId,
  type ContentLabel,
  categoryIds,
  type ItemInput,
  type Likelihood,
  type Likelihoods,
} from '@winnow/core';
import { moderate } from '../../moderation/pipeline/moderate.ts';
import { type ScoredText, scoredTextPipeline } from '../../moderation/scores/scored-text.ts';
import type { Services } from '../../operations/services.ts';
import type { RouteContext } from '../wire/route.ts';
import { assertChunkLimit, type InputTextChunk, splitText } from './text-chunks.ts';

/** A span of a text, in UTF-16 units, with a signal. */
export interface ScoredSpan {
  readonly signal: CategoryId;
  readonly start: number;
  readonly end: number;
  /** The finding's score, on the severity scale. */
  readonly score: number;
}

export interface TextScores {
  readonly likelihoods: Likelihoods;
  readonly spans: readonly ScoredSpan[];
  /** Codes of the languages of its parts, without duplicates and undetermined ones. */
  readonly languages: readonly string[];
  /** Matches with the account's banks. */
  readonly labels: readonly ContentLabel[];
}

interface ScoredTextChunk {
  readonly part: InputTextChunk;
  readonly item: ScoredText;
}

/** A whole is as likely and as severe as its worst part. */
function worstLikelihood(parts: readonly ScoredTextChunk[], signal: CategoryId): Likelihood {
  const all = parts.map(({ item }) => item.likelihoods[signal]);
  return {
    probability: Math.max(...all.map(({ probability }) => probability)),
    score: Math.max(...all.map(({ score }) => score)),
  };
}

const toScoredSpans = ({ part, item }: ScoredTextChunk): ScoredSpan[] =>
  item.findings.flatMap(({ signal, place, score }) =>
    place?.kind === 'span' ? [{ signal, start: part.start + place.start, end: part.start + place.end, score }] : [],
  );

/** The code for an undetermined language (ISO 639-2). */
const UNDETERMINED_LANGUAGE = 'und';

const mergeChunkScores = (parts: readonly ScoredTextChunk[]): TextScores => ({
  likelihoods: Object.fromEntries(categoryIds.map((signal) => [signal, worstLikelihood(parts, signal)])) as Likelihoods,
  spans: parts.flatMap(toScoredSpans),
  languages: [...new Set(parts.map(({ item }) => item.verdict.language))].filter(
    (code) => code !== UNDETERMINED_LANGUAGE,
  ),
  labels: parts.flatMap(({ item }) => item.verdict.labels ?? []),
});

interface ScoreTextsInput {
  readonly texts: readonly string[];
  /** As in text requests. */
  readonly language?: string | undefined;
  readonly doNotStore?: boolean | undefined;
  /** What is known of each text; the parts of a text share it. */
  readonly item?: ItemInput | undefined;
}

/**
 * @returns one for each text, in order
 * @throws ApiError as the pipeline does; payload_too_large
 */
export async function scoreTexts(
  services: Services,
  context: RouteContext,
  { texts, language, doNotStore, item }: ScoreTextsInput,
): Promise<TextScores[]> {
  const parts = texts.map(splitText);
  const all = parts.flat();
  assertChunkLimit(all.length);
  const body = { content: all.map(({ text }) => text), language, items: item && all.map(() => item) };
  const { items, usage } = await moderate(scoredTextPipeline, services, { ...context, body, doNotStore });
  context.request.billed = { modality: 'text', tokens: usage.tokens };
  const scored = all.flatMap((part, at) => {
    const item = items[at];
    return item === undefined ? [] : [{ part, item }];
  });
  return parts.map((own) => mergeChunkScores(scored.filter(({ part }) => own.includes(part))));
}
