/** The definition of a CLI command: its syntax and its work. */
import type { ServerConfig } from '../../platform/config.ts';
import type { CommandSyntax } from './arguments.ts';
import type { Terminal } from './terminal.ts';

/** The environment of a command. */
export interface CommandContext {
  readonly terminal: Terminal;
  readonly config: ServerConfig;
  /** Print JSON and nothing else. */
  readonly json: boolean;
}

export interface CliCommand extends CommandSyntax {
  /** The command handles Ctrl-C itself. */
  readonly stopsItself?: true;
  /** @returns the exit status @throws errors that cli.ts can report */
  run(surroundings: CommandContext, input: unknown): Promise<number>;
}
