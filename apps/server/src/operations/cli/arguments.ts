/** Parses command line arguments to a command and its input, and renders the help. */
import { parseArgs } from 'node:util';
import { closest, distance } from 'fastest-levenshtein';
import type { z } from 'zod';
import type { CommandOption } from '../admin/command.ts';

/** The arguments are invalid; the message says what to type (exit status 2). */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The syntax of a command; its behaviour is up to the owner of the table. */
export interface CommandSyntax {
  readonly summary: string;
  /** The positional argument, such as "<account>"; absent if the command takes none. */
  readonly subject?: string;
  /** It takes any number of positional arguments, as `subjects`, instead of one as `subject`. */
  readonly many?: true;
  /** Output is human-readable only, so there is no --json. */
  readonly plain?: true;
  readonly options: Readonly<Record<string, CommandOption>>;
  readonly input: z.ZodType;
  /** Lines at the end of its help. */
  readonly notes?: readonly string[];
}

export type CommandTable<Each extends CommandSyntax> = Readonly<Record<string, Each>>;

export type CliInvocation<Each extends CommandSyntax> =
  | { readonly help: string }
  | { readonly name: string; readonly command: Each; readonly input: unknown; readonly json: boolean };

const versionWords = ['--version', '-v', 'version'];

/** Whether only the version was requested. */
export const wantsVersion = (words: readonly string[]): boolean =>
  words.length === 1 && versionWords.includes(words[0] ?? '');

const json = { type: 'boolean', help: 'print JSON and nothing else' } as const;
const help = { type: 'boolean', help: 'show this help' } as const;
const commandOptions = ({ options, plain }: CommandSyntax): CommandSyntax['options'] => ({
  ...options,
  ...(plain ? {} : { json }),
  help,
});

/** Command names have one or two words. @throws UsageError */
export function parseCommandLine<Each extends CommandSyntax>(
  table: CommandTable<Each>,
  words: readonly string[],
): CliInvocation<Each> {
  const name = [2, 1].map((count) => words.slice(0, count).join(' ')).find((name) => Object.hasOwn(table, name));
  const command = name === undefined ? undefined : table[name];
  const wantsHelp = words.includes('--help') || words.includes('-h');
  if (name === undefined || command === undefined) {
    if (wantsHelp || words.length === 0) return { help: renderCommandOverview(table) };
    throw new UsageError(`${describeUnknownCommand(table, words)}\n\n${renderCommandOverview(table)}`);
  }
  if (wantsHelp) return { help: renderCommandHelp(name, command) };
  const { json, ...given } = parseOptionValues(name, command, words.slice(name.split(' ').length));
  const read = command.input.safeParse(given);
  if (read.success) return { name, command, input: dropUndefined(read.data), json: json === true };
  const problems = read.error.issues.map(({ message }) => `${message}.`);
  throw new UsageError(`${problems.join('\n')}\n\n${renderCommandHelp(name, command)}`);
}

/** The known word that was probably meant: no more than two letters differ, or a third of them. */
function suggestWord(word: string, known: readonly string[]): string | undefined {
  const near = closest(word, known);
  return distance(word, near) <= Math.max(2, Math.floor(near.length / 3)) ? near : undefined;
}

const askWhether = (meant: string | undefined): string => (meant === undefined ? '' : ` Did you mean ${meant}?`);

/** Two words are tried before one, since some commands have two. */
function describeUnknownCommand(table: CommandTable<CommandSyntax>, words: readonly string[]): string {
  const typed = words.filter((word) => !word.startsWith('-'));
  const names = Object.keys(table);
  const meant = [2, 1].flatMap((count) => suggestWord(typed.slice(0, count).join(' '), names) ?? [])[0];
  return `"${typed.join(' ')}" is not a command.${askWhether(meant && `winnow ${meant}`)}`;
}

/** Node's message for an unknown option, with the one that was probably meant. */
function describeOptionError({ message }: TypeError, known: readonly string[]): string {
  const [, typed] = /^Unknown option '--([^']+)'/.exec(message) ?? [];
  if (typed === undefined) return `${message.replace(/\.$/, '')}.`;
  const meant = suggestWord(typed, known);
  return `Unknown option '--${typed}'.${askWhether(meant && `--${meant}`)}`;
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
    throw new UsageError(`${describeOptionError(error, Object.keys(options))}\n\n${renderCommandHelp(name, command)}`);
  }
}

/** Removes undefined options by a JSON round trip. */
const dropUndefined = (input: unknown): unknown => JSON.parse(JSON.stringify(input));

function renderCommandOverview(table: CommandTable<CommandSyntax>): string {
  const width = Math.max(...Object.keys(table).map((name) => name.length));
  const lines = Object.entries(table).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`);
  return [
    'Usage: winnow <command> [options]',
    '',
    'Moderates texts and files, runs a Winnow server, and manages its accounts and keys, whether or not it is running.',
    '',
    ...lines,
    '',
    'Run winnow <command> --help for help on a command, winnow --version for the version. A single - means standard input. Commands on a server’s data find it as the server does: through WINNOW_DATA_DIR or DATABASE_URL.',
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
