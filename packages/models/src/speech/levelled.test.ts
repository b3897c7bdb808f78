/** Tests for levelling: quiet parts become as loud as speech, and everything else stays as it was. */
import { expect, it } from 'vitest';
import { levelSamples } from './levelled.ts';

const tone = (seconds: number, amplitude: number): Float32Array =>
  Float32Array.from({ length: seconds * 16_000 }, (_, index) => amplitude * Math.sin(index / 5));

const levelDb = (samples: Float32Array): number =>
  10 * Math.log10(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);

it.each([
  ['speech of usual loudness', tone(3, 0.1)],
  ['speech with pauses', Float32Array.from([...tone(2, 0.1), ...tone(1, 0.001), ...tone(2, 0.1)])],
  ['silence', new Float32Array(48_000)],
  ['the last bits', tone(3, 0.000_03)],
  ['nothing', new Float32Array()],
])('%s stays as it is', (_says, samples) => {
  expect(levelSamples(samples)).toBe(samples);
});

it.each([0.005, 0.001, 0.000_5])('an amplitude of %f becomes that of a quiet voice', (amplitude) => {
  expect(levelDb(levelSamples(tone(3, amplitude)))).toBeCloseTo(-30, 0);
});

it('a quiet part is raised beside a loud one, which stays as it is', () => {
  const levelled = levelSamples(Float32Array.from([...tone(5, 0.2), ...tone(10, 0.001)]));
  expect(levelled.slice(0, 64_000)).toEqual(tone(5, 0.2).slice(0, 64_000));
  expect(levelDb(levelled.subarray(8 * 16_000))).toBeCloseTo(-30, 0);
  expect(levelled.every((sample) => Math.abs(sample) <= 1)).toBe(true);
});
