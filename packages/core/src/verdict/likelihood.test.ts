/** Tests of likelihoods: they agree with the verdict, and rank content without findings. */
import { describe, expect, test } from 'vitest';
import { categoryIds } from '../catalog/categories.ts';
import { severityScores } from '../catalog/severities.ts';
import type { Finding } from './finding.ts';
import { calculateLikelihoods } from './likelihood.ts';
import { type ModelPrediction, scoreFindings } from './score-findings.ts';
import { toLogOdds } from './severity-score.ts';

const lexiconFinding = (more: Partial<Finding> = {}): Finding => ({
  signal: 'hate',
  score: severityScores.Medium,
  analyzer: 'lexicon',
  kind: 'term',
  term: 'word',
  ...more,
});

const modelPrediction = (probability: number): ModelPrediction => ({
  analyzer: 'model',
  model: 'tiny',
  evidence: {},
  signals: { hate: { logOdds: toLogOdds(probability), severityScore: 0.95, words: [] } },
});

test('of a content in which nothing was found are 0, for every signal', () => {
  expect(Object.keys(calculateLikelihoods([], []))).toEqual(categoryIds);
  expect(Object.values(calculateLikelihoods([], []))).toEqual(categoryIds.map(() => ({ probability: 0, score: 0 })));
});

test('without a model, the worst finding is both', () => {
  const { hate } = calculateLikelihoods([lexiconFinding(), lexiconFinding({ score: severityScores.Low })], []);
  expect(hate).toEqual({ probability: severityScores.Medium, score: severityScores.Medium });
});

test('what is too little for a finding still has its probability', () => {
  const { hate } = calculateLikelihoods([], [modelPrediction(0.03)]);
  expect([hate.probability, hate.score]).toEqual([expect.closeTo(0.03, 6), 0]);
});

test('a probability distinguishes findings of equal severity', () => {
  const [likely, certain] = [
    calculateLikelihoods([], [modelPrediction(0.8)]),
    calculateLikelihoods([], [modelPrediction(0.99)]),
  ];
  expect(likely.hate.score).toBe(certain.hate.score);
  expect(likely.hate.probability).toBeLessThan(certain.hate.probability);
});

describe('agree with the verdict', () => {
  const found: Finding[][] = [
    [],
    [lexiconFinding()],
    [lexiconFinding({ neverBenign: true })],
    [lexiconFinding({ technique: 'leet' })],
    [lexiconFinding({ kind: 'blocklist', analyzer: 'blocklist' })],
    [lexiconFinding({ kind: 'model', analyzer: 'guard', score: 0.2 })],
  ];
  const cases = found.flatMap((findings, row) =>
    [0.001, 0.1, 0.4, 0.6, 0.999].map((probability) => ({ row, findings, probability })),
  );
  test.each(cases)('findings $row beside a model that is $probability sure', ({ findings, probability }) => {
    const predictions = [modelPrediction(probability)];
    const worst = Math.max(0, ...scoreFindings(findings, predictions).map(({ score }) => score));
    const { hate } = calculateLikelihoods(findings, predictions);
    expect(hate.score).toBe(worst);
    expect(hate.probability >= 0.5).toBe(worst >= 0.5);
  });
});
