/** Which part of a recording is read next: up to 30 s that end in a pause, long silences shortened. */
import { SAMPLE_RATE_HZ, type TimeSpan } from './transcript.ts';

/**
 * Silence before what is heard: a first word that begins with the window is often misread. On sentences that were not used for the
 * figures, .29 of a synthetic voice's words were wrong without it, .26 with it; of acted speech .033 and .011.
 */
export const LEAD_S = 0.3;
/** A silence keeps so much at each of its ends. */
const KEPT_SILENCE_S = 0.5;
/** A pause is looked for from this share of a window on. */
const MIN_CUT_SHARE = 0.5;
/** What is cut amid speech: the last word before so much of its end is sure. */
const UNSURE_END_S = 1;
/** Chosen: each window reads at least so much further, or sounds without pauses that give a word or two would never be read to their end. */
const MIN_STEP_S = 5;

export interface TranscriptionWindow {
  /** Parts of the recording that are heard one after the other. */
  readonly pieces: readonly TimeSpan[];
  /** It ends amid speech: what is said at its end is read again with what follows. */
  readonly isCut: boolean;
  /** Where the next one begins, if this one is not cut. */
  readonly nextS: number;
}

/**
 * @param spans stretches of speech, in order
 * @param fromS nothing before it is read
 * @param mostS of a window
 * @returns undefined where nobody speaks after `fromS`
 */
export function findNextWindow(
  spans: readonly TimeSpan[],
  fromS: number,
  mostS: number,
): TranscriptionWindow | undefined {
  const left = spans
    .filter(({ endS }) => endS > fromS)
    .map(({ startS, endS }) => ({ startS: Math.max(startS, fromS), endS }));
  const [first] = left;
  if (first === undefined) return undefined;
  if (first.endS - first.startS > mostS) {
    const endS = first.startS + mostS;
    return { pieces: [{ startS: first.startS, endS }], isCut: true, nextS: endS };
  }
  const taken = left.slice(0, countWindowSpans(left, mostS));
  return { pieces: shortenSilences(taken), isCut: false, nextS: taken.at(-1)?.endS ?? first.endS };
}

/** How many stretches make a window: where not all fit, up to the longest pause in its later part. */
function countWindowSpans(spans: readonly TimeSpan[], mostS: number): number {
  let best = { count: 1, pauseS: -1 };
  for (let count = 1; count <= spans.length; count += 1) {
    const lengthS = getTotalDuration(shortenSilences(spans.slice(0, count)));
    if (lengthS > mostS) return best.count;
    const next = spans[count];
    if (next === undefined) return count;
    const pauseS = next.startS - (spans[count - 1]?.endS ?? 0);
    if (lengthS < mostS * MIN_CUT_SHARE || pauseS >= best.pauseS) best = { count, pauseS };
  }
  return best.count;
}

/** The stretches with the silences between them, of which a long one is shortened in its middle. */
function shortenSilences(spans: readonly TimeSpan[]): TimeSpan[] {
  const made: TimeSpan[] = [];
  for (const { startS, endS } of spans) {
    const last = made.at(-1);
    const isNear = last !== undefined && startS - last.endS <= 2 * KEPT_SILENCE_S;
    if (isNear) made[made.length - 1] = { startS: last.startS, endS };
    else {
      if (last !== undefined) made[made.length - 1] = { startS: last.startS, endS: last.endS + KEPT_SILENCE_S };
      made.push({ startS: last === undefined ? startS : startS - KEPT_SILENCE_S, endS });
    }
  }
  return made;
}

/**
 * Of a window that was read: the words that are sure, and where the next one begins. What is cut amid speech is read again
 * from the last sure word on.
 */
export function splitSureWords<Word extends TimeSpan>(
  { pieces, isCut, nextS }: TranscriptionWindow,
  words: readonly Word[],
) {
  if (!isCut) return { sure: words, fromS: nextS };
  const sure = words.filter(({ endS }) => endS < nextS - UNSURE_END_S);
  const leastS = (pieces[0]?.startS ?? 0) + MIN_STEP_S;
  return { sure, fromS: Math.max(sure.at(-1)?.endS ?? nextS, leastS) };
}

const getTotalDuration = (spans: readonly TimeSpan[]): number =>
  spans.reduce((sum, { startS, endS }) => sum + endS - startS, 0);

/** The sound of a window with silence before and after it, `size` samples in all, and where the sound ends. */
export function extractWindowSamples({ pieces }: TranscriptionWindow, samples: Float32Array, size: number) {
  const sound = new Float32Array(size);
  let filled = LEAD_S * SAMPLE_RATE_HZ;
  for (const { startS, endS } of pieces) {
    const part = samples
      .subarray(Math.round(startS * SAMPLE_RATE_HZ), Math.round(endS * SAMPLE_RATE_HZ))
      .subarray(0, size - filled);
    sound.set(part, filled);
    filled += part.length;
  }
  return { sound, filled };
}

/** Where in the recording a moment of a window is. */
export function toRecordingTime({ pieces }: TranscriptionWindow, timeS: number): number {
  let left = Math.max(0, timeS - LEAD_S);
  for (const { startS, endS } of pieces) {
    if (left <= endS - startS) return startS + left;
    left -= endS - startS;
  }
  return pieces.at(-1)?.endS ?? 0;
}
