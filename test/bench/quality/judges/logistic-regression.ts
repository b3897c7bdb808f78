/** Logistic regression on vectors of length 1, with an L2 penalty, by accelerated gradient descent (Nesterov 1983). */

export interface LinearModel {
  readonly weights: Float64Array;
  readonly bias: number;
}

export interface TrainingExample {
  readonly vector: Float32Array;
  readonly isPositive: boolean;
}

const ROUNDS = 300;

/** Upper bound of the loss's curvature for vectors of length 1 and a bias: a quarter of 1² + 1². */
const CURVATURE = 0.5;

const sigmoid = (logit: number): number => 1 / (1 + Math.exp(-logit));

function logit({ weights, bias }: LinearModel, vector: Float32Array): number {
  let sum = bias;
  for (let at = 0; at < vector.length; at += 1) sum += (weights[at] ?? 0) * (vector[at] ?? 0);
  return sum;
}

/** @returns the probability (0–1) that the vector is a positive example */
export const predictProbability = (model: LinearModel, vector: Float32Array): number => sigmoid(logit(model, vector));

/** @param penalty on half the squared length of the weights without the bias, added to the mean loss per example */
export function fitLogisticRegression(examples: readonly TrainingExample[], penalty: number): LinearModel {
  const size = examples[0]?.vector.length ?? 0;
  const step = 1 / (CURVATURE + penalty);
  let [now, ahead] = [zeroModel(size), zeroModel(size)];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const slope = gradient(examples, ahead, penalty);
    const next = addScaled(ahead, slope, -step);
    const momentum = round / (round + 3);
    ahead = addScaled(next, subtractModels(next, now), momentum);
    now = next;
  }
  return now;
}

/** The mean negative log-likelihood of the examples. */
export function meanLoss(model: LinearModel, examples: readonly TrainingExample[]): number {
  const losses = examples.map(({ vector, isPositive }) => {
    const towards = isPositive ? logit(model, vector) : -logit(model, vector);
    return Math.log1p(Math.exp(-Math.abs(towards))) + Math.max(0, -towards);
  });
  return losses.reduce((sum, loss) => sum + loss, 0) / Math.max(1, losses.length);
}

function gradient(examples: readonly TrainingExample[], model: LinearModel, penalty: number): LinearModel {
  const weights = model.weights.map((weight) => penalty * weight);
  let bias = 0;
  for (const { vector, isPositive } of examples) {
    const error = (predictProbability(model, vector) - (isPositive ? 1 : 0)) / examples.length;
    bias += error;
    for (let at = 0; at < weights.length; at += 1) weights[at] = (weights[at] ?? 0) + error * (vector[at] ?? 0);
  }
  return { weights, bias };
}

const zeroModel = (size: number): LinearModel => ({ weights: new Float64Array(size), bias: 0 });

const addScaled = (from: LinearModel, along: LinearModel, by: number): LinearModel => ({
  weights: from.weights.map((weight, at) => weight + by * (along.weights[at] ?? 0)),
  bias: from.bias + by * along.bias,
});

const subtractModels = (a: LinearModel, b: LinearModel): LinearModel => addScaled(a, b, -1);
