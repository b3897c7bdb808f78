/** Logistic regression with an L2 penalty, fitted by L-BFGS: no randomness, so equal rows give equal weights. */

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

/** Steps remembered by L-BFGS. */
const MEMORY = 8;
/** A fit of 900 rows takes about 40. */
const MAX_STEPS = 200;
/** Relative to the length of the weights: smaller gradients change no score in its third decimal. */
const TOLERANCE = 1e-5;
const ARMIJO = 1e-4;
const MAX_HALVINGS = 30;

const dot = (a: Float64Array, b: Float64Array): number => {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
};

const addScaled = (to: Float64Array, factor: number, from: Float64Array): void => {
  for (let at = 0; at < to.length; at += 1) to[at] = (to[at] ?? 0) + factor * (from[at] ?? 0);
};

/** ln(1 + e^x) without overflow. */
const softplus = (x: number): number => Math.max(x, 0) + Math.log1p(Math.exp(-Math.abs(x)));

/** The log-odds of a row. @param point the weights, then the bias */
function scoreRow(point: Float64Array, { values }: RegressionRow): number {
  let sum = point[point.length - 1] ?? 0;
  for (let at = 0; at < values.length; at += 1) sum += (point[at] ?? 0) * (values[at] ?? 0);
  return sum;
}

interface Evaluation {
  readonly loss: number;
  readonly gradient: Float64Array;
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

interface RememberedStep {
  readonly move: Float64Array;
  readonly change: Float64Array;
  readonly scale: number;
}

/** The two-loop recursion: the direction of descent from the last steps (Nocedal 1980). */
function findDirection(gradient: Float64Array, steps: readonly RememberedStep[]): Float64Array {
  const direction = gradient.map((value) => -value);
  const factors: number[] = [];
  for (const { move, change, scale } of [...steps].reverse()) {
    const factor = scale * dot(move, direction);
    factors.unshift(factor);
    addScaled(direction, -factor, change);
  }
  const last = steps.at(-1);
  if (last) {
    const ratio = 1 / (last.scale * dot(last.change, last.change));
    for (let at = 0; at < direction.length; at += 1) direction[at] = (direction[at] ?? 0) * ratio;
  }
  for (const [index, { move, change, scale }] of steps.entries())
    addScaled(direction, (factors[index] ?? 0) - scale * dot(change, direction), move);
  return direction;
}

/**
 * @param rows positive and negative ones
 * @param penalty factor of half the squared length of the weights; the bias is not penalised
 */
export function fitLogisticRegression(rows: readonly RegressionRow[], penalty: number): FittedRegression {
  const width = rows[0]?.values.length ?? 0;
  let point = new Float64Array(width + 1);
  let current = evaluate(rows, point, penalty);
  const steps: RememberedStep[] = [];
  for (let count = 0; count < MAX_STEPS; count += 1) {
    const size = Math.sqrt(dot(current.gradient, current.gradient));
    if (size <= TOLERANCE * Math.max(1, Math.sqrt(dot(point, point)))) break;
    const direction = findDirection(current.gradient, steps);
    const slope = dot(direction, current.gradient);
    let length = steps.length === 0 ? 1 / size : 1;
    let next: { point: Float64Array<ArrayBuffer>; at: Evaluation } | undefined;
    for (let halvings = 0; halvings < MAX_HALVINGS && !next; halvings += 1, length /= 2) {
      const tried = Float64Array.from(point);
      addScaled(tried, length, direction);
      const at = evaluate(rows, tried, penalty);
      if (at.loss <= current.loss + ARMIJO * length * slope) next = { point: tried, at };
    }
    if (!next) break;
    const move = next.point.map((value, at) => value - (point[at] ?? 0));
    const change = next.at.gradient.map((value, at) => value - (current.gradient[at] ?? 0));
    const curvature = dot(move, change);
    if (curvature > 0) steps.push({ move, change, scale: 1 / curvature });
    if (steps.length > MEMORY) steps.shift();
    point = next.point;
    current = next.at;
  }
  return { weights: point.slice(0, width), bias: point[width] ?? 0 };
}
