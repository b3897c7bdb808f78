/** Node processes that run one of our TypeScript files, so that a test can kill them. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';

export interface ChildHandle extends AsyncDisposable {
  readonly process: ChildProcess;
  /** Its standard output, line by line. */
  readonly lines: AsyncIterableIterator<string>;
  /** Its standard error so far. */
  readonly errors: () => string;
  /** Sends SIGKILL and waits for the exit. */
  kill(): Promise<void>;
  /** Waits for the exit. */
  ended(): Promise<number | null>;
}

const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

/** @param file relative to apps/server */
export function startChild(
  file: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): ChildHandle {
  const path = fileURLToPath(new URL(`../${file}`, import.meta.url));
  const child = spawn(process.execPath, ['--conditions=source', '--import', tsx, path, ...args], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, ...environment },
  });
  let errors = '';
  child.stderr.on('data', (text: Buffer) => {
    errors += text.toString();
  });
  const closed = once(child, 'close');
  const ended = async (): Promise<number | null> => {
    await closed;
    return child.exitCode;
  };
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await closed;
  };
  return {
    process: child,
    lines: createInterface(child.stdout)[Symbol.asyncIterator](),
    errors: () => errors,
    kill,
    ended,
    [Symbol.asyncDispose]: kill,
  };
}

/** Runs it to completion. */
export async function runChild(file: string, args: readonly string[], environment: Record<string, string> = {}) {
  await using child = startChild(file, args, environment);
  const lines: string[] = [];
  for await (const line of child.lines) lines.push(line);
  return { status: await child.ended(), output: lines.join('\n'), errors: child.errors() };
}
