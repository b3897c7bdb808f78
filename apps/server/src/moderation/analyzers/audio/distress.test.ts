/** Tests for distress sounds: what is reported, with which severity, and that it never counts toward a verdict. */
import { describe, expect, test } from 'vitest';
import { distress, toDistressResult } from './distress.ts';
import type { AudioMedia } from './media.ts';

const heard = (sound: string, confidence: number) => ({ sound, startS: 4, endS: 6, confidence, isSure: true });
const known = ['crying', 'gunshot'];

describe('the level', () => {
  test.each([
    ['is None where nothing is heard', [], 'None'],
    ['is Low where a shot is barely believed', [heard('gunshot', 0.52)], 'Low'],
    ['is High where a shot is sure', [heard('gunshot', 0.98)], 'High'],
    ['is Medium where crying is sure', [heard('crying', 0.98)], 'Medium'],
    ['is that of the worst sound', [heard('crying', 0.98), heard('gunshot', 0.98)], 'High'],
    ['is at least Low where the model is sure enough for its kind', [heard('explosion', 0.47)], 'Low'],
    ['is Low for a sound without a rating', [heard('sirens', 0.99)], 'Low'],
  ] as const)('%s', (_says, events, level) => {
    expect(toDistressResult({ known, events })).toMatchObject({ level, detected: events.length > 0 });
  });
});

test('each sound is reported with its times', () => {
  const { signals } = toDistressResult({ known, events: [{ ...heard('gunshot', 0.876), track: 1 }] });
  expect(signals).toEqual([{ type: 'gunshot', start: 4, end: 6, confidence: 0.88, track: 1 }]);
});

test('what it listened for is said, and nothing of it counts toward the verdict', async () => {
  const media = { soundEvents: async () => ({ known, events: [heard('gunshot', 0.99)] }) } as unknown as AudioMedia;
  const found = await distress.run(media, { signal: new AbortController().signal });
  expect(found).toEqual({
    note: 'Checked for crying, gunshot; other sounds of distress are not detected.',
  });
});

test('what only resembles a sound is reported apart, and does not count', () => {
  const events = [{ ...heard('explosion', 0.86), isSure: false }];
  expect(toDistressResult({ known, events })).toEqual({
    ...{ detected: false, level: 'None', signals: [] },
    unsure: [{ type: 'explosion', start: 4, end: 6, confidence: 0.86 }],
  });
});
