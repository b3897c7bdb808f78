/** What one admin command is: its words, its options, its work, its output. */
import type { z } from 'zod';
import type { AdminContext } from '../accounts/accounts.ts';

export interface CommandOption {
  readonly type: 'string' | 'boolean';
  /** How the value is written in the help, such as "<n>". */
  readonly value?: string;
  /** It may be given more than once. */
  readonly many?: true;
  readonly help: string;
}

export interface AdminCommand {
  readonly summary: string;
  /** The one word after the command, such as "<account>"; absent: none is taken. */
  readonly subject?: string;
  readonly options: Readonly<Record<string, CommandOption>>;
  /**
   * Reads the options (and the subject, under `subject`) as texts; its messages are what the caller sees.
   * Its output must be plain JSON: it travels to the running server, which reads it with the same schema.
   */
  readonly input: z.ZodType;
  /** @throws CommandRefused, DatabaseUnavailable, StorageFull */
  run(tools: AdminContext, input: unknown): Promise<unknown>;
  /** The output for people, without a line end. */
  print(output: unknown): string;
}

/** The command was understood, and cannot be done; the message says why. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused';
}

interface AdminCommandDefinition<Input, Output> extends Pick<AdminCommand, 'summary' | 'subject' | 'options'> {
  readonly input: z.ZodType<Input>;
  readonly output: z.ZodType<Output>;
  run(tools: AdminContext, input: Input): Promise<Output>;
  print(output: Output): string;
}

/** Ties the types of one row together, and forgets them for the table. */
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
