/** From the words of the command line to a command and its input, and the help that explains them. */
import { parseArgs } from 'node:util';
import type { z } from 'zod';
import type { CommandOption } from '../admin/command.ts';

/** What was typed cannot be understood; the message says what to type (exit status 2). */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** What a command's words look like; what it does is the matter of whoever has the table. */
export interface CommandSyntax {
  readonly summary: string;
  /** The words after the command, such as "<account>"; absent: none are taken. */
  readonly subject?: string;
  /** It takes any number of such words, under `subjects`, instead of one under `subject`. */
  readonly many?: true;
  /** It prints for people only, so that there is no --json. */
  readonly plain?: true;
  readonly options: Readonly<Record<string, CommandOption>>;
  readonly input: z.ZodType;
  /** Lines for the end of its help. */
  readonly notes?: readonly string[];
}

export type CommandTable<Each extends CommandSyntax> = Readonly<Record<string, Each>>;

export type CliInvocation<Each extends CommandSyntax> =
  | { readonly help: string }
  /** The version is asked for, and nothing else. */
  | { readonly version: true }
  | { readonly name: string; readonly command: Each; readonly input: unknown; readonly json: boolean };

const versionWords = ['--version', '-v', 'version'];

const json = { type: 'boolean', help: 'print JSON and nothing else' } as const;
const help = { type: 'boolean', help: 'show this help' } as const;
const commandOptions = ({ options, plain }: CommandSyntax): CommandSyntax['options'] => ({
  ...options,
  ...(plain ? {} : { json }),
  help,
});

/** Names are one word or two. @throws UsageError */
export function parseCommandLine<Each extends CommandSyntax>(
  table: CommandTable<Each>,
  words: readonly string[],
): CliInvocation<Each> {
  const name = [2, 1].map((count) => words.slice(0, count).join(' ')).find((name) => Object.hasOwn(table, name));
  const command = name === undefined ? undefined : table[name];
  const wantsHelp = words.includes('--help') || words.includes('-h');
  if (name === undefined || command === undefined) {
    if (words.length === 1 && versionWords.includes(words[0] ?? '')) return { version: true };
    if (wantsHelp || words.length === 0) return { help: renderCommandOverview(table) };
    throw new UsageError(
      `"${words.filter((word) => !word.startsWith('-')).join(' ')}" is no command.\n\n${renderCommandOverview(table)}`,
    );
  }
  if (wantsHelp) return { help: renderCommandHelp(name, command) };
  const { json, ...given } = parseOptionValues(name, command, words.slice(name.split(' ').length));
  const read = command.input.safeParse(given);
  if (read.success) return { name, command, input: dropUndefined(read.data), json: json === true };
  const problems = read.error.issues.map(({ message }) => `${message}.`);
  throw new UsageError(`${problems.join('\n')}\n\n${renderCommandHelp(name, command)}`);
}

function parseOptionValues(name: string, command: CommandSyntax, words: readonly string[]): Record<string, unknown> {
  const options = Object.fromEntries(
    Object.entries(commandOptions(command)).map(([option, { type, many = false }]) => [
      option,
      { type, multiple: many },
    ]),
  );
  try {
    const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true });
    if (command.many) return { ...values, subjects: positionals };
    const [subject, ...more] = positionals;
    const surplus = command.subject === undefined ? subject : more[0];
    if (surplus !== undefined) throw new TypeError(`"${surplus}" was not expected`);
    return { ...values, ...(subject !== undefined && { subject }) };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new UsageError(`${error.message.replace(/\.$/, '')}.\n\n${renderCommandHelp(name, command)}`);
  }
}

/** Absent options do not travel. */
const dropUndefined = (input: unknown): unknown => JSON.parse(JSON.stringify(input));

function renderCommandOverview(table: CommandTable<CommandSyntax>): string {
  const width = Math.max(...Object.keys(table).map((name) => name.length));
  const lines = Object.entries(table).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`);
  return [
    'Usage: winnow <command> [options]',
    '',
    'Moderates texts and files, runs a Winnow server, and manages its accounts and keys, whether it runs or not.',
    '',
    ...lines,
    '',
    'winnow <command> --help explains one, winnow --version prints the version. A lone - is standard input. A server’s data is found as the server finds it: WINNOW_DATA_DIR or DATABASE_URL.',
  ].join('\n');
}

function renderCommandHelp(name: string, command: CommandSyntax): string {
  const rows = Object.entries(commandOptions(command)).map(
    ([option, row]) => [`--${option}${row.value ? ` ${row.value}` : ''}`, row.help] as const,
  );
  const width = Math.max(...rows.map(([left]) => left.length));
  return [
    `Usage: winnow ${[name, command.subject].filter(Boolean).join(' ')} [options]`,
    '',
    command.summary,
    '',
    ...rows.map(([left, help]) => `  ${left.padEnd(width)}  ${help}`),
    ...(command.notes ? ['', ...command.notes] : []),
  ].join('\n');
}
