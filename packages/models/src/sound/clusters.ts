/** Clusters unit vectors into an unknown number of groups by mean cosine, the most similar two first. */

export interface ClusterOptions {
  /** Two groups whose mean cosine is at least this are merged. */
  readonly threshold: number;
  /** Maximum number of groups; further ones are merged into the most similar, whatever the threshold. */
  readonly most: number;
  /** Whether a vector takes part in forming groups; the others join the most similar one. */
  readonly founding: readonly boolean[];
}

/** Comparing all pairs is quadratic: above this number, evenly sampled vectors form the groups. */
const MAX_FOUNDERS = 240;

interface VectorCluster {
  /** Sum of its vectors; the mean cosine of two groups is the dot product of their sums divided by both counts. */
  readonly sum: Float32Array;
  readonly count: number;
}

/** @returns the group of each vector, numbered from 0 by first appearance */
export function clusterVectors(vectors: readonly Float32Array[], options: ClusterOptions): number[] {
  const groups = mergeClusters(selectFounders(vectors, options.founding), options);
  const centres = groups.map(({ sum }) => toUnitVector(sum));
  const nearest = vectors.map((vector) => findMostSimilar(vector, centres));
  const order = [...new Set(nearest)];
  return nearest.map((group) => order.indexOf(group));
}

function selectFounders(vectors: readonly Float32Array[], founding: readonly boolean[]): Float32Array[] {
  const chosen = vectors.filter((_, index) => founding[index]);
  const all = chosen.length > 0 ? chosen : vectors;
  const step = Math.max(1, all.length / MAX_FOUNDERS);
  return all.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
}

function mergeClusters(vectors: readonly Float32Array[], { threshold, most }: ClusterOptions): VectorCluster[] {
  const groups: VectorCluster[] = vectors.map((sum) => ({ sum, count: 1 }));
  const likeness = groups.map((one) => groups.map((other) => getClusterSimilarity(one, other)));
  while (groups.length > 1) {
    const [first, second, value] = findMostSimilarPair(likeness);
    if (value < threshold && groups.length <= most) break;
    const [one, other] = [groups[first], groups[second]];
    if (one === undefined || other === undefined) break;
    const joined = { sum: one.sum.map((part, i) => part + (other.sum[i] ?? 0)), count: one.count + other.count };
    groups[first] = joined;
    groups.splice(second, 1);
    likeness.splice(second, 1);
    for (const row of likeness) row.splice(second, 1);
    const row = groups.map((group) => getClusterSimilarity(joined, group));
    likeness[first] = row;
    for (const [index, value] of row.entries()) likeness[index]?.splice(first, 1, value);
  }
  return groups;
}

/** Indices of the two most similar groups, the earlier first, and their similarity. */
function findMostSimilarPair(likeness: readonly (readonly number[])[]): [number, number, number] {
  let best: [number, number, number] = [0, 1, Number.NEGATIVE_INFINITY];
  for (const [first, row] of likeness.entries()) {
    for (let second = first + 1; second < row.length; second++) {
      const value = row[second] ?? 0;
      if (value > best[2]) best = [first, second, value];
    }
  }
  return best;
}

const getClusterSimilarity = (one: VectorCluster, other: VectorCluster): number =>
  dotProduct(one.sum, other.sum) / (one.count * other.count);

function findMostSimilar(vector: Float32Array, centres: readonly Float32Array[]): number {
  const values = centres.map((centre) => dotProduct(vector, centre));
  return values.indexOf(Math.max(...values));
}

function dotProduct(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < one.length; i++) sum += (one[i] ?? 0) * (other[i] ?? 0);
  return sum;
}

function toUnitVector(vector: Float32Array): Float32Array {
  const length = Math.sqrt(dotProduct(vector, vector)) || 1;
  return vector.map((part) => part / length);
}
