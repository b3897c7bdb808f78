/**
 * Fetches ffmpeg and ffprobe (140 MB) into this folder's node_modules, unless the system has them, the settings name
 * them, or they are here already. Part of the commands that start and test the service. If fetching fails, they
 * continue without these programs, and audio and video are refused.
 */
import { execFileSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('.', import.meta.url));

/** @param {string} name @param {string | undefined} configured the path in the settings */
function isPresent(name, configured) {
  if (configured) return true;
  try {
    execFileSync('/bin/sh', ['-c', 'command -v "$1"', 'sh', name], { stdio: 'ignore' });
    return true;
  } catch {
    return fetchedPath(name) !== undefined;
  }
}

/** @param {string} name */
function fetchedPath(name) {
  try {
    return createRequire(import.meta.url)(`@${name}-installer/${name}`).path;
  } catch {
    // Not fetched, or not made for this platform: these packages throw strings instead of errors.
    return undefined;
  }
}

/** Installs what is missing. Never throws: what went wrong is printed. */
export function fetchTools() {
  const { WINNOW_FFMPEG, WINNOW_FFPROBE } = process.env;
  if (isPresent('ffmpeg', WINNOW_FFMPEG) && isPresent('ffprobe', WINNOW_FFPROBE)) return;
  process.stderr.write('Fetching ffmpeg for audio and video, since this system has none (140 MB) …\n');
  try {
    execFileSync(
      'npm',
      [
        'ci',
        '--prefix',
        folder,
        '--ignore-scripts',
        '--no-audit',
        '--no-fund',
        '--no-update-notifier',
        '--loglevel=error',
      ],
      {
        cwd: folder,
        stdio: ['ignore', 2, 2],
        shell: process.platform === 'win32',
      },
    );
    // What the packages' install scripts would do.
    for (const name of ['ffmpeg', 'ffprobe']) {
      const path = fetchedPath(name);
      if (path !== undefined) chmodSync(path, 0o755);
    }
  } catch {
    process.stderr.write('ffmpeg could not be fetched: audio and video are refused. Install it, or try again later.\n');
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) fetchTools();
