/** How a recording is displayed: loudness over time, and formatted times. */

/**
 * The loudest sample of each of `count` equal sections, 0–1.
 * @param samples −1 to 1
 */
export function computePeaks(samples: Float32Array, count: number): number[] {
  const length = samples.length / count;
  return Array.from({ length: count }, (_, index) => {
    let peak = 0;
    const end = Math.min(samples.length, Math.ceil((index + 1) * length));
    for (let at = Math.floor(index * length); at < end; at++) peak = Math.max(peak, Math.abs(samples[at] ?? 0));
    return Math.min(1, peak);
  });
}

/** "1:05.3" */
export function formatPlaybackTime(seconds: number): string {
  const tenths = Math.round(seconds * 10);
  const minutes = Math.floor(tenths / 600);
  return `${minutes}:${((tenths % 600) / 10).toFixed(1).padStart(4, '0')}`;
}

/** The speakers of a recording, in the order in which they first speak. */
export const listSpeakers = (segments: readonly { readonly speaker?: string | undefined }[]): string[] => [
  ...new Set(segments.flatMap(({ speaker }) => speaker ?? [])),
];
