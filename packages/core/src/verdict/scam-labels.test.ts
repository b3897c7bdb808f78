/** Tests of the label Scam: from what is spoken, by the profile's threshold and effect. */
import { describe, expect, test } from 'vitest';
import { type Profile, profileInputSchema } from '../profile/profile.ts';
import { assembleVerdict } from './assemble-verdict.ts';
import type { Finding } from './finding.ts';
import { labelsOfScams } from './scam-labels.ts';

const profileWith = (settings: object): Profile => ({
  id: 'prof_1',
  version: 1,
  ...profileInputSchema.parse({ name: 'Calls', ...settings }),
});

const spoken = (score: number): Finding => ({
  ...{ signal: 'spam', score, analyzer: 'model', kind: 'model', term: 'your warranty' },
  place: { kind: 'time', start: 1.234, end: 4, channel: 'left' },
});

const verdictOn = (findings: readonly Finding[], settings: object = {}) =>
  assembleVerdict('audio', { findings, bypass: [] }, { profile: profileWith(settings), language: 'en', recall: 0.8 });

test('by default a label with its score and place, and a clean verdict', () => {
  const { isClean, severity, labels, scores } = verdictOn([spoken(0.62), spoken(0.91)]);
  expect([isClean, severity]).toEqual([true, 'None']);
  expect(scores).not.toHaveProperty('Spam');
  expect(labels).toEqual([
    {
      ...{ name: 'Scam', score: 0.91, action: 'label', severity: 'None' },
      evidence: { category: 'Spam', start: 1.23, end: 4, channel: 'left' },
    },
  ]);
});

test('unsafe where the profile says so, and named in the reason', () => {
  const { isClean, severity, reason } = verdictOn([spoken(0.95)], { scamEffect: 'unsafe' });
  expect([isClean, severity]).toEqual([false, 'High']);
  expect(reason).toContain('Scam');
});

describe('no label', () => {
  test.each([
    ['below the threshold', [spoken(0.49)], {}],
    ['below a threshold of the profile', [spoken(0.7)], { thresholds: { Spam: 'High' } }],
    ['where Spam is off', [spoken(0.99)], { thresholds: { Spam: 'Off' } }],
    ['of another category', [{ ...spoken(0.9), signal: 'hate' } as Finding], {}],
  ])('%s', (_, findings, settings) => {
    expect(labelsOfScams('audio', findings, profileWith(settings))).toEqual([]);
  });

  test('in a text, which has the category', () => {
    expect(labelsOfScams('text', [spoken(0.9)], profileWith({ scamEffect: 'unsafe' }))).toEqual([]);
  });
});
