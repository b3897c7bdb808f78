/** Benchmark: several servers and workers over one PostgreSQL and one bucket: how they scale, what kill -9 and a flood do to them. */
import { parseArgs } from 'node:util';
import { chaos } from './cluster/chaos.ts';
import { overload } from './cluster/overload.ts';
import { soak } from './cluster/soak.ts';
import { throughput } from './cluster/throughput.ts';

export interface Options {
  /** Of chaos. */
  readonly requests: number;
  readonly seconds: number;
  readonly minutes: number;
  readonly textModel: 'on' | 'off';
}

const parts = { throughput, chaos, overload, soak } as const satisfies Record<
  string,
  (options: Options) => Promise<void>
>;
type Part = keyof typeof parts;

const isPart = (name: string): name is Part => Object.hasOwn(parts, name);

/**
 * `npm run bench -- cluster chaos --requests 100000`: one part, or several; without a name throughput, chaos and overload.
 * Runs what was built (`npm run build`). The 30 minutes at 80% of what the server can do: `cluster soak --minutes 30`.
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
  const unknown = wanted.filter((name) => !isPart(name));
  if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}: ${Object.keys(parts).join(', ')}.`);
  const options: Options = {
    requests: Number(values.requests),
    seconds: Number(values.seconds),
    minutes: Number(values.minutes),
    textModel: values.model === 'on' ? 'on' : 'off',
  };
  console.log(
    `Text model ${options.textModel}. Load, proxy, PostgreSQL, bucket and all processes share this machine.\n`,
  );
  for (const name of wanted.filter(isPart)) {
    console.log(`## ${name}\n`);
    await parts[name](options);
    console.log();
  }
}
