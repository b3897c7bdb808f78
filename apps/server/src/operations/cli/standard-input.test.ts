/** Tests for standard input: read whole and bounded, into a temporary file, with a hint for a person at a terminal. */
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import picocolors from 'picocolors';
import { expect, test } from 'vitest';
import { UsageError } from './arguments.ts';
import { readStandardInput, spoolStandardInput } from './standard-input.ts';
import type { Terminal } from './terminal.ts';

/** @param pieces undefined: interactive input */
const terminal = (pieces?: readonly string[]): Terminal => ({
  out: () => {},
  err: () => {},
  input: () =>
    pieces &&
    (async function* () {
      for (const piece of pieces) yield Buffer.from(piece);
    })(),
  isLive: false,
  columns: () => 80,
  interrupted: new AbortController().signal,
  colours: picocolors.createColors(false),
});

const reading = { example: 'echo a | winnow text -', maxBytes: 4, tooLarge: 'Too much.' };

test.each<[string, readonly string[] | undefined, string]>([
  ['a terminal', undefined, 'Standard input is a terminal: nothing is piped in. Try: echo a | winnow text -'],
  ['empty', [], 'Standard input is empty. Try: echo a | winnow text -'],
])('that is %s is refused with what to type', async (_, pieces, message) => {
  await expect(readStandardInput(terminal(pieces), reading)).rejects.toThrow(new UsageError(message));
  await expect(spoolStandardInput(terminal(pieces), reading.example)).rejects.toThrow(new UsageError(message));
});

test('is read up to the most bytes, and no further', async () => {
  expect(String(await readStandardInput(terminal(['ab', 'cd']), reading))).toBe('abcd');
  await expect(readStandardInput(terminal(['ab', 'cd', 'e']), reading)).rejects.toThrow(new UsageError('Too much.'));
});

test('as a file is its owner’s only, known by its content, and gone afterwards', async () => {
  const first = await spoolStandardInput(terminal(['ab', 'cd']), '');
  await using second = await spoolStandardInput(terminal(['abcd']), '');
  expect(await readFile(first.path, 'utf8')).toBe('abcd');
  expect((await stat(first.path)).mode & 0o777).toBe(0o600);
  expect(first).toMatchObject({ sizeBytes: 4, digest: second.digest });
  await first[Symbol.asyncDispose]();
  expect(existsSync(first.path)).toBe(false);
});
