/** The definition of an admin command: arguments, options, work and output. */
import type { z } from 'zod';
import type { AdminContext } from '../../accounts/directory/accounts.ts';

export interface CommandOption {
  readonly type: 'string' | 'boolean';
  /** How the help shows the value, such as "<n>". */
  readonly value?: string;
  /** May be given more than once. */
  readonly many?: true;
  readonly help: string;
}

export interface AdminCommand {
  readonly summary: string;
  /** The positional argument, such as "<account>"; absent if the command takes none. */
  readonly subject?: string;
  readonly options: Readonly<Record<string, CommandOption>>;
  /**
   * Parses options (and the positional argument, as `subject`) from texts; its messages are shown to the user. Its
   * output must be plain JSON: it is sent to the running server, which parses it with the same schema.
   */
  readonly input: z.ZodType;
  /** @throws CommandRefused, DatabaseUnavailable, StorageFull */
  run(tools: AdminContext, input: unknown): Promise<unknown>;
  /** Human-readable output, without a trailing newline. */
  print(output: unknown): string;
}

/** The command is valid but cannot be carried out; the message says why. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused';
}

interface AdminCommandDefinition<Input, Output> extends Pick<AdminCommand, 'summary' | 'subject' | 'options'> {
  readonly input: z.ZodType<Input>;
  readonly output: z.ZodType<Output>;
  run(tools: AdminContext, input: Input): Promise<Output>;
  print(output: Output): string;
}

/** Checks the types of one command, then erases them for the command table. */
export const defineCommand = <Input, Output>({
  input,
  output,
  run,
  print,
  ...rest
}: AdminCommandDefinition<Input, Output>): AdminCommand => ({
  ...rest,
  input,
  run: (tools, value) => run(tools, input.parse(value)),
  print: (value) => print(output.parse(value)),
});
