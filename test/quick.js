/** `npm run test:quick`: lint, the architecture, and the unit tests that need no server, browser or weights: about a minute. */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { root } from './support/workspaces.js';

/** A name, the folder to run in, and the arguments for npx. */
const steps = [
  ['core', 'packages/core', ['vitest', 'run', '--reporter=dot']],
  ['text', 'packages/text', ['vitest', 'run', '--reporter=dot']],
  ['architecture', 'test', ['vitest', 'run', '--reporter=dot', 'architecture']],
  ['dashboard', 'apps/dashboard', ['vitest', 'run', '--reporter=dot']],
  ['extension', 'apps/extension', ['vitest', 'run', '--reporter=dot']],
  ['lint', '.', ['biome', 'check', '--error-on-warnings', '.']],
];

/**
 * @param {typeof steps[number]} step
 * @returns {Promise<boolean>} whether it passed; what it printed is shown only if it failed
 */
function runStep([name, folder, args]) {
  const startedMs = performance.now();
  return new Promise((resolve) => {
    const child = spawn('npx', /** @type {string[]} */ (args), { cwd: join(root, String(folder)) });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('close', (code) => {
      const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
      console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name}, ${seconds} s`);
      if (code !== 0) console.log(output);
      resolve(code === 0);
    });
  });
}

const waiting = [...steps];
const results = await Promise.all(
  Array.from({ length: Math.max(1, availableParallelism() - 1) }, async () => {
    const passed = [];
    for (let step = waiting.shift(); step; step = waiting.shift()) passed.push(await runStep(step));
    return passed;
  }),
);
process.exitCode = results.flat().every(Boolean) ? 0 : 1;
