/** Tests for malicious and broken files: how each is rejected, and that it does no harm. */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ServerConfig } from '../../config.ts';
import { openRecordings, type Recordings } from '../av.ts';
import { probeRecording } from './probe.ts';
import { RecordingUndecodable } from './recording-errors.ts';
import { hostileRecordings } from './testing/hostile.ts';
import { type ResourceWatch, watchResources } from './testing/watch.ts';
import { findFetchedPath, findTools } from './tools.ts';

let watch: ResourceWatch;
const trap = () => `http://127.0.0.1:${watch.port}/a.ts`;

beforeAll(async () => {
  watch = await watchResources();
});
afterAll(() => watch[Symbol.asyncDispose]());

const { tools } = await findTools({ ffmpeg: null, ffprobe: null });
const fetched = { ffmpeg: findFetchedPath('ffmpeg') ?? null, ffprobe: findFetchedPath('ffprobe') ?? null };
const programs: readonly (readonly [string, Pick<ServerConfig, 'ffmpeg' | 'ffprobe'>])[] = [
  ['the program at hand', { ffmpeg: null, ffprobe: null }],
  ...(fetched.ffmpeg && fetched.ffmpeg !== tools?.ffmpeg ? [['the one that npm ships', fetched] as const] : []),
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

  const accepted = hostileRecordings.filter(({ found }) => typeof found === 'number');
  test.each(accepted)('reads $name for what it holds', async ({ as = 'audio', bytes, found }) => {
    const signal = AbortSignal.timeout(30_000);
    await using recording = await recordings.open(as, await bytes(trap()), { signal });
    expect(recording.durationS).toBeCloseTo(Number(found), 0);
    if (as === 'audio')
      expect(Math.max(...((await recording.channels(0, { signal }))[0]?.samples ?? []))).toBeGreaterThan(0.01);
  });

  const refused = hostileRecordings.filter(({ found }) => typeof found !== 'number');
  test.each(refused)('refuses $name', async ({ as = 'audio', bytes, found }) => {
    const opening = recordings.open(as, await bytes(trap()), { signal: AbortSignal.timeout(30_000) });
    const error = await opening.catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(found);
    expect((error as Error).message).not.toContain('/');
  });
});

test('ffprobe follows the references of a playlist, but not with our arguments', async () => {
  await using other = await watchResources();
  if (!tools) throw new Error('no ffprobe');
  const path = join(other.folder, 'list.mp3');
  await writeFile(path, `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nhttp://127.0.0.1:${other.port}/a.ts\n`);
  const opened = { kind: 'audio', format: 'mp3', folder: other.folder, path } as const;
  await expect(probeRecording(tools, opened, AbortSignal.timeout(30_000))).rejects.toThrow(RecordingUndecodable);
  expect(other.connections()).toBe(0);
  const calling = new AbortController();
  const open = ['-v', 'quiet', '-protocol_whitelist', 'file,http,tcp', '-f', 'hls', path];
  const called = promisify(execFile)(tools.ffprobe, open, { signal: calling.signal }).catch(() => undefined);
  await other.connected;
  calling.abort();
  await called;
});
