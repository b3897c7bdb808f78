/** Tests of which lists the words of a video were compared with: none of which any words were not read or heard. */
import { expect, test } from 'vitest';
import type { AnalysisOutcome } from '../../analyzers/run-analyzers.ts';
import type { FrameResult } from './frames.ts';
import { findComparedLists } from './video-lists.ts';

const outcome = (comparedLists?: readonly string[]): AnalysisOutcome => ({
  evidence: { findings: [], bypass: [], pii: [], predictions: [], ...(comparedLists ? { comparedLists } : {}) },
  ...{ runs: [], recall: 0.9, unjudged: [] },
});
const frame = (comparedLists?: readonly string[]): FrameResult => ({
  ...{ timeS: 0, findings: [], bypass: [], recall: 0.9, runs: [], unjudged: [], comparedLists },
});
const gap = { part: 'frames', reason: 'over_budget', share: 0.1 } as const;

test.each([
  ['each frame of a silent one', { frames: [['a', 'b'], ['a']] }, ['authors', 'a']],
  ['frames and audio', { frames: [['a', 'b']], audio: ['b'] }, ['authors', 'b']],
  ['a frame without its words', { frames: [['a'], undefined] }, ['authors']],
  ['no frame', { frames: [undefined], audio: ['a'] }, ['authors']],
  ['frames, but not its audio', { frames: [['a']], hasAudio: true }, ['authors']],
  ['frames, of which one is missing', { frames: [['a']], unjudged: [gap] }, ['authors']],
] as const)('a video of which lists were compared with %s', (_, found, expected) => {
  const { frames, audio, hasAudio, unjudged }: Compared = found;
  const sound = audio && Object({ outcome: outcome(audio) });
  const parts = { frames: frames.map(frame), sound, author: outcome(['authors']) };
  expect(findComparedLists(parts, { unjudged: unjudged ?? [], hasAudio: hasAudio ?? audio !== undefined })).toEqual(
    expected,
  );
});

interface Compared {
  readonly frames: readonly (readonly string[] | undefined)[];
  readonly audio?: readonly string[];
  readonly hasAudio?: boolean;
  readonly unjudged?: readonly (typeof gap)[];
}
