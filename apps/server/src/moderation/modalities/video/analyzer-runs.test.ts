/** One row for each analyzer, whatever happened on individual frames. */
import type { AnalyzerRun } from '@winnow/core';
import { expect, test } from 'vitest';
import { summarizeRuns } from './analyzer-runs.ts';
import type { FrameResult } from './frames.ts';

const frame = (...runs: AnalyzerRun[]): FrameResult => ({
  timeS: 0,
  findings: [],
  bypass: [],
  recall: 1,
  runs,
  unjudged: [],
});
const ok = (name: string, ms: number): AnalyzerRun => ({ name, status: 'ok', ms });

test('times are added up, one failure is reported, and what never ran has a reason', () => {
  const failed: AnalyzerRun = { name: 'guard', status: 'failed', reason: 'It took too long.', ms: 5 };
  const skipped: AnalyzerRun = { name: 'words', status: 'skipped', reason: 'Why not.', ms: 0 };
  const frames = [frame(ok('sexual', 1.25), ok('guard', 2), skipped), frame(ok('sexual', 2), failed, skipped)];
  expect(summarizeRuns(frames, [ok('words', 7)])).toEqual([
    { name: 'frames.sexual', status: 'ok', ms: 3.25 },
    { name: 'frames.guard', status: 'failed', reason: 'It failed on 1 of 2 frames.', ms: 7 },
    { name: 'frames.words', status: 'skipped', reason: 'Why not.', ms: 0 },
    { name: 'sound.words', status: 'ok', ms: 7 },
  ]);
});

test('what an analyzer says of one picture is not said of all', () => {
  const noted: AnalyzerRun = { ...ok('words', 1), reason: 'There are no words.' };
  expect(summarizeRuns([frame(noted), frame(ok('words', 1))], [])).toEqual([
    { name: 'frames.words', status: 'ok', ms: 2 },
  ]);
  expect(summarizeRuns([frame(noted), frame(noted)], [])).toEqual([{ ...noted, name: 'frames.words', ms: 2 }]);
});
