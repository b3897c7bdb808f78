/** Copies a section of audio into a model's window: repeated if it is shorter, amplified if it is too quiet. */

/** Maximum gain: silence would become noise. */
const MAX_GAIN_DB = 30;

/**
 * @param window filled entirely
 * @param at, length the section, in samples
 * @param quietestDb minimum root mean square of the window, in dB of full scale
 */
export function fillWindow(
  window: Float32Array,
  samples: Float32Array,
  { at, length, quietestDb }: { readonly at: number; readonly length: number; readonly quietestDb: number },
): void {
  const stretch = samples.subarray(at, at + length);
  if (stretch.length === 0) return;
  for (let from = 0; from < window.length; from += stretch.length) {
    window.set(stretch.subarray(0, window.length - from), from);
  }
  let power = 0;
  for (const sample of stretch) power += sample * sample;
  const raiseDb = quietestDb - 10 * Math.log10(power / stretch.length + 1e-12);
  if (raiseDb <= 0) return;
  const gain = 10 ** (Math.min(raiseDb, MAX_GAIN_DB) / 20);
  for (let i = 0; i < window.length; i++) window[i] = (window[i] ?? 0) * gain;
}
