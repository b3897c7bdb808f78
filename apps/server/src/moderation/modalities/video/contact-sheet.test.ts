/** Tests that a contact sheet shows the flagged frames, each with its own time. */
import { defaultProfile, type Finding } from '@winnow/core';
import { expect, test } from 'vitest';
import type { Recording } from '../../../platform/media/av.ts';
import type { Picture, Pictures, SheetTile } from '../../../platform/media/image.ts';
import type { Analyzer } from '../../analyzers/analyzer.ts';
import { Deadline } from '../../analyzers/deadline.ts';
import type { ImageMedia } from '../../analyzers/image/media.ts';
import { noopObserver } from '../../analyzers/run-analyzers.ts';
import type { ModerationRuntime } from '../../runtime.ts';
import { analyzeVideo } from './analyze-video.ts';
import { contactSheet } from './contact-sheet.ts';
import { FindingFrames } from './finding-frames.ts';
import type { OpenVideo, VideoContent } from './video-types.ts';
import { concludeVideo } from './video-verdict.ts';
import { WorstFrames } from './worst-frames.ts';

const threat: Finding = { signal: 'violence', score: 0.95, analyzer: 'detector', kind: 'term', term: 'kill you' };
const impression: Finding = { signal: 'sexual', score: 0.8, analyzer: 'detector', kind: 'model', term: 'picture' };

/** The tiles of the sheet for a video with one frame a second; undefined if there is none. */
async function tilesOf(findings: readonly (readonly Finding[])[], { canStore = true } = {}) {
  let tiles: readonly SheetTile[] | undefined;
  const detector: Analyzer<ImageMedia> = {
    ...{ name: 'detector', required: true, decides: true, recall: 0.9 },
    run: ({ bytes }) => ({ findings: findings[bytes[0] ?? 0] ?? [] }),
  };
  const pictures: Pick<Pictures, 'open' | 'sheet'> = {
    open: async () => ({ unseen: [], [Symbol.asyncDispose]: async () => {} }) as unknown as Picture,
    async sheet(given) {
      tiles = given;
      return { bytes: Uint8Array.of(), mediaType: 'image/jpeg' };
    },
  };
  const recording: Pick<Recording, 'durationS' | 'audioTracks' | 'frames' | 'unseenShots'> = {
    durationS: findings.length,
    audioTracks: [],
    unseenShots: () => [],
    async *frames() {
      for (const timeS of findings.keys()) yield { timeS, bytes: Uint8Array.of(timeS) };
    },
  };
  const judging = {
    analyzers: { image: [detector] },
    pictures,
    ...(canStore ? { storeRedacted: async () => '' } : {}),
  };
  using deadline = new Deadline(10_000);
  const open = {
    judging: judging as unknown as ModerationRuntime,
    content: { language: 'en', mayRead: true, detectScenes: false, analyzeAudio: undefined } as VideoContent,
    media: {
      ...{ recording, tracks: [], worstFrames: new WorstFrames(), findingFrames: new FindingFrames() },
    } as unknown as OpenVideo,
    ...{ profile: defaultProfile, deadline, watch: noopObserver },
  };
  const outcome = await analyzeVideo(open);
  const conclusion = concludeVideo({ outcome, profile: defaultProfile, language: 'en' });
  const content = { ...open, outcome, conclusion };
  if (contactSheet.isNeeded(content)) await contactSheet.apply(content);
  return tiles?.map(({ bytes, label }) => [bytes[0], label]);
}

test('each flagged frame has its own time; a frame whose finding turned out to be an outlier is left out', async () => {
  expect(await tilesOf([[], [threat], [impression], [threat], []])).toEqual([
    [1, '00:00:01.000'],
    [3, '00:00:03.000'],
  ]);
});

test('there is no sheet without a flagged frame, or where it could not be stored', async () => {
  expect(await tilesOf([[], [impression], [], []])).toBeUndefined();
  expect(await tilesOf([[threat]], { canStore: false })).toBeUndefined();
});
