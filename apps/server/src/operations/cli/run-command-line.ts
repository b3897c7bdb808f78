/** Runs one command line and returns its exit status; the terminal is passed in (cli.ts passes this process's). */
import { InvalidConfig, loadConfig } from '../../platform/config.ts';
import { readPackageVersion } from '../../platform/package-version.ts';
import { CopyDiffers, TargetNotEmpty } from '../../platform/storage/copy-database.ts';
import { DatabaseUnavailable, StorageFull } from '../../platform/storage/storage-errors.ts';
import { CommandRefused } from '../admin/command.ts';
import { parseCommandLine, UsageError, wantsVersion } from './arguments.ts';
import { EngineStopped } from './engine/engine.ts';
import { exitStatus } from './exit-status.ts';
import type { Terminal } from './terminal.ts';

/** The process that a command runs in. */
export interface CommandHost extends Omit<Terminal, 'input'> {
  /** Environment variables. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  /** Standard input; undefined if it is a terminal. */
  openInput(): AsyncIterable<Uint8Array> | undefined;
  /** Called before a command runs that does not handle Ctrl-C itself: from then on, Ctrl-C aborts `interrupted`. */
  catchInterrupt(): void;
}

const expectedErrors = [CommandRefused, DatabaseUnavailable, StorageFull, EngineStopped, TargetNotEmpty, CopyDiffers];

/** At most one argument may be "-": standard input can be read only once. */
function createTerminal({ openInput, ...host }: CommandHost): Terminal {
  let isInputTaken = false;
  return {
    ...host,
    input() {
      if (isInputTaken) throw new UsageError('Standard input can be read only once: use "-" for one argument only.');
      isInputTaken = true;
      return openInput();
    },
  };
}

/** @returns the exit status */
export async function runCommandLine(words: readonly string[], host: CommandHost): Promise<number> {
  const terminal = createTerminal(host);
  if (wantsVersion(words)) {
    terminal.out(readPackageVersion());
    return exitStatus.done;
  }
  try {
    // Loaded here because it takes most of a short command's time, and the version needs nothing of it.
    const { cliCommands } = await import('./commands.ts');
    const invocation = parseCommandLine(cliCommands, words);
    if ('help' in invocation) {
      terminal.out(invocation.help);
      return exitStatus.done;
    }
    const { command, input, json } = invocation;
    // A server handles its own shutdown.
    if (!command.stopsItself) host.catchInterrupt();
    return await command.run({ terminal, config: loadConfig(host.environment), json }, input);
  } catch (error) {
    if (terminal.interrupted.aborted) return exitStatus.interrupted;
    if (error instanceof UsageError || error instanceof InvalidConfig) {
      terminal.err(`${error.message}\n`);
      return exitStatus.misunderstood;
    }
    terminal.err(`${await describeFailure(error)}\n`);
    return exitStatus.failed;
  }
}

async function describeFailure(error: unknown): Promise<string> {
  if (error instanceof Error && expectedErrors.some((kind) => error instanceof kind)) return error.message;
  const { describeStartFailure } = await import('../start-problem.ts');
  return describeStartFailure(error);
}
