/** How much of a spoken secret is still in a redacted recording, by its samples: a recogniser may be too weak to tell. */
import type { SecretRecording } from './secret-recordings.ts';

const HERTZ = 16_000;
/** 40 ms. */
const FRAME = 640;
/** Encoders delay or cut what they write by at most this much: 75 ms. */
const MOST_DELAY = 1_200;
/** Of the mean power of the secret's samples: frames with less are pauses. */
const VOICED = 0.1;
/** The correlation of a frame with what it was before from which it is the same sound: 1 is the same, a beep has about 0. */
const SAME_SOUND = 0.7;

/** −1 to 1: how alike two stretches are, whatever their levels. */
function correlate(a: Float32Array, b: Float32Array): number {
  let [both, first, second] = [0, 0, 0];
  for (let index = 0; index < a.length; index += 1) {
    const value = a[index] ?? 0;
    const other = b[index] ?? 0;
    both += value * other;
    first += value * value;
    second += other * other;
  }
  return both / Math.max(1e-12, Math.sqrt(first * second));
}

const part = (samples: Float32Array, from: number): Float32Array =>
  samples.subarray(Math.max(0, from), Math.max(0, from) + FRAME);

/** How alike a frame is to what it was before, at the delay at which it is most alike. */
function bestCorrelation(frame: Float32Array, redacted: Float32Array, at: number): number {
  let best = -1;
  for (let delay = -MOST_DELAY; delay <= MOST_DELAY; delay += 2)
    best = Math.max(best, correlate(frame, part(redacted, at + delay)));
  return best;
}

const powerOf = (samples: Float32Array): number =>
  samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length);

/**
 * @param redacted mono, 16 kHz
 * @returns 0–1: the share of the secret's voiced frames that can still be heard
 */
export function measureLeftSound(
  { samples, spoken }: Pick<SecretRecording, 'samples' | 'spoken'>,
  redacted: Float32Array,
): number {
  const [from, to] = [Math.round(spoken.startS * HERTZ), Math.round(spoken.endS * HERTZ)];
  const quiet = VOICED * powerOf(samples.subarray(from, to));
  let [voiced, left] = [0, 0];
  for (let at = from; at + FRAME <= to; at += FRAME) {
    const frame = part(samples, at);
    if (powerOf(frame) < quiet) continue;
    voiced += 1;
    if (bestCorrelation(frame, redacted, at) > SAME_SOUND) left += 1;
  }
  return left / Math.max(1, voiced);
}
