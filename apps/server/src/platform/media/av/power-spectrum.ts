/** Power spectra of sound: a fast Fourier transform (Cooley and Tukey), two windows at once. */

/** Samples of a window. */
export const SPECTRUM_SIZE = 512;
const HALF = SPECTRUM_SIZE / 2;

/** Hann's window, scaled so that the bins of a sound add up to its mean power. */
const taper = Float64Array.from(
  { length: SPECTRUM_SIZE },
  (_, index) => Math.sqrt(2 / 3) * (1 - Math.cos((2 * Math.PI * index) / SPECTRUM_SIZE)),
);
const cosines = Float64Array.from({ length: HALF }, (_, index) => Math.cos((2 * Math.PI * index) / SPECTRUM_SIZE));
const sines = Float64Array.from({ length: HALF }, (_, index) => -Math.sin((2 * Math.PI * index) / SPECTRUM_SIZE));
const bits = Math.log2(SPECTRUM_SIZE);
const reversed = Uint16Array.from({ length: SPECTRUM_SIZE }, (_, index) => {
  let result = 0;
  for (let bit = 0; bit < bits; bit++) result |= ((index >> bit) & 1) << (bits - 1 - bit);
  return result;
});

const real = new Float64Array(SPECTRUM_SIZE);
const imaginary = new Float64Array(SPECTRUM_SIZE);

/** In place; both in bit-reversed order before, in order of frequency after. */
function transform(): void {
  for (let half = 1; half < SPECTRUM_SIZE; half *= 2) {
    const stride = HALF / half;
    for (let start = 0; start < SPECTRUM_SIZE; start += 2 * half) {
      for (let index = 0; index < half; index++) {
        const [cosine, sine] = [cosines[index * stride] ?? 0, sines[index * stride] ?? 0];
        const [low, high] = [start + index, start + index + half];
        const [re, im] = [real[high] ?? 0, imaginary[high] ?? 0];
        const turnedReal = re * cosine - im * sine;
        const turnedImaginary = re * sine + im * cosine;
        real[high] = (real[low] ?? 0) - turnedReal;
        imaginary[high] = (imaginary[low] ?? 0) - turnedImaginary;
        real[low] = (real[low] ?? 0) + turnedReal;
        imaginary[low] = (imaginary[low] ?? 0) + turnedImaginary;
      }
    }
  }
}

/**
 * The powers of two windows, which begin at a sample and `hop` samples later: one is the real part of what is
 * transformed, the other the imaginary part, and their spectra are its even and its odd part.
 * @param add is given the window (0 or 1), the bin, and its power; those of a full-scale sine add up to .5
 */
export function addPowerSpectra(
  samples: Float32Array,
  { at, hop }: { readonly at: number; readonly hop: number },
  add: (window: 0 | 1, bin: number, power: number) => void,
): void {
  for (let index = 0; index < SPECTRUM_SIZE; index++) {
    const place = reversed[index] ?? 0;
    const weight = taper[index] ?? 0;
    real[place] = weight * (samples[at + index] ?? 0);
    imaginary[place] = weight * (samples[at + hop + index] ?? 0);
  }
  transform();
  const scale = 2 / (SPECTRUM_SIZE * SPECTRUM_SIZE);
  for (let bin = 1; bin < HALF; bin++) {
    const [re, im] = [real[bin] ?? 0, imaginary[bin] ?? 0];
    const [mirroredRe, mirroredIm] = [real[SPECTRUM_SIZE - bin] ?? 0, imaginary[SPECTRUM_SIZE - bin] ?? 0];
    add(0, bin, (scale * ((re + mirroredRe) ** 2 + (im - mirroredIm) ** 2)) / 4);
    add(1, bin, (scale * ((im + mirroredIm) ** 2 + (mirroredRe - re) ** 2)) / 4);
  }
}
