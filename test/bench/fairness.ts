/** Benchmark: another account's text, small picture and short recording while one account attacks, beside idle. */
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type ClusterMember, startCluster } from '../support/cluster.ts';
import { startScript } from '../support/process.ts';
import { type Attack, attacks } from './fairness/attacks.ts';
import { type Probe, probes } from './fairness/probes.ts';

const attackScript = fileURLToPath(new URL('fairness/attack.ts', import.meta.url));
/** Until the attack has filled every queue. */
const SETTLE_MS = 5_000;

interface ProbeTimes {
  readonly ms: readonly number[];
  readonly refused: number;
}

const quantile = (ms: readonly number[], share: number): number =>
  ms.toSorted((a, b) => a - b)[Math.ceil(share * ms.length) - 1] ?? Number.NaN;

/** One request at a time, with the status that each got. */
async function measure(server: ClusterMember, key: string, { url, bodies, count }: Probe): Promise<ProbeTimes> {
  const ms: number[] = [];
  let refused = 0;
  for (let at = 0; at < count; at += 1) {
    const startedMs = performance.now();
    const { status } = await server.request({ url, key, body: bodies[at % bodies.length] });
    ms.push(performance.now() - startedMs);
    if (status !== 200) refused += 1;
  }
  return { ms, refused };
}

async function measureAll(server: ClusterMember, key: string): Promise<Map<Probe, ProbeTimes>> {
  const times = new Map<Probe, ProbeTimes>();
  for (const probe of probes) times.set(probe, await measure(server, key, probe));
  return times;
}

function printRows({ name }: Attack, idle: Map<Probe, ProbeTimes>, attacked: Map<Probe, ProbeTimes>): void {
  for (const [probe, { ms, refused }] of attacked) {
    const before = idle.get(probe)?.ms ?? [];
    const cells = [0.5, 0.99].flatMap((share) => {
      const [calm, busy] = [quantile(before, share), quantile(ms, share)];
      return [calm.toFixed(0), busy.toFixed(0), (busy / calm).toFixed(1)];
    });
    console.log(`| ${name} | ${probe.name} | ${ms.length} | ${cells.join(' | ')} | ${refused} |`);
  }
}

/** @param args names of attacks; by default all */
export default async function fairness(args: readonly string[] = []): Promise<void> {
  const chosen = attacks.filter(({ name }) => args.length === 0 || args.includes(name));
  console.log(
    '| attack | probe | requests | p50 idle ms | attacked | times | p99 idle ms | attacked | times | refused |\n|---|---|--:|--:|--:|--:|--:|--:|--:|--:|',
  );
  for (const attack of chosen) {
    await using cluster = await startCluster({ WINNOW_LOG_LEVEL: 'fatal' });
    await using server = await cluster.start('all');
    const [attacker, other] = await Promise.all(
      [1, 2].map(async () => (await cluster.account({ tier: 'Enterprise', tokens: 1_000_000_000 })).apiKey),
    );
    if (attacker === undefined || other === undefined) throw new Error('There are no accounts.');
    for (const { url, bodies } of probes) for (const body of bodies) await server.request({ url, key: other, body });
    const idle = await measureAll(server, other);
    await using attacking = startScript(attackScript, { words: [attack.name, server.address, attacker] });
    await attacking.waitForLine(/started/);
    await pause(SETTLE_MS);
    const attacked = await measureAll(server, other);
    await attacking.stop('SIGTERM');
    printRows(attack, idle, attacked);
    console.log(`  ${attack.name}: ${attacking.output().replace('started\n', '')}`);
  }
}
