/** How long requests took, in steps that grow by two fifths: what is counted by the hour, and percentiles read from it. */

const FACTOR = 1.4;
/** The last step begins at 33 s and has no end. */
const STEPS = 32;

/** The step that a time belongs to; the first ends at 1 ms. */
export const latencyStep = (ms: number): number =>
  Math.min(STEPS - 1, Math.max(0, Math.ceil(Math.log(Math.max(ms, 1)) / Math.log(FACTOR))));

const latencyStepEndMs = (step: number): number => FACTOR ** step;

/**
 * The time that this share of requests did not pass, in milliseconds: within its step by equal parts, so off by less than
 * the step is wide.
 * @param counts by step; steps at the end that nothing fell into may be missing
 * @returns null: nothing was counted
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
