/** Recordings and videos from the command line, on this machine and on a server: real files, real ffmpeg, the bundled models. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestOrigin } from '../../packages/sdk/src/testing/scripted-fetch.ts';
import { readScanResults, runWinnow, writeFiles } from '../support/command-line.ts';
import { createDataFolder, type DataFolder, startServerProcess, waitForAddress } from '../support/process.ts';
import { harmlessRecording, silentRecording, threatRecording, twoTrackRecording } from '../support/recordings.ts';
import { videoWithWords } from '../support/videos.ts';

const MINUTES = 60_000;

test(
  'a threat in a recording is found and ends with its status, from a file and from standard input',
  async () => {
    await using folder = await createDataFolder();
    await writeFiles(folder, { 'threat.ogg': threatRecording() });
    const said = await runWinnow(folder, ['audio', 'threat.ogg', '--transcribe']);
    expect(said.status).toBeGreaterThanOrEqual(10);
    expect(said.output).toContain('not clean');
    expect(said.output).toMatch(/^ +\d+\.\d s {2}.*kill you/m);
    const piped = await runWinnow(folder, ['audio', '-', '--json', '--fail-on', 'never'], { input: threatRecording() });
    expect(piped.status).toBe(0);
    const result = JSON.parse(piped.output);
    expect(result).toMatchObject({
      isClean: false,
      categoryScores: expect.objectContaining({ Violence: expect.anything() }),
    });
    expect(result.transcription).toBeUndefined();
  },
  10 * MINUTES,
);

test(
  'words in the frames of a video are found, with their time',
  async () => {
    await using folder = await createDataFolder();
    await writeFiles(folder, { 'words.mp4': videoWithWords() });
    const { status, output } = await runWinnow(folder, ['video', 'words.mp4']);
    expect(status).toBeGreaterThanOrEqual(10);
    expect(output).toMatch(/^Frames\n {2}00:00:0[2-3]\.\d{3} {2}(?:Medium|High)/m);
  },
  10 * MINUTES,
);

test.each([
  [['audio', 'nothing.ogg'], 2, 'There is no file nothing.ogg.'],
  [['audio', 'text.txt'], 1, 'text.txt: '],
  [['video', 'text.txt'], 1, 'text.txt: '],
  [['video', 'text.txt', '--server', 'http://127.0.0.1:1'], 2, '--server needs a key'],
])('%j ends with %d and says why', async (words, status, message) => {
  await using folder = await createDataFolder();
  await writeFiles(folder, { 'text.txt': 'no recording at all' });
  const said = await runWinnow(folder, words);
  expect(said).toMatchObject({ status, errors: expect.stringContaining(message) });
});

const mixedFolder = () => ({
  'posts/a.txt': 'what a lovely day',
  'posts/harmless.ogg': harmlessRecording(),
  'posts/threat.ogg': threatRecording(),
  // Its signature could be that of a video.
  'posts/voice.webm': twoTrackRecording(),
  'posts/words.mp4': videoWithWords(),
  'posts/broken.mp3': Buffer.from('ID3\x04\0\0\0\0\0\0 nothing that could be heard'),
});

const describeResults = async (folder: DataFolder) =>
  (await readScanResults(folder)).map(({ file, status, kind }) => `${file} ${kind ?? ''} ${status}`).sort();

const judgedFolder = [
  'posts/a.txt text clean',
  'posts/broken.mp3  failed',
  'posts/harmless.ogg audio clean',
  'posts/threat.ogg audio unsafe',
  'posts/voice.webm audio unsafe',
  'posts/words.mp4 video unsafe',
];

test(
  'a scan hears the recordings and sees the videos of a folder, and its report covers what they say',
  async () => {
    await using folder = await createDataFolder();
    await writeFiles(folder, mixedFolder());
    const { status, output } = await runWinnow(folder, ['scan', 'posts', '--jsonl']);
    expect(status).toBe(30);
    expect(await describeResults(folder)).toEqual(judgedFolder);
    const lines = output.split('\n').map((line) => JSON.parse(line));
    const threat = lines.find(({ file }) => file === 'posts/threat.ogg');
    // In seconds, and under the names of audio.
    expect(threat.issues[0]).toMatchObject({ category: 'Violence', start: expect.any(Number) });
    expect(threat.issues[0].start % 1).not.toBe(0);
    expect(threat.categoryScores).toHaveProperty('HateSpeech', 'None');

    const page = await readFile(join(folder.path, 'winnow-report/report.html'), 'utf8');
    expect(page).toContain('Recordings (3)');
    expect(page).toContain('Videos (1)');
    expect(page.replace(/<(script|style)[\s\S]*?<\/\1>/g, '')).not.toContain('kill');
    const again = await runWinnow(folder, ['scan', 'posts', '--json', '--fail-on', 'never']);
    expect(JSON.parse(again.output)).toMatchObject({ kinds: { audio: { None: 1 }, video: { None: 0 } } });
  },
  10 * MINUTES,
);

describe('with a server', () => {
  let folder: DataFolder;
  let server: ReturnType<typeof startServerProcess>;
  let remote: readonly string[];
  let address: string;
  beforeAll(async () => {
    folder = await createDataFolder();
    server = startServerProcess(folder.path, { environment: { WINNOW_LOG_LEVEL: 'silent' } });
    address = await waitForAddress(server);
    remote = ['--key', await folder.localKey(), '--server'];
    await writeFiles(folder, { ...mixedFolder(), 'long.wav': silentRecording(500) });
  }, MINUTES);
  afterAll(async () => {
    await server?.[Symbol.asyncDispose]();
    await folder?.[Symbol.asyncDispose]();
  }, MINUTES);

  test(
    'recordings and videos are uploaded, judged by jobs, and told as on this machine',
    async () => {
      const heard = await runWinnow(folder, ['audio', 'posts/threat.ogg', '--transcribe', ...remote, address]);
      expect(heard.status).toBeGreaterThanOrEqual(10);
      expect(heard.output).toMatch(/^ +\d+\.\d s {2}.*kill you/m);
      expect(heard.errors).toMatch(/recording {2}█{28} {2}100%\n$/);
      const seen = await runWinnow(folder, ['video', '-', '--json', ...remote, address], { input: videoWithWords() });
      expect(seen.status).toBeGreaterThanOrEqual(10);
      expect(JSON.parse(seen.output).frames.length).toBeGreaterThan(0);
      const refused = await runWinnow(folder, ['video', 'posts/threat.ogg', ...remote, address]);
      expect(refused).toMatchObject({ status: 1, output: '', errors: expect.stringContaining('audio without video') });
    },
    5 * MINUTES,
  );

  test(
    'a scan gives what it gives on this machine',
    async () => {
      expect((await runWinnow(folder, ['scan', 'posts', ...remote, address])).status).toBe(30);
      expect(await describeResults(folder)).toEqual(judgedFolder);
    },
    5 * MINUTES,
  );

  test(
    'Ctrl-C cancels the job',
    async () => {
      const stop = new AbortController();
      const canceled: unknown[] = [];
      await using proxy = await startTestOrigin(async (request, response) => {
        const body = Buffer.concat(await request.toArray());
        const sent = ['authorization', 'content-type', 'prefer'].map((name) => [name, request.headers[name]]);
        const answer = await fetch(`${address}${request.url}`, {
          method: request.method ?? 'GET',
          headers: Object.fromEntries(sent.filter(([, value]) => value !== undefined)),
          body: body.length > 0 ? body : null,
        });
        const text = await answer.text();
        if (request.method === 'DELETE') canceled.push(JSON.parse(text).status);
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
        if (request.method === 'GET') stop.abort(new Error('interrupted'));
      });
      const run = runWinnow(folder, ['audio', 'long.wav', ...remote, proxy.url], { interrupted: stop.signal });
      const { status, output } = await run;
      expect([status, output]).toEqual([130, '']);
      expect(canceled).toEqual(['canceled']);
    },
    2 * MINUTES,
  );
});
