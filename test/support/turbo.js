/** Starts turbo for the package scripts and for test/run.js: one place, with telemetry off. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const bin = fileURLToPath(import.meta.resolve('turbo/bin/turbo'));

/**
 * Runs turbo in the repository's root.
 * @param {readonly string[]} args turbo's command line
 * @param {{ quiet?: boolean }} [options] quiet: hold the output back, and print it only if turbo fails
 * @returns {Promise<number>} turbo's exit code; 1 if a signal ended it
 */
export function turbo(args, { quiet = false } = {}) {
  const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1' };
  const child = spawn(process.execPath, [bin, ...args], { cwd: root, env, stdio: quiet ? 'pipe' : 'inherit' });
  /** @type {Buffer[]} */
  const held = [];
  child.stdout?.on('data', (chunk) => held.push(chunk));
  child.stderr?.on('data', (chunk) => held.push(chunk));

  // Ctrl-C reaches turbo as well; wait for it to stop its tasks.
  const wait = () => {};
  process.on('SIGINT', wait);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      process.off('SIGINT', wait);
      if (code !== 0) process.stderr.write(Buffer.concat(held));
      resolve(code ?? 1);
    });
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const args = process.argv.slice(2);
  const quiet = args[0] === '--quiet';
  process.exitCode = await turbo(quiet ? args.slice(1) : args, { quiet });
}
