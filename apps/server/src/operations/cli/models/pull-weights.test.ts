/** Tests for `models pull` of weights: what its words name, and its progress. */
import { expect, test } from 'vitest';
import { findWeightsNames, renderWeightsProgress } from './pull-weights.ts';

test('a word names one set of weights, all of them, or a model of a hub', () => {
  expect(findWeightsNames('pictures')).toEqual(['pictures']);
  expect(findWeightsNames('all')).toEqual(['text', 'pictures', 'speech']);
  expect(findWeightsNames('owner/name')).toBeUndefined();
  expect(findWeightsNames('toString')).toBeUndefined();
});

test('the progress says how much there is of how much', () => {
  expect(renderWeightsProgress('pictures', 5_000_000, 20_000_000)).toBe(
    `pictures  ${'█'.repeat(7)}${'░'.repeat(21)}  25%  5.0 MB of 20.0 MB`,
  );
});
