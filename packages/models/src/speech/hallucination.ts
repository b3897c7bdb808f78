/** Detects hallucinated transcripts: Whisper invents text in silence, and loops. */
import { type DecodedTokens, mean } from './token-words.ts';

/** Text with a higher compression ratio repeats itself. */
const MAX_COMPRESSION_RATIO = 2.4;
/** Maximum sustained tokens a second: people who repeat themselves take time to do so, a loop does not. */
const MAX_TOKENS_PER_S = 9;
/** Below this mean log-probability of a token, the text is a guess. */
const MIN_MEAN_LOG_PROBABILITY = -1;
/** Above this no-speech probability, a guess is a hallucination. */
const MAX_NO_SPEECH_PROBABILITY = 0.6;
/**
 * A word or two where the model detects little speech: cries, coughs and barks. Chosen on 24 cries (at least .38, at
 * most -.71) and on short answers, real clips, and speech in noise at 0 dB (at most .34, at least -.62).
 */
const SHORT_TOKENS = 5;
const SHORT_NO_SPEECH_PROBABILITY = 0.35;
const SHORT_MEAN_LOG_PROBABILITY = -0.6;

export type HallucinationKind = 'loop' | 'guess' | 'silence';

interface HallucinationContext {
  /** 0–1. */
  readonly noSpeech: number;
  /** Compression ratio of the text: its bytes divided by its compressed bytes. */
  readonly compression: number;
  /** Of the decoded window. */
  readonly soundS: number;
}

export function detectHallucination(
  read: DecodedTokens,
  { noSpeech, compression, soundS }: HallucinationContext,
): HallucinationKind | undefined {
  const hasEnded = read.logProbabilities.length > read.tokens.length;
  const isHasty = read.tokens.length > MAX_TOKENS_PER_S * soundS + MAX_TOKENS_PER_S;
  if (compression > MAX_COMPRESSION_RATIO && (!hasEnded || isHasty)) return 'loop';
  const sureness = mean(read.logProbabilities);
  if (read.tokens.length <= SHORT_TOKENS && isShortInvention(sureness, noSpeech)) return 'silence';
  if (sureness >= MIN_MEAN_LOG_PROBABILITY) return undefined;
  return noSpeech > MAX_NO_SPEECH_PROBABILITY ? 'silence' : 'guess';
}

const isShortInvention = (sureness: number, noSpeech: number): boolean =>
  sureness < MIN_MEAN_LOG_PROBABILITY ||
  (sureness < SHORT_MEAN_LOG_PROBABILITY && noSpeech > SHORT_NO_SPEECH_PROBABILITY);
