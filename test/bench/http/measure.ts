/** Requests a second of our doors beside plain ones: one run, taking turns, so that all meet the same machine. */
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';
import { addressOf, dataFolder, startProcess, startScript } from '../../support/process.ts';

const run = promisify(execFile);
const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
const script = (name: string) => fileURLToPath(new URL(name, import.meta.url));

const SECONDS = 5;
const ROUNDS = 3;
const CONNECTIONS = 64;

const figures = z.object({ perSecond: z.number(), p50Ms: z.number(), p99Ms: z.number(), failed: z.number() });
type Figures = z.output<typeof figures>;

export interface Target {
  name: string;
  /** Which server, and where on it. */
  on: 'plain' | 'ours';
  path: string;
}

/** About the length of a comment; one mild word, so that a finding is made, explained and placed. */
const content =
  'I had a lovely day at the beach with my family, and we saw a shitload of dolphins near the old harbour. ' +
  'The weather was great, the food was better, and nobody wanted to go home.';

async function load(url: string, key: string, seconds: number): Promise<Figures> {
  const words = [url, key, JSON.stringify({ content }), String(seconds), String(CONNECTIONS)];
  const { stdout } = await run(process.execPath, ['--import', tsx, script('load.ts'), ...words]);
  return figures.parse(JSON.parse(stdout.trim().split('\n').at(-1) ?? ''));
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** Prints a table; the share is of the first target. Ours runs as it is shipped: authenticated, metered, logged. */
export async function measure(targets: readonly Target[]): Promise<void> {
  await using folder = await dataFolder();
  await using ours = startProcess(folder.path);
  await using plain = startScript(script('plain.ts'));
  const addresses = { ours: await addressOf(ours), plain: await addressOf(plain) };
  const key = await folder.localKey();
  const rounds = new Map<string, Figures[]>(targets.map(({ name }) => [name, []]));
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const { name, on, path } of targets) {
      const seen = await load(addresses[on] + path, key, round < 0 ? 2 : SECONDS);
      if (seen.failed > 0) throw new Error(`${name}: ${seen.failed} requests failed.`);
      if (round >= 0) rounds.get(name)?.push(seen);
    }
  }
  console.log(
    `POST of ${content.length} characters, ${CONNECTIONS} connections, load generator on the same machine, ` +
      `median of ${ROUNDS} turns of ${SECONDS} s\n`,
  );
  console.log('| route | requests/s | p50 ms | p99 ms | share |\n|---|--:|--:|--:|--:|');
  const of = (name: string, figure: keyof Figures) => median((rounds.get(name) ?? []).map((seen) => seen[figure]));
  const whole = of(targets[0]?.name ?? '', 'perSecond');
  for (const { name } of targets) {
    const perSecond = of(name, 'perSecond');
    const share = `${Math.round((100 * perSecond) / whole)}%`;
    console.log(`| ${name} | ${Math.round(perSecond)} | ${of(name, 'p50Ms')} | ${of(name, 'p99Ms')} | ${share} |`);
  }
}
