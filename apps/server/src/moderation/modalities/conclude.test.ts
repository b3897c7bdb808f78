/** The verdict of each modality follows from evidence and profile alone: it can be reached without the content. */
import { defaultProfile, type Finding, type Profile, type UrgentScores } from '@winnow/core';
import { describe, expect, test } from 'vitest';
import type { AnalysisOutcome } from '../analyzers/run-analyzers.ts';
import { audio } from './audio.ts';
import { image } from './image.ts';
import { text } from './text.ts';
import { video } from './video.ts';

const threat: Finding = { signal: 'violence', score: 0.95, analyzer: 'lexicon', kind: 'term', term: 'kill you' };

/** What analyzers found; absent: nothing. */
interface Found {
  readonly findings?: readonly Finding[];
  readonly urgentScores?: UrgentScores;
}

/** Evidence that was written down and read again: no function and no bytes are left in it. */
function writtenDown<Outcome extends object>(found: Found, more: Outcome): AnalysisOutcome & Outcome {
  const evidence = { findings: [], bypass: [], pii: [], predictions: [], ...found };
  return JSON.parse(JSON.stringify({ evidence, runs: [], recall: 0.9, unjudged: [], ...more }));
}

const framesOf = (found: Found) => [
  { timeS: 1, findings: [], bypass: [], recall: 0.9, runs: [], unjudged: [], ...found },
];
const silent = { sound: undefined, scenes: undefined };

const concludeBy = {
  text: (found: Found, profile: Profile) => text.conclude({ outcome: writtenDown(found, {}), profile, language: 'en' }),
  image: (found: Found, profile: Profile) =>
    image.conclude({ outcome: writtenDown(found, { textSpans: [] }), profile, language: 'en' }),
  audio: (found: Found, profile: Profile) =>
    audio.conclude({ outcome: writtenDown(found, { analysis: {} }), profile, language: 'en' }),
  video: (found: Found, profile: Profile) =>
    video.conclude({
      outcome: writtenDown(found, { frames: framesOf(found), ...silent }),
      profile,
      language: 'en',
    }),
};

describe.each(Object.entries(concludeBy))('the verdict on %s', (_modality, conclude) => {
  test('is reached without the content', () => {
    expect(conclude({}, defaultProfile).verdict).toMatchObject({ isClean: true, severity: 'None' });
    expect(conclude({ findings: [threat] }, defaultProfile).verdict).toMatchObject({
      isClean: false,
      severity: 'High',
    });
  });

  test('follows the thresholds of the profile', () => {
    const tolerant: Profile = { ...defaultProfile, thresholds: { Violence: 'Off' } };
    expect(conclude({ findings: [threat] }, tolerant).verdict).toMatchObject({ isClean: true });
  });

  test('has a text of help with the label of a wish to die, and with no other', () => {
    const { labels } = conclude({ urgentScores: { SelfHarmIntent: 0.9, Doxxing: 0.8 } }, defaultProfile).verdict;
    expect(labels).toEqual([
      expect.objectContaining({ name: 'SelfHarmIntent', help: expect.stringContaining('findahelpline.com') }),
      expect.not.objectContaining({ help: expect.anything() }),
    ]);
  });
});

test('the flagged frames of a video follow from them as well', () => {
  const { flagged } = concludeBy.video({ findings: [threat] }, defaultProfile);
  expect([...flagged]).toEqual([[0, expect.objectContaining({ time: 1, isClean: false })]]);
});

test('the label of a flagged frame has its text of help', () => {
  const profile: Profile = { ...defaultProfile, urgentEffect: 'unsafe', helpTexts: { en: 'Samaritans.' } };
  const { flagged } = concludeBy.video({ urgentScores: { SelfHarmIntent: 0.9 } }, profile);
  expect(flagged.get(0)?.labels).toMatchObject([{ name: 'SelfHarmIntent', help: 'Samaritans.' }]);
});
