/** Tests of the noise meter: on syllables of noise, whose level, frequencies and echoes are known. */
import { expect, test } from 'vitest';
import { createNoiseMeter } from './noise-meter.ts';
import { SPEECH_HZ } from './samples.ts';

const SECONDS = 6;

/** Numbers between -1 and 1, the same each time (Park and Miller's minimal standard). */
function noise(seed: number): Float32Array {
  let state = seed;
  return Float32Array.from({ length: SECONDS * SPEECH_HZ }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return (2 * state) / 2_147_483_647 - 1;
  });
}

/** A syllable of .4 s every 1.2 s; then it falls by 60 dB in `decayS`. */
const syllables = (decayS: number): Float32Array =>
  noise(5).map((sample, at) => {
    const seconds = (at / SPEECH_HZ) % 1.2;
    return 0.3 * sample * 10 ** ((-3 * Math.max(0, seconds - 0.4)) / decayS);
  });

function measure(speech: Float32Array, level: number) {
  const meter = createNoiseMeter();
  const mixed = noise(9).map((sample, at) => (speech[at] ?? 0) + level * sample);
  // In pieces as ffmpeg gives them, which no window begins with.
  for (let at = 0; at < mixed.length; at += 3_333) meter.add(mixed.subarray(at, at + 3_333));
  return meter.levels();
}

test.each([
  ['30 dB', 0.3 / 10 ** 1.5, 25],
  ['10 dB', 0.3 / 10 ** 0.5, 5],
  ['0 dB', 0.3, -5],
])('noise at %s below the syllables, which fill a third of the time', (_, level, expected) => {
  const { snrDb } = measure(syllables(0.05), level);
  expect(snrDb).toBeGreaterThan(expected - 3);
  expect(snrDb).toBeLessThan(expected + 3);
});

test('a room with echoes is heard in how slowly sound falls', () => {
  const [dry, hall] = [measure(syllables(0.1), 0.0003).decayS ?? 0, measure(syllables(1.5), 0.0003).decayS ?? 0];
  expect(dry).toBeLessThan(0.3);
  expect(hall).toBeGreaterThan(1);
});

test('what leaves out the highest frequencies is measured so', () => {
  const speech = syllables(0.05);
  const levels = [0, 0, 0, 0, 0, 0];
  // A low pass in six steps, which leaves nothing at 5,000 Hz.
  const dull = speech.map((sample) =>
    levels.reduce((input, level, step) => {
      levels[step] = level + 0.3 * (input - level);
      return levels[step] ?? 0;
    }, sample),
  );
  expect(measure(speech, 0).bandwidthHz).toBe(7_700);
  expect(measure(dull, 0.0003).bandwidthHz).toBeLessThan(5_000);
});

test('a quarter of a second is too short to hear a pause in', () => {
  const meter = createNoiseMeter();
  meter.add(syllables(0.05).subarray(0, SPEECH_HZ / 4));
  expect(meter.levels()).toEqual({ snrDb: null, bandwidthHz: null, decayS: null });
});
