/** A screen that nobody sees (Xvfb), with a hand at its mouse and keys (xdotool): for what only the browser itself draws. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { findProgram, installWithApt } from './programs.ts';

const run = promisify(execFile);

export interface VirtualScreen extends AsyncDisposable {
  /** As programs know it: ":7". */
  readonly display: string;
  /** xdotool's own words: "mousemove", "100", "200", "click", "3". */
  sendInput(...words: readonly string[]): Promise<void>;
}

/** @returns undefined where the machine has no such screen, and none can be installed */
export async function startVirtualScreen(): Promise<VirtualScreen | undefined> {
  const isThere = async () => (await findProgram('Xvfb')) !== undefined && (await findProgram('xdotool')) !== undefined;
  // A machine without them, or without the right to install them, does without this.
  if (!(await isThere())) await installWithApt('a screen', ['xvfb', 'xdotool']).catch(() => undefined);
  if (!(await isThere())) return undefined;
  // It chooses a free number itself, and says it.
  const server = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1200x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [said] = await once(server.stdout, 'data');
  const display = `:${String(said).trim()}`;
  return {
    display,
    async sendInput(...words) {
      await run('xdotool', words, { env: { ...process.env, DISPLAY: display } });
    },
    async [Symbol.asyncDispose]() {
      server.kill();
      await once(server, 'close');
    },
  };
}
