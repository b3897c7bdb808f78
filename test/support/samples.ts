/** Runs a sample of docs/samples or docs/examples as a reader would: with the real program, against a started server. */
import { execFile } from 'node:child_process';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { root } from './workspaces.js';

const run = promisify(execFile);

/** The Python that runs samples; another one, with the packages that they import, by WINNOW_TEST_PYTHON. */
export const pythonCommand = process.env.WINNOW_TEST_PYTHON ?? 'python3';

const FIND_PACKAGES =
  'import sys; from importlib.util import find_spec; sys.exit(None in map(find_spec, sys.argv[1:]))';

/** Whether this machine has Python with these packages. */
export const hasPython = (packages: readonly string[]): Promise<boolean> =>
  run(pythonCommand, ['-c', FIND_PACKAGES, ...packages]).then(
    () => true,
    () => false,
  );

const COMMANDS: Readonly<Record<string, readonly [command: string, ...args: string[]]>> = {
  '.sh': ['bash', '-euo', 'pipefail'],
  '.py': [pythonCommand],
  '.ts': [process.execPath, '--conditions=source', '--import', import.meta.resolve('tsx')],
};

export interface SampleRun {
  readonly environment: Readonly<Record<string, string>>;
  /** Where it runs, with the files that it reads. */
  readonly folder: string;
}

/**
 * What a sample prints.
 * @param path relative to the root
 * @throws Error with what it printed, if it fails
 */
export async function runSample(path: string, { environment, folder }: SampleRun): Promise<string> {
  const [command = '', ...args] = COMMANDS[extname(path)] ?? [];
  const { stdout } = await run(command, [...args, `${root}${path}`], {
    cwd: folder,
    // Python would leave its caches beside the samples.
    env: { PATH: process.env.PATH, PYTHONDONTWRITEBYTECODE: '1', ...environment },
    timeout: 240_000,
  });
  return stdout;
}
