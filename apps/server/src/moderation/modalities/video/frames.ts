/** Looks at pictures of a video, one after the other, each as at an image of its own. */
import type { AnalyzerRun, Bypass, Finding, LanguageCode } from '@winnow/core';
import type { Analyzer } from '../../../analyzers/analyzer.ts';
import { personal } from '../../../analyzers/image/index.ts';
import type { ImageMedia } from '../../../analyzers/image/media.ts';
import { signatures } from '../../../analyzers/image/signatures.ts';
import { runAnalyzers } from '../../../analyzers/run.ts';
import type { Frame } from '../../../media/av/scan.ts';
import type { Recording } from '../../../media/av.ts';
import type { Work } from '../../pipeline.ts';
import { imageMedia, type Looking } from '../image/media.ts';
import { concludeSight } from '../image/sight.ts';
import { Kept } from './kept.ts';

/** A picture that was looked at. */
export interface SeenFrame {
  readonly timeS: number;
  readonly findings: readonly Finding[];
  readonly bypass: readonly Bypass[];
  /** 0–1: how much of what is unsafe would have been found. */
  readonly coverage: number;
  readonly runs: readonly AnalyzerRun[];
}

export interface Seen {
  /** In order of time. */
  readonly frames: readonly SeenFrame[];
  /** Of those that are worst; JPEG. */
  readonly pictures: ReadonlyMap<SeenFrame, Uint8Array>;
}

/** Personal data is not looked for in videos, and nothing is said of who would have. */
const isOfVerdict = (analyzer: Analyzer<ImageMedia>) => !(personal.includes(analyzer) || analyzer === signatures);

/**
 * Chosen: two for each second up to 100 s, of ten minutes one every three seconds; where pictures change, those that differ
 * most are among them (media/av/scan.ts). Of a clip of a second a dozen, for it may be played over and over.
 */
const PER_SECOND = 2;
const LEAST = 12;
const MOST = 200;

const mostOf = (durationS: number): number => Math.min(MOST, Math.max(LEAST, Math.ceil(PER_SECOND * durationS)));

interface Asked extends Work {
  readonly looking: Looking;
  /** Of the explanation. */
  readonly language: LanguageCode;
}

async function look({ timeS, bytes }: Frame, { looking, language, ...work }: Asked) {
  const { judging, deadline, profile, watch } = work;
  await using picture = await judging.pictures.open(bytes, { signal: deadline.signal });
  const media = imageMedia(picture, bytes, { looking, judging });
  const outcome = await runAnalyzers(judging.analyzers.image.filter(isOfVerdict), media, { deadline, watch });
  const { findings, bypass, verdict } = await concludeSight(media, outcome, { profile, language });
  const frame: SeenFrame = { timeS, findings, bypass, coverage: outcome.coverage, runs: outcome.runs };
  return { frame, verdict };
}

/**
 * One at a time: each has the processes that look at pictures for a moment only, so that images of others get their turns
 * between them.
 * @throws AnalyzerFailed, TimeIsUp where a required analyzer did not work; RecordingUndecodable
 */
export async function lookAtFrames(recording: Recording, asked: Asked): Promise<Seen> {
  const frames: SeenFrame[] = [];
  const pictures = new Kept();
  const most = mostOf(recording.durationS);
  for await (const one of recording.frames({ most, signal: asked.deadline.signal })) {
    const { frame, verdict } = await look(one, asked);
    frames.push(frame);
    if (!verdict.isClean) pictures.add(frame, one.bytes, verdict.confidence);
    asked.progress?.(one.timeS / recording.durationS);
  }
  asked.progress?.(1);
  return { frames, pictures: pictures.all() };
}
