/**
 * Requests per second of our routes and of plain ones: in one run, alternating, so that all meet the same conditions.
 */
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';
import { median } from '../../support/median.ts';
import { createDataFolder, startScript, startServerProcess, waitForAddress } from '../../support/process.ts';

const run = promisify(execFile);
const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
const root = fileURLToPath(new URL('../../..', import.meta.url));
const script = (name: string) => fileURLToPath(new URL(name, import.meta.url));

const SECONDS = 5;
const ROUNDS = 3;
const WARM_UP_SECONDS = 3;
const CONNECTIONS = 100;

const httpFiguresSchema = z.object({ perSecond: z.number(), p50Ms: z.number(), p99Ms: z.number(), failed: z.number() });
type HttpFigures = z.output<typeof httpFiguresSchema>;

export interface HttpTarget {
  name: string;
  /** Which server, and the path on it. */
  on: 'plain' | 'ours';
  path: string;
  /** Bodies sent in rotation; default: one sentence. */
  contents?: readonly string[];
}

/** As long as a chat message, and as a comment; one mild word in each, so that a finding is made and explained. */
const sentence = 'That was a shitty game, but the second half got better';
export const comment =
  'I had a lovely day at the beach with my family, and we saw a shitload of dolphins near the old harbour. ' +
  'The weather was great, the food was better, and nobody wanted to go home.';

async function runLoad(
  url: string,
  key: string,
  { contents, seconds }: { contents: readonly string[]; seconds: number },
): Promise<HttpFigures> {
  const bodies = contents.map((content) => JSON.stringify({ content }));
  const words = [url, key, JSON.stringify(bodies), String(seconds), String(CONNECTIONS)];
  const { stdout } = await run(process.execPath, ['--import', tsx, script('load.ts'), ...words]);
  return httpFiguresSchema.parse(JSON.parse(stdout.trim().split('\n').at(-1) ?? ''));
}

/**
 * Prints a table; shares are relative to the first target. Our server runs as shipped: authenticated, metered, logged.
 */
export async function measureTargets(targets: readonly HttpTarget[]): Promise<void> {
  await using folder = await createDataFolder();
  await run('npm', ['run', '--silent', 'build', '--', '--filter=@winnow/server', '--output-logs=errors-only'], {
    cwd: root,
  });
  await using ours = startServerProcess(folder.path, { built: true });
  await using plain = startScript(script('plain.ts'));
  const addresses = { ours: await waitForAddress(ours), plain: await waitForAddress(plain) };
  const key = await folder.localKey();
  const rounds = new Map<string, HttpFigures[]>(targets.map(({ name }) => [name, []]));
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const { name, on, path, contents = [sentence] } of targets) {
      const seen = await runLoad(addresses[on] + path, key, {
        contents,
        seconds: round < 0 ? WARM_UP_SECONDS : SECONDS,
      });
      if (seen.failed > 0) throw new Error(`${name}: ${seen.failed} requests failed.`);
      if (round >= 0) rounds.get(name)?.push(seen);
    }
  }
  console.log(
    `POST of ${sentence.length} characters, ${CONNECTIONS} connections, load generator on the same machine, ` +
      `median of ${ROUNDS} turns of ${SECONDS} s; the share is the median of each turn’s\n`,
  );
  console.log('| route | requests/s | p50 ms | p99 ms | share |\n|---|--:|--:|--:|--:|');
  const first = rounds.get(targets[0]?.name ?? '') ?? [];
  for (const { name } of targets) {
    const seen = rounds.get(name) ?? [];
    const of = (figure: keyof HttpFigures) => median(seen.map((one) => one[figure]));
    const share = median(seen.map(({ perSecond }, turn) => perSecond / (first[turn]?.perSecond ?? Number.NaN)));
    console.log(
      `| ${name} | ${Math.round(of('perSecond'))} | ${of('p50Ms')} | ${of('p99Ms')} | ${Math.round(100 * share)}% |`,
    );
  }
}
