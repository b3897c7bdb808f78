/**
 * One server at 80% of its capacity for a long time: whether memory and file descriptors stay constant (Linux only:
 * /proc).
 */
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { startCluster } from '../../support/cluster.ts';
import { median } from '../../support/median.ts';
import { generateLoad, successfulPerSecond } from './load.ts';
import type { ClusterBenchOptions } from './options.ts';

const SHARE = 0.8;
const SAMPLE_EVERY_MS = 5_000;
const sentence = 'That was a shitty game, but the second half got better';

interface ProcessSample {
  readonly residentMb: number;
  readonly descriptors: number;
}

async function sampleProcess(pid: number): Promise<ProcessSample> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const [, kb] = /VmRSS:\s+(\d+) kB/.exec(status) ?? [];
  return { residentMb: Number(kb) / 1024, descriptors: (await readdir(`/proc/${pid}/fd`)).length };
}

export async function soak({ minutes, textModel }: ClusterBenchOptions): Promise<void> {
  await using cluster = await startCluster(
    { WINNOW_TEXT_MODEL: textModel, WINNOW_LOG_LEVEL: 'fatal' },
    { built: true },
  );
  await using server = await cluster.start('all');
  const { apiKey } = await cluster.account({ tier: 'Enterprise', tokens: 100_000_000 });
  const at = { address: server.address, apiKeys: [apiKey], content: sentence };
  await generateLoad({ ...at, seconds: 5, connections: 32 });
  const capacity = successfulPerSecond(await generateLoad({ ...at, seconds: 10, connections: 32 }));
  const rate = Math.round(SHARE * capacity);
  const samples: ProcessSample[] = [];
  let isOver = false;
  const sampling = (async () => {
    while (!isOver) {
      samples.push(await sampleProcess(server.process.pid));
      await pause(SAMPLE_EVERY_MS);
    }
  })();
  const came = await generateLoad({ ...at, seconds: Math.round(60 * minutes), connections: 32, rate });
  isOver = true;
  await sampling;
  console.log(
    `${minutes} min at ${rate}/s, ${Math.round(100 * SHARE)}% of ${capacity.toFixed(0)}/s: ${JSON.stringify(came)}`,
  );
  console.log('| of the time | resident MB | descriptors |\n|---|--:|--:|');
  const quarter = Math.floor(samples.length / 4);
  for (const [place, name] of ['first quarter', 'second', 'third', 'last'].entries()) {
    const some = samples.slice(place * quarter, (place + 1) * quarter);
    console.log(
      `| ${name} | ${median(some.map((one) => one.residentMb)).toFixed(0)} | ${median(some.map((one) => one.descriptors))} |`,
    );
  }
}
