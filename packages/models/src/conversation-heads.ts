/**
 * Scores what a text completes, which is harmless by itself and harmful as an answer ("tonight" after a plan to die):
 * two linear heads for each category, one on what is answered, one on the answer, which must both agree.
 */
import { type CategoryId, categoryIds, toProbability } from '@winnow/core';
import * as z from 'zod';
import { parseJson } from './parse-json.ts';
import { toUrgentSignal } from './urgent-labels.ts';

const headSchema = z.object({
  /** Of the embedding. */
  weights: z.array(z.number()),
  bias: z.number(),
  signals: z.partialRecord(z.enum(categoryIds as [CategoryId, ...CategoryId[]]), z.number()),
});
type ConversationHead = z.output<typeof headSchema>;

const categorySchema = z.object({
  /** Whether what is answered is of the category. */
  answered: headSchema,
  /** Whether the answer joins in, instead of asking, helping or objecting. */
  answer: headSchema,
  /** log-odds = scale · ln(product of both probabilities) + shift */
  scale: z.number().positive(),
  shift: z.number(),
});

/** The file that a manifest names `conversation`. */
const conversationHeadsSchema = z.object({
  categories: z.partialRecord(z.enum(categoryIds as [CategoryId, ...CategoryId[]]), categorySchema),
});
export type ConversationHeads = z.output<typeof conversationHeadsSchema>;

/** Of each category, that a text completes something of it, 0–1. */
export type ConversationScores = Partial<Readonly<Record<CategoryId, number>>>;

/** What a text model found in a text. */
interface ReadText {
  readonly signals: Partial<Readonly<Record<CategoryId, { readonly logit: number }>>>;
  /** One of each window. */
  readonly embeddings?: readonly ArrayLike<number>[];
}

/** @param from the name to use in errors @throws ModelError if it is not such a file */
export const parseConversationHeads = (json: string, from: string): ConversationHeads =>
  parseJson(json, conversationHeadsSchema, { from, what: 'conversation heads' });

/** ln(1 / (1 + e^-x)) without overflow. */
export const toLogProbability = (logOdds: number): number =>
  Math.min(logOdds, 0) - Math.log1p(Math.exp(-Math.abs(logOdds)));

/** Log-odds; of several windows, the highest count. */
function applyHead({ weights, bias, signals: own }: ConversationHead, { signals, embeddings = [] }: ReadText) {
  const highest = embeddings.reduce((most, embedding) => {
    let sum = 0;
    for (let at = 0; at < weights.length; at += 1) sum += (weights[at] ?? 0) * (embedding[at] ?? 0);
    return Math.max(most, sum);
  }, Number.NEGATIVE_INFINITY);
  return (Object.entries(own) as [CategoryId, number][]).reduce(
    (sum, [id, weight]) => sum + weight * toUrgentSignal(signals[id]?.logit ?? Number.NEGATIVE_INFINITY),
    highest + bias,
  );
}

/**
 * @param answered what the text answers
 * @returns nothing if either has no embeddings, as a text without words
 */
export function scoreConversation(
  { categories }: ConversationHeads,
  answered: ReadText,
  answer: ReadText,
): ConversationScores {
  if (!answered.embeddings?.length || !answer.embeddings?.length) return {};
  return Object.fromEntries(
    Object.entries(categories).map(([id, { scale, shift, ...heads }]) => {
      const both =
        toLogProbability(applyHead(heads.answered, answered)) + toLogProbability(applyHead(heads.answer, answer));
      return [id, toProbability(scale * both + shift)];
    }),
  );
}
