/** Tests of the numeric scores of a verdict, and of thresholds that are scores. */
import { describe, expect, test } from 'vitest';
import type { CategoryId } from '../catalog/categories.ts';
import type { ProfileInput } from '../profile/profile.ts';
import { defaultProfile } from '../profile/profile-rules.ts';
import { assembleVerdict } from './assemble-verdict.ts';
import type { Finding } from './finding.ts';

const found = (signal: CategoryId, score: number): Finding => ({
  ...{ signal, score, analyzer: 'lexicon', kind: 'term', term: signal },
});

const assemble = (
  findings: readonly Finding[],
  thresholds: ProfileInput['thresholds'] = {},
  modality: 'text' | 'audio' = 'text',
) =>
  assembleVerdict(
    modality,
    { findings, bypass: [] },
    { profile: { ...defaultProfile, thresholds }, language: 'en', recall: 1 },
  );

describe('scores', () => {
  test('are those of the worst finding of each category, rounded down', () => {
    const { scores } = assemble([found('hate', 0.699), found('hate', 0.31), found('spam', 0.57)]);
    expect(scores).toMatchObject({ Hate: 0.69, Spam: 0.57, Sexual: 0 });
  });

  test('are those of the worst signal where a modality joins several', () => {
    const { scores }: { scores: Record<string, number> } = assemble(
      [found('slurs', 0.6), found('hate', 0.8)],
      {},
      'audio',
    );
    expect(scores.HateSpeech).toBe(0.8);
  });

  test.each([
    [0.3, 0.29, true, 'None', 'None'],
    [0.3, 0.3, false, 'Low', 'Low'],
    [0.95, 0.94, true, 'None', 'High'],
    [0.95, 0.95, false, 'High', 'High'],
  ] as const)('with the threshold %d, %d is clean: %s', (threshold, score, clean, severity, ofCategory) => {
    const verdict = assemble([found('hate', score)], { Hate: threshold });
    expect(verdict).toMatchObject({ isClean: clean, severity, categoryScores: { Hate: ofCategory } });
    expect(verdict.issues).toHaveLength(clean ? 0 : 1);
  });

  test('of categories that are off are 0', () => {
    expect(assemble([found('hate', 1)], { Hate: 'Off' }).scores).toMatchObject({ Hate: 0 });
  });
});
