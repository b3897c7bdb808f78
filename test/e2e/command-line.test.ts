/** The command line end to end: real files, a real server, and real processes where they are killed or built. */
import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { startTestOrigin } from '../../packages/sdk/src/testing/scripted-fetch.ts';
import {
  readScanResults,
  runWinnow,
  runWinnowProcess,
  UNSAFE,
  wordListsOnly,
  writeFiles,
} from '../support/command-line.ts';
import { landscapePicture, pictureOfWords } from '../support/pictures.ts';
import { createDataFolder, startScript, startServerProcess, waitForAddress } from '../support/process.ts';

const binary = fileURLToPath(new URL('../../apps/server/bin/winnow.js', import.meta.url));

/** Starts like a PNG. */
const brokenPicture = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const drawing = '<svg xmlns="http://www.w3.org/2000/svg"/>';

describe('winnow text', () => {
  test.each([
    ['what a lovely day', [], 0],
    [UNSAFE, [], 20],
    [UNSAFE, ['--fail-on', 'high'], 0],
    [UNSAFE, ['--fail-on', 'never'], 0],
  ])('"%s" %j ends with %d', async (text, options, status) => {
    await using folder = await createDataFolder();
    const said = await runWinnow(folder, ['text', text, '--json', ...options]);
    expect(said.status).toBe(status);
    const { isClean, analyzers } = JSON.parse(said.output);
    expect(isClean).toBe(text !== UNSAFE);
    expect(analyzers).toContainEqual(expect.objectContaining({ name: 'model', status: 'unavailable' }));
  });

  test('says for people what decided, and shows no escape sequence of the text', async () => {
    await using folder = await createDataFolder();
    const { output } = await runWinnowProcess(folder, ['text', `${UNSAFE}\u001b[2J`]);
    expect(output).toContain('not clean, severity Medium');
    expect(output).toContain('Without "model"');
    expect(output).not.toContain('\u001b');
  });

  test('explains in another language, and by a profile in a file', async () => {
    await using folder = await createDataFolder();
    const thresholds = { Profanity: 'Off', Bullying: 'Off' };
    await writeFiles(folder, { 'p.json': JSON.stringify({ name: 'lax', thresholds }), 'bad.json': '{"name": 1}' });
    const german = await runWinnow(folder, ['text', UNSAFE, '--language', 'German']);
    expect(german.output).toContain('Vulgärsprache');
    expect((await runWinnow(folder, ['text', UNSAFE, '--profile', 'p.json'])).status).toBe(0);
    const refused = await runWinnow(folder, ['text', UNSAFE, '--profile', 'bad.json']);
    expect(refused).toMatchObject({ status: 2, output: '', errors: expect.stringContaining('--profile bad.json') });
  });
});

describe('winnow image', () => {
  test('says what a picture shows, what is written in it, and covers personal data in a copy', async () => {
    await using folder = await createDataFolder();
    await writeFiles(folder, { 'a.png': await pictureOfWords(['KILL YOURSELF', 'jane.doe@example.com']) });
    const options = ['--ocr', '--redact', 'safe.png', '--redaction-mode', 'solid'];
    const said = await runWinnow(folder, ['image', 'a.png', '--json', ...options]);
    expect(said.status).toBe(30);
    const result = JSON.parse(said.output);
    expect(result).toMatchObject({
      severity: 'High',
      detectedText: ['KILL YOURSELF', 'jane.doe@example.com'],
      detectedPii: [{ type: 'Email' }],
      safeContent: 'safe.png',
      redaction: { mode: 'solid', subjects: 1, residual: 0, verified: true },
    });
    const safe = await readFile(join(folder.path, 'safe.png'));
    expect(safe.equals(await readFile(join(folder.path, 'a.png')))).toBe(false);
    expect((await runWinnow(folder, ['image', 'safe.png', '--ocr'])).output).not.toContain('jane');
  });

  test.each<[string, string[], number, string]>([
    ['a file that is none', ['nowhere.png'], 2, 'There is no file nowhere.png'],
    ['a drawing', ['a.svg'], 1, 'This is an SVG drawing'],
    ['an address of this machine', ['http://127.0.0.1:9/a.png'], 1, 'http://127.0.0.1:9/a.png: '],
    ['a kind of personal data that is none', ['a.svg', '--pii-category', 'Shoes'], 2, 'Unknown PII category'],
    ['a mode without a place for the copy', ['a.svg', '--redaction-mode', 'box'], 2, '--redact'],
  ])('refuses %s, and says why', async (_, words, status, problem) => {
    await using folder = await createDataFolder();
    await writeFiles(folder, { 'a.svg': drawing });
    const said = await runWinnow(folder, ['image', ...words]);
    expect(said).toMatchObject({ status, output: '', errors: expect.stringContaining(problem) });
  });

  test('of a broken classifier texts know nothing', async () => {
    await using folder = await createDataFolder();
    const broken = { WINNOW_IMAGE_MODEL: join(folder.path, 'nowhere') };
    await writeFiles(folder, { 'a.txt': 'fine', 'a.png': await landscapePicture() });
    expect((await runWinnow(folder, ['text', 'fine'], { environment: broken })).status).toBe(0);
    expect((await runWinnow(folder, ['scan', 'a.txt'], { environment: broken })).status).toBe(0);
    expect((await runWinnow(folder, ['image', 'a.png'], { environment: broken })).status).toBe(1);
  });
});

describe('winnow scan', () => {
  test('judges folders, tables and lines, tells what it cannot judge, and writes three kinds of results', async () => {
    await using folder = await createDataFolder();
    await writeFiles(folder, {
      'posts/a.txt': 'what a lovely day',
      'posts/deep/b.md': `${'A quiet line.\n'.repeat(1_500)}${UNSAFE}`,
      'posts/c.csv': `id,text\n1,fine\n2,"${UNSAFE}"\n`,
      'posts/d.jsonl': `{"text":"I will kill you tonight"}\n`,
      'posts/e.png': await landscapePicture(),
      'posts/g.png': await pictureOfWords(['KILL YOURSELF']),
      'posts/h.png': brokenPicture,
      'posts/i.svg': drawing,
      'posts/f.bin': Uint8Array.of(0, 1, 2),
      'posts/node_modules/x.txt': UNSAFE,
      'posts/skip/y.txt': UNSAFE,
    });
    const said = await runWinnow(folder, ['scan', 'posts', '--column', 'text', '--exclude', 'skip', '--json']);
    expect(said.status).toBe(30);
    const found = (await readScanResults(folder)).map(({ file, record: row, status, severity, why }) =>
      [file, row, status, severity ?? why].filter((part) => part !== undefined).join(' '),
    );
    expect(found.sort()).toEqual([
      'posts/a.txt clean None',
      'posts/c.csv 1 clean None',
      'posts/c.csv 2 unsafe Medium',
      'posts/d.jsonl 1 unsafe High',
      'posts/deep/b.md unsafe Medium',
      'posts/e.png clean None',
      'posts/f.bin skipped A binary file.',
      'posts/g.png unsafe High',
      expect.stringMatching(/^posts\/h\.png failed The image is damaged/),
      expect.stringMatching(/^posts\/i\.svg unmoderated This is an SVG drawing/),
    ]);
    expect(JSON.parse(said.output)).toMatchObject({
      items: 10,
      worst: 'High',
      kinds: { text: { None: 2, High: 1 }, picture: { None: 1, High: 1 } },
      missing: expect.arrayContaining([expect.objectContaining({ name: 'model', items: 7 })]),
    });
    // Only unsafe images have thumbnails, shown on request: until then each is data and not an image of the page.
    const thumbnails = (await readScanResults(folder)).flatMap(({ file, thumbnail }) =>
      thumbnail ? [{ file, ...thumbnail }] : [],
    );
    expect(thumbnails).toMatchObject([{ file: 'posts/g.png', mediaType: 'image/webp' }]);
    const page = await readFile(join(folder.path, 'winnow-report/report.html'), 'utf8');
    expect(page).toContain(thumbnails[0]?.base64);
    expect(page).not.toContain('<img');
    const table = await readFile(join(folder.path, 'winnow-report/results.csv'), 'utf8');
    expect(table.trim().split('\n')).toHaveLength(11);
    // The position of an issue in a text judged in chunks refers to the whole text.
    const lines = (await readFile(join(folder.path, 'winnow-report/results.jsonl'), 'utf8')).split('\n');
    const long = JSON.parse(lines.find((line) => line.includes('b.md')) ?? '');
    expect(long.issues[0]).toMatchObject({ term: 'f.u.c.k.i.n.g', start: 14 * 1_500 + 4 });
  });

  test('ends as a pipeline needs it: what could not be read is no success, and with --strict what was not judged neither', async () => {
    await using folder = await createDataFolder();
    await writeFiles(folder, { 'ok/a.txt': 'fine', 'ok/p.svg': drawing, 'broken.jsonl': '{"a"' });
    expect((await runWinnow(folder, ['scan', 'ok'])).status).toBe(0);
    expect((await runWinnow(folder, ['scan', 'ok', '--strict'])).status).toBe(1);
    expect((await runWinnow(folder, ['scan', 'broken.jsonl'])).status).toBe(1);
    expect((await runWinnow(folder, ['scan', 'nowhere'])).status).toBe(2);
    expect((await runWinnow(folder, ['scan', 'ok', '--fail-on', 'sometimes'])).errors).toContain(
      '--fail-on must be one of',
    );
  });

  test('prints with --jsonl what it writes, a line of JSON for each item, and nothing else', async () => {
    await using folder = await createDataFolder();
    await writeFiles(folder, { 'a.txt': 'fine', 'b.csv': `text\n${UNSAFE}\nfine\n`, 'c.svg': drawing });
    const { status, output } = await runWinnow(folder, ['scan', 'a.txt', 'b.csv', 'c.svg', '--jsonl']);
    expect(status).toBe(20);
    expect(output).toBe((await readFile(join(folder.path, 'winnow-report/results.jsonl'), 'utf8')).trimEnd());
    const items = output.split('\n').map((line) => JSON.parse(line));
    expect(items.map(({ file, record, status }) => [file, record, status])).toEqual(
      expect.arrayContaining([
        ['a.txt', undefined, 'clean'],
        ['b.csv', 1, 'unsafe'],
        ['b.csv', 2, 'clean'],
        ['c.svg', undefined, 'unmoderated'],
      ]),
    );
    expect(items).toHaveLength(4);

    const input = `{"text":"fine"}\n{"text":"${UNSAFE}"}\nnot JSON\n`;
    const piped = await runWinnow(folder, ['scan', '-', '--field', 'text', '--jsonl', '--fail-on', 'High'], { input });
    expect(piped.status).toBe(1);
    const lines = piped.output.split('\n').map((line) => JSON.parse(line));
    expect(lines.map(({ file, status }) => [file, status])).toEqual([
      ['-', 'clean'],
      ['-', 'unsafe'],
      ['-', 'failed'],
    ]);
  });

  test('writes nothing into a folder that holds something else', async () => {
    await using folder = await createDataFolder();
    await writeFiles(folder, { 'a.txt': 'fine', 'work/precious.txt': 'mine' });
    const said = await runWinnow(folder, ['scan', 'a.txt', '--out', 'work']);
    expect(said).toMatchObject({ status: 2, errors: expect.stringContaining('holds no scan results') });
  });

  test('killed in the middle, goes on where it was: nothing is judged twice, nothing is left out', async () => {
    await using folder = await createDataFolder();
    const names = Array.from({ length: 3_000 }, (_, index) => `posts/${index % 30}/${index}.txt`);
    await writeFiles(
      folder,
      Object.fromEntries(names.map((name, index) => [name, index % 10 === 0 ? UNSAFE : 'a quiet day'])),
    );
    const words = ['scan', 'posts', '--jobs', '1', '--json'];
    const path = join(folder.path, 'winnow-report/results.jsonl');
    {
      await using first = startServerProcess(folder.path, {
        entry: 'cli.ts',
        words,
        from: folder.path,
        environment: wordListsOnly,
      });
      while (!(await readFile(path, 'utf8').catch(() => '')).includes('\n')) await delay(2);
      await first.stop('SIGKILL');
    }
    const before = (await readScanResults(folder)).length;
    expect(before).toBeGreaterThan(0);
    expect(before).toBeLessThan(names.length);
    // A kill during a write leaves half a line.
    await appendFile(path, '{"file":"posts/0/0.txt","stat');

    const other = await runWinnow(folder, [...words, '--lines']);
    expect(other).toMatchObject({ status: 2, errors: expect.stringContaining('--restart') });

    const second = await runWinnow(folder, words);
    expect(second.status).toBe(20);
    expect(JSON.parse(second.output)).toMatchObject({ items: names.length, judgedNow: names.length - before });
    expect((await readScanResults(folder)).map(({ file }) => file).sort()).toEqual(names.toSorted());
    expect(second.errors).toContain('Resuming an unfinished scan');
  });

  test('makes a report that loads nothing, shows no text before it is asked to, and lets no text out of its data', async () => {
    await using folder = await createDataFolder();
    await writeFiles(folder, { '<img src=x onerror=alert(1)>.txt': `${UNSAFE}</script><script>alert(1)</script>` });
    await runWinnow(folder, ['scan', '.']);
    const page = await readFile(join(folder.path, 'winnow-report/report.html'), 'utf8');
    expect(page).not.toMatch(/<(?:link|img|iframe|script[^>]+src)\b/);
    expect(page.match(/<script/g)).toHaveLength(2);
    expect(page).not.toContain('<script>alert');
    const visible = page.replace(/<(script|style)[\s\S]*?<\/\1>/g, '');
    expect(visible).not.toContain('idiot');
    expect(visible).toContain('Medium');
  });
});

/** A proxy in front of a server that rejects the first requests as busy. */
async function startBusyProxy(address: string, refusals: readonly { status: number; retryAfter: string }[]) {
  const left = [...refusals];
  const keys: unknown[] = [];
  const proxy = await startTestOrigin(async (request, response) => {
    keys.push(request.headers['idempotency-key']);
    const body = Buffer.concat(await request.toArray());
    const refusal = left.shift();
    if (refusal) return void response.writeHead(refusal.status, { 'retry-after': refusal.retryAfter }).end();
    const { authorization = '', 'content-type': type = '' } = request.headers;
    const headers = { authorization, 'content-type': type };
    const answer = await fetch(`${address}${request.url}`, { method: 'POST', headers, body });
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
  });
  return { ...proxy, keys };
}

describe('winnow with a server', () => {
  test('judges over the API, asks again when it is told to wait, and says what the server refuses', async () => {
    await using folder = await createDataFolder();
    await using server = startServerProcess(folder.path, {
      environment: { ...wordListsOnly, WINNOW_LOG_LEVEL: 'silent' },
    });
    const address = await waitForAddress(server);
    const key = await folder.localKey();
    await writeFiles(folder, { 'posts/a.txt': 'fine', 'posts/b.txt': UNSAFE });
    await using busy = await startBusyProxy(address, [
      { status: 429, retryAfter: '1' },
      { status: 503, retryAfter: '0' },
    ]);
    const said = await runWinnow(folder, ['scan', 'posts', '--server', busy.url], {
      environment: { WINNOW_API_KEY: key },
    });
    expect(said.status).toBe(20);
    // Three attempts at one batch with the same key: it is charged once.
    expect(busy.keys).toHaveLength(3);
    expect(new Set(busy.keys).size).toBe(1);
    expect((await readScanResults(folder)).map(({ status }) => status).sort()).toEqual(['clean', 'unsafe']);

    await writeFiles(folder, {
      'a.png': await pictureOfWords(['KILL YOURSELF', 'jane.doe@example.com']),
      'b.svg': drawing,
    });
    const remote = ['--server', address, '--key', key];
    const seen = await runWinnow(folder, ['image', 'a.png', '--redact', 'safe.png', '--json', ...remote]);
    expect(seen).toMatchObject({ status: 30, errors: '' });
    expect(JSON.parse(seen.output)).toMatchObject({ safeContent: 'safe.png', redaction: { verified: true } });
    expect((await readFile(join(folder.path, 'safe.png'))).length).toBeGreaterThan(1_000);
    const drawn = await runWinnow(folder, ['scan', 'a.png', 'b.svg', '--out', 'drawn', ...remote]);
    expect(drawn.status).toBe(30);
    expect((await readScanResults(folder, 'drawn')).map(({ status }) => status)).toEqual(['unsafe', 'unmoderated']);

    const refused = await runWinnow(folder, ['text', 'hello', '--server', address, '--key', 'wnw_live_wrong']);
    expect(refused).toMatchObject({ status: 1, output: '', errors: expect.stringContaining('answered 401') });
    const keyless = await runWinnow(folder, ['text', 'hello', '--server', address]);
    expect(keyless).toMatchObject({ status: 2, errors: expect.stringContaining('WINNOW_API_KEY') });
  });

  test('runs one itself', async () => {
    await using folder = await createDataFolder();
    const words = ['serve', '--port', '0'];
    await using server = startServerProcess(folder.path, { entry: 'cli.ts', words, environment: wordListsOnly });
    expect((await fetch(`${await waitForAddress(server)}/healthz`)).status).toBe(200);
    expect(await server.stop('SIGTERM')).toBe(0);
  });
});

describe('winnow models', () => {
  const tiny = fileURLToPath(new URL('../../packages/models/src/testing/generated/tiny/', import.meta.url));

  test('lists the model and finds a damaged file', async () => {
    await using folder = await createDataFolder();
    const files = ['manifest.json', 'tokenizer.json', 'first.onnx', 'second.onnx'];
    for (const file of files) await writeFiles(folder, { [`model/${file}`]: await readFile(join(tiny, file)) });
    const environment = { WINNOW_TEXT_MODEL_FOLDER: join(folder.path, 'model') };
    expect((await runWinnow(folder, ['models', 'list'], { environment })).output).toContain('second.onnx');
    expect(await runWinnow(folder, ['models', 'verify'], { environment })).toMatchObject({ status: 0, errors: '' });
    await appendFile(join(folder.path, 'model/second.onnx'), ' ');
    const damaged = await runWinnow(folder, ['models', 'verify'], { environment });
    expect(damaged).toMatchObject({ status: 1, output: expect.stringMatching(/wrong {2}.*second\.onnx is damaged/) });
  });
});

/** Where nothing was built before, the command builds first. */
const BUILD_MS = 240_000;

test('is what npx winnow runs, as it is built', { timeout: BUILD_MS }, async () => {
  await using folder = await createDataFolder();
  const words = ['text', UNSAFE, '--json'];
  await using built = startScript(binary, { words, from: folder.path, environment: wordListsOnly });
  expect(await built.exited).toBe(20);
  expect(JSON.parse(built.output())).toMatchObject({ severity: 'Medium' });
});
