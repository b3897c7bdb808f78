/** From the words of the command line to a command and its input, and the help that explains them. */
import { parseArgs } from 'node:util';
import type { Command } from './command.ts';
import { commands } from './commands.ts';

/** What was typed cannot be understood; the message says what to type (exit status 2). */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export type Invocation =
  | { readonly help: string }
  | { readonly name: string; readonly command: Command; readonly input: unknown; readonly json: boolean };

const common = {
  json: { type: 'boolean', help: 'print JSON and nothing else' },
  help: { type: 'boolean', help: 'show this help' },
} as const satisfies Command['options'];

/** @throws UsageError */
export function readArguments(words: readonly string[]): Invocation {
  const wantsHelp = words.includes('--help') || words.includes('-h');
  const name = words.slice(0, 2).join(' ');
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    if (wantsHelp || words.length === 0) return { help: overview() };
    throw new UsageError(
      `"${words.filter((word) => !word.startsWith('-')).join(' ')}" is no command.\n\n${overview()}`,
    );
  }
  if (wantsHelp) return { help: helpFor(name, command) };
  const { json, ...given } = parse(name, command, words.slice(2));
  const read = command.input.safeParse(given);
  if (read.success) return { name, command, input: jsonOf(read.data), json: json === true };
  const problems = read.error.issues.map(({ message }) => `${message}.`);
  throw new UsageError(`${problems.join('\n')}\n\n${helpFor(name, command)}`);
}

function parse(name: string, command: Command, words: readonly string[]): Record<string, string | boolean | undefined> {
  const options = Object.fromEntries(
    Object.entries({ ...command.options, ...common }).map(([option, { type }]) => [option, { type }]),
  );
  try {
    const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true });
    const [subject, ...more] = positionals;
    const surplus = command.subject === undefined ? subject : more[0];
    if (surplus !== undefined) throw new TypeError(`"${surplus}" was not expected`);
    return { ...values, ...(subject !== undefined && { subject }) };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new UsageError(`${error.message.replace(/\.$/, '')}.\n\n${helpFor(name, command)}`);
  }
}

/** Absent options do not travel. */
const jsonOf = (input: unknown): unknown => JSON.parse(JSON.stringify(input));

function overview(): string {
  const width = Math.max(...Object.keys(commands).map((name) => name.length));
  const lines = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`);
  return [
    'Usage: winnow <command> [options]',
    '',
    'Manages the accounts and keys of a Winnow server, whether it runs or not.',
    '',
    ...lines,
    '',
    'winnow <command> --help explains one. The data is found as the server finds it: WINNOW_DATA_DIR or DATABASE_URL.',
  ].join('\n');
}

function helpFor(name: string, { summary, subject, options }: Command): string {
  const rows = Object.entries({ ...options, ...common }).map(
    ([option, row]) => [`--${option}${'value' in row && row.value ? ` ${row.value}` : ''}`, row.help] as const,
  );
  const width = Math.max(...rows.map(([left]) => left.length));
  return [
    `Usage: winnow ${[name, subject].filter(Boolean).join(' ')} [options]`,
    '',
    summary,
    '',
    ...rows.map(([left, help]) => `  ${left.padEnd(width)}  ${help}`),
  ].join('\n');
}
