/** Tests for `models pull` of weights: what its words name. */
import { expect, test } from 'vitest';
import { findWeightsNames } from './pull-weights.ts';

test('a word names one set of weights, all of them, or a model of a hub', () => {
  expect(findWeightsNames('pictures')).toEqual(['pictures']);
  expect(findWeightsNames('all')).toEqual(['text', 'careful', 'pictures', 'speech']);
  expect(findWeightsNames('owner/name')).toBeUndefined();
  expect(findWeightsNames('toString')).toBeUndefined();
});
