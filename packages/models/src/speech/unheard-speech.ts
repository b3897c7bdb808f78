/** Finds speech that a transcript does not account for, or whose words are in doubt. */
import type { TimedWord } from './segments.ts';
import type { TimeSpan } from './transcript.ts';
import { MARGIN_S } from './voice-activity.ts';

/** Words are timed to about a fifth of a second. */
const WORD_SLACK_S = 0.3;
/**
 * Chosen by us, not measured: how long words of so many letters and digits last at most. What the alignment gives them
 * beyond it is speech that was left out.
 */
const MOST_WORD_S = 0.6;
const MOST_LETTER_S = 0.1;
const MOST_DIGIT_S = 0.5;
/** Chosen by us, not measured: a shorter sound is no word that counts. */
const LEAST_UTTERANCE_S = 0.5;
/** Chosen by us, not measured: words that are stretched, and hesitations, leave up to a second. */
const LEAST_GAP_S = 1.2;
/** Chosen by us, not measured: the language of shorter speech cannot be determined. */
const LEAST_DOUBTFUL_S = 1.5;

/** How long a word may take at its slowest. */
function longestDurationS(text: string): number {
  const digits = text.replace(/\D/g, '').length;
  return MOST_WORD_S + MOST_LETTER_S * (text.length - digits) + MOST_DIGIT_S * digits;
}

const heardSpan = ({ text, startS, endS }: TimedWord): TimeSpan => ({
  startS: startS - WORD_SLACK_S,
  endS: Math.min(endS, startS + longestDurationS(text)) + WORD_SLACK_S,
});

/** The parts of a span outside of others, which are in order. */
export function subtractSpans({ startS, endS }: TimeSpan, others: readonly TimeSpan[]): TimeSpan[] {
  const left: TimeSpan[] = [];
  let at = startS;
  for (const other of others) {
    if (other.endS <= at || other.startS >= endS) continue;
    if (other.startS > at) left.push({ startS: at, endS: other.startS });
    at = Math.max(at, other.endS);
  }
  if (at < endS) left.push({ startS: at, endS });
  return left;
}

const durationOf = ({ startS, endS }: TimeSpan): number => endS - startS;

/**
 * Speech without words, in order.
 * @param speech spans of voice activity, with their padding
 * @param words in order
 */
export function findWordlessSpeech(speech: readonly TimeSpan[], words: readonly TimedWord[]): TimeSpan[] {
  const heard = words.map(heardSpan);
  return speech.flatMap((span) => {
    const core = { startS: span.startS + MARGIN_S, endS: Math.max(span.startS + MARGIN_S, span.endS - MARGIN_S) };
    const left = subtractSpans(core, heard);
    const isWhole = left.length === 1 && left[0]?.startS === core.startS && left[0].endS === core.endS;
    return left.filter((one) => durationOf(one) >= (isWhole ? LEAST_UTTERANCE_S : LEAST_GAP_S));
  });
}

export const isWithin = ({ startS, endS }: TimeSpan, { startS: from, endS: to }: TimeSpan): boolean =>
  (startS + endS) / 2 >= from && (startS + endS) / 2 < to;

/** 0–1; 0 if there are none. */
export const meanConfidence = (words: readonly TimedWord[]): number =>
  words.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, words.length);

/**
 * Speech whose words have a lower mean confidence than `leastConfidence`, from pause to pause: sentences are as the
 * model writes them, which is what is in doubt.
 */
export function findDoubtfulSpeech(
  speech: readonly TimeSpan[],
  words: readonly TimedWord[],
  leastConfidence: number,
): TimeSpan[] {
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return [];
  const parts = cutAtPauses({ startS: first.startS, endS: last.endS }, speech, 2 * LEAST_DOUBTFUL_S);
  return parts.filter((part) => {
    const held = words.filter((word) => isWithin(word, part));
    return held.length > 0 && durationOf(part) >= LEAST_DOUBTFUL_S && meanConfidence(held) < leastConfidence;
  });
}

/** Cuts a span at pauses into parts of at most `mostS`, as far as there are pauses. */
export function cutAtPauses({ startS, endS }: TimeSpan, speech: readonly TimeSpan[], mostS: number): TimeSpan[] {
  const parts: TimeSpan[] = [];
  for (const span of speech) {
    const part = { startS: Math.max(startS, span.startS), endS: Math.min(endS, span.endS) };
    if (part.endS <= part.startS) continue;
    const last = parts.at(-1);
    if (last !== undefined && part.endS - last.startS <= mostS)
      parts[parts.length - 1] = { startS: last.startS, endS: part.endS };
    else parts.push(part);
  }
  return parts;
}
