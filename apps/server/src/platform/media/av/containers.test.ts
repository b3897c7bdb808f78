/** Tests of containers and codecs beside the usual ones: each read from a file that ffmpeg makes here, cut, and refused by name. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openRecordings, type Recordings } from '../av.ts';
import type { RecordingKind } from './formats.ts';
import { h264, lavfi, makeMediaFile, pictures, tone, turnedBy90 } from './testing/files.ts';

let recordings: Recordings;
beforeAll(async () => {
  recordings = await openRecordings({ ffmpeg: null, ffprobe: null });
});
afterAll(() => recordings[Symbol.asyncDispose]());

const signal = AbortSignal.timeout(120_000);
const open = (kind: RecordingKind, bytes: Buffer) => recordings.open(kind, bytes, { signal });

/** What it is found to be, its codec, the extension, and what ffmpeg makes it with. */
type Made = readonly [format: string, codec: string, extension: string, args: readonly string[]];

const sounds: readonly Made[] = [
  ['aiff', 'pcm_s16be', 'aiff', []],
  ['aiff', 'pcm_s16le', 'aiff', ['-c:a', 'pcm_s16le']],
  ['caf', 'alac', 'caf', ['-c:a', 'alac']],
  ['caf', 'adpcm_ima_qt', 'caf', ['-c:a', 'adpcm_ima_qt']],
  ['asf', 'wmav1', 'wma', ['-c:a', 'wmav1']],
  ['asf', 'wmav2', 'wma', ['-c:a', 'wmav2']],
  ['matroska', 'aac', 'mka', ['-c:a', 'aac']],
  ['matroska', 'ac3', 'mkv', ['-c:a', 'ac3']],
  ['avi', 'mp3', 'avi', ['-c:a', 'libmp3lame']],
  ['mpeg-ts', 'aac', 'ts', ['-c:a', 'aac']],
  ['mpeg-ps', 'mp2', 'mpg', ['-c:a', 'mp2']],
  ['flv', 'mp3', 'flv', ['-c:a', 'libmp3lame', '-ar', '44100']],
  ['flv', 'nellymoser', 'flv', ['-c:a', 'nellymoser', '-ar', '44100', '-ac', '1']],
  ['gsm', 'gsm', 'gsm', ['-c:a', 'libgsm', '-ar', '8000', '-ac', '1']],
  ['wav', 'gsm_ms', 'wav', ['-c:a', 'libgsm_ms', '-ar', '8000', '-ac', '1']],
  ['ogg', 'speex', 'ogg', ['-c:a', 'libspeex', '-ar', '16000', '-ac', '1']],
  ['ac3', 'ac3', 'ac3', ['-ar', '48000']],
  ['eac3', 'eac3', 'eac3', ['-ar', '48000']],
];

describe('a recording', () => {
  test.each(sounds)('%s with %s', async (format, codec, extension, args) => {
    await using recording = await open('audio', await makeMediaFile(extension, ...tone(2), ...args));
    expect(recording).toMatchObject({ format, audioTracks: [{ index: 0, codec }] });
    expect(recording.durationS).toBeCloseTo(2, 0);
    expect(recording.missingShare).toBeUndefined();
    const [channel] = await recording.channels(0, { signal });
    expect(Math.max(...(channel?.samples ?? []))).toBeGreaterThan(0.05);
  });
});

const films: readonly Made[] = [
  ['matroska', 'h264', 'mkv', [...h264, '-c:a', 'ac3']],
  ['avi', 'mpeg4', 'avi', ['-c:v', 'mpeg4', '-c:a', 'mp3']],
  ['avi', 'msmpeg4v3', 'avi', ['-c:v', 'msmpeg4', '-c:a', 'mp2']],
  ['asf', 'wmv2', 'wmv', ['-c:v', 'wmv2', '-c:a', 'wmav2']],
  ['flv', 'flv1', 'flv', ['-c:v', 'flv', '-c:a', 'mp3', '-ar', '44100']],
  ['flv', 'h264', 'flv', [...h264, '-c:a', 'aac']],
  ['mpeg-ts', 'h264', 'ts', [...h264, '-c:a', 'aac']],
  ['mpeg-ts', 'mpeg2video', 'ts', ['-c:v', 'mpeg2video', '-r', '25', '-c:a', 'mp2']],
  ['mpeg-ps', 'mpeg2video', 'mpg', ['-c:v', 'mpeg2video', '-r', '25', '-c:a', 'mp2']],
  ['mpeg-ps', 'mpeg1video', 'mpg', ['-c:v', 'mpeg1video', '-r', '25', '-c:a', 'mp2']],
];

describe('a video', () => {
  test.each(films)('%s with %s', async (format, codec, extension, args) => {
    const bytes = await makeMediaFile(extension, ...pictures(2), ...tone(2), ...args);
    await using recording = await open('video', bytes);
    expect(recording).toMatchObject({ format, video: { width: 64, height: 48, codec, rotation: 0 } });
    expect(recording.durationS).toBeGreaterThan(1.8);
    expect(recording.durationS).toBeLessThan(2.4);
    const times: number[] = [];
    for await (const { timeS } of recording.frames({ most: 8, signal })) times.push(timeS);
    expect(times.length).toBeGreaterThanOrEqual(4);
    expect(times[0]).toBeLessThan(0.2);
    expect(times.at(-1)).toBeLessThanOrEqual(recording.durationS);
    const [channel] = await recording.channels(0, { signal });
    expect(Math.max(...(channel?.samples ?? []))).toBeGreaterThan(0.05);
  });

  test('its metadata has its size as it is shown, its frame rate, codec and rotation', async () => {
    const turned = turnedBy90(await makeMediaFile('mp4', ...pictures(1), ...h264));
    await using recording = await open('video', turned);
    expect(recording.metadata()).toMatchObject({
      ...{ Format: 'mp4', Width: '48', Height: '64', FrameRate: '10', VideoCodec: 'h264', Rotation: '90' },
      AudioStreams: '0',
    });
  });
});

describe('what breaks off', () => {
  const cut: readonly (readonly [string, readonly string[]])[] = [
    ['aiff', []],
    ['caf', ['-c:a', 'pcm_s16be']],
    ['wma', []],
    ['mka', ['-c:a', 'aac']],
    ['avi', ['-c:a', 'libmp3lame']],
  ];
  test.each(cut)('%s: half of it is missing', async (extension, args) => {
    const whole = await makeMediaFile(extension, ...lavfi('anoisesrc=amplitude=.1:duration=4'), ...args);
    await using recording = await open('audio', whole.subarray(0, whole.length / 2));
    expect(recording.missingShare).toBeGreaterThan(0.4);
    expect(recording.missingShare).toBeLessThan(0.6);
  });
});

test.each([
  ['a RealMedia file', '.RMF\0\0\0\x12'],
  ['a MIDI file', 'MThd\0\0\0\x06'],
  ['not audio in a known format', 'G'.padEnd(188, '\xff')],
  ['not audio in a known format', 'FORM\0\0\0\x20ILBM'],
])('%s is refused, with what to send', async (what, begins) => {
  const opening = open('audio', Buffer.from(begins.padEnd(2_000, '\0'), 'latin1'));
  await expect(opening).rejects.toThrow(`This is ${what}. Send MP3, WAV, FLAC`);
});
