/** Logistic regression with an L2 penalty, fitted by L-BFGS: no randomness, so equal rows give equal weights. */
import { type Evaluation, minimise } from './minimise.ts';

export interface RegressionRow {
  /** As many as every other row has. */
  readonly values: Float64Array;
  /** Whether the row is a positive one. */
  readonly label: boolean;
  /** How much it counts. */
  readonly weight: number;
}

export interface FittedRegression {
  /** One for each column. */
  readonly weights: Float64Array;
  readonly bias: number;
}

/** ln(1 + e^x) without overflow. */
const softplus = (x: number): number => Math.max(x, 0) + Math.log1p(Math.exp(-Math.abs(x)));

/** The log-odds of a row. @param point the weights, then the bias */
function scoreRow(point: Float64Array, { values }: RegressionRow): number {
  let sum = point[point.length - 1] ?? 0;
  for (let at = 0; at < values.length; at += 1) sum += (point[at] ?? 0) * (values[at] ?? 0);
  return sum;
}

function evaluate(rows: readonly RegressionRow[], point: Float64Array, penalty: number): Evaluation {
  const last = point.length - 1;
  const gradient = new Float64Array(point.length);
  let loss = 0;
  for (let at = 0; at < last; at += 1) {
    const weight = point[at] ?? 0;
    loss += (penalty / 2) * weight * weight;
    gradient[at] = penalty * weight;
  }
  for (const row of rows) {
    const score = scoreRow(point, row);
    const sign = row.label ? 1 : -1;
    loss += row.weight * softplus(-sign * score);
    const slope = (-sign * row.weight) / (1 + Math.exp(sign * score));
    const { values } = row;
    for (let at = 0; at < last; at += 1) gradient[at] = (gradient[at] ?? 0) + slope * (values[at] ?? 0);
    gradient[last] = (gradient[last] ?? 0) + slope;
  }
  return { loss, gradient };
}

/**
 * @param rows positive and negative ones
 * @param penalty factor of half the squared length of the weights; the bias is not penalised
 */
export function fitLogisticRegression(rows: readonly RegressionRow[], penalty: number): FittedRegression {
  const width = rows[0]?.values.length ?? 0;
  const point = minimise((at) => evaluate(rows, at, penalty), new Float64Array(width + 1));
  return { weights: point.slice(0, width), bias: point[width] ?? 0 };
}
