/** Tests for command-line arguments: how they are parsed, and the messages for invalid ones. */
import { tierNames } from '@winnow/core';
import { describe, expect, test } from 'vitest';
import { parseCommandLine, UsageError } from './arguments.ts';
import { cliCommands } from './commands.ts';

const read = (line: string) => parseCommandLine(cliCommands, line.split(' ').filter(Boolean));

test.each([
  ['accounts create --tier pro --tokens 1000 --json', { tier: 'Pro', tokens: 1000 }, true],
  ['accounts create --tier=BASIC --tokens=0', { tier: 'Starter', tokens: 0 }, false],
  [
    'accounts create --tokens unlimited --tier Enterprise --name Ann',
    { tier: 'Enterprise', tokens: null, name: 'Ann' },
    false,
  ],
  ['accounts top-up acct_1 --tokens 5', { subject: 'acct_1', tokens: 5 }, false],
  ['keys create acct_1', { subject: 'acct_1', name: 'key', test: false, scopes: ['moderate', 'usage'] }, false],
  [
    'keys create acct_1 --scopes usage --test',
    { subject: 'acct_1', name: 'key', test: true, scopes: ['usage'] },
    false,
  ],
  ['keys create acct_1 --expires 2027-01-31', { expires: '2027-01-31T00:00:00.000Z' }, false],
])('reads "%s"', (line, input, json) => {
  expect(read(line)).toMatchObject({ input, json });
});

test.each([
  ['accounts', 'is not a command'],
  ['accounts drop', 'is not a command'],
  ['toString', 'is not a command'],
  ['accounts create --tokens 5', '--tier is missing'],
  ['accounts create --tier Pro', '--tokens is missing'],
  ['accounts create --tier Gold --tokens 5', `--tier must be one of ${tierNames.join(', ')}; it is "Gold"`],
  ['accounts create --tier Pro --tokens 1.5', '--tokens must be a whole number of at least 0; it is "1.5"'],
  ['accounts create --tier Pro --tokens 1e3', '--tokens must be a whole number of at least 0; it is "1e3"'],
  ['accounts create --tier Pro --tokens=-1', '--tokens must be a whole number of at least 0; it is "-1"'],
  ['accounts create --tier Pro --tokens 9007199254740993', '--tokens must be a whole number'],
  ['accounts create --tier Pro --token 5', "Unknown option '--token'"],
  ['accounts create extra --tier Pro --tokens 5', '"extra" was not expected'],
  ['accounts top-up --tokens 5', 'the account is missing'],
  ['accounts top-up a --tokens unlimited', '--tokens must be a whole number'],
  ['keys create a --scopes all', '--scopes must be of moderate, usage'],
  ['keys create a --expires soon', '--expires must be'],
  ['keys revoke', 'the key id is missing'],
])('refuses "%s", saying why', (line, message) => {
  expect(() => read(line)).toThrow(UsageError);
  expect(() => read(line)).toThrow(message);
});

test.each([
  ['scna forum', 'Did you mean winnow scan?'],
  ['model verify', 'Did you mean winnow models verify?'],
  ['acounts create --tier Pro', 'Did you mean winnow accounts create?'],
  ['scan forum --fail-one High', 'Did you mean --fail-on?'],
  ['text --sever=http://localhost', 'Did you mean --server?'],
])('suggests what "%s" was probably meant to be', (line, message) => expect(() => read(line)).toThrow(message));

test.each(['frobnicate', 'scan forum --frobnicate'])('suggests nothing for "%s"', (line) => {
  expect(() => read(line)).toThrow(UsageError);
  expect(() => read(line)).not.toThrow('Did you mean');
});

describe('help', () => {
  test.each(['', '--help', '-h'])('names every command for "%s"', (line) => {
    const shown = read(line);
    if (!('help' in shown)) throw new Error('No help.');
    for (const name of Object.keys(cliCommands)) expect(shown.help).toContain(name);
  });

  test.each(Object.entries(cliCommands))('explains every option of "%s"', (name, { options, summary }) => {
    const shown = read(`${name} --help`);
    if (!('help' in shown)) throw new Error('No help.');
    expect(shown.help).toContain(summary);
    for (const option of Object.keys(options)) expect(shown.help).toContain(`--${option}`);
  });
});

test('what a command’s input became reads the same again on the server’s side', () => {
  for (const line of [
    'accounts create --tier pro --tokens unlimited',
    'keys create a --expires 30d --test',
    'accounts top-up a --tokens 7',
  ]) {
    const invocation = read(line);
    if (!('command' in invocation)) throw new Error('No command.');
    expect(invocation.command.input.parse(invocation.input)).toEqual(invocation.input);
  }
});
