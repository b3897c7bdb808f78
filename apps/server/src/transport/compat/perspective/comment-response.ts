/** Perspective's responses: a summary score for each attribute, and scores of spans in UTF-16 units. */
import { blockingLabels, labelsField } from '@winnow/core';
import { z } from 'zod';
import type { TextScores } from '../score-texts.ts';
import type { ParsedAnalyzeRequest, RequestedAttribute } from './comment-request.ts';
import { perspectiveScore, perspectiveSpanScore } from './perspective-attributes.ts';

const score = z.object({ value: z.number().min(0).max(1), type: z.literal('PROBABILITY') });
const spanScore = z.object({ begin: z.int().min(0), end: z.int().min(0), score });
const attributeScore = z.object({ spanScores: z.array(spanScore), summaryScore: score });

export const analyzeResponse = z
  .object({
    attributeScores: z.record(z.string(), attributeScore),
    languages: z.array(z.string()),
    detectedLanguages: z.array(z.string()),
    clientToken: z.string().optional(),
    labels: labelsField,
  })
  .meta({ id: 'PerspectiveAnalyzeResponse' });
type AnalyzeResponse = z.output<typeof analyzeResponse>;
type SpanScore = z.output<typeof spanScore>;

/** As precise as Perspective's, and no more precise than ours deserve. */
const probability = (value: number) => ({ value: Math.round(value * 1e6) / 1e6, type: 'PROBABILITY' as const });

/** One span for each text range that contributes to the attribute. */
function toSpanScores({ attribute, threshold }: RequestedAttribute, { spans, likelihoods }: TextScores): SpanScore[] {
  return spans.flatMap(({ start, end, ...stretch }) => {
    const value = perspectiveSpanScore(attribute, { ...stretch }, likelihoods);
    return value === undefined || value < threshold ? [] : [{ begin: start, end, score: probability(value) }];
  });
}

/** The attribute that every client requests. */
const BLOCKED_ATTRIBUTE: RequestedAttribute['attribute'] = 'TOXICITY';

/** A comment that a bank blocks is as toxic as its match is certain: a score is the only verdict that clients read. */
function toSummaryScore({ attribute }: RequestedAttribute, { likelihoods, labels }: TextScores): number {
  const blocked = attribute === BLOCKED_ATTRIBUTE ? blockingLabels(labels).map(({ score }) => score) : [];
  return Math.max(perspectiveScore(attribute, likelihoods), ...blocked);
}

/**
 * Clients read the first span without checking, so there is always one: the whole comment if
 * no other was requested or found.
 */
function toAttributeScores(
  wanted: RequestedAttribute,
  { text, spanAnnotations }: ParsedAnalyzeRequest,
  scored: TextScores,
) {
  const value = toSummaryScore(wanted, scored);
  const spans = spanAnnotations ? toSpanScores(wanted, scored) : [];
  const whole = { begin: 0, end: text.length, score: probability(value) };
  return value < wanted.threshold
    ? []
    : [[wanted.name, { spanScores: spans.length > 0 ? spans : [whole], summaryScore: probability(value) }] as const];
}

/** A comment whose language cannot be detected is treated as English. */
const DEFAULT_LANGUAGES = ['en'];

export function toAnalyzeResponse(request: ParsedAnalyzeRequest, scored: TextScores): AnalyzeResponse {
  const { languages, clientToken, wanted } = request;
  const detected = [...scored.languages];
  const spoken = [languages, detected].find((codes) => codes.length > 0) ?? DEFAULT_LANGUAGES;
  return {
    attributeScores: Object.fromEntries(wanted.flatMap((one) => toAttributeScores(one, request, scored))),
    languages: [...spoken],
    detectedLanguages: detected,
    ...(clientToken === undefined ? {} : { clientToken }),
    ...(scored.labels.length === 0 ? {} : { labels: [...scored.labels] }),
  };
}

export const suggestResponse = z
  .object({
    detectedLanguages: z.array(z.string()),
    requestedLanguages: z.array(z.string()),
    clientToken: z.string().optional(),
    recorded: z
      .boolean()
      .describe('Whether it was recorded: false if the log has no such comment, or a reviewer has decided already.'),
  })
  .meta({ id: 'PerspectiveSuggestScoreResponse' });
