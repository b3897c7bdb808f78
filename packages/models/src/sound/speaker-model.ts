/** Speaker diarisation: embeddings of short windows of speech, clustered into speakers. */
import type { TaskContext } from '../scheduling/fair-queue.ts';
import { SAMPLE_RATE_HZ, type TimeSpan } from '../speech/transcript.ts';
import { clusterVectors } from './clusters.ts';
import { createWindowInference, type SampleSpan, type WindowInferenceParts } from './window-inference.ts';

export interface SpeakerTurn extends TimeSpan {
  /** From 0, by first appearance; absent if it is not known. */
  readonly speaker?: number;
}

export interface SpeakerModel extends AsyncDisposable {
  readonly id: string;
  readonly version: string;
  /**
   * @param samples 16 kHz, mono, in [-1, 1]
   * @param segments with speech
   * @returns one turn or more for each segment, in order of time; a segment in which the speaker changes is split there
   * @throws ModelError if the model fails; the signal's reason if it is aborted
   */
  diarise(samples: Float32Array, segments: readonly TimeSpan[], task: TaskContext): Promise<readonly SpeakerTurn[]>;
}

export interface SpeakerModelParts extends WindowInferenceParts {
  readonly id: string;
  readonly version: string;
  /** From the start of a window to the next one's. */
  readonly stepSamples: number;
  /** Minimum cosine at which two groups of windows are one speaker. */
  readonly threshold: number;
  readonly mostSpeakers: number;
  /** Seconds of speech without which a voice is no speaker: so few windows may be of a voice that was heard before. */
  readonly leastSeconds: number;
  /** Minimum cosine of a window with its speaker; below, its speaker is not known. */
  readonly leastSimilarity: number;
}

/** Shorter segments carry too little of a voice to form a speaker: they join the most similar. */
const MIN_FOUNDING_S = 0.8;

/** A part of a segment, and the window around its middle from which its speaker is determined. */
interface SegmentChunk extends TimeSpan, SampleSpan {
  readonly segment: number;
}

export function createSpeakerModel(parts: SpeakerModelParts): SpeakerModel {
  const { id, version, inference } = parts;
  const embedVoices = createWindowInference(parts, { output: 'embeddings', batch: 16 });

  return {
    id,
    version,
    async diarise(samples, segments, task) {
      const pieces = segments.flatMap((segment, index) => splitSegment(segment, { index, end: samples.length }, parts));
      const founding = segments.map(({ startS, endS }) => endS - startS >= MIN_FOUNDING_S);
      const labels = clusterVectors(await embedVoices(samples, pieces, task), {
        threshold: parts.threshold,
        most: parts.mostSpeakers,
        leastSeconds: parts.leastSeconds,
        leastSimilarity: parts.leastSimilarity,
        seconds: pieces.map(({ startS, endS }) => endS - startS),
        founding: pieces.map(({ segment }) => founding[segment] ?? false),
      });
      return mergeIntoTurns(pieces, labels);
    },
    [Symbol.asyncDispose]: () => inference.close(),
  };
}

/**
 * Splits a segment into parts of about one step; each is represented by the window around its middle, within the
 * segment.
 */
function splitSegment(
  { startS, endS }: TimeSpan,
  { index: segment, end }: { readonly index: number; readonly end: number },
  { windowSamples, stepSamples }: SpeakerModelParts,
): SegmentChunk[] {
  // A segment that extends beyond the recording is truncated.
  const from = Math.max(0, Math.min(Math.round(startS * SAMPLE_RATE_HZ), end - 1));
  const totalLength = Math.max(1, Math.min(Math.round(endS * SAMPLE_RATE_HZ), end) - from);
  const count = Math.max(1, Math.round(totalLength / stepSamples));
  const length = Math.min(windowSamples, totalLength);
  const timeOf = (part: number): number => (part === count ? endS : startS + ((endS - startS) * part) / count);
  return Array.from({ length: count }, (_, index) => {
    const middle = ((index + 0.5) * totalLength) / count;
    const at = from + Math.round(Math.min(Math.max(middle - length / 2, 0), totalLength - length));
    return { segment, startS: timeOf(index), endS: timeOf(index + 1), at, length };
  });
}

/** Adjacent parts of one segment and one speaker form one turn. */
function mergeIntoTurns(pieces: readonly SegmentChunk[], labels: readonly (number | undefined)[]): SpeakerTurn[] {
  const turns: (SpeakerTurn & { readonly segment: number })[] = [];
  for (const [index, { segment, startS, endS }] of pieces.entries()) {
    const speaker = labels[index];
    const last = turns.at(-1);
    if (last?.segment === segment && last.speaker === speaker) turns[turns.length - 1] = { ...last, endS };
    else turns.push({ segment, startS, endS, ...(speaker === undefined ? {} : { speaker }) });
  }
  return turns.map(({ segment: _segment, ...turn }) => turn);
}
