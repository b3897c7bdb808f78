/** Learns a custom category from examples, and what a model that was learned without each example says of it. */
import { toProbability } from '@winnow/core';
import { cosine } from './cosine.ts';
import type { EncoderSpace } from './encoder-space.ts';
import { type FittedRegression, fitLogisticRegression, type RegressionRow } from './logistic-regression.ts';

/** A text or a picture that belongs to the category, or does not. */
export interface CategoryExample {
  /** The text, or the checksum of the picture: the order of the examples does not matter, but what they are. */
  readonly text: string;
  readonly belongs: boolean;
  readonly embedding: ArrayLike<number>;
}

/** A learned category: its log-odds for a text are scale · (weights · embedding + bias) + shift. */
export interface CategoryWeights {
  readonly weights: Float32Array;
  readonly bias: number;
  readonly scale: number;
  readonly shift: number;
}

export interface LearnedCategory {
  readonly weights: CategoryWeights;
  /** For each example, in the order given, its score (0–1) by a model that was learned without it. */
  readonly heldOutScores: readonly number[];
  /** Scores of ordinary texts that nothing was learned from. */
  readonly ordinaryScores: readonly number[];
}

interface LearningOptions {
  /** Awaited between steps of some 50 ms: other work can go first. */
  readonly pause?: () => Promise<void>;
}

/** Chosen on the test texts of `npm run bench -- taught`, among .1, .3 and 1, which differ by less than 2%. */
const PENALTY = 0.3;
/** Chosen on the same texts: half of the ordinary texts do not belong, with half of the weight of that side. */
const ORDINARY_SHARE = 0.5;
/** Examples are held out in tenths. */
const FOLDS = 10;
/** Chosen by us, not measured: examples between two pauses, some milliseconds of projecting or comparing each. */
const STRIDE = 10;

/** Log-odds of every text where the sides cannot be told apart. Chosen by us, not measured: a score of .007. */
const UNKNOWN_SHIFT = -5;

interface Projected {
  readonly belongs: boolean;
  readonly values: Float64Array;
}

/** Both sides count the same, however many examples they have. */
function toRows(examples: readonly Projected[], ordinary: readonly Float64Array[]): RegressionRow[] {
  const belonging = examples.filter(({ belongs }) => belongs).length;
  const others = examples.length - belonging;
  const side = examples.length / 2;
  const share = ordinary.length === 0 ? 0 : ORDINARY_SHARE;
  return [
    ...examples.map(({ values, belongs }) => ({
      values,
      label: belongs,
      weight: belongs ? side / belonging : (side * (1 - share)) / others,
    })),
    ...ordinary.map((values) => ({ values, label: false, weight: (side * share) / ordinary.length })),
  ];
}

const scoreValues = ({ weights, bias }: FittedRegression, values: Float64Array): number =>
  weights.reduce((sum, weight, at) => sum + weight * (values[at] ?? 0), bias);

/** The score of a text (0–1): at .5 it belongs as likely as not, if half of the texts did. */
export function scoreCategory(category: CategoryWeights, embedding: ArrayLike<number>): number {
  const { weights, bias, scale, shift } = category;
  let sum = bias;
  for (let at = 0; at < weights.length; at += 1) sum += (weights[at] ?? 0) * (embedding[at] ?? 0);
  return toProbability(scale * sum + shift);
}

/** Platt's scaling: the line from held-out log-odds to labels, with his smoothed targets (Platt 1999). */
function fitCalibration(
  logits: readonly number[],
  examples: readonly Projected[],
): Pick<CategoryWeights, 'scale' | 'shift'> {
  const belonging = examples.filter(({ belongs }) => belongs).length;
  const rows = examples.flatMap(({ belongs }, at): RegressionRow[] => {
    const side = belongs ? belonging : examples.length - belonging;
    const target = (side + 1) / (side + 2);
    const values = Float64Array.of(logits[at] ?? 0);
    const weight = examples.length / (2 * side);
    return [
      { values, label: belongs, weight: weight * target },
      { values, label: !belongs, weight: weight * (1 - target) },
    ];
  });
  const { weights, bias } = fitLogisticRegression(rows, 0);
  const [scale = 0] = weights;
  // Without a difference, every text would be as likely as not, and named.
  return scale > 0 ? { scale, shift: bias } : { scale: 0, shift: UNKNOWN_SHIFT };
}

/** The fold of each example: near-duplicates share one, and each side is spread over all. */
async function assignFolds(
  examples: readonly Projected[],
  { sameFrom }: Pick<EncoderSpace, 'sameFrom'>,
  pause: () => Promise<void>,
): Promise<number[]> {
  const folds: number[] = [];
  const count = { true: 0, false: 0 };
  for (const [index, { values, belongs }] of examples.entries()) {
    if (index % STRIDE === 0) await pause();
    const twin = examples.slice(0, index).findIndex((other) => cosine(other.values, values) >= sameFrom);
    const side = `${belongs}` as const;
    const own = count[side] % FOLDS;
    if (twin === -1) count[side] += 1;
    folds.push(twin === -1 ? own : (folds[twin] ?? own));
  }
  return folds;
}

/** An order that does not depend on the order given. */
const compareExamples = (a: CategoryExample, b: CategoryExample): number =>
  Number(a.belongs) - Number(b.belongs) || (a.text < b.text ? -1 : Number(a.text > b.text));

/**
 * The same examples in any order give the same weights to the bit.
 * @param given texts that differ, several on both sides, embedded by the encoder of the space
 */
export async function learnCategory(
  space: EncoderSpace,
  given: readonly CategoryExample[],
  { pause = async () => {} }: LearningOptions = {},
): Promise<LearnedCategory> {
  const sorted = [...given.entries()].sort(([, a], [, b]) => compareExamples(a, b));
  const examples: Projected[] = [];
  for (const [at, [, { belongs, embedding }]] of sorted.entries()) {
    if (at % STRIDE === 0) await pause();
    examples.push({ belongs, values: space.project(embedding) });
  }
  const learned = space.ordinary.filter((_, at) => at % 2 === 0);
  const fitTo = async (chosen: readonly Projected[]) => {
    await pause();
    return fitLogisticRegression(toRows(chosen, learned), PENALTY);
  };
  const folds = await assignFolds(examples, space, pause);
  const logits = new Array<number>(examples.length).fill(0);
  for (let fold = 0; fold < FOLDS; fold += 1) {
    const without = examples.filter((_, at) => folds[at] !== fold);
    if (without.length === examples.length || new Set(without.map(({ belongs }) => belongs)).size < 2) continue;
    const model = await fitTo(without);
    for (const [at, { values }] of examples.entries()) if (folds[at] === fold) logits[at] = scoreValues(model, values);
  }
  const { scale, shift } = fitCalibration(logits, examples);
  const model = await fitTo(examples);
  const toScore = (logit: number) => toProbability(scale * logit + shift);
  const heldOutScores = new Array<number>(examples.length).fill(0);
  for (const [at, [place]] of sorted.entries()) heldOutScores[place] = toScore(logits[at] ?? 0);
  return {
    weights: { ...space.toRawWeights(model.weights, model.bias), scale, shift },
    heldOutScores,
    ordinaryScores: space.ordinary.filter((_, at) => at % 2 === 1).map((values) => toScore(scoreValues(model, values))),
  };
}
