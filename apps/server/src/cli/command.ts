/** What one command of the command line is: its words, and its work. */
import type { Config } from '../config.ts';
import type { Row } from './arguments.ts';
import type { Terminal } from './terminal.ts';

/** What a command works with. */
export interface Surroundings {
  readonly terminal: Terminal;
  readonly config: Config;
  /** Print JSON and nothing else. */
  readonly json: boolean;
}

export interface CliCommand extends Row {
  /** Ctrl-C is the command's own matter. */
  readonly stopsItself?: true;
  /** @returns the exit status @throws what cli.ts knows how to say */
  run(surroundings: Surroundings, input: unknown): Promise<number>;
}
