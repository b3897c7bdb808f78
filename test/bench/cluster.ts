/** Benchmark: several servers and workers over one PostgreSQL and one bucket: scaling, kill -9 under load, and overload. */
import { parseArgs } from 'node:util';
import { chaos } from './cluster/chaos.ts';
import type { ClusterBenchOptions } from './cluster/options.ts';
import { overload } from './cluster/overload.ts';
import { soak } from './cluster/soak.ts';
import { throughput } from './cluster/throughput.ts';

const clusterScenarios = { throughput, chaos, overload, soak } as const satisfies Record<
  string,
  (options: ClusterBenchOptions) => Promise<void>
>;
type ClusterScenario = keyof typeof clusterScenarios;

const isClusterScenario = (name: string): name is ClusterScenario => Object.hasOwn(clusterScenarios, name);

/**
 * `npm run bench -- cluster chaos --requests 100000`: one or several parts; by default throughput, chaos and overload.
 * Runs the build output (`npm run build`). For 30 minutes at 80% of the server's capacity: `cluster soak --minutes 30`.
 */
export default async function cluster(words: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      requests: { type: 'string', default: '5000' },
      seconds: { type: 'string', default: '60' },
      minutes: { type: 'string', default: '5' },
      model: { type: 'string', default: 'off' },
    },
  });
  const wanted = positionals.length > 0 ? positionals : ['throughput', 'chaos', 'overload'];
  const unknown = wanted.filter((name) => !isClusterScenario(name));
  if (unknown.length > 0)
    throw new Error(`There is no ${unknown.join(', ')}: ${Object.keys(clusterScenarios).join(', ')}.`);
  const options: ClusterBenchOptions = {
    requests: Number(values.requests),
    seconds: Number(values.seconds),
    minutes: Number(values.minutes),
    textModel: values.model === 'on' ? 'on' : 'off',
  };
  console.log(
    `Text model ${options.textModel}. Load, proxy, PostgreSQL, bucket and all processes share this machine.\n`,
  );
  for (const name of wanted.filter(isClusterScenario)) {
    console.log(`## ${name}\n`);
    await clusterScenarios[name](options);
    console.log();
  }
}
