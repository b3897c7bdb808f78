/** The verdict of each modality follows from evidence and profile alone: it can be reached without the content. */
import { defaultProfile, type Finding, type Profile } from '@winnow/core';
import { describe, expect, test } from 'vitest';
import type { AnalysisOutcome } from '../analyzers/run-analyzers.ts';
import { audio } from './audio.ts';
import { image } from './image.ts';
import { text } from './text.ts';
import { video } from './video.ts';

const threat: Finding = { signal: 'violence', score: 0.95, analyzer: 'lexicon', kind: 'term', term: 'kill you' };

/** Evidence that was written down and read again: no function and no bytes are left in it. */
function writtenDown<Outcome extends object>(findings: readonly Finding[], more: Outcome): AnalysisOutcome & Outcome {
  const evidence = { findings, bypass: [], pii: [], predictions: [] };
  return JSON.parse(JSON.stringify({ evidence, runs: [], recall: 0.9, unjudged: [], ...more }));
}

const framesOf = (findings: readonly Finding[]) => [
  { timeS: 1, findings, bypass: [], recall: 0.9, runs: [], unjudged: [] },
];
const silent = { sound: undefined, scenes: undefined };

const concludeBy = {
  text: (findings: readonly Finding[], profile: Profile) =>
    text.conclude({ outcome: writtenDown(findings, {}), profile, language: 'en' }),
  image: (findings: readonly Finding[], profile: Profile) =>
    image.conclude({ outcome: writtenDown(findings, { textSpans: [] }), profile, language: 'en' }),
  audio: (findings: readonly Finding[], profile: Profile) =>
    audio.conclude({ outcome: writtenDown(findings, { analysis: {} }), profile, language: 'en' }),
  video: (findings: readonly Finding[], profile: Profile) =>
    video.conclude({
      outcome: writtenDown(findings, { frames: framesOf(findings), ...silent }),
      profile,
      language: 'en',
    }),
};

describe.each(Object.entries(concludeBy))('the verdict on %s', (_modality, conclude) => {
  test('is reached without the content', () => {
    expect(conclude([], defaultProfile).verdict).toMatchObject({ isClean: true, severity: 'None' });
    expect(conclude([threat], defaultProfile).verdict).toMatchObject({ isClean: false, severity: 'High' });
  });

  test('follows the thresholds of the profile', () => {
    const tolerant: Profile = { ...defaultProfile, thresholds: { Violence: 'Off' } };
    expect(conclude([threat], tolerant).verdict).toMatchObject({ isClean: true });
  });
});

test('the flagged frames of a video follow from them as well', () => {
  const { flagged } = concludeBy.video([threat], defaultProfile);
  expect([...flagged]).toEqual([[0, expect.objectContaining({ time: 1, isClean: false })]]);
});
