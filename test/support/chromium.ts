/** Chromium for tests: the machine's own, else Debian's package, else the one that playwright-core fetches. */
import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';

const run = promisify(execFile);

const exists = (path: string) =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );

/** Chrome itself is left out: it loads no unpacked extension from the command line any more. */
const NAMES = ['chromium', 'chromium-browser'];
const PLACES = ['/Applications/Chromium.app/Contents/MacOS/Chromium'];

async function installed(): Promise<string | undefined> {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const places = [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...PLACES];
  for (const place of [...places, chromium.executablePath()]) if (await exists(place)) return place;
  return undefined;
}

/** Said at once, past what vitest holds back, because it takes a minute. */
const say = (sentence: string) => process.stderr.write(`${sentence}\n`);

async function byApt(): Promise<void> {
  if (process.getuid?.() !== 0 || !(await exists('/usr/bin/apt-get')))
    throw new Error('There is no apt-get, or no right to use it.');
  say('Browser tests need Chromium: installing Debian’s with apt-get …');
  // Another test may be at it: whoever comes second waits, and finds it installed.
  const wait = ['-o', 'DPkg::Lock::Timeout=300'];
  await run('apt-get', [...wait, 'update']);
  await run('apt-get', [...wait, 'install', '-y', '--no-install-recommends', 'chromium'], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}

async function byPlaywright(): Promise<void> {
  say('Browser tests need Chromium: fetching playwright’s …');
  const cli = join(createRequire(import.meta.url).resolve('playwright-core/package.json'), '../cli.js');
  await run(process.execPath, [cli, 'install', 'chromium']);
}

/** For the hook that starts a browser: it may have to be installed first. */
export const CHROMIUM_TIMEOUT_MS = 10 * 60_000;

let found: Promise<string> | undefined;

async function find(): Promise<string> {
  const failures: unknown[] = [];
  for (const get of [async () => undefined, byApt, byPlaywright]) {
    await get().catch((error: unknown) => failures.push(error));
    const path = await installed();
    if (path !== undefined) return path;
  }
  throw new AggregateError(
    failures,
    'Browser tests need Chromium. Install it (Debian: apt-get install chromium) and start the tests again.',
  );
}

/** Where Chromium is; installs it where the machine has none. @throws AggregateError with what was tried */
export function chromiumPath(): Promise<string> {
  found ??= find();
  return found;
}
