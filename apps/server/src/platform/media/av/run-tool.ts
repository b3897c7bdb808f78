/**
 * Runs ffmpeg and ffprobe on untrusted files: with limits, and without a terminal, an environment, or a way to write a
 * file.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PausePoint } from '@winnow/models/scheduling';
import { RecordingsUnavailable, ToolFailed } from './recording-errors.ts';

/** Programs by their absolute paths. */
export interface FfmpegTools {
  readonly ffmpeg: string;
  readonly ffprobe: string;
  /** Release year of that ffmpeg. */
  readonly year: number;
  /** bubblewrap, if it is installed and works. */
  readonly bubblewrap?: string | undefined;
}

export interface ToolCall {
  readonly tool: 'ffmpeg' | 'ffprobe';
  readonly args: readonly string[];
  /** The folder that it may read. */
  readonly folder: string;
  /** Ends it, and all that it started. */
  readonly signal: AbortSignal;
  /** CPU time after which it is killed. */
  readonly cpuSeconds: number;
  /** Its standard input. */
  readonly input?: AsyncIterable<Uint8Array>;
  /** While it is paused, the output is not read: the program waits as soon as its pipe is full. */
  readonly hold?: PausePoint | undefined;
}

/** A running call; disposing ends it, and resolves when it is gone. */
export interface ToolProcess extends AsyncDisposable {
  /** Its standard output, with backpressure. */
  readonly output: AsyncIterable<Buffer>;
  /** Its output on file descriptor 3. */
  readonly notes: Readable;
  /**
   * Resolves to the end of its stderr when it has exited by itself.
   * @throws ToolFailed, RecordingsUnavailable if it could not be started, or the signal's reason
   */
  waitForEnd(): Promise<string>;
}

/** Chosen by us, not measured: the largest accepted frames, decoded by a few threads. */
const MEMORY_BYTES = 3 * 2 ** 30;
/** It opens its input, pipes and shared libraries. */
const OPEN_FILES = 64;
/** The end of its output is what matters. */
const STDERR_BYTES = 64 * 1024;

/**
 * Limits that every shell can set; the program then replaces the shell. It may write pipes and no file. A limit that
 * the system does not support (memory on macOS) is skipped.
 */
const BOUNDED_SCRIPT = `
for limit in "-c 0" "-f 0" "-n ${OPEN_FILES}" "-v ${MEMORY_BYTES / 1024}" "-t $1"; do ulimit $limit 2>/dev/null || :; done
shift
exec "$@"`;

/** A shell's exit statuses if a program does not exist or is not executable. */
const NOT_STARTED_STATUSES: readonly unknown[] = [126, 127];

/** Its memory would otherwise be counted in arenas that it never uses. */
const TOOL_ENVIRONMENT = { PATH: '/usr/bin:/bin', LC_ALL: 'C', MALLOC_ARENA_MAX: '2' };

/** System paths that a program needs, if they exist: libraries, and the linker's cache. */
const SYSTEM_PATHS = ['/usr', '/lib', '/lib64', '/etc/ld.so.cache', '/etc/alternatives', '/nix/store', '/gnu/store'];

/** A sandbox: no network, no processes but its own, nothing writable, and no files but the system's and the folder. */
export const toSandboxCommand = (bubblewrap: string, program: string, folder: string): string[] => [
  bubblewrap,
  '--unshare-all',
  '--die-with-parent',
  '--new-session',
  '--cap-drop',
  'ALL',
  ...[...SYSTEM_PATHS, dirname(program), folder].flatMap((path) => ['--ro-bind-try', path, path]),
  '--dev',
  '/dev',
  '--',
  program,
];

function toShellArguments(tools: FfmpegTools, { tool, args, folder, cpuSeconds }: ToolCall): string[] {
  const program = tools[tool];
  const words = tools.bubblewrap ? toSandboxCommand(tools.bubblewrap, program, folder) : [program];
  return ['-c', BOUNDED_SCRIPT, 'sh', String(Math.ceil(cpuSeconds)), ...words, ...args];
}

/** The last bytes of a stream, as text. */
function collectTail(stream: Readable): () => string {
  let tail = Buffer.alloc(0);
  stream.on('data', (piece: Buffer) => {
    tail = Buffer.concat([tail, piece]).subarray(-STDERR_BYTES);
  });
  return () => tail.toString('latin1');
}

/** Kills the whole process group, with the processes that it started. */
function killProcessGroup({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid === undefined || exitCode !== null || signalCode !== null) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It exited between the check and the kill.
  }
}

/** The same input, and the error with which it ended, if it did. */
function watchInput(input: AsyncIterable<Uint8Array>) {
  let failure: { readonly error: unknown } | undefined;
  async function* watched() {
    try {
      yield* input;
    } catch (error) {
      failure = { error };
      throw error;
    }
  }
  return { input: watched(), failure: () => failure };
}

/** Passes the output on, except while the call is paused. */
async function* readUnlessHeld(output: Readable, hold: PausePoint): AsyncGenerator<Buffer> {
  for await (const piece of output) {
    await hold.reached();
    yield piece;
  }
}

/** Starts it at once; the caller must dispose it. */
export function runTool(tools: FfmpegTools, call: ToolCall): ToolProcess {
  const { signal, input } = call;
  signal.throwIfAborted();
  const child = spawn('/bin/sh', toShellArguments(tools, call), {
    // A process group of its own.
    detached: true,
    cwd: '/',
    env: TOOL_ENVIRONMENT,
    stdio: [input ? 'pipe' : 'ignore', 'pipe', 'pipe', 'pipe'],
  });
  const { stdout, stderr, stdio } = child;
  const notes = stdio[3];
  if (!(stdout && stderr && notes instanceof Readable)) throw new RecordingsUnavailable('No process can be started.');
  const readStderrTail = collectTail(stderr);
  const stop = () => killProcessGroup(child);
  signal.addEventListener('abort', stop, { once: true });
  const closed = once(child, 'close').then(
    ([code, killedBy]) => ({ code, killedBy }),
    (error: unknown) => ({ error }),
  );
  // A program that closes the pipe early is no error; an input that breaks is one, even if the program takes it for the end.
  const source = input && watchInput(input);
  if (source && child.stdin) pipeline(Readable.from(source.input), child.stdin).catch(stop);
  return {
    output: call.hold ? readUnlessHeld(stdout, call.hold) : stdout,
    notes,
    async waitForEnd() {
      const end = await closed;
      signal.throwIfAborted();
      if ('error' in end || NOT_STARTED_STATUSES.includes(end.code))
        throw new RecordingsUnavailable(`${call.tool} could not be started.`, {
          cause: 'error' in end ? end.error : readStderrTail(),
        });
      const broken = source?.failure();
      if (end.code === 0 && !broken) return readStderrTail();
      throw new ToolFailed(`${call.tool}: ${end.killedBy ?? `status ${end.code}`}`, {
        cause: broken ? broken.error : readStderrTail(),
      });
    },
    async [Symbol.asyncDispose]() {
      signal.removeEventListener('abort', stop);
      killProcessGroup(child);
      stdout.destroy();
      notes.destroy();
      await closed;
    },
  };
}
