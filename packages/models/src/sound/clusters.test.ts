/** Tests for clustering voices into speakers. */
import { describe, expect, it } from 'vitest';
import { clusterVectors } from './clusters.ts';

/** A unit vector at an angle in a plane. */
const at = (degrees: number): Float32Array =>
  Float32Array.of(Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180));

const all = (count: number): boolean[] => Array.from({ length: count }, () => true);

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
    expect(clusterVectors(vectors, { threshold: 0.75, most: 8, founding: all(vectors.length) })).toEqual(expected);
  });

  it('joins the likest once there are more groups than allowed', () => {
    const vectors = [0, 60, 100, 180].map(at);
    expect(clusterVectors(vectors, { threshold: 0.9, most: 2, founding: all(4) })).toEqual([0, 0, 0, 1]);
  });

  it('creates no speaker from a short segment that matches none', () => {
    const vectors = [0, 2, 60, 100].map(at);
    expect(clusterVectors(vectors, { threshold: 0.75, most: 8, founding: [true, true, false, true] })).toEqual([
      0, 0, 1, 1,
    ]);
  });

  it('has groups also where every stretch is short', () => {
    expect(clusterVectors([0, 90].map(at), { threshold: 0.75, most: 8, founding: [false, false] })).toEqual([0, 1]);
  });

  it('finds two voices in hours of speech', () => {
    const vectors = Array.from({ length: 5000 }, (_, index) => at((index % 2) * 90 + (index % 7)));
    const found = clusterVectors(vectors, { threshold: 0.75, most: 8, founding: all(5000) });
    expect(found).toEqual(Array.from({ length: 5000 }, (_, index) => index % 2));
  });
});
