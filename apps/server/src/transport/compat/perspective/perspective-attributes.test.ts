/**
 * Tests that attributes are scored by their own signals on rising scales, and that unsupported attributes are unknown.
 */
import { type CategoryId, categoryIds, type Likelihoods } from '@winnow/core';
import { describe, expect, test } from 'vitest';
import { attributeNames, findAttribute, perspectiveScore } from './perspective-attributes.ts';
import { interpolateScore, scales } from './scales.ts';

const only = (signal: CategoryId | undefined, probability: number): Likelihoods =>
  Object.fromEntries(
    categoryIds.map((one) => [
      one,
      one === signal ? { probability, score: probability } : { probability: 0, score: 0 },
    ]),
  ) as Likelihoods;

describe.each(attributeNames)('%s', (attribute) => {
  test('has a scale that rises from corner to corner', () => {
    const points = scales[attribute];
    expect([points[0], points.at(-1)]).toEqual([
      [0, 0],
      [1, 1],
    ]);
    for (const [at, [ours, theirs]] of points.slice(1).entries()) {
      const [left = 1, below = 1] = points[at] ?? [];
      expect(ours).toBeGreaterThan(left);
      expect(theirs).toBeGreaterThan(below);
    }
  });

  test('is 0 where nothing was found, and rises with our score', () => {
    const scores = Array.from({ length: 101 }, (_, percent) => interpolateScore(scales[attribute], percent / 100));
    expect(scores[0]).toBe(0);
    expect(scores).toEqual(scores.toSorted((a, b) => a - b));
    expect(new Set(scores).size).toBe(scores.length);
  });
});

describe('an attribute', () => {
  test.each<[string, CategoryId[]]>([
    ['TOXICITY', ['profanity', 'slurs', 'sexual', 'hate', 'bullying', 'violence']],
    ['SEVERE_TOXICITY', ['profanity', 'slurs', 'sexual', 'hate', 'bullying', 'violence']],
    ['IDENTITY_ATTACK', ['slurs', 'hate']],
    ['INSULT', ['bullying']],
    ['PROFANITY', ['profanity', 'slurs']],
    ['THREAT', ['violence']],
    ['SEXUALLY_EXPLICIT', ['sexual']],
    ['SPAM', ['spam']],
  ])('%s is high for %j and for nothing else', (name, expected) => {
    const attribute = findAttribute(name);
    if (attribute === undefined) throw new Error(`${name} is not served.`);
    expect(categoryIds.filter((signal) => perspectiveScore(attribute, only(signal, 0.99)) > 0.5)).toEqual(expected);
  });

  test.each([
    ['OBSCENE', 'PROFANITY'],
    ['TOXICITY_EXPERIMENTAL', 'TOXICITY'],
    ['FLIRTATION', undefined],
    ['REASONING_EXPERIMENTAL', undefined],
    ['toxicity', undefined],
    ['constructor', undefined],
  ])('named %s is %s', (name, attribute) => {
    expect(findAttribute(name)).toBe(attribute);
  });
});
