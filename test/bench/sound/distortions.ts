/** Speech made worse without noise: in a room, cut off at full scale, through a narrow line. */
import { createSeededRandom } from '../data/evasion/techniques.ts';

const HERTZ = 16_000;

/** @param seconds in which the sound of the room falls by 60 dB; 0: none. Its beginning is as loud as the voice. */
export function reverberate(samples: Float32Array, seconds: number): Float32Array {
  if (seconds === 0) return samples;
  const random = createSeededRandom(11);
  // A few hundred echoes at random are as dense as hearing can tell.
  const echoes = Array.from({ length: 400 }, () => {
    const delayS = seconds * random();
    return {
      delay: Math.round(delayS * HERTZ),
      gain: 0.12 * 10 ** ((-3 * delayS) / seconds) * (random() < 0.5 ? -1 : 1),
    };
  });
  const room = new Float32Array(samples.length + Math.round(seconds * HERTZ));
  room.set(samples);
  for (const { delay, gain } of echoes)
    for (let at = 0; at < samples.length; at++) room[at + delay] = (room[at + delay] ?? 0) + gain * (samples[at] ?? 0);
  const peak = room.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return room.map((sample) => (0.7 * sample) / peak);
}

/** @param gainDb above full scale */
export function clip(samples: Float32Array, gainDb: number): Float32Array {
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  const gain = (0.95 / peak) * 10 ** (gainDb / 20);
  return samples.map((sample) => Math.max(-1, Math.min(1, gain * sample)));
}

/** A windowed sinc filter of 255 samples. */
export function lowPass(samples: Float32Array, hertz: number): Float32Array {
  const reach = 127;
  const weights = Array.from({ length: 2 * reach + 1 }, (_, index) => {
    const away = index - reach;
    const sinc = away === 0 ? (2 * hertz) / HERTZ : Math.sin((2 * Math.PI * hertz * away) / HERTZ) / (Math.PI * away);
    return sinc * (0.54 + 0.46 * Math.cos((Math.PI * away) / reach));
  });
  const filtered = new Float32Array(samples.length);
  for (const [index, weight] of weights.entries()) {
    const shift = index - reach;
    const end = Math.min(samples.length, samples.length - shift);
    for (let at = Math.max(0, -shift); at < end; at++)
      filtered[at] = (filtered[at] ?? 0) + weight * (samples[at + shift] ?? 0);
  }
  return filtered;
}
