/** The command line within the test process, with a captured terminal: a process of its own costs seconds to start. */
import { Readable } from 'node:stream';
import picocolors from 'picocolors';
import { runCommandLine } from '../src/operations/cli/run-command-line.ts';

export interface CommandLineRun {
  readonly environment?: Readonly<Record<string, string>>;
  /** Piped to standard input. */
  readonly input?: string | Uint8Array | undefined;
  /** Working directory; that of the process by default. */
  readonly from?: string;
  /** Aborted: Ctrl-C. */
  readonly interrupted?: AbortSignal | undefined;
}

export interface CommandLineResult {
  readonly status: number;
  readonly output: string;
  readonly errors: string;
}

/** Runs a command to completion. One at a time: the working directory belongs to the process. */
export async function runInProcess(
  words: readonly string[],
  { environment = {}, input = '', from = process.cwd(), interrupted }: CommandLineRun = {},
): Promise<CommandLineResult> {
  const output: string[] = [];
  let errors = '';
  const before = process.cwd();
  process.chdir(from);
  try {
    const status = await runCommandLine(words, {
      environment: { PATH: process.env.PATH, ...environment },
      out: (text) => output.push(text),
      err: (text) => {
        errors += text;
      },
      openInput: () => Readable.from(input.length > 0 ? [Buffer.from(input)] : []),
      isLive: false,
      columns: () => 80,
      interrupted: interrupted ?? new AbortController().signal,
      catchInterrupt: () => {},
      colours: picocolors.createColors(false),
    });
    return { status, output: output.join('\n'), errors };
  } finally {
    process.chdir(before);
  }
}
