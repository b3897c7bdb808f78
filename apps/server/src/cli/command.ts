/** What one command of the command line is: its words, and its work. */
import type { ServerConfig } from '../config.ts';
import type { CommandSyntax } from './arguments.ts';
import type { Terminal } from './terminal.ts';

/** What a command works with. */
export interface CommandContext {
  readonly terminal: Terminal;
  readonly config: ServerConfig;
  /** Print JSON and nothing else. */
  readonly json: boolean;
}

export interface CliCommand extends CommandSyntax {
  /** Ctrl-C is the command's own matter. */
  readonly stopsItself?: true;
  /** @returns the exit status @throws what cli.ts knows how to say */
  run(surroundings: CommandContext, input: unknown): Promise<number>;
}
