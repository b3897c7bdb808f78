/** WAV files as 16 kHz mono samples. */

const HERTZ = 16_000;
/** Input samples on each side that a resampled one is computed from, at the lower of both rates. */
const REACH = 16;

/** @param file 16-bit PCM, with chunks in any order */
export function samplesOf(file: Buffer): Float32Array {
  let [channels, rate] = [1, HERTZ];
  for (let at = 12; at + 8 <= file.length; ) {
    const name = file.toString('latin1', at, at + 4);
    const size = Math.min(file.readUInt32LE(at + 4), file.length - at - 8);
    if (name === 'fmt ') [channels, rate] = [file.readUInt16LE(at + 10), file.readUInt32LE(at + 12)];
    if (name === 'data') return resampled(mono(file.subarray(at + 8, at + 8 + size), channels), rate);
    at += 8 + size + (size % 2);
  }
  throw new Error('the WAV file has no sound');
}

function mono(bytes: Buffer, channels: number): Float32Array {
  const samples = new Float32Array(Math.floor(bytes.length / 2 / channels));
  for (let index = 0; index < samples.length * channels; index += 1) {
    const place = Math.floor(index / channels);
    samples[place] = (samples[place] ?? 0) + bytes.readInt16LE(2 * index) / 32_768 / channels;
  }
  return samples;
}

/** Resamples by windowed sinc. */
function resampled(samples: Float32Array, rate: number): Float32Array {
  if (rate === HERTZ) return samples;
  const cut = Math.min(1, HERTZ / rate);
  const reach = REACH / cut;
  return Float32Array.from({ length: Math.floor((samples.length * HERTZ) / rate) }, (_, index) => {
    const middle = (index * rate) / HERTZ;
    let sum = 0;
    for (let at = Math.ceil(middle - reach); at <= middle + reach; at += 1) {
      const away = (at - middle) * cut;
      const wave = away === 0 ? 1 : Math.sin(Math.PI * away) / (Math.PI * away);
      sum += (samples[at] ?? 0) * wave * (0.5 + 0.5 * Math.cos((Math.PI * away) / REACH)) * cut;
    }
    return sum;
  });
}

/** Concatenates sounds with this much silence between them. */
export function joinedSounds(sounds: readonly Float32Array[], silenceS: number): Float32Array {
  const gap = Math.round(silenceS * HERTZ);
  const whole = new Float32Array(sounds.reduce((sum, { length }) => sum + length + gap, 0));
  let at = 0;
  for (const sound of sounds) {
    whole.set(sound, at);
    at += sound.length + gap;
  }
  return whole;
}
