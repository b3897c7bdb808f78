/** Verdicts of the bench follow core's ladder, and their rates match figures counted by hand. */
import { assembleVerdict, categoryIds, defaultProfile, type Finding } from '@winnow/core';
import { expect, test } from 'vitest';
import { scoreEachCategory, scoresFromFindings } from './judges/judge.ts';
import { isFlagged, severityOfScores, verdictRates } from './verdicts.ts';

test.each([[], [0.3], [0.5], [0.69, 0.2], [0.7], [0.95, 0.6]].map((scores) => [scores]))(
  'says of findings of %j what core says',
  (scores) => {
    const findings = scores.map(
      (score, at): Finding => ({ signal: categoryIds[at] ?? 'spam', score, analyzer: 'a', kind: 'model', term: 't' }),
    );
    const options = { profile: defaultProfile, language: 'en', recall: 1 } as const;
    const verdict = assembleVerdict('text', { findings, bypass: [] }, options);
    expect(isFlagged(scoresFromFindings(findings))).toBe(!verdict.isClean);
    expect(severityOfScores(scoresFromFindings(findings))).toBe(verdict.severity);
  },
);

test('counts what is found and what is flagged', () => {
  const scored = [0.9, 0.2, 0.8, 0.1, 0.1, 0.1].map((score, at) => ({
    text: at < 2,
    scores: scoreEachCategory(() => score),
  }));
  expect(verdictRates(scored, (text) => text)).toEqual({ found: 0.5, flagged: 0.25, balanced: 0.625 });
  expect(verdictRates([], () => true)).toEqual({ found: null, flagged: null, balanced: null });
});
