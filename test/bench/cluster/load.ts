/**
 * Load at a given rate from a separate process (test/bench/cluster/generate.ts): responses by status, and latencies.
 */
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { startScript } from '../../support/process.ts';

const generator = fileURLToPath(new URL('generate.ts', import.meta.url));

export interface LoadGeneratorOptions {
  readonly address: string;
  /** Used in rotation. */
  readonly apiKeys: readonly string[];
  readonly content: string;
  readonly seconds: number;
  readonly connections: number;
  /** Requests per second; absent: as fast as they are answered. */
  readonly rate?: number;
}

const loadResultSchema = z.object({
  perSecond: z.number(),
  p50Ms: z.number(),
  p99Ms: z.number(),
  /** By status. */
  statuses: z.record(z.string(), z.number()),
  /** Broken connections, and requests without a response within 30 s. */
  broken: z.number(),
});
export type LoadResult = z.output<typeof loadResultSchema>;

export async function generateLoad(options: LoadGeneratorOptions): Promise<LoadResult> {
  await using generating = startScript(generator, { words: [JSON.stringify(options)] });
  return loadResultSchema.parse(JSON.parse(await generating.waitForLine(/^\{/)));
}

export const successfulPerSecond = ({ statuses, perSecond }: LoadResult): number => {
  const all = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  return all === 0 ? 0 : (perSecond * (statuses['200'] ?? 0)) / all;
};
