/** Clusters unit vectors into an unknown number of groups by mean cosine, the most similar two first. */

export interface ClusterOptions {
  /** Two groups whose mean cosine is at least this are merged. */
  readonly threshold: number;
  /** Maximum number of groups: those with the most seconds. The vectors of further groups have none. */
  readonly most: number;
  /** Whether a vector takes part in forming groups; the others join the most similar one. */
  readonly founding: readonly boolean[];
  /** Seconds of speech that each vector stands for. */
  readonly seconds: readonly number[];
  /** Groups with fewer seconds are no group of their own: their vectors join another, or none. */
  readonly leastSeconds: number;
  /** A vector whose cosine with the centre of its group is below this has no group. */
  readonly leastSimilarity: number;
}

/** Comparing all pairs is quadratic: above this number, evenly sampled vectors form the groups. */
const MAX_FOUNDERS = 240;

interface VectorCluster {
  /** Sum of its vectors; the mean cosine of two groups is the dot product of their sums divided by both counts. */
  readonly sum: Float32Array;
  readonly count: number;
}

/**
 * @returns the group of each vector, numbered from 0 by first appearance; undefined where it is not known: the vector
 * is like no group, or is most like one beyond the maximum, or there are several groups and none has enough seconds
 */
export function clusterVectors(vectors: readonly Float32Array[], options: ClusterOptions): (number | undefined)[] {
  const { threshold, leastSimilarity, founding, most } = options;
  const groups = mergeClusters(selectFounders(vectors, founding), threshold);
  const centres = groups.map(({ sum }) => toUnitVector(sum));
  const nearest = vectors.map((vector) => findMostSimilar(vector, centres));
  const large = centres.length === 1 ? [0] : sortLargeGroups(nearest, options);
  const members = large.map((group) => toUnitVector(sumOf(vectors.filter((_, index) => nearest[index] === group))));
  const found = vectors.map((vector) => {
    const group = findMostSimilar(vector, members);
    const centre = members[group];
    const isNamed = centre !== undefined && group < most && dotProduct(vector, centre) >= leastSimilarity;
    return isNamed ? group : undefined;
  });
  const order = [...new Set(found.filter((group) => group !== undefined))];
  return found.map((group) => (group === undefined ? undefined : order.indexOf(group)));
}

/** The groups with enough seconds, the largest first. */
function sortLargeGroups(nearest: readonly number[], { seconds, leastSeconds }: ClusterOptions): number[] {
  const totals = new Map<number, number>();
  for (const [index, group] of nearest.entries()) totals.set(group, (totals.get(group) ?? 0) + (seconds[index] ?? 0));
  return [...totals]
    .filter(([, total]) => total >= leastSeconds)
    .sort(([, one], [, other]) => other - one)
    .map(([group]) => group);
}

function selectFounders(vectors: readonly Float32Array[], founding: readonly boolean[]): Float32Array[] {
  const chosen = vectors.filter((_, index) => founding[index]);
  const all = chosen.length > 0 ? chosen : vectors;
  const step = Math.max(1, all.length / MAX_FOUNDERS);
  return all.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
}

function mergeClusters(vectors: readonly Float32Array[], threshold: number): VectorCluster[] {
  const groups: VectorCluster[] = vectors.map((sum) => ({ sum, count: 1 }));
  const likeness = groups.map((one) => groups.map((other) => getClusterSimilarity(one, other)));
  while (groups.length > 1) {
    const [first, second, value] = findMostSimilarPair(likeness);
    if (value < threshold) break;
    const [one, other] = [groups[first], groups[second]];
    if (one === undefined || other === undefined) break;
    const joined = { sum: sumOf([one.sum, other.sum]), count: one.count + other.count };
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

function sumOf(vectors: readonly Float32Array[]): Float32Array {
  const sum = new Float32Array(vectors[0]?.length ?? 0);
  for (const vector of vectors) for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] ?? 0) + (vector[i] ?? 0);
  return sum;
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
