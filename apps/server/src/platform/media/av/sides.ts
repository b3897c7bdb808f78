/** Decides whether the two sides of a stereo track carry different sound, which a mix of both would hide. */

/** Both sides are compared at a quarter of their sample rate: voices are below 2 kHz. */
const THINNED = 4;
/** As long as a syllable, in thinned samples at 16 kHz. */
const CHUNK = 1_000;
/** A voice reaches two microphones up to 1.5 ms apart. */
const MAX_LAG = 6;
/**
 * Chosen by us, not measured: one voice with room and music around it is above, two different ones are near 0. Sides of
 * opposite phase are alike.
 */
const LEAST_CORRELATION = 0.5;
/** Chosen by us, not measured: quieter intervals say nothing; -70 dB of full scale, and 40 dB below the loudest. */
const SILENT_POWER = 1e-7;
const QUIET_SHARE = 1e-4;
/** Chosen by us, not measured: a short sentence. */
const LEAST_DIFFERENT_CHUNKS = 3;

function thin(samples: Float32Array): Float32Array {
  return Float32Array.from({ length: Math.floor(samples.length / THINNED) }, (_, index) => {
    let sum = 0;
    for (let at = 0; at < THINNED; at++) sum += samples[index * THINNED + at] ?? 0;
    return sum / THINNED;
  });
}

function powerOf(samples: Float32Array): number {
  let power = 0;
  for (const sample of samples) power += sample * sample;
  return power / Math.max(1, samples.length);
}

/** The greatest correlation, in either phase, over all lags. */
function correlationOf(left: Float32Array, right: Float32Array): number {
  const scale = Math.sqrt(powerOf(left) * powerOf(right)) * left.length;
  if (scale === 0) return 0;
  let best = 0;
  for (let lag = -MAX_LAG; lag <= MAX_LAG; lag++) {
    let sum = 0;
    for (let index = Math.max(0, lag); index < Math.min(left.length, left.length + lag); index++)
      sum += (left[index] ?? 0) * (right[index - lag] ?? 0);
    best = Math.max(best, Math.abs(sum) / scale);
  }
  return best;
}

/** @param left, right 16,000 samples a second, of equal length */
export function haveDifferentSound(left: Float32Array, right: Float32Array): boolean {
  const [a, b] = [thin(left), thin(right)];
  const [loudestA, loudestB] = [loudestChunk(a), loudestChunk(b)];
  // One side is silent throughout: the mix loses nothing.
  if (Math.min(loudestA, loudestB) < SILENT_POWER) return false;
  const least = Math.max(SILENT_POWER, QUIET_SHARE * Math.max(loudestA, loudestB));
  let different = 0;
  for (let at = 0; at < a.length; at += CHUNK) {
    const [one, other] = [a.subarray(at, at + CHUNK), b.subarray(at, at + CHUNK)];
    if (Math.max(powerOf(one), powerOf(other)) < least) continue;
    if (correlationOf(one, other) < LEAST_CORRELATION) different++;
    if (different >= LEAST_DIFFERENT_CHUNKS) return true;
  }
  return false;
}

function loudestChunk(samples: Float32Array): number {
  let loudest = 0;
  for (let at = 0; at < samples.length; at += CHUNK)
    loudest = Math.max(loudest, powerOf(samples.subarray(at, at + CHUNK)));
  return loudest;
}
