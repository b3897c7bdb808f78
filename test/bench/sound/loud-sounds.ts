/** Loud sounds that are no explosion, of our own making: thunder, low rumble, horns, slams; from seeds. */
import { createSeededRandom } from '../data/evasion/techniques.ts';

const HERTZ = 16_000;

const made = (seconds: number, at: (timeS: number, index: number) => number): Float32Array => {
  const samples = Float32Array.from({ length: seconds * HERTZ }, (_, index) => at(index / HERTZ, index));
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1e-9);
  return samples.map((sample) => (0.8 * sample) / peak);
};

/** Noise through a low pass of one pole. */
function lowNoise(random: () => number, hertz: number): () => number {
  const share = 1 - Math.exp((-2 * Math.PI * hertz) / HERTZ);
  let level = 0;
  return () => (level += share * (2 * random() - 1 - level));
}

/** Peals that begin within a tenth of a second and roll on for seconds. */
function thunder(seed: number): Float32Array {
  const random = createSeededRandom(seed);
  const noise = lowNoise(random, 90 + 250 * random());
  const peals = Array.from({ length: 3 + Math.floor(6 * random()) }, () => ({
    at: 0.4 + 3 * random(),
    rise: 0.04 + 0.3 * random(),
    fall: 0.4 + 1.2 * random(),
    loud: 0.3 + random(),
  }));
  return made(7, (timeS) => {
    const level = peals.reduce((sum, { at, rise, fall, loud }) => {
      const since = timeS - at;
      if (since < 0) return sum;
      return sum + loud * (1 - Math.exp(-since / rise)) * Math.exp(-since / fall);
    }, 0.002);
    return level * noise();
  });
}

/** Wind in a microphone, a motor far away. */
function rumble(seed: number): Float32Array {
  const random = createSeededRandom(seed);
  const noise = lowNoise(random, 20 + 60 * random());
  const [rate, depth] = [0.1 + 0.6 * random(), 0.8 * random()];
  return made(6, (timeS) => noise() * (1 - depth * (0.5 + 0.5 * Math.sin(2 * Math.PI * rate * timeS))));
}

/** Two tones with overtones, once or twice. */
function horn(seed: number): Float32Array {
  const random = createSeededRandom(seed);
  const low = 300 + 150 * random();
  const tones = [low, low * (1.2 + 0.1 * random())];
  const lengthS = 0.3 + random();
  return made(4, (timeS) => {
    const since = [0.5, 1 + lengthS].map((at) => timeS - at).find((each) => each >= 0 && each < lengthS);
    if (since === undefined) return 0.001 * (random() - 0.5);
    const level = Math.min(1, since / 0.02, (lengthS - since) / 0.03);
    const sum = tones.reduce(
      (all, tone) =>
        all + [1, 2, 3, 4, 5].reduce((part, over) => part + Math.sin(2 * Math.PI * tone * over * timeS) / over, 0),
      0,
    );
    return level * sum;
  });
}

/** A door: a thud of wood, and its rattle. */
function slam(seed: number): Float32Array {
  const random = createSeededRandom(seed);
  const modes = Array.from({ length: 6 }, () => ({ hertz: 60 + 500 * random(), fall: 0.02 + 0.08 * random() }));
  const noise = lowNoise(random, 800 + 1_500 * random());
  return made(2, (timeS) => {
    const since = timeS - 0.7;
    if (since < 0) return 0.0005 * noise();
    const thud = modes.reduce(
      (sum, { hertz, fall }) => sum + Math.sin(2 * Math.PI * hertz * since) * Math.exp(-since / fall),
      0,
    );
    return thud + 2 * noise() * Math.exp(-since / 0.03);
  });
}

const kinds = { thunder, rumble, horn, slam } as const;

/** Five of each kind, by name. */
export const loudSounds: Readonly<Record<string, Float32Array>> = Object.fromEntries(
  Object.entries(kinds).flatMap(([name, make]) =>
    [1, 2, 3, 4, 5].map((seed) => [`${name} ${seed}`, make(1_000 * seed + name.length)]),
  ),
);
