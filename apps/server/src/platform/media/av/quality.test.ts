/** Tests for the quality score of a recording: how much is deducted for which fault. */
import { expect, test } from 'vitest';
import { computeQualityScore } from './quality.ts';

const good = {
  ...{ snrDb: 40, bandwidthHz: 7_700, decaySeconds: 0.2, loudnessLufs: -20, peakDb: -3 },
  ...{ clippingRatio: 0, silenceRatio: 0.2, sampleRate: 48_000 },
};

test.each([
  ['nothing is wrong', {}, 100],
  ['there is nothing to measure noise in', { snrDb: null }, 100],
  ['noise is 15 dB below speech', { snrDb: 15 }, 80],
  ['noise is as strong as speech', { snrDb: 0 }, 60],
  ['speech drowns', { snrDb: -15 }, 40],
  ['it echoes for a second', { decaySeconds: 1 }, 80],
  ['noise hides whether it echoes', { decaySeconds: null }, 100],
  ['it is 5 LU too quiet', { loudnessLufs: -32 }, 90],
  ['it is 3 LU too loud', { loudnessLufs: -10 }, 94],
  ['one sample of a hundred is cut off', { clippingRatio: 0.01 }, 75],
  ['it is silent for three quarters', { silenceRatio: 0.75 }, 95],
  ['it comes from a telephone', { sampleRate: 8_000 }, 85],
  ['it came from a telephone', { bandwidthHz: 3_400 }, 82],
  ['everything is wrong', { snrDb: -15, loudnessLufs: -60, clippingRatio: 0.5, silenceRatio: 1, sampleRate: 8_000 }, 0],
  ['it is too short to have a loudness', { loudnessLufs: null, silenceRatio: 0, snrDb: null }, 100],
  ['there is silence and nothing else', { loudnessLufs: null, silenceRatio: 1, snrDb: null }, 0],
])('%s: %j → %d', (_, measured, score) => expect(computeQualityScore({ ...good, ...measured })).toBe(score));
