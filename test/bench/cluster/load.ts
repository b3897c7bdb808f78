/** Load at a rate, as a process of its own (test/bench/cluster/generate.ts): what came back, by status, and how fast. */
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { startScript } from '../../support/process.ts';

const generator = fileURLToPath(new URL('generate.ts', import.meta.url));

export interface Load {
  readonly address: string;
  /** Taken in turns. */
  readonly apiKeys: readonly string[];
  readonly content: string;
  readonly seconds: number;
  readonly connections: number;
  /** Requests a second; absent: as fast as they are answered. */
  readonly rate?: number;
}

const came = z.object({
  perSecond: z.number(),
  p50Ms: z.number(),
  p99Ms: z.number(),
  /** By status. */
  statuses: z.record(z.string(), z.number()),
  /** Connections that broke, and requests that were not answered within 30 s. */
  broken: z.number(),
});
export type Came = z.output<typeof came>;

export async function load(asked: Load): Promise<Came> {
  await using generating = startScript(generator, { words: [JSON.stringify(asked)] });
  return came.parse(JSON.parse(await generating.line(/^\{/)));
}

export const ok = ({ statuses, perSecond }: Came): number => {
  const all = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  return all === 0 ? 0 : (perSecond * (statuses['200'] ?? 0)) / all;
};
