/** Tests of onsets: a blast has one, a peal of thunder and a rumble that was there before have none. */
import { expect, test } from 'vitest';
import { hasSuddenOnset } from './sudden-onset.ts';

const HERTZ = 16_000;
const SECONDS = 6;

/** Noise with this level at each second, the same each time (Park and Miller's minimal standard). */
function noise(levelAt: (timeS: number) => number): Float32Array {
  let state = 11;
  return Float32Array.from({ length: SECONDS * HERTZ }, (_, index) => {
    state = (state * 48_271) % 2_147_483_647;
    return levelAt(index / HERTZ) * ((2 * state) / 2_147_483_647 - 1);
  });
}

const since = (timeS: number, at: number) => Math.max(0, timeS - at);
const blast = (at: number) => (timeS: number) => 0.002 + (timeS < at ? 0 : Math.exp(-since(timeS, at) / 0.2));

test.each([
  ['a blast', noise(blast(2)), { startS: 1, endS: 4 }, true],
  ['a blast with which the recording begins', noise(blast(0)), { startS: 0, endS: 2 }, true],
  ['a blast at its end', noise(blast(5.7)), { startS: 4, endS: 6 }, true],
  [
    'a peal that swells for a third of a second',
    noise((timeS) => 0.002 + (1 - Math.exp(-since(timeS, 2) / 0.3)) * Math.exp(-since(timeS, 2) / 1.2)),
    { startS: 1, endS: 5 },
    false,
  ],
  ['a rumble with which the recording begins', noise(() => 0.5), { startS: 0, endS: 3 }, false],
  ['a click in a rumble', noise((timeS) => (timeS > 2 && timeS < 2.01 ? 0.6 : 0.5)), { startS: 1, endS: 4 }, false],
  ['silence', noise(() => 0), { startS: 0, endS: 3 }, false],
])('%s', (_, samples, span, expected) => {
  expect(hasSuddenOnset(samples, span)).toBe(expected);
});
