/** Runs a third-party program with this workspace's packages; captures its output and each host that it connects to. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './workspaces.js';

const connectionWatcher = new URL('./this-machine-only.js', import.meta.url).href;
const resultsFolder = join(root, 'test/.results');

export interface ProgramResult {
  printed: string;
  /** Standard error of a program that failed. */
  errors: string;
  /** Hosts in the order of connection attempts; only this machine could be reached. */
  connections: readonly string[];
}

/** @param files path → content; the program is `app.mjs` @param environment its entire environment, except PATH */
export async function runWatchedProgram(
  files: Readonly<Record<string, string>>,
  environment: Readonly<Record<string, string>>,
): Promise<ProgramResult> {
  await mkdir(resultsFolder, { recursive: true });
  const folder = await mkdtemp(join(resultsFolder, 'program-'));
  const connectionsFile = join(folder, 'connections');
  try {
    for (const [path, content] of Object.entries({ ...files, connections: '' })) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), content);
    }
    const run = promisify(execFile)(process.execPath, ['--import', connectionWatcher, join(folder, 'app.mjs')], {
      env: { PATH: process.env.PATH, CONNECTIONS_FILE: connectionsFile, ...environment },
      timeout: 60_000,
    });
    const { stdout, stderr } = await run.catch((failed) => failed);
    const connections = (await readFile(connectionsFile, 'utf8')).split('\n').slice(0, -1);
    return { printed: stdout, errors: stderr, connections };
  } finally {
    await rm(folder, { recursive: true });
  }
}
