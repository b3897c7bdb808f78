/** `npm run bench -- <name> [args]`: runs test/bench/<name>.ts on the sources; without a name it lists the benches. */
import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('bench/', import.meta.url);
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => file.slice(0, -'.ts'.length));
const [name, ...args] = process.argv.slice(2);

if (name !== undefined && names.includes(name)) {
  const bench = await import(new URL(`${name}.ts`, folder).href);
  await bench.default(args);
} else {
  if (name !== undefined) {
    console.error(`There is no bench "${name}".\n`);
    process.exitCode = 1;
  }
  const width = Math.max(...names.map((each) => each.length));
  console.log('npm run bench -- <name> [arguments]\n');
  for (const each of names) console.log(`  ${each.padEnd(width)}  ${firstSentence(each)}`);
}

/** @param {string} bench @returns {string} the sentence in its first line */
function firstSentence(bench) {
  const [line = ''] = readFileSync(new URL(`${bench}.ts`, folder), 'utf8').split('\n');
  return line.replace(/^\/\*\*\s*(?:Benchmark: )?|\s*\*\/$/g, '');
}
