/** Tests for comparing the sides of a stereo track: what a mix would hide is heard apart, and nothing else. */
import { expect, test } from 'vitest';
import { haveDifferentSound } from './sides.ts';

const LENGTH = 32_000;

/** Noise in the range of voices, the same each time. */
function noise(seed: number, loudness = 0.1): Float32Array {
  let low = 0;
  return Float32Array.from({ length: LENGTH }, (_, index) => {
    const chance = (Math.sin((index + 1) * (12.9898 + seed)) * 43_758.5453) % 1;
    low += 0.2 * (chance - low);
    return low * loudness * 4;
  });
}

const mixed = (...parts: readonly Float32Array[]): Float32Array =>
  Float32Array.from({ length: LENGTH }, (_, index) => parts.reduce((sum, part) => sum + (part[index] ?? 0), 0));
const scaled = (part: Float32Array, factor: number): Float32Array => part.map((sample) => sample * factor);
const later = (part: Float32Array, by: number): Float32Array => part.map((_, index) => part[index - by] ?? 0);

const [voice, other] = [noise(1), noise(2)];
const atStart = voice.map((sample, index) => (index < LENGTH / 2 ? sample : 0));
const atEnd = other.map((sample, index) => (index < LENGTH / 2 ? 0 : sample));

test.each<[string, Float32Array, Float32Array, boolean]>([
  ['the same on both', voice, voice, false],
  ['one voice that is louder on one side', voice, scaled(voice, 0.2), false],
  ['one voice that reaches one microphone later', voice, later(voice, 12), false],
  ['opposite phases', voice, scaled(voice, -1), false],
  [
    'one voice with some of the room on each side',
    mixed(voice, scaled(noise(3), 0.4)),
    mixed(voice, scaled(other, 0.4)),
    false,
  ],
  ['a side that is silent throughout', voice, new Float32Array(LENGTH), false],
  ['two different voices', voice, other, true],
  ['a quiet voice beside a loud one', voice, scaled(other, 0.03), true],
  ['two voices that take turns', atStart, atEnd, true],
])('%s', (_says, left, right, differs) => {
  expect([haveDifferentSound(left, right), haveDifferentSound(right, left)]).toEqual([differs, differs]);
});
