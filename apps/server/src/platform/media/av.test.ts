/** Tests for recordings and videos, with the real ffmpeg. */
import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RecordingsUnavailable } from './av/recording-errors.ts';
import { h264, lavfi, makeMediaFile, pictures, sine, tone, turnedBy90, wav } from './av/testing/files.ts';
import { type ResourceWatch, watchResources } from './av/testing/watch.ts';
import { openRecordings, type Recording, type RecordingKind, type Recordings } from './av.ts';

let watch: ResourceWatch;
let recordings: Recordings;
// Each test's own limit ends what hangs: one for all would end the last ones of a busy machine.
const { signal } = new AbortController();

beforeAll(async () => {
  watch = await watchResources();
  recordings = await openRecordings({ ffmpeg: null, ffprobe: null });
});
afterAll(async () => {
  await recordings[Symbol.asyncDispose]();
  expect(await watch.files()).toEqual([]);
  expect(await watch.processes()).toEqual([]);
  await watch[Symbol.asyncDispose]();
});

const open = (kind: RecordingKind, bytes: Uint8Array) => recordings.open(kind, bytes, { signal });
async function all<Each>(each: AsyncIterable<Each>): Promise<Each[]> {
  const found: Each[] = [];
  for await (const one of each) found.push(one);
  return found;
}

/** A track whose sides are alike. */
async function soundOf(recording: Recording, track = 0): Promise<Float32Array> {
  const [only, ...others] = await recording.channels(track, { signal });
  expect(others).toEqual([]);
  return only?.samples ?? new Float32Array();
}

const rms = (samples: Float32Array) => Math.sqrt(samples.reduce((sum, one) => sum + one * one, 0) / samples.length);
/** Four seconds, one colour each. */
const fourScenes = () => {
  const colours = ['red', 'lime', 'blue', 'white'].map((colour) =>
    lavfi(`color=${colour}:size=64x48:rate=10:duration=1`),
  );
  return makeMediaFile('mp4', ...colours.flat(), '-filter_complex', 'concat=n=4', ...h264);
};

test('a recording is known by the SHA-256 of its bytes as they came', async () => {
  const bytes = wav(sine(1));
  await using recording = await open('audio', bytes);
  expect(recording.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
});

describe('every accepted kind', () => {
  const opus = ['-c:a', 'libopus'];
  // A silent AMR frame at 12.2 kbit/s; there are fifty per second.
  const amr = Buffer.concat([
    Buffer.from('#!AMR\n'),
    ...Array.from({ length: 50 }, () => Buffer.concat([Buffer.from([0x3c]), Buffer.alloc(31, 0x55)])),
  ]);
  test.each<[string, string, () => Promise<Buffer>]>([
    ['mp3', 'mp3', () => makeMediaFile('mp3', ...tone(1))],
    ['wav', 'pcm_s16le', async () => wav(sine(1))],
    ['flac', 'flac', () => makeMediaFile('flac', ...tone(1))],
    ['ogg', 'vorbis', () => makeMediaFile('ogg', ...tone(1), '-c:a', 'libvorbis')],
    ['ogg', 'opus', () => makeMediaFile('ogg', ...tone(1), ...opus)],
    ['m4a', 'aac', () => makeMediaFile('m4a', ...tone(1))],
    ['m4a', 'alac', () => makeMediaFile('m4a', ...tone(1), '-c:a', 'alac')],
    ['aac', 'aac', () => makeMediaFile('aac', ...tone(1))],
    ['amr', 'amr_nb', async () => amr],
    ['webm', 'opus', () => makeMediaFile('webm', ...tone(1), ...opus)],
    ['mp4', 'aac', () => makeMediaFile('mp4', ...tone(1))],
  ])('%s with %s', async (format, codec, bytes) => {
    await using recording = await open('audio', await bytes());
    expect(recording).toMatchObject({ format, audioTracks: [{ index: 0, codec }] });
    expect(recording.durationS).toBeCloseTo(1, 0);
    expect(rms(await soundOf(recording))).toBeGreaterThan(0.001);
  });

  test.each<[string, string, () => Promise<Buffer>]>([
    ['mp4', 'h264', () => makeMediaFile('mp4', ...pictures(1), ...h264)],
    ['mov', 'h264', () => makeMediaFile('mov', ...pictures(1), ...h264)],
    [
      'webm',
      'vp8',
      () => makeMediaFile('webm', ...pictures(1), '-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8'),
    ],
    [
      'webm',
      'vp9',
      () => makeMediaFile('webm', ...pictures(1), '-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8'),
    ],
  ])('video: %s with %s', async (format, codec, bytes) => {
    await using recording = await open('video', await bytes());
    expect(recording).toMatchObject({ format, video: { width: 64, height: 48, fps: 10, codec } });
    expect(recording.durationS).toBeCloseTo(1, 1);
  });
});

test('metadata has the keys of docs/api.md, as texts', async () => {
  const bytes = await makeMediaFile('m4a', ...tone(2), '-metadata:s:a', 'language=eng', '-ac', '2', '-ar', '44100');
  await using recording = await open('audio', bytes);
  expect(recording.metadata()).toEqual({
    Format: 'm4a',
    Duration: expect.stringMatching(/^00:00:02\.0\d{6}$/),
    Bitrate: expect.stringMatching(/^\d{4,6}$/),
    Size: String(bytes.length),
    AudioStreams: '1',
    Codec: 'aac',
    Channels: '2',
    ChannelLayout: 'stereo',
    SampleRate: '44100',
    Language: 'eng',
    Profile: 'LC',
  });
});

describe('samples', () => {
  test('of each track', async () => {
    const bytes = await makeMediaFile(
      'm4a',
      ...tone(1),
      ...lavfi('aevalsrc=0:duration=1'),
      '-map',
      '0:a',
      '-map',
      '1:a',
    );
    await using recording = await open('audio', bytes);
    const [first, second] = await Promise.all([soundOf(recording), soundOf(recording, 1)]);
    expect(rms(first)).toBeGreaterThan(0.05);
    expect(rms(second)).toBeLessThan(0.001);
  });

  test('a voice that is upside down in the other channel is heard', async () => {
    const left = sine(1);
    const both = Int16Array.from(
      { length: 2 * left.length },
      (_, at) => (at % 2 === 0 ? 1 : -1) * (left[at >> 1] ?? 0),
    );
    await using recording = await open('audio', wav(both, { channels: 2 }));
    expect(rms(await soundOf(recording))).toBeGreaterThan(0.3);
  });

  test('that differ between the sides are heard apart', async () => {
    const sides = ['sine=frequency=300:duration=2', 'sine=frequency=517:duration=2'].flatMap((one) => lavfi(one));
    const bytes = await makeMediaFile('wav', ...sides, '-filter_complex', '[0:a][1:a]amerge=inputs=2');
    await using recording = await open('audio', bytes);
    const channels = await recording.channels(0, { signal });
    expect(channels.map(({ channel }) => channel)).toEqual(['left', 'right']);
    expect(channels.map(({ samples }) => samples.length)).toEqual([32_000, 32_000]);
  });

  test('lie between -1 and 1, whatever the file holds', async () => {
    const floats = await makeMediaFile('wav', ...lavfi('aevalsrc=40*sin(440*t):duration=1'), '-c:a', 'pcm_f32le');
    for (const [at, value] of [Number.NaN, Number.POSITIVE_INFINITY, -1e30].entries())
      floats.writeFloatLE(value, 200 + 4 * at);
    await using recording = await open('audio', floats);
    const samples = await soundOf(recording);
    expect(samples.every((sample) => sample >= -1 && sample <= 1)).toBe(true);
  });

  test('of a video stand where they are heard', async () => {
    const late = await makeMediaFile('mp4', ...pictures(2), '-itsoffset', '1', ...tone(1), ...h264);
    await using recording = await open('video', late);
    const samples = await soundOf(recording);
    expect(rms(samples.subarray(0, 12_000))).toBeLessThan(0.001);
    expect(rms(samples.subarray(20_000, 28_000))).toBeGreaterThan(0.05);
  });
});

test.each(['mp4', 'webm'])('a video (%s) whose time stamps begin an hour late is as long as it is', async (format) => {
  const codecs = format === 'mp4' ? h264 : ['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8'];
  const late = await makeMediaFile(format, ...pictures(2), ...codecs, '-output_ts_offset', '3600');
  await using recording = await open('video', late);
  expect(recording.durationS).toBeCloseTo(2, 1);
  const frames = await all(recording.frames({ most: 8, signal }));
  expect(frames[0]?.timeS).toBe(0);
  expect((await recording.scenes({ signal })).at(-1)?.endS).toBe(recording.durationS);
});

describe('quality', () => {
  const quality = async (samples: Int16Array, sampleRate = 16_000) => {
    await using recording = await open('audio', wav(samples, { sampleRate }));
    return await recording.quality(0, { signal });
  };
  /** Half a second of a tone and half a second of noise, alternating. */
  const spoken = (noise: number) =>
    sine(4, 0.25).map(
      (sample, at) =>
        (Math.floor(at / 8_000) % 2 === 0 ? sample : 0) + noise * 32_767 * (((at * 7_919) % 1_000) / 500 - 1),
    );

  test('a clean voice', async () => {
    const found = await quality(spoken(0.0005));
    expect(found).toMatchObject({ clippingRatio: 0, sampleRate: 16_000 });
    expect(found.snrDb).toBeGreaterThan(40);
    expect(found.peakDb).toBeCloseTo(-12, 0);
    expect(found.loudnessLufs).toBeGreaterThan(-20);
    expect(found.loudnessLufs).toBeLessThan(-12);
    expect(found.silenceRatio).toBeCloseTo(0.5, 1);
    // A tone reaches no consonant: that alone is deducted.
    expect(found.bandwidthHz).toBeLessThan(5_000);
    expect(found.score).toBeGreaterThanOrEqual(75);
  });

  test('a voice in noise', async () => {
    const found = await quality(spoken(0.1));
    expect(found.snrDb).toBeGreaterThan(5);
    expect(found.snrDb).toBeLessThan(15);
    expect(found.silenceRatio).toBe(0);
  });

  test('sound that is cut off at the end of the scale', async () => {
    const found = await quality(sine(2, 0.9).map((sample) => Math.max(-32_768, Math.min(32_767, sample * 4))));
    expect(found.clippingRatio).toBeGreaterThan(0.5);
    expect(found.peakDb).toBeCloseTo(0, 1);
  });

  test('silence', async () => {
    expect(await quality(new Int16Array(32_000))).toEqual({
      score: 0,
      snrDb: null,
      bandwidthHz: null,
      decaySeconds: null,
      loudnessLufs: null,
      peakDb: null,
      clippingRatio: 0,
      silenceRatio: 1,
      sampleRate: 16_000,
    });
  });
});

test('a covered recording is as long as before, silent where it was covered, and holds nothing that the file said', async () => {
  const secret = await makeMediaFile('mp3', ...tone(3), '-metadata', 'title=My secret');
  await using recording = await open('audio', secret);
  const { bytes, mediaType } = await recording.cover(0, [{ startS: 1, endS: 2 }], { mode: 'mute', signal });
  expect(mediaType).toBe('audio/mpeg');
  expect(Buffer.from(bytes).includes('secret')).toBe(false);
  await using again = await open('audio', bytes);
  expect(again.durationS).toBeCloseTo(3, 0);
  const samples = await soundOf(again);
  // The encoder adds about fifty milliseconds at the beginning.
  expect(rms(samples.subarray(18_000, 31_000))).toBeLessThan(0.001);
  expect(rms(samples.subarray(2_000, 14_000))).toBeGreaterThan(0.05);
});

test('a covered recording of the longest that is accepted can be opened again', async () => {
  await using recording = await open('audio', wav(new Int16Array(600.9 * 8_000), { sampleRate: 8_000 }));
  const { bytes } = await recording.cover(0, [], { mode: 'beep', signal });
  await using again = await open('audio', bytes);
  expect(again.durationS).toBeCloseTo(600.9, 0);
});

describe('pictures of a video', () => {
  async function framesOf(bytes: Uint8Array, most: number) {
    await using recording = await open('video', bytes);
    return await all(recording.frames({ most, signal }));
  }

  test('each scene is among them, however few are wanted', async () => {
    const frames = await framesOf(await fourScenes(), 8);
    expect(frames.length).toBeLessThanOrEqual(8);
    for (const second of [0, 1, 2, 3]) expect(frames.some(({ timeS }) => Math.floor(timeS) === second)).toBe(true);
    expect(frames.every(({ bytes: [first, second] }) => first === 0xff && second === 0xd8)).toBe(true);
    expect(frames.map(({ timeS }) => timeS)).toEqual(frames.map(({ timeS }) => timeS).toSorted((a, b) => a - b));
  });

  test('what is flashed up for a tenth of a second is among them', async () => {
    const flash = await makeMediaFile(
      'mp4',
      ...lavfi("color=black:size=64x48:rate=10:duration=6,drawbox=c=white:t=fill:enable='eq(n,33)'"),
      ...h264,
    );
    expect((await framesOf(flash, 6)).some(({ timeS }) => timeS === 3.3)).toBe(true);
  });

  test('they stand upright', async () => {
    const bytes = await makeMediaFile('mp4', ...pictures(1), ...h264);
    const turned = turnedBy90(bytes);
    await using recording = await open('video', turned);
    expect(recording.video).toMatchObject({ width: 48, height: 64 });
    const [frame] = await all(recording.frames({ most: 1, signal }));
    expect(sizeOfJpeg(frame?.bytes)).toEqual({ width: 48, height: 64 });
  });

  test('large ones are made smaller', async () => {
    const bytes = await makeMediaFile('mp4', ...lavfi('color=red:size=2048x1024:rate=1:duration=1'), ...h264);
    expect(sizeOfJpeg((await framesOf(bytes, 1))[0]?.bytes)).toEqual({ width: 1024, height: 512 });
  });

  test('scenes lie between cuts, and are known once the pictures are', async () => {
    await using recording = await open('video', await fourScenes());
    const scenes = await recording.scenes({ signal });
    expect(scenes.map(({ startS }) => Math.round(startS))).toEqual([0, 1, 2, 3]);
    expect(scenes.at(-1)?.endS).toBe(recording.durationS);
  });

  test('closing the iterator early ends the program', async () => {
    await using recording = await open('video', await makeMediaFile('mp4', ...pictures(20), ...h264));
    for await (const _ of recording.frames({ most: 60, signal })) break;
    expect(await watch.processes()).toEqual([]);
  });
});

test('an abort ends the work with its reason, and disposing removes the file', async () => {
  const stop = new AbortController();
  const recording = await open('video', await makeMediaFile('mp4', ...pictures(5), ...h264));
  const frames = recording.frames({ most: 60, signal: stop.signal });
  await frames.next();
  stop.abort(new Error('enough'));
  await expect(all(frames)).rejects.toThrow('enough');
  await recording[Symbol.asyncDispose]();
  expect(await watch.files()).toEqual([]);
});

test('a file may come by its path, and stays', async () => {
  const path = join(watch.folder, 'mine.wav');
  await writeFile(path, wav(sine(1)));
  {
    await using recording = await recordings.open('audio', { path }, { signal });
    expect(recording.durationS).toBe(1);
  }
  expect(await watch.files()).toEqual(['mine.wav']);
  await rm(path);
});

test('without a program that works, recordings are refused and the start says why', async () => {
  await using none = await openRecordings({ ffmpeg: '/nonexistent', ffprobe: '/nonexistent' });
  expect(none.warnings).toEqual([expect.stringContaining('WINNOW_FFMPEG')]);
  await expect(async () => none.open('audio', wav(sine(1)), { signal })).rejects.toThrow(RecordingsUnavailable);
});

/** Reads the size from the frame header (ITU-T T.81 §B.2.2). */
function sizeOfJpeg(bytes: Uint8Array = new Uint8Array()) {
  const file = Buffer.from(bytes);
  const at = file.indexOf(Buffer.from([0xff, 0xc0]));
  return { width: file.readUInt16BE(at + 7), height: file.readUInt16BE(at + 5) };
}

describe('a file that breaks off', () => {
  const faststart = ['-movflags', '+faststart'];
  test.each<[string, RecordingKind, () => Promise<Buffer>]>([
    ['wav', 'audio', async () => wav(sine(4))],
    ['flac', 'audio', () => makeMediaFile('flac', ...tone(4))],
    ['ogg', 'audio', () => makeMediaFile('ogg', ...tone(4), '-c:a', 'libvorbis')],
    ['m4a', 'audio', () => makeMediaFile('m4a', ...tone(4), ...faststart)],
    ['webm', 'audio', () => makeMediaFile('webm', ...tone(4), '-c:a', 'libopus')],
    ['mp4', 'video', () => makeMediaFile('mp4', ...pictures(4), ...h264, ...faststart)],
  ])('%s: it is reported, and a whole one is complete', async (_format, kind, bytes) => {
    const file = await bytes();
    await using whole = await open(kind, file);
    expect(whole.missingShare).toBeUndefined();
    await using half = await open(kind, file.subarray(0, Math.round(0.6 * file.length)));
    expect(half.missingShare).toBeGreaterThanOrEqual(0);
    expect(half.missingShare).toBeLessThan(0.6);
  });
});
