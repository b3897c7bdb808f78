/** Amplifies the quiet parts of a recording: voice activity detection misses speech far below full scale. */
import { SAMPLE_RATE_HZ } from './transcript.ts';

const FRAME_SAMPLES = SAMPLE_RATE_HZ / 10;
/** Frames on each side that belong to the same loudness: longer than the pause between two words. */
const REACH_FRAMES = 15;
/** Chosen on the real clips at -60 to -75 dB: louder speech is detected as it is. */
const QUIET_DB = -42;
/** Chosen by us, not measured: a quiet voice near a microphone. */
const WANTED_DB = -30;
/** Chosen by us, not measured: below it are the last bits of 16, and no words. */
const SILENT_DB = -85;
const MAX_GAIN_DB = 45;

function measureFrames(samples: Float32Array): Float32Array {
  return Float32Array.from({ length: Math.ceil(samples.length / FRAME_SAMPLES) }, (_, frame) => {
    const part = samples.subarray(frame * FRAME_SAMPLES, (frame + 1) * FRAME_SAMPLES);
    let power = 0;
    for (const sample of part) power += sample * sample;
    return 10 * Math.log10(power / part.length + 1e-12);
  });
}

function frameGainDb(levels: Float32Array, frame: number): number {
  let loudest = Number.NEGATIVE_INFINITY;
  for (const level of levels.subarray(Math.max(0, frame - REACH_FRAMES), frame + REACH_FRAMES + 1))
    loudest = Math.max(loudest, level);
  return loudest >= QUIET_DB || loudest < SILENT_DB ? 0 : Math.min(MAX_GAIN_DB, WANTED_DB - loudest);
}

/** @returns the same samples if no part is quiet */
export function levelSamples(samples: Float32Array): Float32Array {
  const levels = measureFrames(samples);
  const gains = levels.map((_, frame) => frameGainDb(levels, frame));
  if (gains.every((gain) => gain === 0)) return samples;
  return samples.map((sample, index) => {
    // From the middle of one frame to the middle of the next, so that no step is audible.
    const place = index / FRAME_SAMPLES - 0.5;
    const frame = Math.max(0, Math.floor(place));
    const from = gains[frame] ?? 0;
    const to = gains[Math.min(gains.length - 1, frame + 1)] ?? from;
    const gainDb = from + (to - from) * Math.max(0, Math.min(1, place - frame));
    return gainDb === 0 ? sample : Math.max(-1, Math.min(1, sample * 10 ** (gainDb / 20)));
  });
}
