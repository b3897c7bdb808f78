/** Fits the two heads of a category to pairs of a context and an answer, so that their product is right of both. */
import { toLogProbability } from '../../../src/conversation-heads.ts';
import { type Evaluation, type FittedRegression, minimise } from '../../../src/taught/index.ts';

/** The heads on what is answered, and on the answer. */
export interface HeadPair {
  readonly answered: FittedRegression;
  readonly answer: FittedRegression;
}

/** Texts are given by their places in a list of columns. */
export interface WeighedPair {
  readonly context: number;
  readonly text: number;
  readonly belongs: boolean;
  /** How much it counts. */
  readonly weight: number;
}

/** Keeps ln(1 - p) finite where both heads are sure. */
const LEAST_DOUBT = 1e-9;

/** Of both heads: its weights, then its bias. */
const toPoint = ({ answered, answer }: HeadPair): Float64Array =>
  Float64Array.of(...answered.weights, answered.bias, ...answer.weights, answer.bias);

/** The texts of one side of the pairs. */
interface Side {
  readonly columns: readonly Float64Array[];
  readonly places: ReadonlySet<number>;
  /** Where the weights of its head are in the point; its bias follows them. */
  readonly from: number;
}

function applyTo({ columns, places, from }: Side, point: Float64Array): Float64Array {
  const scores = new Float64Array(columns.length);
  for (const place of places) {
    const values = columns[place] ?? new Float64Array();
    let sum = point[from + values.length] ?? 0;
    for (let at = 0; at < values.length; at += 1) sum += (point[from + at] ?? 0) * (values[at] ?? 0);
    scores[place] = sum;
  }
  return scores;
}

/** Adds what the slope of each text's log-odds means for the weights and the bias. */
function addGradient({ columns, places, from }: Side, slopes: Float64Array, gradient: Float64Array): void {
  for (const place of places) {
    const values = columns[place] ?? new Float64Array();
    const slope = slopes[place] ?? 0;
    for (let at = 0; at < values.length; at += 1)
      gradient[from + at] = (gradient[from + at] ?? 0) + slope * (values[at] ?? 0);
    gradient[from + values.length] = (gradient[from + values.length] ?? 0) + slope;
  }
}

/**
 * @param columns of each text
 * @param start heads that were fitted each by itself
 * @param penalty factor of half the squared distance from them
 */
export function fitTogether(
  columns: readonly Float64Array[],
  pairs: readonly WeighedPair[],
  { start, penalty }: { readonly start: HeadPair; readonly penalty: number },
): HeadPair {
  const origin = toPoint(start);
  const width = start.answered.weights.length;
  const answered: Side = { columns, places: new Set(pairs.map(({ context }) => context)), from: 0 };
  const answer: Side = { columns, places: new Set(pairs.map(({ text }) => text)), from: width + 1 };

  function evaluate(point: Float64Array): Evaluation {
    const gradient = point.map((value, at) => penalty * (value - (origin[at] ?? 0)));
    let loss = gradient.reduce((sum, value) => sum + value ** 2, 0) / (2 * penalty);
    const [contexts, answers] = [applyTo(answered, point), applyTo(answer, point)];
    const [contextSlopes, answerSlopes] = [new Float64Array(columns.length), new Float64Array(columns.length)];
    for (const { context, text, belongs, weight } of pairs) {
      const one = toLogProbability(contexts[context] ?? 0);
      const other = toLogProbability(answers[text] ?? 0);
      const both = Math.min(one + other, -LEAST_DOUBT);
      const probability = Math.exp(both);
      loss -= weight * (belongs ? both : Math.log1p(-probability));
      const slope = belongs ? -weight : (weight * probability) / (1 - probability);
      contextSlopes[context] = (contextSlopes[context] ?? 0) + slope * (1 - Math.exp(one));
      answerSlopes[text] = (answerSlopes[text] ?? 0) + slope * (1 - Math.exp(other));
    }
    addGradient(answered, contextSlopes, gradient);
    addGradient(answer, answerSlopes, gradient);
    return { loss, gradient };
  }

  const point = minimise(evaluate, origin);
  return {
    answered: { weights: point.slice(0, width), bias: point[width] ?? 0 },
    answer: { weights: point.slice(width + 1, -1), bias: point.at(-1) ?? 0 },
  };
}
