/** Tests for merging windows of sound into spans, on a network that reacts to loudness. */
import { describe, expect, it } from 'vitest';
import type { InferenceBackend } from '../inference.ts';
import { createSoundModel } from './sound-model.ts';

const SAMPLE_RATE_HZ = 16_000;
const [windowSamples, stepSamples] = [2 * SAMPLE_RATE_HZ, SAMPLE_RATE_HZ];

/** Its only probability is the loudest sample of a window. */
const loudest: InferenceBackend = {
  concurrency: 1,
  stages: [{ inputs: ['samples'], outputs: ['probabilities'] }],
  async run(_, { samples }) {
    const data = samples?.data instanceof Float32Array ? samples.data : new Float32Array();
    const windows = data.length / windowSamples;
    const rows = Float32Array.from({ length: windows }, (_, row) =>
      data.subarray(row * windowSamples, (row + 1) * windowSamples).reduce((most, each) => Math.max(most, each), 0),
    );
    return { probabilities: { dims: [windows, 1], data: rows } };
  },
  close: async () => {},
};

const model = () =>
  createSoundModel({
    ...{ id: 'loudest', version: '1', inference: loudest, windowSamples, stepSamples },
    quietestDb: -200,
    sounds: [{ sound: 'bang', threshold: 0.6 }],
  });

/** This many seconds of silence, with peaks at these times. */
function recording(seconds: number, peaks: Readonly<Record<number, number>>): Float32Array {
  const samples = new Float32Array(seconds * SAMPLE_RATE_HZ);
  for (const [timeS, peak] of Object.entries(peaks)) samples[Number(timeS) * SAMPLE_RATE_HZ] = peak;
  return samples;
}

const { signal } = new AbortController();

describe('a sound model', () => {
  it.each<[string, Float32Array, [number, number, number][]]>([
    ['nothing', new Float32Array(), []],
    ['silence', recording(5, {}), []],
    ['what is below its threshold', recording(5, { 2.5: 0.5 }), []],
    ['one sound, in all the windows that hold it', recording(10, { 4.5: 0.75 }), [[3, 6, 0.75]]],
    [
      'two sounds far from each other',
      recording(20, { 2.5: 0.75, 15.5: 1 }),
      [
        [1, 4, 0.75],
        [14, 17, 1],
      ],
    ],
    ['neighbours as one, with the surer confidence', recording(10, { 4.5: 0.75, 6.5: 1 }), [[3, 8, 1]]],
    ['a sound that is shorter than a window', recording(1, { 0.5: 1 }), [[0, 1, 1]]],
    ['the very end', recording(3.5, { 3.25: 1 }), [[1.5, 3.5, 1]]],
  ])('hears %s', async (_, samples, expected) => {
    await using hearing = model();
    const heard = await hearing.detectSounds(samples, { signal });
    expect(heard.map(({ startS, endS, confidence }) => [startS, endS, confidence])).toEqual(expected);
  });

  it('stops when aborted', async () => {
    await using hearing = model();
    await expect(
      hearing.detectSounds(recording(60, {}), { signal: AbortSignal.abort(new Error('enough')) }),
    ).rejects.toThrow('enough');
  });
});
