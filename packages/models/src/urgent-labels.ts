/** Scores urgent labels: linear on what the text model computes anyway, and on cues, which are expressions in the text. */
import { type CategoryId, categoryIds, toProbability, type UrgentLabelName, urgentLabelNames } from '@winnow/core';
import * as z from 'zod';
import { parseJson } from './parse-json.ts';

/** Characters of a text that cues are looked for in. */
const MOST_CUE_CHARACTERS = 2_000;
/** Log-odds of a signal beyond this count as this, which is the unit of its weights. */
const MOST_LOG_ODDS = 6;
/** Labels that cannot reach it get 0, which saves looking for cues in most texts. */
const LEAST_SCORE = 0.1;
/** `\b` of JavaScript knows ASCII only. */
const LETTER = '[\\p{L}\\p{N}_]';
const BOUNDARY = `(?:(?<=${LETTER})(?!${LETTER})|(?<!${LETTER})(?=${LETTER}))`;

const headSchema = z.object({
  /** Of the embedding. */
  weights: z.array(z.number()),
  bias: z.number(),
  signals: z.partialRecord(z.enum(categoryIds as [CategoryId, ...CategoryId[]]), z.number()),
  cues: z.record(z.string(), z.number()),
});

/** The file that a manifest names `urgent`. */
export const urgentHeadsSchema = z.object({
  /** Alternatives of regular expressions, for small letters. */
  cues: z.record(z.string(), z.array(z.string().min(1)).min(1)),
  heads: z.partialRecord(z.enum(urgentLabelNames), headSchema),
});
type UrgentHeadsFile = z.output<typeof urgentHeadsSchema>;

type UrgentHead = z.output<typeof headSchema>;

export interface UrgentHeads {
  readonly cues: ReadonlyMap<string, RegExp>;
  readonly heads: readonly (readonly [UrgentLabelName, UrgentHead])[];
}

/** What a text model found in a text. */
interface JudgedText {
  readonly signals: Partial<Readonly<Record<CategoryId, { readonly logit: number }>>>;
  /** One of each window. */
  readonly embeddings?: readonly ArrayLike<number>[];
}

export const createUrgentHeads = ({ cues, heads }: UrgentHeadsFile): UrgentHeads => ({
  cues: new Map(
    Object.entries(cues).map(([name, alternatives]) => [
      name,
      new RegExp(alternatives.join('|').replaceAll('\\b', BOUNDARY), 'u'),
    ]),
  ),
  heads: Object.entries(heads) as [UrgentLabelName, UrgentHead][],
});

/** @param from the name to use in errors @throws ModelError if it is not such a file, SyntaxError of an expression */
export const parseUrgentHeads = (json: string, from: string): UrgentHeads =>
  createUrgentHeads(parseJson(json, urgentHeadsSchema, { from, what: 'urgent labels' }));

/** Log-odds of a signal in units of the weights, -1 to 1. */
export const toUrgentSignal = (logit: number): number =>
  Math.max(-MOST_LOG_ODDS, Math.min(MOST_LOG_ODDS, logit)) / MOST_LOG_ODDS;

/** The names of the cues that are in a text. */
export function findCues(cues: UrgentHeads['cues'], text: string): Set<string> {
  const small = text.slice(0, MOST_CUE_CHARACTERS).toLowerCase();
  return new Set([...cues].flatMap(([name, expression]) => (expression.test(small) ? [name] : [])));
}

function weigh(weights: readonly number[], embedding: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < weights.length; at += 1) sum += (weights[at] ?? 0) * (embedding[at] ?? 0);
  return sum;
}

/** Log-odds without those of cues. */
function scoreWithoutCues(head: UrgentHead, { signals, embeddings = [] }: JudgedText): number {
  const highest = embeddings.reduce((most, each) => Math.max(most, weigh(head.weights, each)), -Infinity);
  const own = Object.entries(head.signals) as [CategoryId, number][];
  return own.reduce(
    (sum, [id, weight]) => sum + weight * toUrgentSignal(signals[id]?.logit ?? -MOST_LOG_ODDS),
    highest + head.bias,
  );
}

const sumPositive = (weights: Readonly<Record<string, number>>): number =>
  Object.values(weights).reduce((sum, weight) => sum + Math.max(0, weight), 0);

/**
 * Of a text of several windows, the highest counts.
 * @param text in the form that the model reads
 */
export function scoreUrgentLabels(
  { cues, heads }: UrgentHeads,
  text: string,
  judged: JudgedText,
): Partial<Record<UrgentLabelName, number>> {
  if (judged.embeddings === undefined || judged.embeddings.length === 0) return {};
  let found: Set<string> | undefined;
  return Object.fromEntries(
    heads.map(([name, head]) => {
      const plain = scoreWithoutCues(head, judged);
      if (toProbability(plain + sumPositive(head.cues)) < LEAST_SCORE) return [name, 0];
      found ??= findCues(cues, text);
      const present = [...found].reduce((sum, cue) => sum + (head.cues[cue] ?? 0), plain);
      return [name, toProbability(present)];
    }),
  );
}
