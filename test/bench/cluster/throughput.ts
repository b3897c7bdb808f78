/** Requests per second through the proxy with one, two and three servers behind it, alternating in one run. */
import { availableParallelism } from 'node:os';
import { startRelay } from '../../../apps/server/testing/relay.ts';
import { type ClusterMember, startCluster } from '../../support/cluster.ts';
import { median } from '../../support/median.ts';
import { generateLoad, successfulPerSecond } from './load.ts';
import type { ClusterBenchOptions } from './options.ts';

const ROUNDS = 3;
const SECONDS = 8;
const WARM_UP_SECONDS = 3;
const ACCOUNTS = 20;
/** Long enough that the servers are the bottleneck, and not the load generator: 2,000 characters. */
const content = 'That was a shitty game, but the second half got better. '.repeat(36).slice(0, 2_000);

export async function throughput({ textModel }: ClusterBenchOptions): Promise<void> {
  await using cluster = await startCluster({ WINNOW_TEXT_MODEL: textModel, WINNOW_LOG_LEVEL: 'warn' }, { built: true });
  const members: ClusterMember[] = await Promise.all([1, 2, 3].map(() => cluster.start('api')));
  const apiKeys: string[] = [];
  for (let n = 0; n < ACCOUNTS; n++)
    apiKeys.push((await cluster.account({ tier: 'Enterprise', tokens: 10_000_000 })).apiKey);
  let behind = members.length;
  await using relay = await startRelay(() => members.slice(0, behind).map(({ address }) => address));
  const rounds = new Map<number, number[]>();
  for (let round = -1; round < ROUNDS; round += 1) {
    for (const count of [1, 2, 3]) {
      behind = count;
      const seconds = round < 0 ? WARM_UP_SECONDS : SECONDS;
      const came = await generateLoad({
        address: `http://127.0.0.1:${relay.port}`,
        apiKeys,
        content,
        seconds,
        connections: 48,
      });
      if (round >= 0) rounds.set(count, [...(rounds.get(count) ?? []), successfulPerSecond(came)]);
    }
  }
  for (const member of members) await member[Symbol.asyncDispose]();
  console.log(
    `texts of ${content.length} characters, ${availableParallelism()} cores, median of ${ROUNDS} turns of ${SECONDS} s\n`,
  );
  console.log('| servers | requests/s | beside one |\n|--:|--:|--:|');
  const one = rounds.get(1) ?? [];
  for (const [count, seen] of rounds) {
    const ratio = median(seen.map((each, turn) => each / (one[turn] ?? Number.NaN)));
    console.log(`| ${count} | ${Math.round(median(seen))} | ${ratio.toFixed(2)} |`);
  }
}
