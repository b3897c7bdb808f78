/** Tests of scores: the thresholds of the severity ladder, and the discount on low probabilities. */
import { describe, expect, test } from 'vitest';
import { severityForScore } from '../catalog/severities.ts';
import { toLogOdds, toProbability, toScore, toSeverityScore } from './severity-score.ts';

describe('a score', () => {
  test.each([
    ['is the probability below one half, however bad it would be', 0.49, 1, 0.49],
    ['is Low at one half, however bad it would be', 0.5, 1, 0.5],
    ['rises by degrees', 0.6, 0.9, 0.7],
    ['counts in full from .7 on', 0.7, 0.95, 0.95],
    ['is no higher for more certainty', 1, 0.6, 0.6],
  ])('%s', (_, probability, badness, expected) => {
    expect(toScore(probability, badness)).toBeCloseTo(expected);
  });
});

describe('how bad something is', () => {
  test.each([
    [0, 0, 'Low'],
    [0.49, 0.3, 'Low'],
    [0.5, 0, 'Medium'],
    [1, 0.49, 'Medium'],
    [0.9, 0.5, 'High'],
    [1, 1, 'High'],
  ])('at least Medium: %d, High: %d is %s', (atLeastMedium, high, severity) => {
    expect(severityForScore(toSeverityScore({ atLeastMedium, high }))).toBe(severity);
  });
});

describe('log-odds', () => {
  test.each([0.001, 0.3, 0.5, 0.93])('of %d lead back to it', (probability) => {
    expect(toProbability(toLogOdds(probability))).toBeCloseTo(probability);
  });

  test.each([0, 1, -2, 7])('of %d are finite: nothing is beyond all evidence', (probability) => {
    expect(Number.isFinite(toLogOdds(probability))).toBe(true);
  });
});
