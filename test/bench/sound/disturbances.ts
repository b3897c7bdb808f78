/** Noises of our own making, mixed with speech at a ratio of powers; and the rank correlation of what comes of it. */
import { wordlessSounds } from '../audio/sounds.ts';
import { createSeededRandom } from '../data/evasion/techniques.ts';

const HERTZ = 16_000;
/** As long as the longest clip, and then repeated. */
const NOISE_S = 30;

const powerOf = (samples: Float32Array): number =>
  samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length);

/** Voiced frames alone: pauses do not make a voice quieter. */
function speechPower(samples: Float32Array): number {
  const frame = HERTZ / 50;
  const powers = Array.from({ length: Math.ceil(samples.length / frame) }, (_, at) =>
    powerOf(samples.subarray(at * frame, (at + 1) * frame)),
  );
  const most = Math.max(...powers);
  const voiced = powers.filter((power) => power > most / 1_000);
  return voiced.reduce((sum, power) => sum + power, 0) / voiced.length;
}

const white = (random: () => number): Float32Array =>
  Float32Array.from({ length: NOISE_S * HERTZ }, () => 2 * random() - 1);

/** A random walk with a leak: 6 dB less for each octave. */
function brown(random: () => number): Float32Array {
  let level = 0;
  return white(random).map((step) => (level = 0.995 * level + 0.05 * step));
}

/** Paul Kellet's filter of white noise: 3 dB less for each octave. */
function pink(random: () => number): Float32Array {
  let [a, b, c] = [0, 0, 0];
  return white(random).map((step) => {
    a = 0.99765 * a + step * 0.099046;
    b = 0.963 * b + step * 0.2965164;
    c = 0.57 * c + step * 1.0526913;
    return 0.1 * (a + b + c + step * 0.1848);
  });
}

/** Several voices at once. */
function babble(speech: readonly Float32Array[]): Float32Array {
  const mixed = new Float32Array(NOISE_S * HERTZ);
  for (const [index, voice] of speech.slice(0, 8).entries()) {
    const gain = 1 / Math.sqrt(speechPower(voice) + 1e-12);
    for (let at = 0; at < mixed.length; at++)
      mixed[at] = (mixed[at] ?? 0) + gain * (voice[(at + index * 7_001) % voice.length] ?? 0);
  }
  return mixed;
}

/** By name. @param speech of which babble is made */
export function createNoises(speech: readonly Float32Array[]): Record<string, Float32Array> {
  const random = createSeededRandom(7);
  const music = wordlessSounds['music, two minutes']?.() ?? new Float32Array(1);
  return {
    'white noise': white(random),
    'pink noise': pink(random),
    'brown noise': brown(random),
    babble: babble(speech),
    music,
  };
}

/** Speech with a noise so many decibels below it; quieter as a whole where it would be clipped. */
export function mixAt(speech: Float32Array, noise: Float32Array, snrDb: number): Float32Array {
  const gain = Math.sqrt(speechPower(speech) / powerOf(noise) / 10 ** (snrDb / 10));
  const mixed = speech.map((sample, at) => sample + gain * (noise[at % noise.length] ?? 0));
  const peak = mixed.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return peak > 0.9 ? mixed.map((sample) => (0.9 * sample) / peak) : mixed;
}

/** Ranks from 0; equal values share their mean rank. */
function ranksOf(values: readonly number[]): number[] {
  return values.map((value) => {
    const below = values.filter((other) => other < value).length;
    const equal = values.filter((other) => other === value).length;
    return below + (equal - 1) / 2;
  });
}

/** Spearman's, −1 to 1; 0 where one of them does not vary. */
export function rankCorrelation(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [ranksOf(one), ranksOf(other)];
  const middle = (one.length - 1) / 2;
  let [both, first, second] = [0, 0, 0];
  for (const [at, rank] of a.entries()) {
    const mate = (b[at] ?? middle) - middle;
    both += (rank - middle) * mate;
    first += (rank - middle) ** 2;
    second += mate ** 2;
  }
  return first * second === 0 ? 0 : both / Math.sqrt(first * second);
}
