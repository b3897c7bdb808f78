/** External programs that tests start: their paths, and Debian's packages of them if the machine allows installing. */
import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export const isExecutable = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );

/** The path of this program; undefined if the machine does not have it. */
export async function findProgram(name: string): Promise<string | undefined> {
  for (const folder of (process.env.PATH ?? '').split(delimiter))
    if (await isExecutable(join(folder, name))) return join(folder, name);
  return undefined;
}

/** Printed at once, bypassing vitest's buffering, because installing takes a minute. */
export const printNotice = (sentence: string) => process.stderr.write(`${sentence}\n`);

/** @throws if there is no apt-get, or no permission to use it */
export async function installWithApt(what: string, packages: readonly string[]): Promise<void> {
  if (process.getuid?.() !== 0 || !(await isExecutable('/usr/bin/apt-get')))
    throw new Error('There is no apt-get, or no right to use it.');
  printNotice(`Browser tests need ${what}: installing Debian’s with apt-get …`);
  // Another test may be installing: the second one waits for the lock, and finds the packages installed.
  const wait = ['-o', 'DPkg::Lock::Timeout=300'];
  await run('apt-get', [...wait, 'update']);
  await run('apt-get', [...wait, 'install', '-y', '--no-install-recommends', ...packages], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
