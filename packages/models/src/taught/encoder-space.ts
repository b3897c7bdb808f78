/**
 * The space in which custom categories are learned: embeddings, so turned and scaled that ordinary contents vary alike in
 * every direction. Without it, what varies most between any two contents would drown what a category is about.
 */

/** Embeddings of ordinary texts or pictures, of which none belongs to a custom category as far as we know. */
export interface OrdinaryContents {
  /** Names the encoder that made them: other embeddings cannot be compared with them. */
  readonly encoder: string;
  readonly embeddings: readonly Float32Array[];
  /** How much of the mean variance is added to each direction; default: as for texts. */
  readonly shrinkage?: number | undefined;
  /** From which cosine two projected contents count as the same one with small changes; default: as for texts. */
  readonly sameFrom?: number | undefined;
}

/** A linear map of embeddings. */
export interface EncoderSpace {
  readonly encoder: string;
  readonly width: number;
  /** From which cosine two projected contents count as the same one with small changes. */
  readonly sameFrom: number;
  /** The ordinary contents themselves, projected. */
  readonly ordinary: readonly Float64Array[];
  project(embedding: ArrayLike<number>): Float64Array;
  /** Weights and bias for embeddings as they are, from those for projected ones. */
  toRawWeights(weights: Float64Array, bias: number): { weights: Float32Array; bias: number };
}

/**
 * How much of the mean variance is added to each direction, so that those with little of it are not blown up. Chosen on
 * the test texts of `npm run bench -- taught`, whose figures flatter it a little: .5 and 1 find as much, .1 less across
 * languages.
 */
const TEXT_SHRINKAGE = 0.5;

/** Chosen by us, not measured: texts that differ in a word or two are the same one. */
const SAME_TEXT = 0.8;

/** Embeddings between two pauses: some 30 ms of work. */
const STRIDE = 40;

const at = (values: ArrayLike<number>, index: number): number => values[index] ?? 0;

function averageOf(embeddings: readonly ArrayLike<number>[], width: number): Float64Array {
  const mean = new Float64Array(width);
  for (const embedding of embeddings)
    for (let column = 0; column < width; column += 1)
      mean[column] = at(mean, column) + at(embedding, column) / embeddings.length;
  return mean;
}

/** The lower triangle of the covariance, row by row, with the shrinkage on its diagonal. */
async function measureCovariance(
  embeddings: readonly ArrayLike<number>[],
  { mean, shrinkage }: { readonly mean: Float64Array; readonly shrinkage: number },
  pause: () => Promise<void>,
): Promise<Float64Array[]> {
  const width = mean.length;
  const covariance = Array.from({ length: width }, (_, row) => new Float64Array(row + 1));
  const centred = new Float64Array(width);
  for (const [index, embedding] of embeddings.entries()) {
    if (index % STRIDE === 0) await pause();
    for (let column = 0; column < width; column += 1) centred[column] = at(embedding, column) - at(mean, column);
    for (const [row, line] of covariance.entries()) {
      const factor = at(centred, row) / (embeddings.length - 1);
      for (let column = 0; column <= row; column += 1) line[column] = at(line, column) + factor * at(centred, column);
    }
  }
  const trace = covariance.reduce((sum, line, row) => sum + at(line, row), 0);
  for (const [row, line] of covariance.entries()) line[row] = at(line, row) + (shrinkage * trace) / width;
  return covariance;
}

/** The Cholesky factor of a symmetric positive definite matrix: its lower triangle, row by row. */
async function factorise(matrix: readonly Float64Array[], pause: () => Promise<void>): Promise<Float64Array[]> {
  const factor: Float64Array[] = [];
  for (const [row, line] of matrix.entries()) {
    if (row % STRIDE === 0) await pause();
    const own = new Float64Array(row + 1);
    for (let column = 0; column <= row; column += 1) {
      const other = factor[column] ?? own;
      let sum = at(line, column);
      for (let before = 0; before < column; before += 1) sum -= at(own, before) * at(other, before);
      own[column] = column === row ? Math.sqrt(sum) : sum / at(other, column);
    }
    factor.push(own);
  }
  return factor;
}

/** Takes a second or less for 1,000 embeddings of 384 numbers, some seconds for 1,280. @param pause awaited every few embeddings */
export async function createEncoderSpace(
  { encoder, embeddings, shrinkage = TEXT_SHRINKAGE, sameFrom = SAME_TEXT }: OrdinaryContents,
  pause: () => Promise<void> = async () => {},
): Promise<EncoderSpace> {
  const width = embeddings[0]?.length ?? 0;
  const mean = averageOf(embeddings, width);
  const factor = await factorise(await measureCovariance(embeddings, { mean, shrinkage }, pause), pause);
  // A projected content has a length of about 1.
  const scale = Math.sqrt((1 + shrinkage) / width);

  function project(embedding: ArrayLike<number>): Float64Array {
    const projected = new Float64Array(width);
    for (const [row, line] of factor.entries()) {
      let sum = at(embedding, row) - at(mean, row);
      for (let column = 0; column < row; column += 1) sum -= at(line, column) * at(projected, column);
      projected[row] = sum / at(line, row);
    }
    for (let column = 0; column < width; column += 1) projected[column] = scale * at(projected, column);
    return projected;
  }

  function toRawWeights(weights: Float64Array, bias: number) {
    const raw = Float64Array.from(weights, (weight) => weight * scale);
    for (let row = width - 1; row >= 0; row -= 1) {
      const line = factor[row] ?? raw;
      raw[row] = at(raw, row) / at(line, row);
      for (let column = 0; column < row; column += 1) raw[column] = at(raw, column) - at(raw, row) * at(line, column);
    }
    const rounded = Float32Array.from(raw);
    return { weights: rounded, bias: rounded.reduce((sum, weight, column) => sum - weight * at(mean, column), bias) };
  }

  const ordinary: Float64Array[] = [];
  for (const [index, embedding] of embeddings.entries()) {
    if (index % STRIDE === 0) await pause();
    ordinary.push(project(embedding));
  }
  return { encoder, width, sameFrom, ordinary, project, toRawWeights };
}
