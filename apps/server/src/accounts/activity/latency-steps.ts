/** Latency histogram with buckets that grow by two fifths: counted by the hour, and the source of percentiles. */

const FACTOR = 1.4;
/** The last bucket begins at 33 s and is open-ended. */
const STEPS = 32;

/** The bucket of a latency; the first one ends at 1 ms. */
export const latencyStep = (ms: number): number =>
  Math.min(STEPS - 1, Math.max(0, Math.ceil(Math.log(Math.max(ms, 1)) / Math.log(FACTOR))));

const latencyStepEndMs = (step: number): number => FACTOR ** step;

/**
 * The latency that this share of requests did not exceed, in milliseconds: interpolated linearly within its bucket, so
 * the error is less than the bucket's width.
 * @param counts by bucket; trailing empty buckets may be missing
 * @returns null if nothing was counted
 */
export function percentileMs(counts: readonly number[], share: number): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let left = share * total;
  for (const [step, count] of counts.entries()) {
    if (left <= count && count > 0) {
      const from = step === 0 ? 0 : latencyStepEndMs(step - 1);
      return Math.round((from + (latencyStepEndMs(step) - from) * (left / count)) * 10) / 10;
    }
    left -= count;
  }
  return Math.round(latencyStepEndMs(counts.length - 1));
}
