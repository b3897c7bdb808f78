/** Summarizes analyzer runs over all frames and the audio of a video, one row each. */
import type { AnalyzerRun } from '@winnow/core';
import type { FrameResult } from './frames.ts';

function mergeAnalyzerRuns(name: string, runs: readonly AnalyzerRun[]): AnalyzerRun {
  const failed = runs.filter(({ status }) => status === 'failed').length;
  const ms = Math.round(100 * runs.reduce((sum, run) => sum + run.ms, 0)) / 100;
  if (failed > 0) return { name, status: 'failed', reason: `It failed on ${failed} of ${runs.length} frames.`, ms };
  const representative = runs.find(({ status }) => status === 'ok') ?? runs[0];
  if (representative === undefined) return { name, status: 'skipped', ms };
  // A reason reported for one frame does not apply to all of them.
  const { reason, ...rest } = representative;
  const isOfAll = reason !== undefined && runs.every((run) => run.reason === reason);
  return { ...rest, name, ms, ...(isOfAll ? { reason } : {}) };
}

/** In order of first use; prefixed with what they analyzed, since image and audio analyzers share some names. */
export function summarizeRuns(
  frames: readonly FrameResult[],
  sound: readonly AnalyzerRun[] | AnalyzerRun,
): AnalyzerRun[] {
  const byName = new Map<string, AnalyzerRun[]>();
  for (const run of frames.flatMap(({ runs }) => runs)) byName.set(run.name, [...(byName.get(run.name) ?? []), run]);
  const soundRuns = Array.isArray(sound) ? sound.map((run) => ({ ...run, name: `sound.${run.name}` })) : [sound];
  return [...[...byName].map(([name, runs]) => mergeAnalyzerRuns(`frames.${name}`, runs)), ...soundRuns];
}
