/** Converts speech probabilities, one per 32 ms, to segments of speech. */
import { SAMPLE_RATE_HZ, type TimeSpan } from './transcript.ts';

/** Samples per step. */
export const STEP_SAMPLES = 512;
/** Samples of the previous step that are passed to the network as context. */
export const CONTEXT_SAMPLES = 64;

/**
 * Speech begins above the first threshold and lasts until it is below the second for this many steps (a breath, a
 * stop).
 */
const SPEECH_START_PROBABILITY = 0.5;
const SPEECH_CONTINUE_PROBABILITY = 0.35;
const PAUSE_STEPS = 4;
/** Anything shorter is a click. */
const MIN_SPEECH_STEPS = 3;
/** Padding before and after, since consonants at the edges are quiet. */
export const MARGIN_S = 0.2;

const STEP_S = STEP_SAMPLES / SAMPLE_RATE_HZ;

/**
 * @param probabilities of each step
 * @param endS end of the recording
 * @returns segments in order, not touching each other
 */
export function findSpeechSpans(probabilities: Float32Array, endS: number): TimeSpan[] {
  const runs: { from: number; to: number }[] = [];
  let open: { from: number; to: number } | undefined;
  for (const [step, probability] of probabilities.entries()) {
    if (open === undefined) {
      if (probability >= SPEECH_START_PROBABILITY) open = { from: step, to: step + 1 };
    } else if (probability >= SPEECH_CONTINUE_PROBABILITY) {
      open.to = step + 1;
    } else if (step + 1 - open.to >= PAUSE_STEPS) {
      runs.push(open);
      open = undefined;
    }
  }
  if (open !== undefined) runs.push(open);
  const spoken = runs.filter(({ from, to }) => to - from >= MIN_SPEECH_STEPS);
  return spoken.map(({ from, to }, index) => {
    // If two segments are close, each extends to the middle between them.
    const last = (spoken[index - 1]?.to ?? Number.NEGATIVE_INFINITY) * STEP_S;
    const next = (spoken[index + 1]?.from ?? Number.POSITIVE_INFINITY) * STEP_S;
    const [start, end] = [from * STEP_S, to * STEP_S];
    return {
      startS: Math.max(0, start - MARGIN_S, (last + start) / 2),
      endS: Math.min(endS, end + MARGIN_S, (end + next) / 2),
    };
  });
}

/** Merges segments with less than `gapS` between them. */
export function mergeCloseSpans(spans: readonly TimeSpan[], gapS: number): TimeSpan[] {
  const made: TimeSpan[] = [];
  for (const span of spans) {
    const last = made.at(-1);
    if (last !== undefined && span.startS - last.endS < gapS)
      made[made.length - 1] = { startS: last.startS, endS: span.endS };
    else made.push(span);
  }
  return made;
}
