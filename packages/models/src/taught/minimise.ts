/** Minimises smooth functions by L-BFGS: no randomness, so equal functions give equal minima. */

export interface Evaluation {
  readonly loss: number;
  /** One for each coordinate of the point. */
  readonly gradient: Float64Array;
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
 * @param evaluate a function that is bounded below, and its gradient
 * @param start not changed
 * @returns the point with the lowest value that was found
 */
export function minimise(evaluate: (point: Float64Array) => Evaluation, start: Float64Array): Float64Array {
  let point = Float64Array.from(start);
  let current = evaluate(point);
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
      const at = evaluate(tried);
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
  return point;
}
