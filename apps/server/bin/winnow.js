#!/usr/bin/env node
/** Starts the command line; builds the server and fetches its tools first where that was not done yet. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const entry = new URL('../dist/cli.js', import.meta.url);

if (!existsSync(entry)) {
  // Standard output belongs to the command: what the build says goes to standard error.
  const { status } = spawnSync(
    'npm',
    ['run', '--silent', 'build', '--', '--filter=@winnow/server', '--output-logs=errors-only'],
    {
      cwd: fileURLToPath(new URL('../../..', import.meta.url)),
      stdio: ['ignore', 2, 2],
      shell: process.platform === 'win32',
    },
  );
  if (status !== 0) process.exit(status ?? 1);
  // Not imported above: a production image has this file, but neither npm nor these tools.
  const { fetchTools } = await import('../tools/fetch.js');
  fetchTools();
}

await import(entry.href);
