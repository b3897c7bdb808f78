/** The server as a separate process on a data folder that outlives it: started, called, stopped, killed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { copyMigratedDatabase } from '../../apps/server/testing/migrated-folder.ts';

const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
const inServer = (file: string) => fileURLToPath(new URL(`../../apps/server/${file}`, import.meta.url));
const sourceEntry = (entry: string) => inServer(`src/${entry}`);
const builtEntry = (entry: string) => inServer(`dist/${entry.replace(/\.ts$/, '.js')}`);

export interface DataFolder extends AsyncDisposable {
  path: string;
  /** The key of the account `local`. */
  localKey(): Promise<string>;
}

/** An empty folder, or one with a database of the newest schema and no rows: a server starts on it faster. */
export async function createDataFolder(content: 'empty' | 'migrated' = 'empty'): Promise<DataFolder> {
  const path = await mkdtemp(join(tmpdir(), 'winnow-e2e-'));
  if (content === 'migrated') await copyMigratedDatabase(path);
  return {
    path,
    localKey: async () => (await readFile(join(path, 'local-api-key'), 'utf8')).trim(),
    [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }),
  };
}

export interface ServerProcess extends AsyncDisposable {
  pid: number;
  /** Standard output so far. */
  output(): string;
  errors(): string;
  /** Resolves with the first line of standard output that matches. */
  waitForLine(pattern: RegExp): Promise<string>;
  /** Sends a signal; resolves with the exit status when the process is gone (null: killed). */
  stop(signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<number | null>;
  /** Resolves with the exit status when it exits by itself. */
  exited: Promise<number | null>;
}

export interface ServerProcessOptions {
  entry?: 'main.ts' | 'quickstart.ts' | 'cli.ts';
  /** Command-line arguments after the entry. */
  words?: readonly string[];
  environment?: Record<string, string>;
  /** Working directory. */
  from?: string;
  /** Piped to standard input; absent: nothing. */
  input?: string | Uint8Array;
  /** Runs the build output, as shipped, instead of the sources; by default as `npm test` does, which has just built it. */
  built?: boolean;
}

/** Set by test/run.js after the build. Processes start in half the time from the build output. */
const isBuilt = process.env.TEST_BUILD_OUTPUT === '1';

/** As the start commands and the container image set it (package.json, deploy/docker/Dockerfile). */
const shippedEnvironment = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };

/** Starts the server. */
export function startServerProcess(dataDir: string, options: ServerProcessOptions = {}): ServerProcess {
  const { entry = 'main.ts', environment = {}, built = isBuilt, ...rest } = options;
  return startScript(built ? builtEntry(entry) : sourceEntry(entry), {
    environment: { ...(built ? shippedEnvironment : {}), WINNOW_DATA_DIR: dataDir, WINNOW_PORT: '0', ...environment },
    ...rest,
  });
}

/** Starts any script that serves something: sources with tsx, build output with Node alone. */
export function startScript(
  file: string,
  {
    environment = {},
    from,
    words = [],
    input,
  }: Pick<ServerProcessOptions, 'environment' | 'from' | 'words' | 'input'> = {},
): ServerProcess {
  const child = spawn(
    process.execPath,
    [...(file.endsWith('.ts') ? ['--conditions=source', '--import', tsx] : []), file, ...words],
    {
      stdio: ['pipe', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH, ...environment },
      ...(from === undefined ? {} : { cwd: from }),
    },
  );
  // A command that exits early leaves its input unread: ignore the resulting error.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const lines: string[] = [];
  let errors = '';
  const waiting = new Set<() => void>();
  createInterface(child.stdout).on('line', (line) => {
    lines.push(line);
    for (const look of waiting) look();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const ended = once(child, 'close').then(() => child.exitCode);

  function line(pattern: RegExp): Promise<string> {
    return new Promise((resolve, reject) => {
      const look = () => {
        const found = lines.find((one) => pattern.test(one));
        if (found === undefined) return;
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      void ended.then(() => reject(new Error(`The process ended without ${pattern}:\n${lines.join('\n')}\n${errors}`)));
      look();
    });
  }

  async function end(signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<number | null> {
    child.kill(signal);
    return ended;
  }

  return {
    pid: child.pid ?? 0,
    output: () => lines.join('\n'),
    errors: () => errors,
    waitForLine: line,
    stop: end,
    exited: ended,
    async [Symbol.asyncDispose]() {
      if (child.exitCode === null) await end('SIGKILL');
    },
  };
}

/** The address it listens on, as soon as it listens. */
export async function waitForAddress(server: ServerProcess): Promise<string> {
  const line = await server.waitForLine(/listens on http|already runs on http/);
  return /http:\/\/[\w.:[\]]+\d/.exec(line)?.[0] ?? '';
}
