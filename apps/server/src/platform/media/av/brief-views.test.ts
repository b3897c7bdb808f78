/** Tests of what is in view for a moment: it is among the frames of a video that are analyzed, though it is small. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openRecordings, type Recordings } from '../av.ts';
import { h264, lavfi, makeMediaFile } from './testing/files.ts';

let recordings: Recordings;
beforeAll(async () => {
  recordings = await openRecordings({ ffmpeg: null, ffprobe: null });
});
afterAll(() => recordings[Symbol.asyncDispose]());

/** So many frames are analyzed, one in five seconds. */
const SECONDS = 40;
const MOST = 8;

async function timesOf(bytes: Buffer): Promise<number[]> {
  const { signal } = new AbortController();
  await using recording = await recordings.open('video', bytes, { signal });
  const times: number[] = [];
  for await (const { timeS } of recording.frames({ most: MOST, signal })) times.push(timeS);
  return times;
}

/** A box on a sixtieth of the frame, before a still scene with the noise of a camera. */
const scene = (box: string): string[] => [
  ...lavfi(`color=gray:size=160x120:rate=25:duration=${SECONDS},noise=alls=5:allf=t,${box}`),
  ...[...h264, '-g', '250'],
];
const boxWhile = (condition: string): string => `drawbox=x=100:y=45:w=20:h=16:c=black:t=fill:enable='${condition}'`;

test.each([3.2, 11.6, 17.64, 26.4, 38.8])('a small thing in view for .4 s, from %d s on', async (fromS) => {
  const times = await timesOf(await makeMediaFile('mp4', ...scene(boxWhile(`between(t,${fromS},${fromS + 0.39})`))));
  expect(times.some((timeS) => timeS >= fromS - 0.001 && timeS <= fromS + 0.4)).toBe(true);
  expect(times.length).toBeLessThanOrEqual(MOST + 1);
});

test('small changes leave no part of the video unseen', async () => {
  const times = await timesOf(await makeMediaFile('mp4', ...scene(boxWhile('lt(mod(t,3),1)'))));
  const gaps = times.slice(1).map((timeS, index) => timeS - (times[index] ?? 0));
  expect(Math.max(...gaps)).toBeLessThan(13);
});
