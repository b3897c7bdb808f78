/** Confidence intervals of shares, for figures that come from few decisions. */
import { z } from 'zod';

/** Two-sided, for 90% confidence. */
export const Z_90 = 1.6449;

export const intervalSchema = z
  .object({ from: z.number(), to: z.number() })
  .meta({ id: 'Interval' })
  .describe('With 90% confidence.');
export type Interval = z.output<typeof intervalSchema>;

/** The Wilson score interval (Wilson 1927) of a share, 0–1. @param count at least 1 @param z how many standard errors */
export function wilsonInterval(successes: number, count: number, z = Z_90): Interval {
  const share = successes / count;
  const center = share + z ** 2 / (2 * count);
  const spread = z * Math.sqrt((share * (1 - share)) / count + (z / (2 * count)) ** 2);
  const scale = 1 + z ** 2 / count;
  return { from: Math.max(0, (center - spread) / scale), to: Math.min(1, (center + spread) / scale) };
}
