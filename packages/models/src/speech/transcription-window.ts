/** Selects the next window of a recording: up to 30 s that end in a pause, with long silences shortened. */
import { SAMPLE_RATE_HZ, type TimeSpan } from './transcript.ts';

/**
 * Silence before the audio: a first word at the very start of the window is often misrecognised. Chosen on sentences
 * that were not used for the figures: .29 of a synthetic voice's words were wrong without it, .26 with it; of acted
 * speech .033 and .011.
 */
export const LEAD_S = 0.3;
/** How much of a silence is kept at each of its ends. */
const KEPT_SILENCE_S = 0.5;
/** Share of a window after which a pause is searched for. */
const MIN_CUT_SHARE = 0.5;
/** In a window cut amid speech: words that end at least this long before its end are accepted. */
const UNSURE_END_S = 1;
/**
 * Chosen by us, not measured: minimum progress of each window; otherwise audio without pauses that yields a word or two
 * would never be finished.
 */
const MIN_STEP_S = 5;

export interface TranscriptionWindow {
  /** Sections of the recording, played one after the other. */
  readonly pieces: readonly TimeSpan[];
  /** It ends amid speech: its last words are decoded again with the next window. */
  readonly isCut: boolean;
  /** Start of the next window, if this one is not cut. */
  readonly nextS: number;
}

/**
 * @param spans segments of speech, in order
 * @param fromS start of the window
 * @param mostS maximum length of a window
 * @returns undefined if there is no speech after `fromS`
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

/** Number of segments in a window: if not all fit, up to the longest pause in its later part. */
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

/** The segments with the silences between them; long silences are shortened in the middle. */
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
 * For a decoded window: the accepted words, and the start of the next window. What is cut amid speech is decoded again
 * from the last accepted word on.
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

/** The audio of a window with silence before and after it, `size` samples in all, and where the audio ends. */
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

/** Converts a time in a window to a time in the recording. */
export function toRecordingTime({ pieces }: TranscriptionWindow, timeS: number): number {
  let left = Math.max(0, timeS - LEAD_S);
  for (const { startS, endS } of pieces) {
    if (left <= endS - startS) return startS + left;
    left -= endS - startS;
  }
  return pieces.at(-1)?.endS ?? 0;
}
