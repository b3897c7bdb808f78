/** Load at a rate, as a process of its own (test/bench/cluster/generate.ts): what came back, by status, and how fast. */
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';

const run = promisify(execFile);
const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
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
  const { stdout } = await run(process.execPath, ['--import', tsx, generator, JSON.stringify(asked)], {
    maxBuffer: 64 * 1024 * 1024,
  });
  return came.parse(JSON.parse(stdout.trim().split('\n').at(-1) ?? ''));
}

export const ok = ({ statuses, perSecond }: Came): number => {
  const all = Object.values(statuses).reduce((sum, count) => sum + count, 0);
  return all === 0 ? 0 : (perSecond * (statuses['200'] ?? 0)) / all;
};
