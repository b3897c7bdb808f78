/** A started server for the examples of docs/examples, with the environment that they read. */
import { spawn } from 'node:child_process';
import { createAccount } from '@winnow/server';
import { startTestServer, type TestServer } from './server.ts';
import { root } from './workspaces.js';

export interface ExampleServer extends AsyncDisposable {
  readonly server: TestServer;
  readonly environment: Readonly<Record<'WINNOW_URL' | 'WINNOW_API_KEY', string>>;
}

/** Listens, and puts its address and a key into this process's environment, where examples read them when loaded. */
export async function startServerForExamples(settings: Readonly<Record<string, string>> = {}): Promise<ExampleServer> {
  const server = await startTestServer({}, settings);
  const { apiKey } = await createAccount(server.services, { name: 'local', tier: 'Enterprise', tokens: null });
  const environment = { WINNOW_URL: await server.app.listen({ port: 0, host: '127.0.0.1' }), WINNOW_API_KEY: apiKey };
  Object.assign(process.env, environment);
  return { server, environment, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

export interface StartedExample extends AsyncDisposable {
  /** What it has printed, on either stream. */
  readonly output: () => string;
}

/** Starts an example that runs until it is stopped. @param path relative to the root */
export function startExample(path: string, environment: Readonly<Record<string, string>>): StartedExample {
  const program = spawn(
    process.execPath,
    ['--conditions=source', '--import', import.meta.resolve('tsx'), `${root}${path}`],
    {
      env: { PATH: process.env.PATH, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  for (const stream of [program.stdout, program.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = new Promise<void>((resolve) => program.once('exit', () => resolve()));
  return {
    output: () => output,
    async [Symbol.asyncDispose]() {
      program.kill('SIGKILL');
      await ended;
    },
  };
}
