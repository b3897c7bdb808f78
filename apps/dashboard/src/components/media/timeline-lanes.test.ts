/** Tests for timelines: everything with a time is in a lane, each speaker has one. */
import { expect, test } from 'vitest';
import { buildAudioLanes, buildVideoLanes, getLastSpanEnd } from './timeline-lanes.ts';

const issue = { term: 'kill', context: 'kill', category: 'Violence', severity: 'High' } as const;
const segment = { text: 'Hello', confidence: 0.9 };

test('each speaker has a lane; what has no time is in none', () => {
  const lanes = buildAudioLanes({
    issues: [issue, { ...issue, start: 3, end: 4 }],
    transcription: {
      text: 'Hello Hello',
      mode: 'multiple',
      segments: [
        { ...segment, start: 0, end: 1, speaker: 'Speaker 1' },
        { ...segment, start: 1, end: 2, speaker: 'Speaker 2' },
      ],
    },
    keywordMatches: [{ keyword: 'refund', count: 1, occurrences: [{ start: 5, end: 6 }] }],
  });
  expect(lanes.filter(({ stretches }) => stretches.length > 0)).toEqual([
    { name: 'Flagged words', stretches: [{ start: 3, end: 4, label: 'Violence: kill', severity: 'High' }] },
    { name: 'Speaker 1', stretches: [{ start: 0, end: 1, label: 'Hello' }] },
    { name: 'Speaker 2', stretches: [{ start: 1, end: 2, label: 'Hello' }] },
    { name: 'Keywords', stretches: [{ start: 5, end: 6, label: 'refund' }] },
  ]);
  expect(getLastSpanEnd(lanes)).toBe(6);
});

test('a sound that is not certain is shown as one', () => {
  const sound = { type: 'explosion', confidence: 0.8 };
  const lanes = buildAudioLanes({
    issues: [],
    distress: {
      ...{ detected: true, level: 'High' },
      signals: [{ ...sound, start: 1, end: 2 }],
      unsure: [{ ...sound, start: 5, end: 6 }],
    },
  });
  expect(lanes.find(({ name }) => name === 'Distress')?.stretches).toEqual([
    { start: 1, end: 2, label: 'explosion' },
    { start: 5, end: 6, label: 'possible explosion: not sure' },
  ]);
});

test('a video has its flagged frames and scenes first', () => {
  const names = buildVideoLanes({ frames: [], scenes: [{ start: 0, end: 2 }] }).map(({ name }) => name);
  expect(names).toEqual(['Flagged frames', 'Scenes']);
  expect(getLastSpanEnd([])).toBe(1);
});
