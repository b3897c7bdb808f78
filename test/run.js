/** `npm test`: builds, checks, lints and tests every workspace through turbo, and ends with one line of totals. */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { installPostgresql } from '../apps/server/testing/postgresql-binaries/install.js';
import { fetchTools } from '../apps/server/tools/fetch.js';
import { pruneSourceMaps } from '../apps/server/tools/prune-source-maps.js';
import { pruneRuntimes } from '../packages/models/scripts/prune-runtimes.js';
import { RESULTS_FILE, render, summarise, turboRun, vitestReport } from './support/results.js';
import { turbo } from './support/turbo.js';
import { root, workspaces } from './support/workspaces.js';

const runs = join(root, '.turbo/runs');

// Results of an earlier run must not count as this one's.
rmSync(runs, { recursive: true, force: true });
for (const { folder } of workspaces) rmSync(join(root, folder, RESULTS_FILE), { force: true });

pruneRuntimes();
pruneSourceMaps();
fetchTools();
// Here, because workspaces whose tests need it run at the same time.
installPostgresql();
// Server processes of tests run what this run has built.
process.env.TEST_BUILD_OUTPUT = '1';
console.log('build, check, lint and test of every workspace; arguments are handed to turbo (--filter=@winnow/text)\n');
const exitCode = await turbo([
  'run',
  'build',
  'check',
  'lint',
  'test',
  '--continue=dependencies-successful',
  '--summarize',
  '--output-logs=new-only',
  `--log-order=${process.stdout.isTTY ? 'stream' : 'grouped'}`,
  `--concurrency=${Math.max(2, availableParallelism())}`,
  ...process.argv.slice(2),
]);

const run = readRun();
const folders = new Map(workspaces.map(({ name, folder }) => [name, folder]));
const known = workspaces.map(({ name, manifest }) => ({ name, scripts: manifest.scripts ?? {} }));
const summary = summarise(
  [...known, { name: '//', scripts: { lint: 'biome' } }].filter(({ name }) => run.packages.includes(name)),
  run.tasks,
  (name) => readJson(join(root, folders.get(name) ?? '', RESULTS_FILE), vitestReport),
);
if (exitCode !== 0 && summary.failed === 0) {
  summary.failures.push(`turbo: exit code ${exitCode}`);
  summary.failed = 1;
}
process.exitCode = summary.failed > 0 ? 1 : 0;
console.log(`\n${render(summary).replaceAll(root, '')}`);

/** Turbo's own summary of the run; without one, every task counts as not run. */
function readRun() {
  const [file] = existsSync(runs) ? readdirSync(runs) : [];
  const found = file === undefined ? undefined : readJson(join(runs, file), turboRun);
  return found ?? { packages: ['//', ...workspaces.map(({ name }) => name)], tasks: [] };
}

/**
 * @template Shape
 * @param {string} path
 * @param {import('zod').ZodType<Shape>} schema
 * @returns {Shape | undefined} undefined if the file does not exist or is incomplete: both mean "no results"
 */
function readJson(path, schema) {
  try {
    return schema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return undefined;
  }
}
