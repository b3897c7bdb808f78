/** Files that are made to do harm, or that are broken: what is said of each, and that nothing comes of it. */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Config } from '../../config.ts';
import { openRecordings, type RecordingKind, type Recordings } from '../av.ts';
import { UnsupportedMedia } from '../image/errors.ts';
import { RecordingTooLong, RecordingUndecodable } from './errors.ts';
import { probe } from './probe.ts';
import { h264, id3, lavfi, made, patched, pictures, refilled, sine, tone, wav } from './testing/files.ts';
import { type Watched, watched } from './testing/watch.ts';
import { findTools } from './tools.ts';

let watch: Watched;
const files: Record<string, Buffer> = {};

const text = (content: string) => Buffer.from(content, 'latin1');
const number = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const file = (name: string) => files[name] ?? Buffer.alloc(0);

beforeAll(async () => {
  watch = await watched();
  const making: Record<string, Promise<Buffer>> = {
    mp3: made('mp3', ...tone(1)),
    m4a: made('m4a', ...tone(1)),
    mp4: made('mp4', ...pictures(1), ...tone(1), ...h264),
    silentVideo: made('mp4', ...pictures(1), ...h264),
    // ffmpeg cannot go back to write how long it was.
    webm: made('webm', ...tone(1), '-live', '1'),
    mkv: made('mkv', ...tone(1)),
    ac3: made('mp4', ...tone(1), '-c:a', 'ac3'),
    flac: made('flac', ...tone(1)),
    long: made('flac', ...lavfi('anullsrc=r=8000:cl=mono'), '-t', '602'),
    longVideo: made('mp4', ...lavfi('color=size=16x16:rate=1:duration=602'), ...h264),
    tracks: made('mp4', ...tone(1), ...Array.from({ length: 5 }, () => ['-map', '0:a']).flat()),
    cover: made(
      'mp3',
      ...tone(1),
      ...lavfi('color=size=64x64:duration=1'),
      '-frames:v',
      '1',
      '-c:v',
      'png',
      '-disposition:v',
      'attached_pic',
    ),
  };
  for (const [name, one] of Object.entries(making)) files[name] = await one;
}, 60_000);
afterAll(() => watch[Symbol.asyncDispose]());

interface Case {
  readonly name: string;
  readonly as?: RecordingKind;
  bytes(): Buffer;
  /** How it is refused; or how many seconds it is found to last. */
  readonly found: (abstract new (...args: never[]) => Error) | number;
}

const url = () => `http://127.0.0.1:${watch.port}/a.ts`;
const dref = () => {
  const entry = Buffer.concat([text('url \0\0\0\0'), text(`${url()}\0`)]);
  return Buffer.concat([number(0), number(1), number(entry.length + 4), entry]);
};
const soundBoxes = ['moov', 'trak', 'mdia', 'minf', 'dinf', 'dref'];

const cases: readonly Case[] = [
  { name: 'nothing', bytes: () => Buffer.alloc(0), found: UnsupportedMedia },
  { name: 'a text', bytes: () => text('I am a recording, honestly.'), found: UnsupportedMedia },
  { name: 'a page', bytes: () => text('<!doctype html><audio src="a.mp3">'), found: UnsupportedMedia },
  { name: 'a picture', bytes: () => text('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'), found: UnsupportedMedia },
  { name: 'an archive', bytes: () => text('PK\x03\x04..........'), found: UnsupportedMedia },
  { name: 'a playlist (HLS)', bytes: () => text(`#EXTM3U\n#EXTINF:1,\n${url()}\n`), found: UnsupportedMedia },
  {
    name: 'a playlist (DASH)',
    bytes: () => text(`<?xml version="1.0"?>\n<MPD><BaseURL>${url()}</BaseURL></MPD>`),
    found: UnsupportedMedia,
  },
  { name: 'a playlist (concat)', bytes: () => text(`ffconcat version 1.0\nfile ${url()}\n`), found: UnsupportedMedia },
  {
    name: 'a playlist behind the tag of an MP3',
    bytes: () => Buffer.concat([id3(text('')), text(`#EXTM3U\n#EXTINF:1,\n${url()}\n`)]),
    found: RecordingUndecodable,
  },
  {
    name: 'a playlist behind the first bytes of an MP3',
    bytes: () => Buffer.concat([text('\xff\xfb\x90\0'), text(`#EXTM3U\n${url()}\n`)]),
    found: RecordingUndecodable,
  },
  { name: 'an MP4 whose sound lies at an address', bytes: () => refilled(file('m4a'), soundBoxes, dref()), found: 1 },
  {
    name: 'a tag that says it is 256 MB long',
    bytes: () => Buffer.concat([id3(text(''), 0xfffffff), file('mp3')]),
    found: RecordingUndecodable,
  },
  {
    name: 'a hundred tags',
    bytes: () => Buffer.concat([...Array.from({ length: 100 }, () => id3(Buffer.alloc(50))), file('mp3')]),
    found: 1,
  },
  { name: 'an MP3 with a cover', bytes: () => file('cover'), found: 1 },
  { name: 'an MP3 with a cover as video', as: 'video', bytes: () => file('cover'), found: UnsupportedMedia },
  { name: 'a recording as video', as: 'video', bytes: () => file('m4a'), found: UnsupportedMedia },
  { name: 'a video as recording', bytes: () => file('mp4'), found: UnsupportedMedia },
  { name: 'a video without sound', as: 'video', bytes: () => file('silentVideo'), found: 1 },
  { name: 'five sound tracks', bytes: () => file('tracks'), found: UnsupportedMedia },
  { name: 'a codec that is not accepted', bytes: () => file('ac3'), found: UnsupportedMedia },
  { name: 'Matroska', bytes: () => file('mkv'), found: UnsupportedMedia },
  { name: 'a WebM that does not say how long it is', bytes: () => file('webm'), found: 1 },
  { name: 'one sample a second', bytes: () => wav(sine(3), { sampleRate: 1 }), found: UnsupportedMedia },
  { name: 'ten thousand channels', bytes: () => wav(sine(1), { channels: 10_000 }), found: RecordingUndecodable },
  { name: 'nine channels', bytes: () => wav(sine(9), { channels: 9 }), found: UnsupportedMedia },
  { name: 'no sample', bytes: () => wav(new Int16Array()), found: RecordingUndecodable },
  { name: 'a head that claims hours', bytes: () => wav(sine(1), { claimedBytes: 0xfffffff0 }), found: 1 },
  {
    name: 'an MP4 that claims a day',
    bytes: () => patched(file('m4a'), ['moov', 'mvhd'], 16, number(86_400_000)),
    found: 1,
  },
  {
    name: 'an MP4 without its index',
    bytes: () => file('m4a').subarray(0, file('m4a').indexOf('moov') - 4),
    found: RecordingUndecodable,
  },
  {
    name: 'a video without its index',
    as: 'video',
    bytes: () => file('mp4').subarray(0, file('mp4').indexOf('moov') - 4),
    found: RecordingUndecodable,
  },
  {
    name: 'a video of which only the head is left',
    as: 'video',
    bytes: () => file('mp4').subarray(0, 40),
    found: RecordingUndecodable,
  },
  { name: 'half an MP3', bytes: () => file('mp3').subarray(0, file('mp3').length / 2), found: 0.5 },
  {
    name: 'an MP3 of zeros',
    bytes: () => Buffer.concat([text('\xff\xfb\x90\0'), Buffer.alloc(10_000)]),
    found: RecordingUndecodable,
  },
  {
    name: 'a FLAC head and noise',
    bytes: () => Buffer.concat([file('flac').subarray(0, 60), Buffer.alloc(9_000, 'noise')]),
    found: RecordingUndecodable,
  },
  { name: 'a WAV and an archive', bytes: () => Buffer.concat([wav(sine(1)), text('PK\x03\x04')]), found: 1 },
  { name: 'more than ten minutes', bytes: () => file('long'), found: RecordingTooLong },
  { name: 'a video of more than ten minutes', as: 'video', bytes: () => file('longVideo'), found: RecordingTooLong },
];

const { tools } = await findTools({ ffmpeg: null, ffprobe: null });
const shipped = await Promise.all([import('@ffmpeg-installer/ffmpeg'), import('@ffprobe-installer/ffprobe')]).then(
  ([ffmpeg, ffprobe]) => ({ ffmpeg: ffmpeg.default.path, ffprobe: ffprobe.default.path }),
  () => undefined,
);
const programs: readonly (readonly [string, Pick<Config, 'ffmpeg' | 'ffprobe'>])[] = [
  ['the program at hand', { ffmpeg: null, ffprobe: null }],
  ...(shipped && shipped.ffmpeg !== tools?.ffmpeg ? [['the one that npm ships', shipped] as const] : []),
];

describe.each(programs)('%s', (_, config) => {
  let recordings: Recordings;
  beforeAll(async () => {
    recordings = await openRecordings(config);
  });
  afterAll(() => recordings[Symbol.asyncDispose]());

  afterEach(async () => {
    expect(await watch.files()).toEqual([]);
    expect(await watch.processes()).toEqual([]);
    expect(watch.connections()).toBe(0);
  });

  const accepted = cases.filter(({ found }) => typeof found === 'number');
  test.each(accepted)('reads $name for what it holds', async ({ as = 'audio', bytes, found }) => {
    const signal = AbortSignal.timeout(30_000);
    await using recording = await recordings.open(as, bytes(), { signal });
    expect(recording.durationS).toBeCloseTo(Number(found), 0);
    if (as === 'audio') expect(Math.max(...(await recording.samples(0, { signal })))).toBeGreaterThan(0.01);
  });

  const refused = cases.filter(({ found }) => typeof found !== 'number');
  test.each(refused)('refuses $name', async ({ as = 'audio', bytes, found }) => {
    const opening = recordings.open(as, bytes(), { signal: AbortSignal.timeout(30_000) });
    const error = await opening.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(found);
    expect((error as Error).message).not.toContain('/');
  });
});

test('ffprobe goes where a playlist sends it, but not as we call it', async () => {
  await using other = await watched();
  if (!tools) throw new Error('no ffprobe');
  const path = join(other.folder, 'list.mp3');
  await writeFile(path, `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nhttp://127.0.0.1:${other.port}/a.ts\n`);
  const opened = { kind: 'audio', format: 'mp3', folder: other.folder, path } as const;
  await expect(probe(tools, opened, AbortSignal.timeout(30_000))).rejects.toThrow(RecordingUndecodable);
  expect(other.connections()).toBe(0);
  const calling = new AbortController();
  const open = ['-v', 'quiet', '-protocol_whitelist', 'file,http,tcp', '-f', 'hls', path];
  const called = promisify(execFile)(tools.ffprobe, open, { signal: calling.signal }).catch(() => undefined);
  await other.connected;
  calling.abort();
  await called;
});
