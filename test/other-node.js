/**
 * `npm run test:node -- 24 …`: `npm test` with another version of Node, which is fetched from the registry of packages.
 * Further arguments are those of `npm test`.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { arch, platform } from 'node:os';
import { delimiter, join } from 'node:path';
import { root } from './support/workspaces.js';

const [version = '', ...rest] = process.argv.slice(2);
if (!/^\d+(?:\.\d+){0,2}$/.test(version)) {
  console.error('npm run test:node -- <version, such as 24 or 24.22.3> [arguments of npm test]');
  process.exit(2);
}

const name = `node-${platform()}-${arch()}`;
const folder = join(root, 'node_modules/.cache/node', version);
const bin = join(folder, 'node_modules', name, 'bin');
if (!existsSync(join(bin, 'node'))) {
  mkdirSync(folder, { recursive: true });
  const quietly = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', ['install', '--prefix', folder, ...quietly, `${name}@${version}`], {
    cwd: folder,
    stdio: ['ignore', 2, 2],
  });
}
// Programs that tests start find the same one.
const environment = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };
console.log(`Node ${execFileSync(join(bin, 'node'), ['--version'], { encoding: 'utf8' }).trim()}`);
const { status } = spawnSync(join(bin, 'node'), [join(root, 'test/run.js'), ...rest], {
  cwd: root,
  env: environment,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
