/** The verdict on a video, and on each of its frames by itself. */
import { assembleVerdict } from '@winnow/core';
import type { VerdictInput } from '../../pipeline/pipeline.ts';
import { formatTimeCode } from './time-code.ts';
import type { FlaggedFrame, VideoConclusion, VideoOutcome } from './video-types.ts';

function findFlaggedFrames({ outcome, profile, language }: VerdictInput<VideoOutcome>): Map<number, FlaggedFrame> {
  const flagged = new Map<number, FlaggedFrame>();
  for (const [index, { findings, bypass, unjudged, labels, recall, timeS }] of outcome.frames.entries()) {
    const verdict = assembleVerdict('image', { findings, bypass, unjudged, labels }, { profile, language, recall });
    if (!verdict.isClean) flagged.set(index, { time: timeS, timeCode: formatTimeCode(timeS), ...verdict });
  }
  return flagged;
}

/** Combines what the analyzers found in frames and audio. */
export function concludeVideo(input: VerdictInput<VideoOutcome>): VideoConclusion {
  const { outcome, profile, language } = input;
  const { evidence, recall, unjudged } = outcome;
  const verdict = assembleVerdict('video', { ...evidence, unjudged }, { profile, language, recall });
  return { verdict, flagged: findFlaggedFrames(input) };
}
