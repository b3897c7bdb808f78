/** Detects what a test must not leave behind or reach: files, processes, connections. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { vi } from 'vitest';

const execute = promisify(execFile);

export interface ResourceWatch extends AsyncDisposable {
  /** The folder for temporary files during the test. */
  readonly folder: string;
  /** Address of a server that must not be connected to. */
  readonly port: number;
  readonly connections: () => number;
  /** Resolves if something connects. */
  readonly connected: Promise<unknown>;
  /** Files under the folder, except the folders of processes. */
  files(): Promise<string[]>;
  /** Processes that use something in the folder. */
  processes(): Promise<string[]>;
}

export async function watchResources(): Promise<ResourceWatch> {
  const folder = await mkdtemp(join(tmpdir(), 'winnow-watched-'));
  vi.stubEnv('TMPDIR', folder);
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  const connected = once(server, 'connection');
  await once(server, 'listening');
  return {
    folder,
    port: (server.address() as AddressInfo).port,
    connections: () => connections,
    connected,
    async files() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      return entries.filter((entry) => entry.isFile() || entry.name.startsWith('kept-')).map(({ name }) => name);
    },
    async processes() {
      const { stdout } = await execute('ps', ['-A', '-o', 'args']);
      return stdout.split('\n').filter((line) => line.includes(folder));
    },
    async [Symbol.asyncDispose]() {
      vi.unstubAllEnvs();
      server.close();
      await rm(folder, { recursive: true });
    },
  };
}
