/** Chromium for tests: the machine's own, else Debian's package, else the one that playwright-core downloads. */
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { findProgram, installWithApt, isExecutable, printNotice } from './programs.ts';

const run = promisify(execFile);

/** Chrome itself is left out: it no longer loads unpacked extensions from the command line. */
const CHROMIUM_PROGRAMS = ['chromium', 'chromium-browser'];
const CHROMIUM_PATHS = ['/Applications/Chromium.app/Contents/MacOS/Chromium'];

async function findInstalledChromium(): Promise<string | undefined> {
  for (const name of CHROMIUM_PROGRAMS) {
    const place = await findProgram(name);
    if (place !== undefined) return place;
  }
  for (const place of [...CHROMIUM_PATHS, chromium.executablePath()]) if (await isExecutable(place)) return place;
  return undefined;
}

async function installChromiumWithApt(): Promise<void> {
  await installWithApt('Chromium', ['chromium']);
}

async function installChromiumWithPlaywright(): Promise<void> {
  printNotice('Browser tests need Chromium: fetching playwright’s …');
  const cli = join(createRequire(import.meta.url).resolve('playwright-core/package.json'), '../cli.js');
  await run(process.execPath, [cli, 'install', 'chromium']);
}

/** For the hook that starts a browser, which may have to be installed first. */
export const CHROMIUM_TIMEOUT_MS = 10 * 60_000;

let chromiumPathPromise: Promise<string> | undefined;

async function findOrInstallChromium(): Promise<string> {
  const failures: unknown[] = [];
  for (const get of [async () => undefined, installChromiumWithApt, installChromiumWithPlaywright]) {
    await get().catch((error: unknown) => failures.push(error));
    const path = await findInstalledChromium();
    if (path !== undefined) return path;
  }
  throw new AggregateError(
    failures,
    'Browser tests need Chromium. Install it (Debian: apt-get install chromium) and start the tests again.',
  );
}

/** The path of Chromium; installs it if the machine has none. @throws AggregateError with what was tried */
export function chromiumPath(): Promise<string> {
  chromiumPathPromise ??= findOrInstallChromium();
  return chromiumPathPromise;
}
