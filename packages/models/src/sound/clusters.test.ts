/** Tests for clustering voices into speakers. */
import { describe, expect, it } from 'vitest';
import { type ClusterOptions, clusterVectors } from './clusters.ts';

/** A unit vector at an angle in a plane. */
const at = (degrees: number): Float32Array =>
  Float32Array.of(Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180));

/** One second for each vector, all of which form groups. */
const optionsFor = (count: number, given: Partial<ClusterOptions> = {}): ClusterOptions => ({
  ...{ threshold: 0.75, most: 8, leastSeconds: 1, leastSimilarity: -1 },
  founding: Array.from({ length: count }, () => true),
  seconds: Array.from({ length: count }, () => 1),
  ...given,
});

describe('clusters', () => {
  it.each<[string, number[], number[]]>([
    ['nothing', [], []],
    ['one voice', [3], [0]],
    ['two that are alike', [0, 20], [0, 0]],
    ['two that are not', [0, 80], [0, 1]],
    ['numbers by first appearance', [80, 0, 82, 2, 170], [0, 1, 0, 1, 2]],
    ['a chain whose ends are unlike is cut', [0, 30, 60, 90], [0, 0, 1, 1]],
  ])('%s', (_, degrees, expected) => {
    const vectors = degrees.map(at);
    expect(clusterVectors(vectors, optionsFor(vectors.length))).toEqual(expected);
  });

  it('keeps the groups with the most seconds once there are more than allowed, and names no other voice as one of them', () => {
    const vectors = [0, 60, 100, 180].map(at);
    const options = optionsFor(4, { threshold: 0.9, most: 2, seconds: [2, 3, 1, 3] });
    expect(clusterVectors(vectors, options)).toEqual([undefined, 0, undefined, 1]);
  });

  it('does not know the ninth of nine voices', () => {
    const voices = Array.from({ length: 9 }, (_, index) => at(index * 40));
    const turns = [...voices, ...voices];
    const seconds = turns.map((_, index) => (index % 9 === 4 ? 3 : 5));
    const named = [0, 1, 2, 3, undefined, 4, 5, 6, 7];
    const options = optionsFor(18, { threshold: 0.9, seconds, leastSeconds: 4 });
    expect(clusterVectors(turns, options)).toEqual([...named, ...named]);
  });

  it('creates no speaker from a short segment that matches none', () => {
    const vectors = [0, 2, 60, 100].map(at);
    expect(clusterVectors(vectors, optionsFor(4, { founding: [true, true, false, true] }))).toEqual([0, 0, 1, 1]);
  });

  it('creates no speaker from a few seconds', () => {
    const vectors = [0, 2, 40, 1, 3].map(at);
    expect(clusterVectors(vectors, optionsFor(5, { threshold: 0.9, leastSeconds: 3 }))).toEqual([0, 0, 0, 0, 0]);
  });

  it('does not know the speaker of what is like none', () => {
    const vectors = [0, 2, 90, 1, 180, 3].map(at);
    const found = clusterVectors(vectors, optionsFor(6, { leastSeconds: 3, leastSimilarity: 0.2 }));
    expect(found).toEqual([0, 0, undefined, 0, undefined, 0]);
  });

  it('knows no speaker where several voices have a few seconds each', () => {
    const vectors = [0, 90].map(at);
    expect(clusterVectors(vectors, optionsFor(2, { leastSeconds: 3 }))).toEqual([undefined, undefined]);
  });

  it('knows the only voice of a few seconds', () => {
    expect(clusterVectors([0, 5].map(at), optionsFor(2, { leastSeconds: 3 }))).toEqual([0, 0]);
  });

  it('has groups also where every stretch is short', () => {
    expect(clusterVectors([0, 90].map(at), optionsFor(2, { founding: [false, false] }))).toEqual([0, 1]);
  });

  it('finds two voices in hours of speech', () => {
    const vectors = Array.from({ length: 5000 }, (_, index) => at((index % 2) * 90 + (index % 7)));
    const found = clusterVectors(vectors, optionsFor(5000));
    expect(found).toEqual(Array.from({ length: 5000 }, (_, index) => index % 2));
  });
});
