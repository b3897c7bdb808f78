/** A virtual display (Xvfb) with simulated mouse and keyboard (xdotool): for what only the browser itself draws. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { findProgram, installWithApt } from './programs.ts';

const run = promisify(execFile);

export interface VirtualScreen extends AsyncDisposable {
  /** The DISPLAY value: ":7". */
  readonly display: string;
  /** xdotool arguments: "mousemove", "100", "200", "click", "3". */
  sendInput(...words: readonly string[]): Promise<void>;
}

/** @returns undefined if the machine has no virtual display, and none can be installed */
export async function startVirtualScreen(): Promise<VirtualScreen | undefined> {
  const isThere = async () => (await findProgram('Xvfb')) !== undefined && (await findProgram('xdotool')) !== undefined;
  // Without the programs, or the permission to install them, tests run without it.
  if (!(await isThere())) await installWithApt('a screen', ['xvfb', 'xdotool']).catch(() => undefined);
  if (!(await isThere())) return undefined;
  // Xvfb chooses a free display number itself, and prints it.
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
