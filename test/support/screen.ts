/** A screen that nobody sees (Xvfb), with a hand at its mouse and keys (xdotool): for what only the browser itself draws. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { installByApt, whereIs } from './programs.ts';

const run = promisify(execFile);

export interface Screen extends AsyncDisposable {
  /** As programs know it: ":7". */
  readonly display: string;
  /** xdotool's own words: "mousemove", "100", "200", "click", "3". */
  hand(...words: readonly string[]): Promise<void>;
}

/** @returns undefined where the machine has no such screen, and none can be installed */
export async function startScreen(): Promise<Screen | undefined> {
  const isThere = async () => (await whereIs('Xvfb')) !== undefined && (await whereIs('xdotool')) !== undefined;
  // A machine without them, or without the right to install them, does without this.
  if (!(await isThere())) await installByApt('a screen', ['xvfb', 'xdotool']).catch(() => undefined);
  if (!(await isThere())) return undefined;
  // It chooses a free number itself, and says it.
  const server = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1200x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [said] = await once(server.stdout, 'data');
  const display = `:${String(said).trim()}`;
  return {
    display,
    async hand(...words) {
      await run('xdotool', words, { env: { ...process.env, DISPLAY: display } });
    },
    async [Symbol.asyncDispose]() {
      server.kill();
      await once(server, 'close');
    },
  };
}
