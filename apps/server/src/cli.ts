/** The admin command: `winnow accounts create …`. Exit status 0: done, 1: could not be done, 2: not understood. */
import { readArguments, UsageError } from './admin/arguments.ts';
import { CommandRefused } from './admin/command.ts';
import { runCommand } from './admin/control-client.ts';
import { InvalidConfig, loadConfig } from './config.ts';
import { DatabaseUnavailable, StorageFull } from './storage/errors.ts';
import { FolderInUse } from './storage/folder-lock.ts';

/** @returns the exit status */
async function main(words: readonly string[]): Promise<number> {
  try {
    const invocation = readArguments(words);
    if ('help' in invocation) {
      console.log(invocation.help);
      return 0;
    }
    const output = await runCommand(invocation, loadConfig());
    console.log(invocation.json ? JSON.stringify(output) : invocation.command.print(output));
    return 0;
  } catch (error) {
    if (error instanceof UsageError || error instanceof InvalidConfig) {
      console.error(error.message);
      return 2;
    }
    const expected = [CommandRefused, FolderInUse, DatabaseUnavailable, StorageFull].some(
      (kind) => error instanceof kind,
    );
    console.error(expected && error instanceof Error ? error.message : error);
    return 1;
  }
}

process.exitCode = await main(process.argv.slice(2));
