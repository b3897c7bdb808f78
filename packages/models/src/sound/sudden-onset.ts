/**
 * Whether a sound begins at once and is gone soon, as explosions do: thunder rolls, and wind in a microphone goes on,
 * though a classifier of spectra takes both for explosions.
 */
import { SAMPLE_RATE_HZ, type TimeSpan } from '../speech/transcript.ts';

/** Samples of a frame of 10 ms. */
const FRAME = SAMPLE_RATE_HZ / 100;
/** In frames: an onset, what is before it, the peak after it, and when the sound is to be gone. */
const ONSET = 3;
const BEFORE = 10;
const PEAK = 15;
const GONE = { from: 50, to: 100 } as const;
/** Fewer frames at the end of a recording do not show whether the sound has stopped. */
const LEAST_REST = 10;
/**
 * Decibels. Chosen on 10 made peals of thunder and rumbles and five explosions of games: 12 to 23 dB are gone of an
 * explosion, at most 8 of a rumble with which a recording begins; thunder has no such onset.
 */
const LEAST_RISE_DB = 10;
const LEAST_FALL_DB = 10;
/** Below the loudest moment: a quieter onset is another sound. */
const MOST_BELOW_PEAK_DB = 12;
/** The level of silence, and of what is before the recording. */
const SILENCE_DB = -60;

/** Levels of each frame, in decibels of full scale. */
function levelsOf(samples: Float32Array): number[] {
  return Array.from({ length: Math.floor(samples.length / FRAME) }, (_, index) => {
    const frame = samples.subarray(index * FRAME, (index + 1) * FRAME);
    const power = frame.reduce((sum, sample) => sum + sample * sample, 0) / FRAME;
    return Math.max(SILENCE_DB, 10 * Math.log10(power + 1e-9));
  });
}

const loudest = (levels: readonly number[]): number =>
  levels.reduce((most, level) => Math.max(most, level), SILENCE_DB);

const meanLevel = (levels: readonly number[]): number =>
  10 * Math.log10(levels.reduce((sum, level) => sum + 10 ** (level / 10), 0) / levels.length);

/** @param samples 16 kHz, mono, of the whole recording */
export function hasSuddenOnset(samples: Float32Array, { startS, endS }: TimeSpan): boolean {
  const first = Math.max(0, Math.floor(startS * 100) - BEFORE);
  const levels = levelsOf(samples.subarray(first * FRAME, Math.ceil((endS * 100 + GONE.to) * FRAME)));
  const [from, to] = [Math.floor(startS * 100) - first, Math.ceil(endS * 100) - first];
  const least = loudest(levels.slice(from, to)) - MOST_BELOW_PEAK_DB;
  for (let at = from; at < Math.min(to, levels.length); at++) {
    const rise = loudest(levels.slice(at, at + ONSET)) - loudest(levels.slice(Math.max(0, at - BEFORE), at));
    const peak = loudest(levels.slice(at, at + PEAK));
    if (rise < LEAST_RISE_DB || peak < least) continue;
    const rest = levels.slice(at + GONE.from, at + GONE.to);
    if (rest.length < LEAST_REST || peak - meanLevel(rest) >= LEAST_FALL_DB) return true;
  }
  return false;
}
