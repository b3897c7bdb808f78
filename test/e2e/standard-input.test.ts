/** Input piped into the command line, also of a real process; and the version, printed whatever the settings are. */
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { readScanResults, runWinnow, runWinnowProcess, UNSAFE, writeFiles } from '../support/command-line.ts';
import { pictureOfWords } from '../support/pictures.ts';
import { createDataFolder } from '../support/process.ts';

describe('a lone -', () => {
  test.each([
    ['-', UNSAFE, 20],
    ['-', 'what a lovely day', 0],
    [undefined, UNSAFE, 20],
  ])('text %s is the text that is piped in: "%s" ends with %d', async (subject, input, status) => {
    await using folder = await createDataFolder();
    const words = ['text', ...(subject === undefined ? [] : [subject]), '--json'];
    const said = await runWinnow(folder, words, { input });
    expect(said).toMatchObject({ status, errors: '' });
    expect(JSON.parse(said.output).isClean).toBe(status === 0);
  });

  test('is what the shell pipes in; without a pipe that has anything, it says what to do', async () => {
    await using folder = await createDataFolder();
    const said = await runWinnowProcess(folder, ['text', '-', '--json'], { input: UNSAFE });
    expect(said).toMatchObject({ status: 20, errors: '' });
    expect(JSON.parse(said.output).isClean).toBe(false);
    const empty = await runWinnowProcess(folder, ['text', '-']);
    expect(empty).toMatchObject({ status: 2, output: '', errors: expect.stringContaining('Standard input is empty') });
  });

  test('is the picture of winnow image', async () => {
    await using folder = await createDataFolder();
    const input = await pictureOfWords(['KILL YOURSELF']);
    const said = await runWinnow(folder, ['image', '-', '--ocr', '--json'], { input });
    expect(said.status).toBe(30);
    expect(JSON.parse(said.output).detectedText).toEqual(['KILL YOURSELF']);
  });

  test.each<[string, string[], string | undefined, string[]]>([
    ['a text', [], UNSAFE, ['- unsafe Medium']],
    ['lines', ['--lines'], `fine\n${UNSAFE}\n`, ['- 1 clean None', '- 2 unsafe Medium']],
    ['a table', ['--column', 'text'], `id,text\n1,fine\n2,"${UNSAFE}"\n`, ['- 1 clean None', '- 2 unsafe Medium']],
    ['JSON lines', ['--field', 'a'], `{"a":"fine","b":"${UNSAFE}"}\n`, ['- 1 clean None']],
    ['a picture', [], undefined, ['- unsafe High']],
  ])('is %s in winnow scan, beside files', async (_, options, text, expected) => {
    await using folder = await createDataFolder();
    await writeFiles(folder, { 'a.txt': 'fine' });
    const input = text ?? (await pictureOfWords(['KILL YOURSELF']));
    const said = await runWinnow(folder, ['scan', 'a.txt', '-', ...options], { input });
    expect(said.status).toBe(expected.some((line) => line.includes('unsafe')) ? (text ? 20 : 30) : 0);
    const found = (await readScanResults(folder)).map(({ file, record: row, status, severity }) =>
      [file, row, status, severity].filter((part) => part !== undefined).join(' '),
    );
    const own = options.includes('--lines') ? 'a.txt 1 clean None' : 'a.txt clean None';
    expect(found.sort()).toEqual([...expected, own]);
  });

  test('is the profile of --profile', async () => {
    await using folder = await createDataFolder();
    const input = JSON.stringify({ name: 'lax', thresholds: { Profanity: 'Off', Bullying: 'Off' } });
    expect(await runWinnow(folder, ['text', UNSAFE, '--profile', '-'], { input })).toMatchObject({
      status: 0,
      errors: '',
    });
  });

  test.each<[string[], string | undefined, string]>([
    [['text', '-'], undefined, 'Standard input is empty'],
    [['text'], undefined, 'Standard input is empty'],
    [['text', '-'], ' \n', 'There is no text'],
    [['image', '-'], undefined, 'winnow image - < photo.jpg'],
    [['scan', '-'], undefined, 'winnow scan - < comments.csv'],
    [['text', UNSAFE, '--profile', '-'], undefined, 'Standard input is empty'],
    [['text', '-', '--profile', '-'], 'fine', 'read only once'],
    [['scan', '-', '--profile', '-'], 'fine', 'read only once'],
    [['image', '-', '--redact', '-'], 'fine', '--redact must name a file'],
    [['scan', '-', '--out', '-'], 'fine', '--out must name a folder'],
  ])('%j with %j piped in: says what to do', async (words, input, problem) => {
    await using folder = await createDataFolder();
    const said = await runWinnow(folder, words, input === undefined ? {} : { input });
    expect(said).toMatchObject({ status: 2, output: '', errors: expect.stringContaining(problem) });
  });
});

test.each([
  ['--version', runWinnow],
  ['-v', runWinnow],
  ['version', runWinnowProcess],
])('winnow %s is the version, whatever the settings are', async (word, run) => {
  await using folder = await createDataFolder();
  const manifest = await readFile(new URL('../../apps/server/package.json', import.meta.url), 'utf8');
  const said = await run(folder, [word], { environment: { WINNOW_PORT: 'none' } });
  expect(said).toEqual({ status: 0, output: JSON.parse(manifest).version, errors: '' });
});
