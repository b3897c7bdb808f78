/**
 * How much steady noise is in a recording, and up to which frequency it reaches: speech comes and goes in each band of
 * frequencies, and what never goes away is noise.
 */
import { addPowerSpectra, SPECTRUM_SIZE } from './power-spectrum.ts';
import { SPEECH_HZ } from './samples.ts';

/** Hertz: the critical bands of hearing (Zwicker 1961), from the lowest voice to what 16,000 samples a second hold. */
const BAND_EDGES = [
  100, 200, 300, 400, 510, 630, 770, 920, 1080, 1270, 1480, 1720, 2000, 2320, 2700, 3150, 3700, 4400, 5300, 6400, 7700,
];
const BANDS = BAND_EDGES.length - 1;
const BIN_HZ = SPEECH_HZ / SPECTRUM_SIZE;
const bandRanges = BAND_EDGES.slice(0, -1).map((from, band) => ({
  from: Math.round(from / BIN_HZ),
  to: Math.max(Math.round(from / BIN_HZ) + 1, Math.round((BAND_EDGES[band + 1] ?? 0) / BIN_HZ)),
}));

/** Half of a window of 32 ms. */
const HOP = SPECTRUM_SIZE / 2;
/** Powers are averaged over as many windows, 80 ms: a syllable is longer. */
const SMOOTHED_WINDOWS = 4;
/** Noise may change: it is measured in every 8 s by itself. */
const STRETCH_WINDOWS = Math.round((8 * SPEECH_HZ) / HOP);
/** Chosen by us, not measured: in a twentieth of the time, a band holds no speech. */
const PAUSE_SHARE = 0.05;
/** The value of a standard normal distribution below which that share lies. */
const PAUSE_DEVIATION = -1.645;
/** Degrees of freedom that one bin adds to the mean of overlapping windows. */
const FREEDOM_OF_A_BIN = 3.6;
/** Of full scale: the rounding of 16 bits, in one band. Less is no sound that a microphone recorded. */
const LEAST_POWER = 1e-11;
const LEAST_DB = -15;
const MOST_DB = 60;
/** A syllable that ends falls by tens of decibels within 96 ms; in a room only as fast as the room. */
const FALL_WINDOWS = 6;
const FALL_S = (FALL_WINDOWS * HOP) / SPEECH_HZ;
/** Chosen by us, not measured: a fall is seen only well above the noise, and the steepest tenth are ends of syllables. */
const LEAST_OVER_NOISE = 10 ** 1.5;
const STEEP_SHARE = 0.9;
const LEAST_FALLS = 50;
/** Below this much of the strongest band, a band is empty. */
const EMPTY_DB = -65;

/** The quantile of noise over its mean, by the bins of a band (Wilson and Hilferty's approximation). */
const quantileOfNoise = bandRanges.map(({ from, to }) => {
  const spread = 2 / (9 * FREEDOM_OF_A_BIN * (to - from));
  return (1 - spread + PAUSE_DEVIATION * Math.sqrt(spread)) ** 3;
});

export interface NoiseLevels {
  /** What comes and goes over what stays, in decibels; null if nothing was heard for long enough. */
  readonly snrDb: number | null;
  /** The highest frequency, in hertz, that what comes and goes reaches; null as above. */
  readonly bandwidthHz: number | null;
  /** Seconds in which sound falls by 60 dB, by the steepest falls; long in a room with echoes. Null in strong noise. */
  readonly decayS: number | null;
}

/** The powers of each band, in order of time. */
type BandPowers = readonly Float32Array[];

function smooth(powers: BandPowers): BandPowers {
  return powers.slice(0, Math.max(0, powers.length - SMOOTHED_WINDOWS + 1)).map((_, at) => {
    const mean = new Float32Array(BANDS);
    for (let next = at; next < at + SMOOTHED_WINDOWS; next++)
      for (let band = 0; band < BANDS; band++)
        mean[band] = (mean[band] ?? 0) + (powers[next]?.[band] ?? 0) / SMOOTHED_WINDOWS;
    return mean;
  });
}

/** Mean powers of one stretch by band, of everything, and of its noise; and how far loud moments fall, in decibels. */
function separateNoise(stretch: BandPowers, falls: number[]): { whole: number[]; noise: number[] } {
  const whole: number[] = [];
  const noise: number[] = [];
  for (let band = 0; band < BANDS; band++) {
    const levels = stretch.map((powers) => powers[band] ?? 0).sort((a, b) => a - b);
    const mean = levels.reduce((sum, level) => sum + level, 0) / levels.length;
    const quiet = (levels[Math.floor(PAUSE_SHARE * levels.length)] ?? 0) / (quantileOfNoise[band] ?? 1);
    whole.push(mean);
    const still = Math.min(mean, Math.max(LEAST_POWER, quiet));
    noise.push(still);
    for (let at = 0; at + FALL_WINDOWS < stretch.length; at++) {
      const before = stretch[at]?.[band] ?? 0;
      const after = Math.max(still, stretch[at + FALL_WINDOWS]?.[band] ?? 0);
      if (before > still * LEAST_OVER_NOISE && after < before) falls.push(10 * Math.log10(before / after));
    }
  }
  return { whole, noise };
}

const clampDb = (power: number): number => Math.max(LEAST_DB, Math.min(MOST_DB, 10 * Math.log10(power)));

/** From the falls within `FALL_S`. */
function toDecay(falls: readonly number[]): number | null {
  if (falls.length < LEAST_FALLS) return null;
  const steep = falls.toSorted((a, b) => a - b)[Math.floor(STEEP_SHARE * falls.length)] ?? 0;
  return (60 * FALL_S) / Math.max(1, steep);
}

/** Mean powers by band: of what comes and goes, and of what stays. */
interface SeparatedPowers {
  readonly signal: number[];
  readonly noise: number[];
}

/** Chosen by us, not measured: of the noise in a band; what is quieter is not heard, or is an error of the estimate. */
const LEAST_HEARD = 0.5;

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

function toLevels({ signal, noise }: SeparatedPowers, falls: readonly number[]): NoiseLevels {
  const least = Math.max(...signal) * 10 ** (EMPTY_DB / 10);
  const highest = signal.findLastIndex((power, band) => power > Math.max(least, LEAST_HEARD * (noise[band] ?? 0)));
  return {
    snrDb: clampDb(sumOf(signal) / sumOf(noise)),
    bandwidthHz: BAND_EDGES[highest + 1] ?? null,
    decayS: toDecay(falls),
  };
}

/** Half a second: less holds no pause. */
const LEAST_WINDOWS = Math.round(SPEECH_HZ / 2 / HOP);

export interface NoiseMeter {
  /** @param samples mono, 16,000 a second, from -1 to 1, in order of time */
  add(samples: Float32Array): void;
  levels(): NoiseLevels;
}

export function createNoiseMeter(): NoiseMeter {
  const powers: Float32Array[] = [];
  let rest = new Float32Array(0);
  return {
    add(samples) {
      const joined = new Float32Array(rest.length + samples.length);
      joined.set(rest);
      joined.set(samples, rest.length);
      let at = 0;
      // Two windows at once.
      for (; at + HOP + SPECTRUM_SIZE <= joined.length; at += 2 * HOP) {
        const pair = [new Float32Array(BANDS), new Float32Array(BANDS)] as const;
        addPowerSpectra(joined, { at, hop: HOP }, (window, bin, power) => {
          const band = bandOfBin[bin] ?? -1;
          const row = pair[window];
          if (band >= 0) row[band] = (row[band] ?? 0) + power;
        });
        powers.push(...pair);
      }
      rest = joined.slice(at);
    },
    levels() {
      // Digital silence is no pause of a microphone.
      const heard = smooth(powers).filter((bands) => bands.some((power) => power > LEAST_POWER));
      if (heard.length < LEAST_WINDOWS) return { snrDb: null, bandwidthHz: null, decayS: null };
      const [signal, noise] = [new Array<number>(BANDS).fill(0), new Array<number>(BANDS).fill(0)];
      const falls: number[] = [];
      const stretches = Math.max(1, Math.round(heard.length / STRETCH_WINDOWS));
      const length = Math.ceil(heard.length / stretches);
      for (let from = 0; from < heard.length; from += length) {
        const stretch = heard.slice(from, from + length);
        const parts = separateNoise(stretch, falls);
        const share = stretch.length / heard.length;
        for (let band = 0; band < BANDS; band++) {
          const [all, still] = [parts.whole[band] ?? 0, parts.noise[band] ?? 0];
          signal[band] = (signal[band] ?? 0) + share * (all - still);
          noise[band] = (noise[band] ?? 0) + share * still;
        }
      }
      return toLevels({ signal, noise }, falls);
    },
  };
}

const bandOfBin = Array.from({ length: SPECTRUM_SIZE / 2 }, (_, bin) =>
  bandRanges.findIndex(({ from, to }) => bin >= from && bin < to),
);
