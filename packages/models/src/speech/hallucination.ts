/** Whether what was read is what was said: Whisper invents text where it hears none, and loops. */
import { type DecodedTokens, mean } from './token-words.ts';

/** Text that packs better than this repeats itself. */
const MAX_COMPRESSION_RATIO = 2.4;
/** Nobody says more tokens a second for long: people who repeat themselves do so in time, a loop does not. */
const MAX_TOKENS_PER_S = 9;
/** Below this mean log-probability of a token, the text is guessed. */
const MIN_MEAN_LOG_PROBABILITY = -1;
/** Above this probability of silence, guessed text is invented. */
const MAX_NO_SPEECH_PROBABILITY = 0.6;

export type HallucinationKind = 'loop' | 'guess' | 'silence';

interface HallucinationContext {
  /** 0–1. */
  readonly noSpeech: number;
  /** Bytes of the text by its bytes when packed. */
  readonly compression: number;
  /** Of the window that was read. */
  readonly soundS: number;
}

export function detectHallucination(
  read: DecodedTokens,
  { noSpeech, compression, soundS }: HallucinationContext,
): HallucinationKind | undefined {
  const hasEnded = read.logProbabilities.length > read.tokens.length;
  const isHasty = read.tokens.length > MAX_TOKENS_PER_S * soundS + MAX_TOKENS_PER_S;
  if (compression > MAX_COMPRESSION_RATIO && (!hasEnded || isHasty)) return 'loop';
  if (mean(read.logProbabilities) >= MIN_MEAN_LOG_PROBABILITY) return undefined;
  return noSpeech > MAX_NO_SPEECH_PROBABILITY ? 'silence' : 'guess';
}
