/** Guarantees on likelihoods: they agree with the verdict, and order what no finding reports. */
import { describe, expect, test } from 'vitest';
import { signals } from '../catalog/categories.ts';
import { severityScores } from '../catalog/severities.ts';
import { decide, type Opinion } from './decide.ts';
import type { Finding } from './finding.ts';
import { likelihoods } from './likelihood.ts';
import { logOddsOf } from './score.ts';

const listed = (more: Partial<Finding> = {}): Finding => ({
  signal: 'hate',
  score: severityScores.Medium,
  analyzer: 'lexicon',
  kind: 'term',
  term: 'word',
  ...more,
});

const thinks = (probability: number): Opinion => ({
  analyzer: 'model',
  model: 'tiny',
  evidence: {},
  signals: { hate: { logOdds: logOddsOf(probability), badness: 0.95, words: [] } },
});

test('of a content in which nothing was found are 0, for every signal', () => {
  expect(Object.keys(likelihoods([], []))).toEqual(signals);
  expect(Object.values(likelihoods([], []))).toEqual(signals.map(() => ({ probability: 0, score: 0 })));
});

test('without a model, the worst finding is both', () => {
  const { hate } = likelihoods([listed(), listed({ score: severityScores.Low })], []);
  expect(hate).toEqual({ probability: severityScores.Medium, score: severityScores.Medium });
});

test('what is too little for a finding still has its probability', () => {
  const { hate } = likelihoods([], [thinks(0.03)]);
  expect([hate.probability, hate.score]).toEqual([expect.closeTo(0.03, 6), 0]);
});

test('a probability tells apart what is equally bad', () => {
  const [likely, certain] = [likelihoods([], [thinks(0.8)]), likelihoods([], [thinks(0.99)])];
  expect(likely.hate.score).toBe(certain.hate.score);
  expect(likely.hate.probability).toBeLessThan(certain.hate.probability);
});

describe('agree with the verdict', () => {
  const found: Finding[][] = [
    [],
    [listed()],
    [listed({ neverBenign: true })],
    [listed({ technique: 'leet' })],
    [listed({ kind: 'blocklist', analyzer: 'blocklist' })],
    [listed({ kind: 'model', analyzer: 'guard', score: 0.2 })],
  ];
  const cases = found.flatMap((findings, row) =>
    [0.001, 0.1, 0.4, 0.6, 0.999].map((probability) => ({ row, findings, probability })),
  );
  test.each(cases)('findings $row beside a model that is $probability sure', ({ findings, probability }) => {
    const opinions = [thinks(probability)];
    const worst = Math.max(0, ...decide(findings, opinions).map(({ score }) => score));
    const { hate } = likelihoods(findings, opinions);
    expect(hate.score).toBe(worst);
    expect(hate.probability >= 0.5).toBe(worst >= 0.5);
  });
});
