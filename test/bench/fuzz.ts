/** Fuzzing: random inputs against every property in `test/bench/fuzz`, for `--minutes N` each, or only `--target T`. */
import { parseArgs } from 'node:util';
import { targets } from './fuzz/targets.ts';

/** Exits with status 1 if a property was violated. */
export default async function fuzz(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { minutes: { type: 'string', default: '1' }, target: { type: 'string', multiple: true } },
  });
  const minutes = Number(values.minutes);
  const wanted = targets.filter(({ name }) => values.target?.includes(name) ?? true);
  if (wanted.length === 0 || !(minutes > 0)) {
    console.error(`--minutes N, and --target of: ${targets.map(({ name }) => name).join(', ')}`);
    process.exitCode = 2;
    return;
  }
  // Image processes do not keep this process alive, and there may be nothing else to wait for.
  const awake = setInterval(() => undefined, 60_000);
  console.log('| target | inputs | slowest, ms | |\n|---|--:|--:|---|');
  for (const { name, run } of wanted) {
    const { runs, slowestMs, failure } = await run({ ms: minutes * 60_000 });
    console.log(`| ${name} | ${runs} | ${slowestMs} | ${failure ? 'BROKEN' : ''} |`);
    if (!failure) continue;
    process.exitCode = 1;
    console.error(`\n${failure.report}\n`);
  }
  clearInterval(awake);
}
