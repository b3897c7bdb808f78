/** Which frames reviewers get a thumbnail of, and how many are made on the way. */
import type { Verdict } from '@winnow/core';
import { expect, test } from 'vitest';
import { FindingFrames } from './finding-frames.ts';

type FrameVerdict = Pick<Verdict<'image'>, 'issues' | 'scores'>;

/** The verdict on a frame with these findings: terms of violence with one score. */
const verdictOf = (terms: readonly string[], score: number): FrameVerdict => ({
  issues: terms.map((term) => ({ term, context: '', category: 'Violence', severity: 'High' })),
  scores: { Violence: score } as FrameVerdict['scores'],
});

/** @param frames by index: terms and score; absent: clean @returns times of thumbnails, and how many were made */
async function collect(
  frames: readonly (readonly [terms: readonly string[], score: number] | undefined)[],
  isFlagged = (_index: number) => true,
) {
  const collected = new FindingFrames();
  let made = 0;
  for (const [index, frame] of frames.entries()) {
    if (!frame) continue;
    await collected.add({ index, timeS: index, verdict: verdictOf(...frame) }, async () => {
      made++;
      return Uint8Array.of(index);
    });
  }
  const thumbnails = collected.thumbnails({ has: isFlagged });
  for (const { timeS, bytes } of thumbnails) expect(bytes).toEqual(Uint8Array.of(timeS));
  return { times: thumbnails.map(({ timeS }) => timeS), made };
}

test('of a finding in many frames the one with the highest score is kept, of equals the first', async () => {
  const frames = [0.6, 0.8, 0.95, 0.95, 0.7].map((score) => [['gun'], score] as const);
  expect(await collect(frames)).toEqual({ times: [2], made: 3 });
});

test('each finding has its frame, also one that comes back later', async () => {
  const gun = [['gun'], 0.9] as const;
  const clean = Array.from({ length: 3 }, () => undefined);
  expect((await collect([gun, undefined, undefined, gun, ...clean, gun, [['Knife', 'gun'], 0.8]])).times).toEqual([
    0, 7, 8,
  ]);
});

test('frames that turn out clean in the verdict on the video are left out', async () => {
  const frames = [[['gun'], 0.9], undefined, [['knife'], 0.8]] as const;
  expect((await collect(frames, (index) => index !== 0)).times).toEqual([2]);
});

test('a frame that is unclean without a finding is shown as well', async () => {
  expect((await collect([undefined, [[], 0], [[], 0]])).times).toEqual([1]);
});

test('of more findings than are kept, those with the highest scores are, in order of time', async () => {
  const frames = Array.from({ length: 200 }, (_, index) => [[`word ${index}`], index % 2 ? 0.95 : 0.6] as const);
  const { times, made } = await collect(frames);
  expect(times).toEqual(Array.from({ length: 24 }, (_, rank) => 2 * rank + 1));
  expect(made).toBeLessThan(100);
});

test('frames that turn out clean take no place of others', async () => {
  const frames = Array.from({ length: 40 }, (_, index) => [[`word ${index}`], index < 20 ? 0.95 : 0.6] as const);
  const { times } = await collect(frames, (index) => index >= 20);
  expect(times).toEqual(Array.from({ length: 20 }, (_, rank) => 20 + rank));
});
