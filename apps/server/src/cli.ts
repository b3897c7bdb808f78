/**
 * The command line: `winnow scan …`, `winnow accounts create …`. docs/command-line.md says what its exit status means.
 */
import { addAbortSignal } from 'node:stream';
import picocolors from 'picocolors';
import { readPackageVersion } from './moderation/runtime.ts';
import { CommandRefused } from './operations/admin/command.ts';
import { parseCommandLine, UsageError } from './operations/cli/arguments.ts';
import { cliCommands } from './operations/cli/commands.ts';
import { EngineStopped } from './operations/cli/engine/engine.ts';
import { exitStatus } from './operations/cli/exit-status.ts';
import type { Terminal } from './operations/cli/terminal.ts';
import { describeStartFailure } from './operations/start-problem.ts';
import { InvalidConfig, loadConfig } from './platform/config.ts';
import { DatabaseUnavailable, StorageFull } from './platform/storage/storage-errors.ts';

const interruption = new AbortController();

let isInputTaken = false;

/** At most one argument may be "-": stdin can be read only once. @throws UsageError */
function standardInput(): AsyncIterable<Uint8Array> | undefined {
  if (isInputTaken) throw new UsageError('Standard input can be read only once: use "-" for one argument only.');
  isInputTaken = true;
  return process.stdin.isTTY ? undefined : addAbortSignal(interruption.signal, process.stdin);
}

const terminal: Terminal = {
  out: (text) => process.stdout.write(`${text}\n`),
  err: (text) => process.stderr.write(text),
  input: standardInput,
  isLive: process.stderr.isTTY,
  columns: () => process.stderr.columns,
  interrupted: interruption.signal,
  colours: picocolors.createColors(picocolors.isColorSupported && process.stdout.isTTY),
};

const expectedErrors = [CommandRefused, DatabaseUnavailable, StorageFull, EngineStopped];

/** @returns the exit status */
async function main(words: readonly string[]): Promise<number> {
  try {
    const invocation = parseCommandLine(cliCommands, words);
    if ('help' in invocation) {
      terminal.out(invocation.help);
      return exitStatus.done;
    }
    if ('version' in invocation) {
      terminal.out(readPackageVersion());
      return exitStatus.done;
    }
    const { command, input, json } = invocation;
    // A server handles its own shutdown.
    if (!command.stopsItself) process.once('SIGINT', () => interruption.abort());
    return await command.run({ terminal, config: loadConfig(), json }, input);
  } catch (error) {
    if (interruption.signal.aborted) return exitStatus.interrupted;
    if (error instanceof UsageError || error instanceof InvalidConfig) {
      terminal.err(`${error.message}\n`);
      return exitStatus.misunderstood;
    }
    const isOurs = expectedErrors.some((kind) => error instanceof kind);
    terminal.err(`${isOurs && error instanceof Error ? error.message : describeStartFailure(error)}\n`);
    return exitStatus.failed;
  }
}

process.exitCode = await main(process.argv.slice(2));
