/** The verdict on a video, and on each of its frames by itself. */
import { assembleVerdictWithHelp } from '@winnow/core';
import type { VerdictInput } from '../../pipeline/pipeline.ts';
import { formatTimeCode } from './time-code.ts';
import type { FlaggedFrame, VideoConclusion, VideoOutcome } from './video-types.ts';

function findFlaggedFrames({ outcome, profile, language }: VerdictInput<VideoOutcome>): Map<number, FlaggedFrame> {
  const flagged = new Map<number, FlaggedFrame>();
  for (const [index, { recall, timeS, ...found }] of outcome.frames.entries()) {
    const { findings, bypass, unjudged, labels, customScores, urgentScores } = found;
    const evidence = { findings, bypass, unjudged, labels, customScores, urgentScores };
    const verdict = assembleVerdictWithHelp('image', evidence, { profile, language, recall });
    if (!verdict.isClean) flagged.set(index, { time: timeS, timeCode: formatTimeCode(timeS), ...verdict });
  }
  return flagged;
}

/** Combines what the analyzers found in frames and audio. */
export function concludeVideo(input: VerdictInput<VideoOutcome>): VideoConclusion {
  const { outcome, profile, language } = input;
  const { evidence, recall, unjudged } = outcome;
  const verdict = assembleVerdictWithHelp('video', { ...evidence, unjudged }, { profile, language, recall });
  return { verdict, flagged: findFlaggedFrames(input) };
}
